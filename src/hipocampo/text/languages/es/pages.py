"""Spanish: the names of sections and fields in pages. All are normalised, but for the warning."""

# The heading of the section of facts, in lower case.
RETAIN = "retener"

# By field of `episodes.md`, what it is called.
FIELDS = {
    "id": "identificador",
    "content": "contenido texto hecho episodio memoria",
    "created": "creado creada fecha nacido nacimiento",
    "heat": "calor",
    "last_accessed": "ultimo_acceso acceso accedido",
    "scene": "escena",
    "related": "relacionado relacionada relacionados relacionadas relaciones",
    "foresight": "prevision anticipacion",
    "kind": "clase",
    "type": "tipo",
    "entities": "entidades entidad",
    "tags": "etiquetas etiqueta",
    "confidence": "confianza",
    "weight": "peso",
    "fitness": "aptitud",
    "source": "fuente origen",
    "session": "sesion",
    "layer": "capa estado",
    "provenance": "procedencia",
    "unverified": "no_verificado",
}
# By layer, its names in a heading or as a value.
LAYERS = {
    "wisdom": "sabiduria",
    "active": "activa activo activas activos",
    "latent": "latente latentes",
    "archive": "archivo archivado archivados",
}
# Words of a heading that mean nothing beside the name of a layer.
FILLERS = "episodios memorias entradas los de"
# Values of a field that is so or not.
YES, NO = "si", "no"
# What the warning sign says, as people write it.
UNVERIFIED = "no verificado;no verificada"
# What an episode is called before its number.
EPISODE = "episodio"
# Names that files of episodes begin with.
FILES = "episodios"
