"""Which side of who the user is a text tells: the name, home, work, people, health, food or likes (I3, G4).

An opening and `hipo user` are made from these. How much a text tells has three grades: it says the thing itself in the
first person ("moro em Curitiba"), more about it ("meu chefe é Rui"), or only names the topic ("o aluguel vence dia 5").
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from hipocampo.core.reading import ROLE, TELLS, Reading
from hipocampo.text import languages
from hipocampo.text.expressions import NEVER
from hipocampo.text.language_data import LanguageData
from hipocampo.text.normalisation import normalise

__all__ = ["FACETS", "ITSELF", "MORE", "TOPIC", "Facet", "facet_of", "field_facet", "is_open"]

NAME, HOME, WORK, PEOPLE, HEALTH, FOOD, LIKES = "name", "home", "work", "people", "health", "food", "likes"
FACETS = (NAME, HOME, WORK, PEOPLE, HEALTH, FOOD, LIKES)  # in the order in which somebody is introduced
ITSELF, MORE, TOPIC = 3, 2, 1  # the grades
# Names of the data, in the order in which they are tried, with what they tell.
_STATED = {name: name for name in (HEALTH, HOME, FOOD, WORK, LIKES)}
_MORE = {"health_more": HEALTH, "work_more": WORK}
_TOPICS = {"home_topic": HOME, "work_topic": WORK, "health_topic": HEALTH, "food_topic": FOOD}
_TREATING = frozenset(
    "doctor gp physician neurologist cardiologist endocrinologist gynaecologist psychiatrist psychologist therapist "
    "dermatologist paediatrician oncologist ophthalmologist dentist physiotherapist nutritionist".split()
)
_MOST = 600  # letters that are looked at
_BROKEN, _COMMA = re.compile(r"\|\s*\n\s*|\n\s*\|"), re.compile(r",\s")


class Facet(NamedTuple):
    """A side of who the user is, and how much a text tells of it."""

    name: str
    grade: int


class _FacetWords(LanguageData):
    topic = "facets"
    list_topics = ("extraction_lists",)


def facet_of(text: str, reading: Reading) -> Facet | None:
    """Return the side of the user that a text tells most of; None where it tells none."""
    if reading.act != TELLS:
        return None
    line = normalise(text[:_MOST])
    if _tells_name(line, reading):
        return Facet(NAME, ITSELF)
    users_own = not reading.subject or any(not slot.subject for slot in reading.slots) or _has("doctor", line)
    stated = _first(_STATED, line) if users_own else None
    if stated:
        return Facet(stated, ITSELF)
    about = Facet(PEOPLE, ITSELF) if users_own and _has("couple", line) else _about_people(reading)
    if about:
        return about
    if not users_own:
        return None
    more = _first(_MORE, line)
    if more or reading.type == "pref":
        return Facet(more or LIKES, MORE)
    topic = None if reading.names else _first(_TOPICS, line)
    return Facet(topic, TOPIC) if topic else None


def _about_people(reading: Reading) -> Facet | None:
    """The facet of a text about somebody of the user's: who treats them belongs to their health."""
    role = next((one.alias for one in reading.aliases if one.alias in reading.roles), None)
    if role is None and not reading.subject.startswith(ROLE):
        return None
    if (role or reading.subject).removeprefix(ROLE) in _TREATING:
        return Facet(HEALTH, MORE)
    return Facet(PEOPLE, ITSELF if role else MORE)


def is_open(text: str) -> bool:
    """Return whether a text tells something that is still to be done."""
    return _has("open", normalise(text[:_MOST]))


def field_facet(field: str) -> str | None:
    """Return the side of the user that a field of a profile tells, by what the field is called."""
    return _fields().get(normalise(field.strip()).replace(" ", "_").replace("-", "_"))


def _tells_name(line: str, reading: Reading) -> bool:
    """Whether the user says their name: "me chamo Ana", or "soy Ana" where Ana is known to be a name."""
    if _has(NAME, line):
        return True
    names = [normalise(one.name.split()[0]) for one in reading.names if one.kind == "person"]
    found = _pattern("name_is").search(line) if names and not reading.subject else None
    return found is not None and any(line.startswith(name, found.end() + 1) for name in names)


def _first(facets: Mapping[str, str], line: str) -> str | None:
    return next((facet for name, facet in facets.items() if _has(name, line)), None)


def _has(name: str, line: str) -> bool:
    return _pattern(name).search(line) is not None


@languages.cached()
def _fields() -> dict[str, str]:
    listed: dict[str, dict[str, str]] = languages.values("facets", "FIELDS", {})
    pairs = [pair for of_language in listed.values() for pair in of_language.items()]
    return {word: facet for facet, words in pairs for word in words.split()}


@languages.cached()
def _pattern(name: str) -> re.Pattern[str]:
    """The patterns that all languages list under a name, as one that begins and ends with whole words."""
    listed = [one for code in languages.codes() for one in _listed(code, name.upper())]
    return re.compile(rf"(?<!\w)(?:{'|'.join(listed) or NEVER})(?!\w)")


def _listed(code: str, name: str) -> list[str]:
    """The patterns of one language; lines may be broken at a `|`."""
    source = " ".join(_BROKEN.sub("|", languages.value(code, "facets", name, "")).split())
    return [_FacetWords(code).expand(part.strip()) for part in _COMMA.split(source) if part.strip()]
