"""English: what is said out of courtesy, and how questions and requests begin. Words normalised."""

# Words of greetings, thanks, assent and comfort: a text of these alone says nothing.
COURTESY = """
    hi hello hey hiya yo good morning afternoon evening night day weekend thanks thank cheers ta you u very much so a
    lot bye goodbye see later soon tomorrow ok okay k sure yes yeah yep no nope great perfect nice cool alright right
    fine got it for the help your youre welcome re that thats this is im i ill will do done sounds lovely wonderful
    brilliant awesome excellent amazing haha hahaha lol ha ah oh hmm wow congrats congratulations well luck plan idea
    news one job makes sense understood agreed exactly indeed of course problem worries anytime pleasure glad happy to
    hear sorry take care enjoy have rest get better same here all too there
"""
# What may stand before a question or a request.
LEADING = "and, so, but, ok, hey, hi, please, also, then, again, remind me"
# How a question begins, where it may lack its mark.
ASKED = r"""
    what(?:'s|'d| is| are| was| were| did| do| does| time| day| can| can't| should| must| have| has) (?!a )(?!matters),
    what (?:kind|sort|type|size|breed|brand|colou?r|date|number|year) (?:of|is|was|do|does|did|am|are),
    what (?:\w+ )(?:\w+ )?(?:do|does|did|am|should|must|can|is|are|was) (?:i|we|you|he|she|they|my|our|the),
    what \w+ size (?:is|are|do|does), who(?:'s|'d| is| was| are| were) (?!to ), whose \w+ \w+,
    who (?:do|did|does|can|should|must) (?:i|we|you),
    where(?:'s| is| are| did| do| does| was| were| can| should| have| has| am),
    when(?:'s| is| are| did| do| does| was| were| can| should| will| am),
    which (?:one|day|of), which (?:\w+ )(?:\w+ )?(?:do|does|did|is|are|was|were|can|should|must|has|have|will) \w+,
    how(?:'s| much| many| do| does| did| can| should| long| often| old| far| big| is| are| was| were) (?!i love),
    how \w+ (?:is|are|was|were|do|does|did) \w+,
    why (?:is|are|am|do|does|did|can|can't|don't|doesn't|didn't|isn't|was|were|would|should),
    (?:at|on|in|into|for|from|with|to|by|until|till|since|of) (?:what|which|whose) (?!case|i |we )\w+ \w+,
    (?:is|are|can|could|should|will|would) (?:i|you|we|he|she|they|my|our|there) (?!call)\w+,
    (?:do|did|does|have|has|was|were|am) (?:i|you|we|he|she|they) \w+,
    (?:do|can|could|would|did|will) you (?:know|remember|tell|help|please|recall),
    (?:remind|tell) me (?:again )?(?:what|when|where|who|which|how|why|if),
    (?:remind|tell) me (?:of )?(?:the|my) {DETAIL}
"""
# What is asked for by its name.
DETAIL = "name, names, date, day, time, address, number, password, code, recipe, price"
# The same, unless the sentence goes on to answer it: "who cooks on Sundays is Beth".
WONDERED = r"""
    who (?!i |we |you |he |she |they |to |it )\w+ \w+, what (?:happens|happened|went|helps|works) \w+,
    (?:any )?(?:ideas|suggestions|tips) (?:for|on) \w+
"""
# By what it answers itself.
ANSWERED = "is, are, was, were"
# How somebody asks for a service, and for once: something to be written, found or suggested.
REQUESTED = r"""
    {SERVE} (?:me|us) {ONCE}, (?:suggest|recommend|propose) {ONCE}, help me(?: to)? \w+ \w+,
    tell me (?:about|more|something), explain (?:to me|how|why|what)
"""
# What is done for somebody.
SERVE = """
    write, draft, suggest, recommend, find, give, show, send, make, plan, book, order, get, bring, prepare, cook,
    design, translate, build, choose, pick
"""
# What is asked for, if it is one thing.
ONCE = "an?, the, some, one, something, any, another, more, two, three, four, five, ten, ideas, my, our"
# What makes of a request a wish for good.
LASTING = "always, never, every, whenever, from now on, in future, in the future"
# How a clause beside a request begins that tells something.
BESIDE = "i, i'm, i've, im, we, we're, he, he's, she, she's, they, it's, my, our, his, her, because, there's, the"
