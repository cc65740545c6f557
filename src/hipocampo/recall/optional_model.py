"""A model that recall can do without: after a failure it is left alone for a while, and the reason is kept."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cached_property
from typing import Generic, TypeVar

from hipocampo.errors import HipocampoError

M = TypeVar("M")
T = TypeVar("T")

_MODEL_ERRORS = ("model", "vectors")  # codes of errors that are the model's own
PATIENCE = 60.0  # seconds without a model that failed, till it is tried again


class OptionalModel(Generic[M]):
    """A model that is created when it is first needed; `trouble` is the error of the last attempt."""

    def __init__(self, make: Callable[[], M | None]) -> None:
        self._make = make
        self._again_at = 0.0
        self.trouble: HipocampoError | None = None

    @cached_property
    def model(self) -> M | None:
        """The model; None where the settings want none."""
        return self._make()

    def attempt(self, work: Callable[[M], T]) -> T | None:
        """Do something with the model; None if it fails, or failed a while ago."""
        try:
            if time.monotonic() < self._again_at or (model := self.model) is None:
                return None
            found = work(model)
        except HipocampoError as error:
            if error.code.split(".")[0] not in _MODEL_ERRORS:
                raise
            self.trouble, self._again_at = error, time.monotonic() + PATIENCE
            return None
        self.trouble = None
        return found
