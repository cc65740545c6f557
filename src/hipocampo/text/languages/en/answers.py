"""English: questions that are answered without a model. Patterns are for normalised text."""

# Asks what is known about whoever asks.
ME = r"\bwhat (?:do|can) you (?:already )?(?:know|remember|tell me|recall) about me\b|\bwho am i\b"

# Asks what was said about something, which follows.
SAID = r"what (?:did|have) i (?:ever )?(?:say|said|tell you|told you|mention|mentioned) (?:to you )?about"

# What a question without its mark begins with.
ASKS = r"who|what|which|when|where|why|how|do|does|did|is|are|can|could|should"

# What tells that a question is about the past.
PAST = r"did|was|were|used to|before|previous\w*|former\w*|ever"
