"""Portuguese: words of feelings. Patterns and words are normalised."""

from __future__ import annotations

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
