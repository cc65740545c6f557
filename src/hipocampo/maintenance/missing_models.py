"""The models of the settings that can't be had: which, why, and what to do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any, NamedTuple

from hipocampo.core.completions import TASKS
from hipocampo.errors import HipocampoError
from hipocampo.messages import say
from hipocampo.ports import Checkable
from hipocampo.settings import Settings
from hipocampo.stores import Models

__all__ = ["MissingModel", "missing_models"]


class MissingModel(NamedTuple):
    """A section of the settings whose model can't be had, and what keeps it."""

    section: str
    error: HipocampoError

    def message(self, language: str) -> str:
        """What keeps it, in the reader's words."""
        return self.error.message(language)

    def hint(self, language: str) -> str:
        """What to do about it, and how it goes until then."""
        kind = self.section.partition(".")[0]
        return f"{self.error.hint(language)} {say(f'lacking.{kind}', language)}"

    def to_json(self, language: str) -> dict[str, Any]:
        """All of it in the reader's words."""
        words = {"message": self.message(language), "hint": self.hint(language)}
        return {"section": self.section, "code": self.error.code, **words}


def missing_models(
    models: Models, settings: Settings, known: Mapping[str, HipocampoError | None], reach: float = 0.0
) -> Iterator[MissingModel]:
    """What is lacking; what went wrong before is known. A server is called on for `reach` seconds, if any."""
    makes: dict[str, Callable[[], object]] = {"semantic": models.embedder, "rerank": models.reranker}
    makes |= {section: partial(models.chat, task) for section, task in _servers(settings).items()}
    for section, make in makes.items():
        error = known.get(section) or _trouble(make, reach)
        if error is not None:
            yield MissingModel(section, error)


def _servers(settings: Settings) -> dict[str, str]:
    """The sections of language models, each with one of its tasks: tasks with the same server stand together."""
    found: dict[tuple[str, str, str], list[str]] = {}
    for task in TASKS:
        if chosen := settings.llm.of(task):
            found.setdefault((chosen.url, chosen.key, chosen.key_file), []).append(task)
    alike = len(found) == 1
    return {"llm" if alike else ", ".join(f"llm.{task}" for task in tasks): tasks[0] for tasks in found.values()}


def _trouble(make: Callable[[], object], reach: float) -> HipocampoError | None:
    try:
        model = make()
        if isinstance(model, Checkable):
            model.check(reach)
    except HipocampoError as error:
        return error
    return None
