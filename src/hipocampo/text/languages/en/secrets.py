"""English: how secrets are named."""

# What a password or key is called.
LABELS = r"pass(?:word|wd|phrase)"

# What these begin with.
BEGINNINGS = "pass"

# What stands between the name and the secret.
IS = "is"
