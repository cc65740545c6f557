"""English: words that several parts use. All are normalised: lower case, no accents."""

# What holds a sentence together: no form of a word that means something.
FUNCTION_WORDS = """
    a an the and or but if then than so as of in on at by to from for with without about into onto over under up
    down out off between through during before after again once here there this that these those such same other
    another each every any some all both few more most much many no nor not only own too very just also ever never
    yet still i me my mine myself you your yours yourself he him his himself she her hers herself it its itself we
    us our ours ourselves they them their theirs themselves one someone something anyone anything everyone
    everything am is are was were be been being do does did doing done have has had having can could will would
    shall should may might must ought what which who whom whose when where why how whether because while until s t d
    ll m re ve don didn doesn isn aren wasn weren hasn haven hadn wouldn couldn shouldn cannot ain
"""

# Words of asking and telling: "tell me what I said about" names nothing.
ASKING_WORDS = """
    let lets get gets got tell told say says said know knows knew remember remind recall mention mentioned please
    give find think thought ask asked talk talked want wanted like kind
"""

# Verbs that say no more than that something is, was or will be.
LIGHT_WORDS = """
    make makes made making happen happens happened happening occur occurs occurred occurring go goes going went gone
    come comes came coming take takes took taken taking
"""

# Nouns and the like for whatever there is: "any news?".
VAGUE_WORDS = """
    new news update updates latest event events thing things stuff fact facts memory memories plan plans planned
    planning schedule scheduled upcoming agenda calendar day important interesting show list summary note notes
    discuss discussed true case
"""

# Articles and the like before a noun.
DETERMINERS = "the a my our your this that these those"

# Words that say "not".
NEGATION = "not never no without cannot"

# Contractions of common verbs written without the apostrophe: "dont".
NEGATION_RUN_TOGETHER = "dont doesnt didnt isnt"

# Contractions of other verbs written so.
NEGATION_RUN_TOGETHER_RARELY = "cant wont arent wasnt hasnt havent"

# Contractions before the apostrophe, where texts are cut at it: the "don" of "don't".
NEGATION_CONTRACTED = "don didn doesn isn aren wasn weren hasn haven hadn won"

# The same of verbs that may also express doubt.
NEGATION_CONTRACTED_MODAL = "wouldn couldn shouldn ain"

# What is left after the apostrophe of a contraction: the "t" of "don't".
NEGATION_TAIL = "t"

# The last letter of a word before it.
NEGATION_TAIL_AFTER = "n"

# Pronouns and conjunctions that deny: nobody, none.
NEGATIVE_PRONOUNS = "nor neither nobody none"

# The pronoun for no thing.
NOTHING = "nothing"

# Words of negation that say what is lacking, and deny nothing.
WITHOUT = "without"

# Words that say that something has ended.
STOPPED = "stopped quit anymore"

# Words of negation that count only where the language is known: the Portuguese `no` is `in the`.
NEGATION_IN_DOUBT = "no t"

# Names of the one whose memory it is.
OWNER = "me user i owner"

# Nouns for the user of an agent.
USER_NOUNS = "user users"

# Articles: they say nothing by themselves in a gist.
ARTICLES = "a an the"

# Nouns after which a letter is a name: vitamin A, blood type O.
LETTERED = "type vitamin plan grade class group team hepatitis section series option letter"

# A contracted `not` behind the beginning of its verb.
CONTRACTED_NOT = r"\b([a-z]{1,12})n['’]t\b"

# Verbs that it changes.
IRREGULAR_NOT = "ca: can; wo: will; sha: shall"

# The word for `not`, written out.
NOT = "not"

# What stands before a source that is cited.
SOURCE = "source"

# How adverbs end.
ADVERB_ENDINGS = "ly"

# The days of the week.
WEEKDAYS = "monday tuesday wednesday thursday friday saturday sunday"

# The months.
MONTHS = "january february march april may june july august september october november december"
