"""English: words by which the rules see what of a conversation is worth a place in its summary; normalised."""

# Verbs of somebody who wants or needs something.
WANTS = "want wanted need needed wish help looking trying suggest recommend plan planning hoping"
# Words of a decision.
DECIDES = """
    decided decide chose chosen picked settled booked bought ordered agreed going cancelled prefer switched moved
    ruled dropped
"""
# Words of a limit, or of what must be or must not.
LIMITS = """
    must have has need needs max maximum minimum most least only without nothing never no not nor avoid allergic
    deadline budget limit won can cannot less since under until
"""
# Words without meaning of their own at the beginning of a message.
FILLERS = """
    hi hello hey there good morning afternoon evening ok okay yes yeah no hmm um ah oh so well look right perfect
    great cool thanks thank you sure i think that mean actually
"""
# Words that join a clause with the one before it.
JOINTS = "but, because, so, that's why"
# Words of a condition: what follows is not to be torn from it.
CONDITIONS = "if unless when while"
# The same and other small words that say nothing where a clause begins with them.
LINKING = "but because so and that's why"
