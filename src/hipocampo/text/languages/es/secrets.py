"""Spanish: how secrets are named."""

# What a password or key is called.
LABELS = r"contrase(?:ñ|n|ñ)a|clave secreta|clave (?:de )?api"

# What these begin with.
BEGINNINGS = "contrase clave"

# What stands between the name and the secret.
IS = "es"
