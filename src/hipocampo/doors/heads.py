"""A head of the ledger as people keep it: `SEQ:HASH`."""

from __future__ import annotations

from hipocampo import Head
from hipocampo.errors import BadInput


def read_head(text: str) -> Head:
    """A head that was kept elsewhere."""
    seq, colon, digest = text.strip().partition(":")
    if not colon or not seq.isascii() or not seq.isdigit() or not _is_hash(digest):
        raise BadInput("cli.head", text=text)
    return Head(int(seq), digest.lower())


def _is_hash(text: str) -> bool:
    return len(text) == 64 and all(c in "0123456789abcdefABCDEF" for c in text)
