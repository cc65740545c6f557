"""Spanish: questions that are answered without a model. Patterns are for normalised text."""

# Asks what is known about whoever asks.
ME = r"\bque (?:sabes|sabe usted|recuerdas|recuerda|conoces) (?:de|sobre|acerca de) mi\b|\bquien soy\b"

# Asks what was said about something, which follows.
SAID = r"que (?:es lo que )?(?:yo )?(?:te |le |ya )*(?:dije|conte|comente|hable) (?:a ti )?(?:sobre|acerca de|de|del)"

# What a question without its mark begins with.
ASKS = r"que|como|por que|porque|quien|cual|cuando|donde|cuant[oa]s?"

# What tells that a question is about the past.
PAST = r"era|eran|fui|fue|ya|antes|tenia|vivi|trabaje|vivia|\w+abas?"
