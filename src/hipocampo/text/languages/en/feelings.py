"""English: words of feelings. Patterns and words are normalised."""

from __future__ import annotations

# Lists that rules and patterns of extraction name.
LISTS = {
    # How one feels.
    "emotion": (
        r"anxious|queasy|nauseous|dizzy|jumpy|tearful|emotional|antsy|jittery|uncomfortable|homesick|teary|weepy"
        r"|moody|cranky|grumpy|uneasy|claustrophobic|self-conscious|awkward|sick with worry|nervous|sad|irritated"
        r"|irritable|stressed(?: out)?|unmotivated|depressed|lonely|alone|guilty|frustrated|insecure|worried|tired"
        r"|exhausted|drained|burn(?:ed|t) out|discouraged|happy|glad|excited|calm|relaxed|furious|angry|mad|upset"
        r"|hurt|lost|overwhelmed|anguished|terrified|scared|afraid|panicky|in a panic|down|low|proud|ashamed"
        r"|embarrassed|melancholic|desperate|hopeless|empty|paraly[sz]ed|tense|impatient|restless|heartbroken|stuck"
        r"|jealous|grateful|homesick|miserable|panicked|numb|annoyed|awful|terrible|on edge|bad about myself"
        r"|like a failure|unhappy|worthless|useless|isolated|unloved|invisible|trapped|rejected|resentful|fed up"
        r"|in a (?:funk|rut|slump|dark place|bad place|bad way|low)|hollow|out of place|disconnected|withdrawn"
        r"|apathetic|gloomy|weepy|bitter|homesick|not myself|inadequate|sick to my stomach"
    ),
    # The same, going on.
    "upsetting": (
        r"stressing|worrying|scaring|draining|bothering|depressing|overwhelming|exhausting|upsetting|haunting"
        r"|keeping|getting|wearing|bringing|dragging|freaking|making|crushing|paraly[sz]ing|consuming|triggering"
    ),
    # What causes a feeling.
    "cause": (
        r"(?!(?:it|this|that|he|she|they|you|what|which|who|nothing|something|these|those|i|i'\w+|the (?!(?:dark"
        r"|sea|ocean|dentist|idea|thought|sound|smell|sight|future|news|holidays?|phone|doctor|silence|city|cold"
        r"|heat|rain|water|subway|metro|winter|night)\b))\b)[\w' -]{3,60}?"
    ),
    # What a cause does to one.
    "upsets": (
        r"scares?|terrif(?:y|ies)|frightens?|freaks?|petrif(?:y|ies)|stress(?:es)?|overwhelms?|depress(?:es)?"
        r"|worr(?:y|ies)|upsets?|saddens?|drains?|exhausts?|calms?|relax(?:es)?|soothes?|triggers?|intimidates?"
        r"|unsettles?|haunts?|angers?|infuriates?|bums?|paraly[sz]es?|panics?|wears?|comforts?"
    ),
    # Feelings as nouns.
    "mood": (
        r"anxiety|dread|panic|fear|sadness|joy|stress|(?:the )?(?:creeps|chills|jitters|shakes|blues|ick|willies)"
        r"|butterflies|goosebumps|nightmares|(?:panic|anxiety) attacks?|peace|comfort|cold sweats"
        r"|(?:a )?knots? in my stomach|palpitations|terror|unease|cold feet|stage fright|tension|hot flushes"
        r"|despair|guilt|shame|rage|depression|sense of (?:dread|doom|panic)|nerves|heebie-jeebies"
    ),
}
# A feeling of the user: `when` and `about` what, and the `emotion`.
FEELS = (
    r"^(?:(?P<when>(?:{everytime}) .{3,80}?),? )??(?:i'm|i feel|i get|i've been|i become|i end up|i was|i felt"
    r"|i keep|it makes me|i am) (?:feeling |being |getting )?(?:(?:{very}"
    r"|more and more) )*(?:feeling )?(?P<emotion>{emotion})(?: (?P<about>(?:about|by|with|when|whenever"
    r"|every ?time|each time|because of|over|at|of|for|around|because|in|before) .+))?.*$"
)
# What tells that a feeling comes back.
OFTEN = (
    r"\b(?:always|every ?time|whenever|each time|every day|for (?:months|weeks|years)|lately|all the time"
    r"|constantly|often|i've been|usually)\b"
)
# What tells that a feeling is strong.
VERY = (
    r"\b(?:very|really|so|extremely|totally|completely|incredibly|terrified|furious|desperate|heartbroken"
    r"|devastated|panic\w*|hopeless)\b"
)
# Words that only lead to what a feeling is about.
TOPIC_OPENERS = (
    r"^(?:(?:every ?time|whenever|each time|when|because|of|about|by|with|over|at|for|around|in|before|there's"
    r"|there is|there are|they|i|we|people|talk|talks|talking|mention|mentions|speak|think|have|has|to|do|is"
    r"|the|a|an|my|their|their) )+"
)
