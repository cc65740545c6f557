"""The words of an episode: what its fields are called in three languages, its marks, its id (D2)."""

from __future__ import annotations

import re
from functools import lru_cache

from hipocampo.interchange.json_scan import parse_value
from hipocampo.interchange.portable import MARKS, strip_marks
from hipocampo.interchange.values import APART, LAYER_NAMES, MARK
from hipocampo.text.words import terms

__all__ = [
    "FIELDS",
    "LISTS",
    "SIGN",
    "field_of",
    "is_id",
    "is_mark",
    "is_own",
    "is_sign",
    "key_of",
    "named",
    "pair",
    "section_of",
    "unquoted",
    "unsigned",
]

# The names of the fields as they are written, and what else they are called.
_NAMES = {
    "id": ("id", "identificador identifier"),
    "content": ("content", "contenido conteudo text texto fact hecho fato episode episodio memory memoria"),
    "created": (
        "born",
        "created_at creado creada criado criada born date fecha data nacido nascido nacimiento nascimento",
    ),
    "heat": ("heat", "calor"),
    "last_accessed": (
        "last_accessed",
        "lastaccessed last_access accessed ultimo_acceso ultimo_acesso acceso acesso accedido acessado",
    ),
    "scene": ("scene", "escena cena"),
    "related": ("related", "related_to relacionado relacionada relacionados relacionadas relaciones relacoes"),
    "foresight": ("foresight", "prevision previsao anticipacion antecipacao"),
    "kind": ("kind", "clase classe"),
    "type": ("type", "tipo"),
    "entities": ("entities", "entity entidades entidad entidade"),
    "tags": ("tags", "tag etiquetas etiqueta"),
    "confidence": ("confidence", "confianza confianca"),
    "weight": ("weight", "peso"),
    "fitness": ("fitness", "aptitud aptidao"),
    "source": ("source", "fuente fonte origen origem"),
    "session": ("session", "sesion sessao"),
    "immune_until": ("immune_until", "immuneuntil"),
    "last_reinforced": ("last_reinforced", "lastreinforced"),
    "demoted_at": ("demoted_at", "demotedat"),
    "original_fitness": ("original_fitness", "originalfitness"),
    "rescued_at": ("rescued_at", "rescuedat"),
    "rescue_count": ("rescue_count", "rescuecount"),
    "layer": ("layer", "capa camada status estado"),
    "provenance": (MARK, "proveniencia procedencia"),
    "unverified": ("unverified", "no_verificado nao_verificado"),
    APART: (APART, ""),
}
FIELDS = {name: field for name, (field, _) in _NAMES.items()}
_KEYS = {alias: name for name, (_, others) in _NAMES.items() for alias in (name, *others.split())}
_FILLERS = frozenset("episodes episodios memories memorias entries entradas the los as os de".split())
LISTS = ("entities", "tags", "related")
SIGN = "⚠️ NO VERIFICADO"
_SIGN = re.compile(
    r"⚠\ufe0f?\s{0,3}(?:no verificad[oa]|n[aã]o verificad[oa]|unverified|not verified)\b[:.]?", re.IGNORECASE
)
_PAIR = re.compile(r"[*_`]{0,3}([^\W\d][\w -]{0,30}?)(?:\[\]|\?)?[*_`]{0,3}:[*_]{0,3}(?:[ \t]+(.*)|$)")
_OWN_KEY = re.compile(r"[a-z](?:\w*[^\W_])?")
_EPISODE = re.compile(
    r"[*`\[]{0,3}((?:ep|m|mem|episode|episodio|episódio)[-_]?[0-9]{1,9}|epis[oó]di?[oe] [0-9]{1,9})\b"
    r"[*`\]]{0,3}[ \t]*[:.—–-]?(?:[ \t]+(.*)|$)",
    re.IGNORECASE,
)


@lru_cache(1024)
def key_of(name: str) -> str | None:
    """The field that a key means; None for another program's."""
    return _KEYS.get("_".join(terms(name)))


def section_of(heading: str) -> str | None:
    """The layer that a heading opens: `## ACTIVE`, `## Episodios archivados (12)`."""
    words = [word for word in terms(heading) if word not in _FILLERS and not word.isdecimal()]
    return LAYER_NAMES.get(words[0]) if len(words) == 1 else None


def pair(text: str) -> tuple[str, str] | None:
    """A line `key: value` in its parts; emphasis around the key is left out."""
    found = _PAIR.fullmatch(text)
    return (found[1], (found[2] or "").strip()) if found else None


def field_of(text: str) -> tuple[str | None, str]:
    """The known field that a line tells, and its value; a source that is a mark tells the provenance (seed 002)."""
    parts = pair(text)
    key, value = (key_of(parts[0]), parts[1]) if parts else (None, "")
    return "provenance" if key == "source" and is_mark(value) else key, value


def is_mark(text: str) -> bool:
    """Whether a text is nothing but a provenance mark."""
    return text[:1] == "[" and text[-1:] == "]" and text[1:-1] in MARKS


def is_own(key: str) -> bool:
    """Whether a key is another program's, and can be written as it is."""
    return len(key) <= 30 and bool(_OWN_KEY.fullmatch(key)) and key_of(key) is None


def is_id(text: str) -> re.Match[str] | None:
    """The id that a line begins with (`ep-001`), and what follows it."""
    return _EPISODE.fullmatch(text)


def is_sign(text: str) -> bool:
    """Whether a line is nothing but the warning sign."""
    return bool(_SIGN.fullmatch(text))


def unquoted(text: str) -> str:
    """A text without the quotes around it."""
    if len(text) > 1 and text[0] == text[-1] == '"':
        value = parse_value(text)
        return value if isinstance(value, str) else text
    if len(text) > 1 and text[0] == text[-1] == "'":
        return text[1:-1].replace("''", "'")
    return text


def unsigned(text: str) -> tuple[str, str | None, bool]:
    """A content without the marks around it, the mark, and whether it carries the warning sign."""
    mark, signed = None, False
    for _ in range(2):  # a sign may stand outside of the mark, or inside
        if (found := _SIGN.match(text)) and text[found.end() :].strip():
            text, signed = text[found.end() :].strip(), True
        at = text.rfind("⚠")
        if at > 0 and _SIGN.fullmatch(text, at):
            text, signed = text[:at].rstrip(), True
        if mark is None:
            text, mark = strip_marks(text)
    return unquoted(text), mark, signed


def named(heading: str) -> tuple[str | None, str, str | None]:
    """The id that a heading tells, the rest of it, and its provenance mark."""
    if heading.startswith('"'):
        return unquoted(heading), "", None
    heading, mark = strip_marks(heading)
    if found := is_id(heading):
        return found[1], found[2] or "", mark
    if heading and not any(map(str.isspace, heading)):
        return heading.strip("*`[]:") or None, "", mark
    return None, heading, mark
