"""How a section of the settings is made: each value has a default, and none can be changed."""

from hipocampo.core.values import value as section

__all__ = ["section"]
