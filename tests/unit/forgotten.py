"""Looking for words in a workspace's folder: every byte of every file, and every name."""

from __future__ import annotations

import unicodedata
from pathlib import Path


def traces(root: Path, *words: str) -> list[str]:
    """The files whose bytes or names hold one of the words, in any case, with or without accents."""
    wanted = {form.encode() for word in words for form in _forms(word)}
    found = []
    for path in sorted(root.rglob("*")):
        inside = path.relative_to(root).as_posix()
        data = path.read_bytes() if path.is_file() else b""
        if any(form in text for form in wanted for text in (data, data.lower(), _plain(data), _plain(inside.encode()))):
            found.append(inside)
    return found


def _forms(word: str) -> set[str]:
    forms = {unicodedata.normalize(form, word) for form in ("NFC", "NFD")}
    plain = _plain(word.encode()).decode()
    return {case for one in (*forms, plain) for case in (one, one.lower(), one.upper())}


def _plain(data: bytes) -> bytes:
    """Lower case, without accents; what is no text stays out."""
    text = unicodedata.normalize("NFKD", data.decode("utf-8", "ignore"))
    return "".join(sign for sign in text if not unicodedata.combining(sign)).lower().encode()
