"""The sealing port: what one machine writes for the others of its owner, and nobody else can read or forge."""

from __future__ import annotations

from typing import Protocol


class Seal(Protocol):
    """The keys of one machine: one of its own, with which it signs, and one that all machines of the owner have."""

    @property
    def chain(self) -> str:
        """What the machine's chain is called: it follows from the key that it signs with."""
        ...

    @property
    def public(self) -> bytes:
        """The key by which others know its signature."""
        ...

    @property
    def owner_key(self) -> str:
        """The owner's key, as it is carried to another machine."""
        ...

    def hide(self, data: bytes, about: bytes) -> bytes:
        """Encrypt for the owner's machines; what it is `about` is not hidden, and can't be exchanged."""
        ...

    def reveal(self, data: bytes, about: bytes) -> bytes | None:
        """Decrypt; None for what nobody with the owner's key wrote about this."""
        ...

    def sign(self, data: bytes) -> bytes:
        """Sign as this machine."""
        ...

    def is_signed(self, chain: str, public: bytes, data: bytes, signature: bytes) -> bool:
        """Whether the machine of a chain signed this."""
        ...

    def salt(self, name: str) -> bytes:
        """Return bytes that this machine alone can make again, for a name."""
        ...

    def digest(self, text: str) -> str:
        """Return what a text is known by among the owner's machines: without the owner's key it confirms no guess."""
        ...
