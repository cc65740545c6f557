"""Portuguese: the names of sections and fields in pages. All are normalised, but for the warning."""

# The heading of the section of facts, in lower case.
RETAIN = "reter"

# By field of `episodes.md`, what it is called.
FIELDS = {
    "id": "identificador",
    "content": "conteudo texto fato episodio memoria",
    "created": "criado criada data nascido nascimento",
    "heat": "calor",
    "last_accessed": "ultimo_acesso acesso acessado",
    "scene": "cena",
    "related": "relacionado relacionada relacionados relacionadas relacoes",
    "foresight": "previsao antecipacao",
    "kind": "classe",
    "type": "tipo",
    "entities": "entidades entidade",
    "tags": "etiquetas etiqueta",
    "confidence": "confianca",
    "weight": "peso",
    "fitness": "aptidao",
    "source": "fonte origem",
    "session": "sessao",
    "layer": "camada estado",
    "provenance": "proveniencia",
    "unverified": "nao_verificado",
}
# By layer, its names in a heading or as a value.
LAYERS = {
    "wisdom": "sabedoria",
    "active": "ativa ativo ativas ativos",
    "latent": "latente latentes",
    "archive": "arquivo arquivado arquivados",
}
# Words of a heading that mean nothing beside the name of a layer.
FILLERS = "episodios memorias entradas as os de"
# Values of a field that is so or not.
YES, NO = "sim", "nao"
# What the warning sign says, as people write it.
UNVERIFIED = "não verificado;não verificada;nao verificado;nao verificada"
# What an episode is called before its number.
EPISODE = "episodio episódio"
# Names that files of episodes begin with.
FILES = "episodios episódios"
