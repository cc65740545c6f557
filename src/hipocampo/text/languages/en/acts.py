"""English: what is said out of courtesy, and how a question begins without its mark. Words normalised."""

# Words of greetings, thanks, assent and comfort: a text of these alone says nothing.
COURTESY = """
    hi hello hey hiya yo good morning afternoon evening night day weekend thanks thank cheers ta you u very much so a
    lot bye goodbye see later soon tomorrow ok okay k sure yes yeah yep no nope great perfect nice cool alright right
    fine got it for the help your youre welcome re that thats this is im i ill will do done sounds lovely wonderful
    brilliant awesome excellent amazing haha hahaha lol ha ah oh hmm wow congrats congratulations well luck plan idea
    news one job makes sense understood agreed exactly indeed of course problem worries anytime pleasure glad happy to
    hear sorry take care enjoy have rest get better same here all too there
"""
# How a question begins, where it may lack its mark.
ASKED = r"""
    what(?:'s| is| are| was| were| did| do| does| time| day) (?!a )(?!matters), who(?:'s| is| was) (?:my|our|the),
    where(?:'s| is| are| did| do| does| was), when(?:'s| is| are| did| do| does| was) (?:my|our|the|it|that|i|we),
    which (?:one|day|of), how (?:much|many|do|does|did|can|long|often|old) (?!i love), why (?:is|are|do|does|did),
    (?:do|can|could|would|did|will) you (?:know|remember|tell|help|please|recall),
    (?:remind|tell) me (?:again )?(?:what|when|where|who|which|how|why|if)
"""
