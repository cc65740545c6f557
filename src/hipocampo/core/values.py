"""`@value`: frozen dataclasses that are cheap to import.

`dataclass(frozen=True)` writes and compiles six functions for every class. For the classes that a single question needs
that took longer than starting Python itself; here all classes share them. Where thousands of values are created at
once, use a real dataclass.
"""

from __future__ import annotations

from dataclasses import MISSING, FrozenInstanceError, dataclass, field
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(made: type[T]) -> type[T]:
    """Make a class of immutable values."""
    dataclass(init=False, repr=False, eq=False)(made)
    for name in ("__init__", "__repr__", "__eq__", "__hash__", "__setattr__", "__delattr__"):
        if name not in vars(made):
            setattr(made, name, vars(_Value)[name])
    return made


class _Value:
    """The methods that all value classes share; the fields are in `__dict__`, in their order."""

    __dataclass_fields__: dict[str, Any]

    def __init__(self, *values: Any, **named: Any) -> None:
        known = self.__dataclass_fields__
        given = dict(zip(known, values, strict=False))
        wrong = [name for name in named if name in given or name not in known]
        if wrong or len(values) > len(known):
            raise TypeError(f"{type(self).__name__}: too many values, or an unknown one: {', '.join(wrong)}")
        given |= named
        for name, one in known.items():
            if name not in given:
                given[name] = one.default if one.default_factory is MISSING else one.default_factory()
                if given[name] is MISSING:
                    raise TypeError(f"{type(self).__name__}: there is no {name}")
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
