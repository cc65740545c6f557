"""Spanish: words of feelings. Patterns and words are normalised."""

# Lists that rules and patterns of extraction name.
LISTS = {
    # How one feels.
    "emotion": (
        r"ansios[oa]|nervios[oa]|triste|irritad[oa]|estresad[oa]|desmotivad[oa]|deprimid[oa]|sol[oa]|culpable"
        r"|frustrad[oa]|insegur[oa]|preocupad[oa]|cansad[oa]|exhaust[oa]|agotad[oa]|desanimad[oa]|feliz|content[oa]"
        r"|animad[oa]|ilusionad[oa]|emocionad[oa]|tranquil[oa]|relajad[oa]|furios[oa]|enojad[oa]|enfadad[oa]"
        r"|molest[oa]|dolid[oa]|perdid[oa]|agobiad[oa]|abrumad[oa]|angustiad[oa]|aterrad[oa]|asustad[oa]"
        r"|de mal humor|de los nervios|fatal|mal|orgullos[oa]|avergonzad[oa]|solitari[oa]|melancolic[oa]"
        r"|desesperad[oa]|vaci[oa]|paralizad[oa]|tens[oa]|impaciente|inquiet[oa]|destrozad[oa]|bloquead[oa]"
        r"|decaid[oa]|con (?:ansiedad|miedo|rabia|panico)|histeric[oa]|alterad[oa]|abatid[oa]|celos[oa]|motivad[oa]"
        r"|infeliz|aislad[oa]|abandonad[oa]|bajonead[oa]|depre|de bajon|apagad[oa]|quemad[oa]|saturad[oa]"
        r"|estancad[oa]|rechazad[oa]|desbordad[oa]|apatic[oa]|huec[oa]|en un pozo|en crisis|en una mala racha"
        r"|por los suelos|sensible|rot[oa]|hundid[oa]|inutil|chof|tocad[oa]"
    ),
    # What causes a feeling.
    "cause": (
        r"(?!(?:eso|esto|el que|ella|ellos|ellas|tu|usted|que|quien|nada|todo|es[ea]s?|est[ea]s?|aquello|yo|no"
        r"|siempre que|cada vez|cuando|si|lo que)\b)[\w' -]{3,60}?"
    ),
    # What a cause does to one.
    "upsets": (
        r"(?:aterra|asusta|angustia|estresa|agobia|deprime|preocupa|entristece|desanima|irrita|calma|relaja"
        r"|desespera|agota|paraliza|intimida|perturba|bloquea|abruma|inquieta|supera|altera|aterroriza|acojona"
        r"|hunde|emociona|alegra|tranquiliza|espanta|atormenta|consume|desborda|deprimi|horroriza)n?"
    ),
    # Feelings as nouns.
    "mood": (
        r"miedo|pavor|panico|fobia|terror|ansiedad|angustia|tristeza|estres|verguenza|culpa|alegria|paz|bajon"
        r"|mal rollo|yuyu|vertigo|inseguridad|nervios|agobio|depre|desanimo|impotencia|nostalgia|desesperacion"
        r"|escalofrios|nudo en (?:el estomago|la garganta)|ganas de (?:llorar|desaparecer)|cague|canguelo|grima"
        r"|mal cuerpo|repelus|canguis|nanaras|nerviosismo|tension|malestar|escalofrio|mala espina|soledad"
        r"|melancolia|miedito|panico|cosa|claustrofobia|taquicardia|crisis de (?:ansiedad|panico)"
        r"|ataques? de (?:ansiedad|panico)"
    ),
}
# A feeling of the user: `when` and `about` what, and the `emotion`.
FEELS = (
    r"^(?:(?P<when>(?:{everytime}) .{3,80}?),? )??(?:yo )?(?:me siento|estoy|me pongo|ando|me he sentido"
    r"|me senti|me puse|acabo|vivo|llevo \w+|estaba|me quedo|me vuelvo) (?:(?:{very}"
    r"|sintiendome) )*(?P<emotion>{emotion})(?: (?P<about>(?:con|por|cuando|cada vez que|siempre que"
    r"|por culpa de|en|de|sobre|porque|ante) .+))?.*$"
)
# What tells that a feeling comes back.
OFTEN = (
    r"\b(?:siempre|cada vez|cada dia|todos los dias|hace (?:meses|semanas|anos)|llevo|ultimamente"
    r"|ultim[oa]s (?:meses|semanas|dias)|ando|vivo|constantemente|a menudo)\b"
)
# What tells that a feeling is strong.
VERY = (
    r"\b(?:muy|super|demasiado|extremadamente|completamente|totalmente|tan|bastante|aterrad[oa]|desesperad[oa]"
    r"|furios[oa]|destrozad[oa]|fatal|panico)\b"
)
# Words that only lead to what a feeling is about.
TOPIC_OPENERS = (
    r"^(?:(?:cada vez que|siempre que|cuando|por culpa de|porque|con|por|en|de|del|sobre|ante|que|hablan|habla"
    r"|hablo|hablamos|pienso|tengo|tiene|hay|veo|oigo|se|el|la|los|las|un|una|mi|su) )+"
)
# By family of moods its words, and how others begin.
MOOD_FAMILIES = {
    "anxious": (
        "miedo tenso tensa panico",
        "ansios ansied nervios estres preocup aprens agobi angusti aterr asust inquiet",
    ),
    "sad": ("", "trist deprim infeliz infelic melanc desanim desalent"),
    "angry": ("rabia", "furio irrit frustra enoj enfad cabread enfurec"),
    "tired": ("", "exhaust cansad cansan cansa agota"),
    "happy": ("feliz contento contenta", "felici alegr animad ilusion entusiasm"),
    "calm": ("", "calma relax tranquil seren"),
    "lonely": ("soledad", "solitari"),
    "guilty": ("culpa", "culpad culpable verguenz averguenz avergonz"),
    "bored": ("tedio", "aburr"),
    "insecure": ("", "insegur"),
}
# What a mood is called that was not told by an adjective, by family.
MOOD_NAMES = """
    anxious: ansioso; sad: triste; angry: enojado; tired: cansado; happy: feliz; calm: tranquilo; lonely:
    solitario; guilty: culpable; bored: aburrido; insecure: inseguro
"""
# How adjectives of a mood end.
MOOD_ADJECTIVES = """
    oso osa ado ada ido ida nte ste iz lmo lma ilo ila lto lta nto nta inho inha ario aria uro ura eto eta enso ensa
    sto sta
"""
# Words by which people say that they feel something.
SELF = "yo estoy ando siento pongo puse me"
# Who a cause gives a mood to.
ME = "me"
# Words that deny a mood, besides those of negation.
MOOD_NEGATION = "menos"
# How a part begins that only supposes something.
SUPPOSED = "si imagina"
# How a part begins that tells when one feels so.
WHEN = "cuando cada siempre"
# Verbs by which something gives a mood.
CAUSES = """
    pone ponen puso da dan dio hace hacen hizo deja dejan causa causan vuelve vuelven produce producen genera
    generan
"""
# What may stand between who feels, or what makes them, and the mood.
LIGHT = """
    muy mucho mucha tan siempre todavia aun otra de nuevo mas un una poco poniendo pone estaba estuve sintiendo hoy
    ahora demasiado re con tengo he ha sido vengo sigo semana semanas sea que super bastante todo toda ultimamente
    tanta tanto
"""
# Words that a topic may begin with.
TOPIC_ARTICLES = "el la los las estos este esta estas ese esa esos esas mi mis"
# What leads to a topic.
TOPIC_LEADS = """
    con por sobre de antes durante ante cuando cada del al pienso hablo hablar hablan veo tengo recuerdo hacer tener
    voy llega llegan culpa en idea
"""
# What ends the noun that names a topic.
TOPIC_PREPOSITIONS = "de del en para por con al a"
# What ends a topic.
TOPIC_BREAKS = "y o pero que porque cuando yo me"
# Possessives of the first person before a topic.
TOPIC_POSSESSIVES = "mi mis"
# Days in the plural, which are a topic of their own where nothing else is.
DAY_PLURALS = "sabados domingos"
# Other times, which only say when.
MOOD_TIMES = "manana semana semanas mes meses proxima proximo proximas noche tarde momento dia dias"
# What joins two parts of a sentence, each with a mood of its own; patterns with commas between them.
MOOD_JOINTS = "pero, porque"
# By tone its words and phrases, with accents: only those that seldom mean anything else, since it is worse to see a
# tone that is not there than to miss one.
TONES = {
    "sad": """
        lloré, llorando, llorar, abatido, abatida, destrozado, destrozada, de duelo, me siento solo, me siento sola,
        estoy mal, me siento mal, me despidieron, falleció, triste, tristes, tristeza, deprimido, deprimida,
        desanimado, desanimada
    """,
    "tense": """
        nervioso, nerviosa, ansioso, ansiosa, ansiedad, estresado, estresada, irritado, irritada, furioso, furiosa,
        enojado, enojada, enfadado, enfadada, furia, rabia, mierda, joder, no aguanto, otra vez no, por tercera vez,
        preocupado, preocupada, frustrado, frustrada
    """,
    "hurried": """
        urgente, con prisa, tengo prisa, sin tiempo, no tengo tiempo, rapidito, para ayer, cuanto antes, lo antes
        posible
    """,
    "tired": """
        cansado, cansada, agotado, agotada, exhausto, exhausta, tengo sueño, no dormí, dormí mal
    """,
    "happy": """
        feliz, felices, contento, contenta, me encanta, me encantó, genial, estupendo, qué bien, maravilloso,
        maravillosa, jaja, jajaja, jajajaja, lo logré
    """,
}
# Words of negation that do not.
TONE_NEGATION_LEFT_OUT = "ni jamas"
