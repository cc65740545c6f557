"""The words of moods in Portuguese, Spanish and English, without accents: their names, and what stands around them."""

from __future__ import annotations

__all__ = [
    "ARTICLES", "BREAKS", "CAUSES", "DAYS", "DENIALS", "FAMILIES", "KEPT", "LEADS", "LIGHT", "NAMED", "POSSESSIVES",
    "PREPOSITIONS", "SELF", "SUPPOSED", "TIMES", "WHEN",
]  # fmt: skip


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


def _family(known: str, begins: str) -> tuple[frozenset[str], tuple[str, ...]]:
    return _words(known), tuple(begins.split())


# The words of each family: whole ones, and beginnings.
FAMILIES = {
    "anxious": _family(
        "medo miedo dread dreads dreading fear fears scares nerves tense tenso tensa uneasy jittery aflito aflita "
        "panic panico",
        "anxi ansios ansied nervos nervous nervios stress estress estres worr preocup apreens aprens overwhelm "
        "sobrecarr agobi angusti anguish panick scared afraid terrif aterr apavor assust asust inquiet",
    ),
    "sad": _family("sad sadness", "trist depress deprim unhapp infeliz infelic miserabl gloom melanc desanim desalent"),
    "angry": _family(
        "mad anger angry rage raiva rabia bravo brava upset",
        "furio irrit annoy frustra enoj enfad chatead cabread enfurec",
    ),
    "tired": _family("tired drained draining burnout", "exhaust exaust cansad cansan cansa esgot agota"),
    "happy": _family(
        "happy happier happiness glad joy feliz felizes contente contentes contento contenta",
        "excit felici alegr animad empolg ilusion thrill entusiasm",
    ),
    "calm": _family("calm calms calmer", "calmo calma relax tranquil peace seren"),
    "lonely": _family("soledad solidao", "lonel sozinh solitari"),
    "guilty": _family(
        "culpa shame ashamed vergonha", "guilt culpad culpable envergonh verguenz averguenz avergonz embarrass"
    ),
    "bored": _family("tedio", "bored boring entedi aburr"),
    "insecure": _family("", "insecur insegur inadequa"),
}

_ENGLISH = ("ous", "ed", "sad", "mad", "angry", "upset", "tense", "afraid", "happy", "glad", "calm", "lonely", "guilty")
_LATIN = tuple(
    "oso osa ado ada ido ida nte ste iz lmo lma ilo ila lto lta nto nta inho inha ario aria uro ura eto eta enso ensa "
    "sto sta".split()
)


def _said(english: str, portuguese: str, spanish: str) -> dict[str, tuple[tuple[str, ...], str]]:
    return {"en": (_ENGLISH, english), "pt": (_LATIN, portuguese), "es": (_LATIN, spanish)}


# How adjectives of a mood end, by language, and what a mood is called that was not told by one.
NAMED = {
    "anxious": _said("anxious", "ansioso", "ansioso"),
    "sad": _said("sad", "triste", "triste"),
    "angry": _said("angry", "irritado", "enojado"),
    "tired": _said("tired", "cansado", "cansado"),
    "happy": _said("happy", "feliz", "feliz"),
    "calm": _said("calm", "calmo", "tranquilo"),
    "lonely": _said("lonely", "solitário", "solitario"),
    "guilty": _said("guilty", "culpado", "culpable"),
    "bored": _said("bored", "entediado", "aburrido"),
    "insecure": _said("insecure", "inseguro", "inseguro"),
}

SELF = _words("i im i'm i’m ive i've i’ve eu yo estou to tou estoy ando fico fiquei sinto siento pongo puse me")
DENIALS = _words("not never no nao nem nunca sem sin ni without less menos longer anymore jamas jamais")
SUPPOSED = _words("if se si imagine imagina suppose")
WHEN = _words("when whenever everytime every each quando sempre cuando cada siempre")
CAUSES = _words(
    "make makes made making give gives gave giving get gets getting leave leaves left drive drives cause causes keep "
    "keeps deixa deixam deixou deixaram deixando da dao deu deram causa causam faz fazem fez poe poem traz trazem "
    "pone ponen puso dan dio hace hacen hizo deja dejan causan vuelve vuelven produce producen genera generam generan"
)
# What may stand between who feels, or what makes them, and the mood.
LIGHT = SELF | _words(
    "am m is are was were be been being feel feels feeling felt get gets getting got become becoming keep so very "
    "really too quite pretty super extremely always again still just all also even more lately often usually "
    "sometimes a bit little lot much of out have has had now today once totally absolutely completely constantly such "
    "an muito muita bem bastante tao sempre ainda ja de novo outra vez novamente mais uma um pouco ficando fica ficar "
    "fiquei tem tenho tinha estava estive vivo sentindo sentir todo toda hoje agora ultimamente demais mesmo meio "
    "mega que com tanta tanto muy mucho mucha tan siempre todavia aun otra nuevo mas un una poco poniendo pone estaba "
    "estuve sintiendo hoy ahora demasiado re con tengo he ha sido vengo sigo continuo semana semanas sea"
)
ARTICLES = _words(
    "the these those this my o a os as esse essa esses essas este esta estes estas meu minha meus minhas el la los "
    "las estos ese esa esos esas mi mis"
)
# What leads to a topic.
LEADS = _words(
    "about with by over because of at for before around during when whenever every everytime time each in on from due "
    "to think thinking talk talking hear hearing speak mention see have having face facing do doing com por sobre de "
    "antes durante quando cada sempre causa da dos das no na nos nas pelo pela pelos pelas ao aos penso pensar falo "
    "falar falam vejo tenho lembro fazer ter vou chega chegam con ante cuando del al pienso hablo hablar hablan veo "
    "tengo recuerdo hacer tener voy llega llegan culpa en thought ideia idea"
)
PREPOSITIONS = _words(
    "of at in on for with from about de do da dos das del no na nos nas em en para por com con ao al a to"
)
BREAKS = _words(
    "and or but because that which who so when whenever i e ou mas que porque quando eu y o pero cuando yo me it is "
    "are makes make give gives"
)
POSSESSIVES = {
    "my": "their", "our": "their",
    "meu": "seu", "minha": "sua", "meus": "seus", "minhas": "suas",
    "mi": "su", "mis": "sus",
}  # fmt: skip
KEPT = {"the": "the", "this": "the", "that": "the", "a": "a", "an": "an"}
# Days that come back are a topic of their own where nothing else is; other times only say when.
DAYS = _words(
    "monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays "
    "sundays segunda terca quarta quinta sexta segundas tercas quartas quintas sextas sabado domingo domingos sabados "
    "lunes martes miercoles jueves viernes"
)
TIMES = _words(
    "tomorrow tonight today week weeks month months next last amanha semana semanas mes meses proxima proximo passada "
    "manana proximas morning night noite manha noche tarde evening afternoon moment momento day days dia dias year "
    "ano"
)
