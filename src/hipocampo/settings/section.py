"""How a section of the settings is made: a frozen dataclass to all who use it, without functions of its own.

`dataclass(frozen=True)` writes and compiles six functions for every class. Every command reads the settings, and for
some twenty sections that took as long as starting Python itself; here the sections share theirs.
"""

from __future__ import annotations

from dataclasses import MISSING, FrozenInstanceError, dataclass, field
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def section(made: type[T]) -> type[T]:
    """A class of settings: each has a default, and none can be changed."""
    dataclass(init=False, repr=False, eq=False)(made)
    for name in ("__init__", "__repr__", "__eq__", "__hash__", "__setattr__", "__delattr__"):
        setattr(made, name, vars(_Section)[name])
    return made


class _Section:
    """What all sections can do; their values are in `__dict__`, in the order of the fields."""

    __dataclass_fields__: dict[str, Any]

    def __init__(self, *values: Any, **named: Any) -> None:
        known = self.__dataclass_fields__
        given = dict(zip(known, values, strict=False))
        wrong = [name for name in named if name in given or name not in known]
        if wrong or len(values) > len(known):
            raise TypeError(f"{type(self).__name__}: too many settings, or an unknown one: {', '.join(wrong)}")
        given |= named
        for name, one in known.items():
            if name not in given:
                given[name] = one.default if one.default_factory is MISSING else one.default_factory()
        self.__dict__.update({name: given[name] for name in known})

    def __repr__(self) -> str:
        return f"{type(self).__qualname__}({', '.join(f'{name}={value!r}' for name, value in vars(self).items())})"

    def __eq__(self, other: object) -> bool:
        return vars(self) == vars(other) if type(other) is type(self) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(vars(self).values()))

    def __setattr__(self, name: str, value: object) -> None:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> None:
        raise FrozenInstanceError(f"cannot delete field {name!r}")
