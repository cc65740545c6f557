"""English: how people ask that something be remembered or forgotten. Patterns by commas, normalised."""

# Words that may stand before a request.
BEFORE = r"""
    please, pls, hey, hi, ok, okay, oh, also, and, but, so, now, just, always, btw, by the way, yes, no(?=\,),
    katherine, i (?:want|need) you to, i'd like you to
"""
# How someone asks that something be remembered.
REMEMBER = r"""
    remember, do ?n[o']t forget, never forget, keep in mind, bear in mind, make a note, take note, memori[sz]e
"""
# The same, where what is to be remembered follows behind `that` or a colon.
NOTE = "note, note down"
# What may stand between such a verb and `that`.
ASIDE = "this, please"
# The word between the request and what it is about.
THAT = "that"
# What follows `remember that` where it is about a memory that both share: `that time`.
NOT_A_FACT = "time, day, night, one, guy, girl, song, movie, film, book, trip, place, story"
# What follows a request without `that`.
STATED = ("i", "i'm", "i've", "we", "we're", r"(?:my|our) [\w' ]{2,40}? (?:is|are|has|have|was|will)")
# How someone asks to be reminded of a task.
REMEMBER_TO = r"(?:remember|do ?n[o']t forget|never forget) to"
# How someone asks that something be forgotten.
FORGET = "forget (?:that|about|what|everything|it|my|i|i'm|the)"
