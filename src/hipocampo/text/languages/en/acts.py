"""English: what is said out of courtesy. Words normalised."""

# Words of greetings, thanks and assent: a text of these alone says nothing.
COURTESY = """
    hi hello hey good morning afternoon evening night thanks thank you very much so a lot bye goodbye see later ok okay
    sure yes no great perfect nice cool alright right got it for the help your welcome re
"""
