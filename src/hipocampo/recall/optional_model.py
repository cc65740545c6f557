"""A model that may fail: recall does without it for a while, and tells why."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cached_property
from typing import Generic, TypeVar

from hipocampo.errors import HipocampoError

M = TypeVar("M")
T = TypeVar("T")

_ITS_FAULT = ("model", "vectors")  # what it could not do, and what it did not do as before
PATIENCE = 60.0  # seconds without a model that failed, till it is tried again


class OptionalModel(Generic[M]):
    """A model that is made at first need; `trouble` tells why it could not be had the last time."""

    def __init__(self, make: Callable[[], M | None]) -> None:
        self._make = make
        self._again_at = 0.0
        self.trouble: HipocampoError | None = None

    @cached_property
    def model(self) -> M | None:
        """The model, none if there is to be none."""
        return self._make()

    def tried(self, work: Callable[[M], T]) -> T | None:
        """Do what needs the model, unless it failed a while ago."""
        try:
            if time.monotonic() < self._again_at or (model := self.model) is None:
                return None
            found = work(model)
        except HipocampoError as error:
            if error.code.split(".")[0] not in _ITS_FAULT:
                raise
            self.trouble, self._again_at = error, time.monotonic() + PATIENCE
            return None
        self.trouble = None
        return found
