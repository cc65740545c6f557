"""Portuguese: words of feelings. Patterns and words are normalised."""

# Lists that rules and patterns of extraction name.
LISTS = {
    # How one feels.
    "emotion": (
        r"ansios[oa]|nervos[oa]|triste|irritad[oa]|estressad[oa]|desmotivad[oa]|deprimid[oa]|sozinh[oa]|culpad[oa]"
        r"|frustrad[oa]|insegur[oa]|preocupad[oa]|cansad[oa]|exaust[oa]|esgotad[oa]|desanimad[oa]|feliz|contente"
        r"|animad[oa]|empolgad[oa]|calm[oa]|tranquil[oa]|relaxad[oa]|furios[oa]|chatead[oa]|magoad[oa]|perdid[oa]"
        r"|sobrecarregad[oa]|angustiad[oa]|apavorad[oa]|assustad[oa]|em panico|com (?:medo|raiva|ansiedade|panico"
        r"|vergonha|culpa|saudade|inveja|ciumes|insonia)|mal|orgulhos[oa]|envergonhad[oa]|solitari[oa]"
        r"|melancolic[oa]|aflit[oa]|desesperad[oa]|vazi[oa]|paralisad[oa]|tens[oa]|impaciente|inquiet[oa]"
        r"|arrasad[oa]|travad[oa]|com o coracao \w+|sem (?:ar|sono|energia|vontade)|motivad[oa]|realizad[oa]"
        r"|grat[oa]|infeliz|isolad[oa]|abandonad[oa]|abatid[oa]|depre|na bad|(?:pra|para) baixo|rejeitad[oa]"
        r"|estafad[oa]|apatic[oa]|carente|mexid[oa]|desgastad[oa]|saturad[oa]|sem (?:animo|rumo|chao)|inutil"
        r"|na fossa|oc[oa]|no fundo do poco|em crise|numa fase ruim|na pior|emotiv[oa]|sufocad[oa]"
        r"|estressad[io]ssim[oa]|depressiv[oa]"
    ),
    # What causes a feeling.
    "cause": (
        r"(?!(?:isso|isto|ele|ela|eles|elas|voce|voces|que|quem|nada|tudo|ess[ea]s?|est[ea]s?|aquilo|eu|nao"
        r"|sempre que|toda vez|cada vez|quando|se)\b)[\w' -]{3,60}?"
    ),
    # What a cause does to one.
    "upsets": (
        r"(?:apavora|aterroriza|assusta|angustia|estressa|deprime|preocupa|entristece|desanima|irrita|acalma|relaxa"
        r"|aflige|intimida|desespera|esgota|abala|sufoca|paralisa|perturba|emociona|anima|alegra|amedronta"
        r"|atormenta|consome|drena|cansa|incomoda|arrasa|tranquiliza|oprime|aterra|apavoram|desgasta)m?"
    ),
    # Feelings as nouns.
    "mood": (
        r"medo|pavor|panico|fobia|terror|ansiedade|gatilho|angustia|desanimo|tristeza|agonia|aflicao|nervoso|raiva"
        r"|alegria|paz|gastura|aperto(?: no (?:peito|coracao))?|frio na barriga|no na garganta|crises? de (?:choro"
        r"|panico|ansiedade)|vontade de (?:chorar|sumir)|bad|depre|vergonha|culpa|inseguranca|estresse|desespero"
        r"|calma|tremedeira|calafrios?|panico|melancolia|paura|siricutico|nervosismo|tensao|mal-estar|desconforto"
        r"|arrepios?|ranco|solidao|trauma|bloqueio|vazio|cagaco"
    ),
}
# A feeling of the user: `when` and `about` what, and the `emotion`.
FEELS = (
    r"^(?:(?P<when>(?:{everytime}) .{3,80}?),? )??(?:eu )?(?:me sinto|estou|fico|ando|tenho (?:andado|ficado"
    r"|me sentido)|me senti|fiquei|acabo|vivo|estava) (?:(?:{very}|cada vez mais"
    r"|me sentindo) )*(?P<emotion>{emotion})(?: (?P<about>(?:com|por|quando|toda vez que|sempre que"
    r"|cada vez que|por causa de|pel[oa]s?|n[oa]s?|d[oea]s?|sobre|porque) .+))?.*$"
)
# What tells that a feeling comes back.
OFTEN = (
    r"\b(?:sempre|toda vez|cada vez|todo dia|todos os dias|ha (?:meses|semanas|anos)|faz (?:meses|semanas|anos)"
    r"|ultim[oa]s (?:meses|semanas|dias)|ando|vivo|constantemente|frequentemente)\b"
)
# What tells that a feeling is strong.
VERY = (
    r"\b(?:muito|super|demais|extremamente|completamente|totalmente|tao|bastante|apavorad[oa]|desesperad[oa]"
    r"|furios[oa]|arrasad[oa]|panico)\b"
)
# Words that only lead to what a feeling is about.
TOPIC_OPENERS = (
    r"^(?:(?:toda vez que|sempre que|cada vez que|quando|por causa de|porque|com|por|pel[oa]s?|n[oa]s?|d[oea]s?"
    r"|sobre|que|falam|fala|falo|falamos|penso|pensar|tenho|tem|ha|preciso|vejo|ouco|de|em|d[oa]s?|o|a|os|as|um"
    r"|uma|meu|minha) )+"
)
# By family of moods its words, and how others begin.
MOOD_FAMILIES = {
    "anxious": (
        "medo tenso tensa aflito aflita panico",
        "ansios ansied nervos estress preocup apreens sobrecarr angusti aterr apavor assust inquiet",
    ),
    "sad": ("", "trist depress deprim infeliz infelic melanc desanim desalent"),
    "angry": ("raiva bravo brava", "furio irrit frustra chatead enfurec"),
    "tired": ("", "exaust cansad cansan cansa esgot"),
    "happy": ("feliz felizes contente contentes", "felici alegr animad empolg entusiasm"),
    "calm": ("", "calmo calma relax tranquil seren"),
    "lonely": ("solidao", "sozinh solitari"),
    "guilty": ("culpa vergonha", "culpad envergonh"),
    "bored": ("tedio", "entedi"),
    "insecure": ("", "insegur"),
}
# What a mood is called that was not told by an adjective, by family.
MOOD_NAMES = """
    anxious: ansioso; sad: triste; angry: irritado; tired: cansado; happy: feliz; calm: calmo; lonely:
    solitário; guilty: culpado; bored: entediado; insecure: inseguro
"""
# How adjectives of a mood end.
MOOD_ADJECTIVES = """
    oso osa ado ada ido ida nte ste iz lmo lma ilo ila lto lta nto nta inho inha ario aria uro ura eto eta enso ensa
    sto sta
"""
# Words by which people say that they feel something.
SELF = "eu estou to tou ando fico fiquei sinto me"
# Who a cause gives a mood to.
ME = "me"
# Words that deny a mood, besides those of negation.
MOOD_NEGATION = "menos"
# How a part begins that only supposes something.
SUPPOSED = "se imagina"
# How a part begins that tells when one feels so.
WHEN = "quando sempre cada"
# Verbs by which something gives a mood.
CAUSES = """
    deixa deixam deixou deixaram deixando da dao deu deram causa causam faz fazem fez poe poem traz trazem genera
    generam
"""
# What may stand between who feels, or what makes them, and the mood.
LIGHT = """
    muito muita bem bastante tao sempre ainda ja de novo outra vez novamente mais uma um pouco ficando fica ficar
    tem tenho tinha estava estive vivo sentindo sentir todo toda hoje agora ultimamente demais mesmo meio mega que
    com tanta tanto super continuo semana semanas a
"""
# Words that a topic may begin with.
TOPIC_ARTICLES = "o a os as esse essa esses essas este esta estes estas meu minha meus minhas"
# What leads to a topic.
TOPIC_LEADS = """
    com por sobre de antes durante quando cada sempre causa da dos das no na nos nas pelo pela pelos pelas ao aos
    penso pensar falo falar falam vejo tenho lembro fazer ter vou chega chegam culpa ideia
"""
# What ends the noun that names a topic.
TOPIC_PREPOSITIONS = "de do da dos das no na nos nas em para por com ao a"
# What ends a topic.
TOPIC_BREAKS = "e ou mas que porque quando eu me"
# Possessives of the first person before a topic.
TOPIC_POSSESSIVES = "meu minha meus minhas"
# Days in the plural, which are a topic of their own where nothing else is.
DAY_PLURALS = "segundas tercas quartas quintas sextas sabados domingos"
# Other times, which only say when.
MOOD_TIMES = """
    amanha semana semanas mes meses proxima proximo proximas passada noite manha tarde momento dia dias ano
"""
# What joins two parts of a sentence, each with a mood of its own; patterns with commas between them.
MOOD_JOINTS = "mas, porque"
# By tone its words and phrases, with accents: only those that seldom mean anything else, since it is worse to see a
# tone that is not there than to miss one.
TONES = {
    "sad": """
        triste, tristes, tristeza, chorei, chorando, chorar, deprimido, deprimida, arrasado, arrasada, desanimado,
        desanimada, de luto, me sinto sozinho, me sinto sozinha, estou mal, to mal, me sinto mal, fui demitido, fui
        demitida, faleceu
    """,
    "tense": """
        nervoso, nervosa, ansioso, ansiosa, ansiedade, estressado, estressada, irritado, irritada, furioso, furiosa,
        raiva, odeio, merda, porra, que saco, não aguento, de novo não, pela terceira vez, nada funciona, preocupado,
        preocupada, frustrado, frustrada
    """,
    "hurried": """
        urgente, com pressa, sem tempo, não tenho tempo, rapidinho, pra ontem, para ontem, o quanto antes, estou
        atrasado, estou atrasada
    """,
    "tired": """
        cansado, cansada, exausto, exausta, com sono, esgotado, esgotada, não dormi, dormi mal
    """,
    "happy": """
        feliz, felizes, contente, adorei, amei, maravilha, maravilhoso, maravilhosa, que ótimo, ótima notícia, oba,
        eba, uhu, kkk, kkkk, kkkkk, rsrs
    """,
}
