"""Portuguese: how secrets are named."""

# What a password or key is called.
LABELS = r"senha|chave (?:de )?api"

# What these begin with.
BEGINNINGS = "senha chave"

# What stands between the name and the secret.
IS = "é"
