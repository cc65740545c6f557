"""A text that makes sense alone (D2): relative times made absolute, pronouns without a name marked."""

from hipocampo.text.atomic.edits import Edit
from hipocampo.text.atomic.pronouns import unnamed
from hipocampo.text.atomic.times import absolute

__all__ = ["Edit", "absolute", "unnamed"]
