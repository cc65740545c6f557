"""`episodes.md`: atomic episodes that a person can read and diff (C7, D2, seed 002).

The seed names an episode's fields and no layout. Written is this one:

    # Episodes

    ## ACTIVE

    ### ep-001
    - content: [U] El usuario vive en Sevilla desde 2019.
    - created: 2026-02-15
    - heat: 3
    - last_accessed: 2026-02-20
    - scene: presentación
    - related: [ep-002, ep-007]
    - foresight: preguntará por trenes a Madrid

    ## ARCHIVE

    ### ep-002
    - content: [I] El usuario madruga. ⚠️ NO VERIFICADO
    - created: 2026-01-03

Sections are WISDOM, ACTIVE, LATENT and ARCHIVE, each only if it has episodes; an episode of no known layer stands before
the first. A heading is the episode's id, and a bare `###` begins one without. Fields that are not known are left out; other
fields of a memory (kind, tags, fitness and so on) follow under their names, and then the keys of other programs. A
provenance mark stands before the content and the warning sign after it. What would be read otherwise than it is
meant stands in double quotes, as a JSON string.

Read is much more: keys in Portuguese, Spanish and English, with or without a bullet, bold, indented, below the heading or
below a bullet; an episode as a bullet of its own (`- ep-001: text`, `- [U] text`); the content as plain text below its
heading; the section DELETE, which means the archive. Further text inside an episode is kept as its `note`; text
outside of all episodes is told as a problem.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from hipocampo.core.facts import Problem
from hipocampo.core.record import LAYERS
from hipocampo.errors import BadInput
from hipocampo.interchange.carried import Carried, layer_of, unmark
from hipocampo.interchange.intake import LAYER_NAMES, MARK, READERS, Intake, told
from hipocampo.markdown import bullets
from hipocampo.markdown.blocks import (
    BULLET,
    CODE,
    HEADING,
    NUMBERED,
    PROSE,
    QUOTE,
    TABLE,
    Block,
    indentation,
    scan,
    split_lines,
)
from hipocampo.text.words import fold, terms

__all__ = ["FIELDS", "key_of", "read", "section_of", "write"]

# The names of the fields as they are written, and what else they are called.
_NAMES = {
    "id": ("id", "identificador identifier"),
    "content": ("content", "contenido conteudo text texto fact hecho fato episode episodio memory memoria"),
    "created": ("born", "created_at creado creada criado criada born date fecha data nacido nascido nacimiento nascimento"),
    "heat": ("heat", "calor"),
    "last_accessed": (
        "last_accessed",
        "lastaccessed last_access accessed ultimo_acceso ultimo_acesso acceso acesso accedido acessado",
    ),
    "scene": ("scene", "escena cena contexto"),
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
}
FIELDS = {name: field for name, (field, _) in _NAMES.items()}
_KEYS = {alias: name for name, (_, others) in _NAMES.items() for alias in (name, *others.split())}
# Told by heading, section and marks, not by a line of their own.
_ELSEWHERE = ("id", "content", "layer", "provenance", "unverified")
_LINES = {name: field for name, field in FIELDS.items() if name not in _ELSEWHERE}

TITLE = "# Episodes"
NOTE = "note"
SIGN = "⚠️ NO VERIFICADO"
_SIGN = re.compile(r"⚠\ufe0f?\s{0,3}(?:n[oã]o? verificad[oa]|nao verificad[oa]|unverified|not verified)\b[:.]?", re.IGNORECASE)
_BULLET = re.compile(r"(?:[-*+]|\d{1,9}[.)])[ \t]+")
_PAIR = re.compile(r"[*_`]{0,3}([^\W\d][\w -]{0,30}?)(?:\[\]|\?)?[*_`]{0,3}[ \t]*[:：](?:[*_]{1,3})?(?:[ \t]+|$)(.*)", re.DOTALL)
_OWN_KEY = re.compile(r"[a-z_][\w-]*")
_EPISODE = re.compile(r"[*_`\[]{0,3}((?:ep|e|m|mem|episode|episodio|episódio)[-_ ]?[0-9]{1,9})\b[*_`\]]{0,3}[ \t]*[:.—–-]?(?:[ \t]+|$)(.*)", re.DOTALL | re.IGNORECASE)
_FILLERS = frozenset("episodes episodios memories memorias entries entradas the los as os de".split())


def read(files: Mapping[str, str], max_words: int = 100) -> tuple[list[Carried], list[Problem]]:
    """The episodes of the files, in their order."""
    intake = Intake(max_words)
    for path, text in files.items():
        text = text.encode("utf-8", "replace").decode().removeprefix("\ufeff")
        if "\x00" in text:
            raise BadInput("import.no-text-file", path=path)
        _Reader(path, split_lines(text), intake).run()
    return intake.memories, intake.problems


def write(memories: Iterable[Carried]) -> str:
    """The page that holds the episodes, section by section."""
    sections: dict[str | None, list[str]] = {layer: [] for layer in (None, *LAYERS)}
    for memory in memories:
        layer = memory.layer if memory.fitness is None else layer_of(memory.fitness)
        sections[layer].append(_episode(memory))
    parts = [TITLE]
    for layer, episodes in sections.items():
        if layer and episodes:
            parts.append(f"## {layer.upper()}")
        parts += episodes
    return "\n\n".join(parts) + "\n"


def key_of(name: str) -> str | None:
    """The field that a key means, in three languages; None for another program's."""
    return _KEYS.get("_".join(terms(name)))


def section_of(heading: str) -> str | None:
    """The layer that a heading opens: `## ACTIVE`, `## Episodios archivados (12)`."""
    words = [word for word in terms(heading) if word not in _FILLERS and not word.isdecimal()]
    return LAYER_NAMES.get(words[0]) if len(words) == 1 else None


def _episode(memory: Carried) -> str:
    lines = [f"### {_heading(memory.id)}".rstrip(), f"- content: {_content(memory)}"]
    for key, value in told(memory, _LINES).items():
        lines.append(f"- {key}: {_value(key, value)}" if _PAIR.fullmatch(f"{key}: ") else _value(NOTE, {key: value}))
    return "\n".join(lines)


def _heading(name: str | None) -> str:
    if name is None or _named(name) == (name, ""):
        return name or ""
    return json.dumps(name, ensure_ascii=False)


def _content(memory: Carried) -> str:
    mark = f"[{memory.mark}] " if memory.mark else ""
    sign = f" {SIGN}" if memory.unverified else ""
    plain = f"{mark}{memory.content}{sign}"
    if _plain(plain) and _unsigned(plain) == (memory.content, memory.mark, memory.unverified):
        return plain
    return f"{mark}{json.dumps(memory.content, ensure_ascii=False)}{sign}"
