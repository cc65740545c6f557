"""English: what tells whether a reply rests on a memory. Patterns are for normalised text."""

# What measures are counted in, by the name that all languages share.
MEASURES = """
    kg: kg kilo kilos kilogram kilograms; g: g gram grams; km: km kilometer kilometers kilometre kilometres;
    m: m meter meters metre metres; l: l liter liters litre litres; money: dollar dollars euro euros pound pounds
"""
# How a sentence begins to turn: what was unknown before it may be known behind it.
BUT = "but, although, though"
# How somebody says not to know something, not to have it, not to be sure.
UNKNOWN = (
    r"i (?:do|did|can|could|have|was)(?: ?not| ?nt)(?: able to)? (?:\w+ )?(?:know|have|see|find|found|recall"
    r"|remember|confirm|tell|say)",
    r"i (?:have|had|found|see) (?:no|nothing)",
    r"i (?:m|am) not (?:sure|certain|aware)",
    r"there (?:is|s|are|re) (?:no|nothing) (?:\w+ ){0,2}?(?:record|note|information|mention"
    r"|memory|data|about|on file)",
    r"(?:no|without any) (?:record|note|information|mention)s? (?:of|about|on)\b",
    r"you (?:have not|ve not|never) (?:told|mentioned|said)",
)
# How a statement is denied: what follows in its clause is no longer so, or never was.
DENIED = (
    r"(?:is|are|was|were|does|did|has|had) (?:\w+ )?(?:not|never)\b",
    r"(?:you|they|we|i) (?:do not|never)\b",
    r"no longer\b",
    r"(?:stopped|quit)\b",
)
# Words that replies have anyway: one of them shows nothing. Any inflection counts.
USUAL = """
    accept access account achieve action activity add address adjust advice affect afford agree aim allow amount
    answer apply approach area arrange arrive ask attention available avoid balance base basic beautiful begin
    believe benefit best better bit body book borrow box break bring budget build business busy buy call card care
    carry case catch cause center chance change charge check choice choose class clean clear close clothes cold
    color combine comfortable common company compare complete condition confirm connect consider contact contain
    content continue control cook cool copy corner correct cost count country couple course cover create current cut
    daily damage date deal decide deep default depend describe design detail different difficult direct discuss dish
    dress drink drive drop dry early easy eat effect effort end energy ensure enter environment especially essential
    event exact example excellent exercise expect experience explain explore extra face fact fall family far fast
    favor feature feeling few fill final find fine finish fit fix flat focus follow food forget form free fresh
    friend front full fun future game general gentle gift goal ground group grow guess guide half hand handle happy
    hard head health hear heavy help high hold hope hot however human hurt idea image imagine important improve
    include increase individual information inside install instead interest invite item join keep key kid kind land
    language large late lead learn leave less lesson let level life light limit line link list listen load local
    location long lose lot loud love low luck main maintain manage mark market match material matter maybe mean meet
    member mention message method mind mix model modern money move music natural near necessary need night normal
    note notice offer office open opinion option order organize original outside overall own pack page pair paper
    park pass past pay people perfect perform period personal pick picture piece plan plant play please point policy
    popular possible post potential power practice prepare present press prevent price print private probably
    process produce product program project promise protect prove provide public pull purchase purpose push put
    quality quick quiet quite raise range rate reach react read ready real reason receive recent recommend record
    reduce regular relate relax remain remove repeat replace reply report require research resource respond rest
    result return review rich risk role room routine rule run safe sale sauce save schedule school score search
    season seat section secure see select sell send sense separate serious serve service session set shape share
    shop short show side sign similar simple single sit site situation size skill skip sleep slow small smart smooth
    social solution solve sort sound source space speak special specific spend spot stage stand standard state stay
    step stick stop store story straight strange strategy street strong structure student study style subject
    success suggest suit support surface surprise switch system table task taste team technique term test text
    thanks theme think thought throw tie tip title together tool top topic total touch track trade traditional train
    training travel treat trip true trust turn type understand unique unit update useful user usual value variety
    various version video view visit voice wait walk wall warm wash watch water wear weather weekend weight welcome
    wide win wish wonderful word world worry worth write wrong
"""
