"""English: how claims are read and compared. All words are normalised unless said otherwise."""

# Words that a claim is read without.
ARTICLES = "a an the also"
# Words that are read as others; a `+` stands between two.
SPELT_OUT = "cannot:can+not gonna:will wanna:want until:till upon:on inside:in within:in"
# Small words between those that carry content.
LINKS = (
    "of in on at by to from for with about into onto over under up down out off between through during and or as than "
    "that which who whom whose s against near beside behind towards toward since per so then there it"
)
# Forms of `to be`, and what says no more.
COPULAS = "is are am be being been m re do does ve"
# Verbs that only tell the time, by tense.
TENSES = {"past": "was were did had", "future": "will ll shall"}
# Words that go with a denial and deny nothing once more.
CONCORD = "anymore longer any anything anyone ever"
# Words that make a claim more careful or wider, by what they do.
GUARDS = {
    "never": "never nobody none",
    "always": "always everytime",
    "often": "often usually frequently normally generally",
    "sometimes": "sometimes occasionally rarely seldom hardly barely",
    "only": "only just merely solely",
    "almost": "almost nearly",
    "about": "around roughly approximately",
    "all": "all every everyone everything everybody each",
    "some": "some someone something somebody several few many most",
    "more": "more",
    "less": "less fewer",
    "least": "least",
    "too": "enough",
    "can": "can able",
    "could": "could",
    "may": "may might maybe perhaps possibly probably likely apparently seems seem",
    "should": "should ought must",
    "would": "would d",
    "want": "want wants wanted wish wishes hope hopes hoping plans planning intends considering thinking trying try "
    "tries tried going",
    "if": "if unless whether when whenever while except",
    "but": "but though although however instead rather",
    "before": "before",
    "after": "after",
    "yet": "yet still already again soon currently now",
    "today": "today tonight",
    "yesterday": "yesterday",
    "tomorrow": "tomorrow",
    "used": "formerly previously",
    "other": "another other others",
    "why": "why what where how",
}
# Pronouns and possessives, by whom they stand for.
PERSONS = {
    "user": "user users i me my mine myself",
    "he": "he him his",
    "she": "she her hers",
    "we": "we us our ours",
    "you": "you your yours",
    "they": "they them their theirs",
}
# Numbers as words.
NUMBERS = (
    "two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12 thirteen:13 fourteen:14 "
    "fifteen:15 sixteen:16 seventeen:17 eighteen:18 nineteen:19 twenty:20 thirty:30 forty:40 fifty:50"
)
# Units.
UNITS = "kg km cm m mm g lb lbs mile miles kilo kilos gram grams liter liters dollar dollars euro euros usd eur brl"
# Marks of a time of day; days and months are dates too.
CALENDAR = "am pm"
# Months that are another word more often.
NOT_CALENDAR = "may"
# What a word stands for, by `base value`; a word with ~ in any inflection.
SENSES = """
like +: like~ love~ enjoy~ adore~
like -: dislike~ hate~ detest~ loathe~
accept +: accept~ approve~ agree~
accept -: reject~ refuse~ decline~ disagree~
open +: open opened
open -: closed shut
alive +: alive
alive -: dead
easy +: easy
easy -: hard difficult
hot +: hot warm
hot -: cold chilly
big +: big large huge
big -: small little tiny
tall +: tall long
tall -: short brief concise
good +: good great excellent
good -: bad awful terrible
fast +: fast quick
fast -: slow
rich +: rich wealthy
rich -: poor
happy +: happy glad
happy -: sad unhappy
early +: early
early -: late
on +: enabled
on -: disabled
true +: true right correct
true -: false wrong incorrect
dark +: dark
dark -: light
cheap +: cheap inexpensive
cheap -: expensive
safe +: safe secure
safe -: unsafe dangerous insecure
trust +: trust~
trust -: distrust~ mistrust~
win +: win~
win -: lose~
start +: start~ begin~
start -: finish~ end~
remember +: remember~
remember -: forget~
public +: public
public -: private
quiet +: quiet
quiet -: noisy loud
allow +: allow~ permit~
allow -: forbid~ prohibit~ ban~
employment off: unemployed jobless
employment on: employed
employment retired: retired
marital single: single unmarried
marital married: married
marital divorced: divorced
marital widowed: widowed widow widower
diet vegan: vegan
diet vegetarian: vegetarian
smoking on: smoker
smoking off: nonsmoker
drinking off: teetotal teetotaler abstemious
hand left: lefthanded lefty
hand right: righthanded
temper in: introvert introverted
temper out: extrovert extroverted outgoing
faith off: atheist
faith on: religious
have: have has having own owns owned
live: live lives living reside resides based
work: work works working
born: born
named: named called
prefer: prefer~
cost: cost~
weigh: weigh~
measure: measures measure
earn: earn~
wake: wake~
need: need~ require~
leave: leaves departs
arrive: arrives
marry: marry~
reply: reply~ answer~ response~
car: car cars automobile automobiles
child: child children kid kids
mother: mother mom mum
father: father dad
spouse: spouse
old: old
favorite: favorite favourite
birthday: birthday birthdate
name: name surname nickname
age: age
address: address
phone: phone telephone
email: email
password: password
deadline: deadline
capital: capital
timezone: timezone
salary: salary
price: price
port: port
version: version
height: height
weight: weight
"""
# Whole turns of phrase that say the same as one word; the alternatives of a place stand between bars.
PHRASES = """
none: there is|are no
deny: stopped|quit|quits *ing; gave|gives up *ing; no longer
guard if: as long as; in case; provided that
guard used: used to
employment off: lost my|his|her job; lost job; got|was|were|been fired; got|was|been laid off; out of work;
  without job; does|do not have job; has|have no job
employment on: have|has job; found|got job; have|has new job; got new job
employment retired: retired from work
marital single: not married; has|have no partner
marital married: has|have wife|husband
marital divorced: got|is divorced; separated from wife|husband
diet vegetarian: do|does not eat meat; eats|eat no meat; never eats|eat meat; without meat; meat free
diet nomeat: do|does not like|enjoy meat; dislikes|dislike|hates|hate meat
diet meat: eats|eat meat; likes|like|loves|love|enjoys|enjoy meat; eats|eat steak; loves|love steak;
  loves|love barbecue
diet vegan: do|does not eat|consume animal products; plant based diet
smoking off: do|does not smoke $; never smokes|smoke $; quit|quits|stopped smoking; non smoker
smoking on: smokes|smoke cigarettes|tobacco; smokes|smoke $; is|am smoker
drinking off: do|does not drink alcohol; do|does not drink $; never drinks|drink alcohol; drinks|drink no alcohol;
  stopped|quit drinking $; do|does not consume alcohol
drinking on: drinks|drink|consumes|consume alcohol; drinks|drink beer|wine|whisky;
  likes|like|loves|love beer|wine|whisky
hand left: left handed
hand right: right handed
driving off: do|does not drive $; can not drive $; do|does not have driving licence|license;
  has|have no driving licence|license; do|does not know how to drive
driving on: has|have driving licence|license
faith off: do|does not believe in god; not religious
faith on: believes|believe in god
lactose off: lactose intolerant; do|does not tolerate lactose; intolerant to lactose
"""
# Countries and regions: a town and its country may both be true.
REGIONS = (
    "africa america asia europe argentina australia austria belgium bolivia brazil canada chile china colombia cuba "
    "denmark ecuador egypt england finland france germany greece india ireland israel italy japan kenya mexico "
    "morocco mozambique netherlands norway paraguay peru poland portugal russia scotland spain sweden switzerland "
    "turkey uk uruguay usa us venezuela wales angola california florida texas hawaii massachusetts "
    "oregon washington colorado catalonia andalusia bavaria ontario quebec"
)
# Words too common to tell one memory from another.
COMMON = (
    "user users like likes liked love loves hate hates prefer prefers preferred want wants need needs use uses used "
    "using work works worked working live lives lived go goes went going come comes came make makes made take takes "
    "took have has had day days week weeks month months year years time times today tomorrow yesterday now new old "
    "good bad big small long short way thing things lot people person man woman name good great nice really maybe "
    "first last next back feel feels felt start started help helped try tried ok okay yes hi hello hey thanks thank "
    "bye sure right well always often usually sometimes enjoy enjoys see saw look looking put keep keeps call called "
    "become became does did done being every morning night hour hours minute minutes home talk please stuff bit "
    "question answer answers idea problem place part kind type sort number done left"
)
# How facts about the user begin, which tells their language.
USER_FIRST = "the user"
# Relative pronouns.
RELATIVES = "that which who"
# What stands before the agent of a passive.
BY = "by"
# Endings of participles.
PARTICIPLES = "ed en"
# Endings of gerunds.
GERUNDS = "ing"
# The small words that a verb asks for, and its opposite does not, by base.
GOVERNED = {"accept": "with", "like": "to", "need": "to", "trust": "in"}
# Small words that a denial takes the place of: with sugar, without sugar.
DENIABLE = "with and or"
# What joins a word to the one that it belongs to: `the capital of`.
OF = "of"
# What stands between an owner and what they own.
POSSESSIVE_MARK = "s"
# What makes an addition doubtful.
DOUBTFUL_LINKS = "or than that"
# `and`.
AND = "and"
# The word between two things that are compared.
THAN = "than"
# Whether a noun right behind another makes it another thing: `coffee cake`.
NOUN_MODIFIES_NOUN = True
# Verbs in the past, by their endings.
PAST = r".*ed$"
# How the past of others may end where their stem ends otherwise: `sent`, `send`.
DEVOICED_PAST = ("t", "d")
# How a name is told.
NAMED = "is (?:called|named)"
# The words to search by for a name.
NAME_WORDS = "called named"
# `also`.
ALSO = "also, too, as well"
# What says that something is over, with accents.
OVER = "no longer, any ?more, any longer, stopped, quit"
# Words between two things of which only one may be over.
PARTS = "and, or, but"
# What follows the number of an age.
YEARS_OLD = "years old"
# Words that deny what follows, right before how much or how often; with accents.
DENIAL = "not, never, no"
# The same, contracted.
CONTRACTED_DENIAL = "n['’]t"
# How people say that it is always so.
EMPHASIS_AS = "as, like"
# What follows it.
EMPHASIS_ALWAYS = "always, ever, usual"
# How much, how often and that it is so again; with accents.
EMPHASIS = r"""
    once (?:again|more), again and again, over and over, all the
    time, (?:so|very) much, a (?:whole )?lot, always, again, very, really, truly, totally, absolutely, definitely,
    certainly, completely, extremely, deeply, strongly, indeed, still, super, especially, too(?=\W*$)
"""
# What is wanted, as what is preferred.
WANTED = "want: prefer; wants: prefers"
# What follows where one wants to do something.
WANTED_TO_DO = "to"
# Words without one of which a claim has nothing to leave out.
REDUCIBLE = "now, has, liv(?:es|ing), resid, based, work"
# `now`.
NOW = "now"
# What has lasted until now: `been` a verb in its present perfect, `what` follows, and since when.
SO_FAR = (
    r"\bhas (?P<been>been (?:living|working)|lived|worked|been)(?P<what> [^,]{1,120}?),? "
    r"(?:for (?:\w+ ){1,3}(?:days?|weeks?|months?|years?|decades?)|since \w+)\b.*$"
)
# The present of these verbs.
SO_FAR_PRESENT = "been living: lives; lived: lives; been working: works; worked: works; been: is"
# How people tell where someone lives.
HOME = "lives, living, resides, based"
# What stands before the place.
HOME_IN = "in"
# What only surrounds it.
HOME_COMPANY = "with, for, since, near"
# How people tell where someone works.
JOB = "works, working"
# What stands before the firm.
JOB_AT = "at"
# What only surrounds it.
JOB_DETAILS = "as, for, since"
# Other words before an employer, and the usual one.
JOB_PREPOSITIONS = ((r"(?<=\bworks )(?:for|with)(?= [A-ZÀ-Þ])", "at"),)
# Articles of a place.
PLACE_ARTICLES = "the"
