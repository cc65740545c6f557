"""Portuguese: questions that are answered without a model. Patterns are for normalised text."""

# Asks what is known about whoever asks.
ME = (
    r"\b(?:o que|que) (?:(?:e que )?(?:voce|vc|tu) )?(?:ja )?(?:sabes?|lembras?|conheces?)"
    r" (?:de|sobre|a respeito de) mim\b|\b(?:quem (?:eu sou|sou eu)|me conheces?)\b"
)

# Asks what was said about something, which follows.
SAID = (
    r"o que (?:foi que )?(?:eu )?(?:te |lhe |ja )*(?:disse|falei|contei|comentei) (?:(?:a|pra|para) voce )?"
    r"(?:sobre|acerca de|a respeito de|de|d[oa]s?)"
)

# What a question without its mark begins with.
ASKS = r"quem|que|o que|qual|quais|quando|onde|como|por que|porque|quantos?|quantas?"

# What tells that a question is about the past.
PAST = r"era|eram|foi|fui|ja|antes|antigamente|tinha|morei|vivi|trabalhei|vivia|\w+avas?"
