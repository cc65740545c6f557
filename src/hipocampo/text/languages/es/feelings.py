"""Spanish: words of feelings. Patterns and words are normalised."""

from __future__ import annotations

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
