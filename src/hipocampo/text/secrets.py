"""Find secrets that do not belong in a memory: keys, access tokens, passwords, card numbers.

Only clear cases count: naming where a secret is kept ("password: op://vault/db") must stay possible.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from hipocampo.text.languages import cached, values, words_of_all

__all__ = ["find_secret", "mask_secrets"]

_KEY_BLOCK = r"(?:[A-Z0-9 ]+ )?PRIVATE KEY(?: BLOCK)?-----"
_PRIVATE_KEY = re.compile(
    rf"-----BEGIN {_KEY_BLOCK}(?:.*?-----END {_KEY_BLOCK}|.*)"
    r"|PuTTY-User-Key-File-\d:.*|\bAGE-SECRET-KEY-1[0-9A-Z]{50,}",
    re.DOTALL,
)
_API_KEY = re.compile(
    r"\b(?:"
    # models and clouds
    r"sk-(?=[\w-]*\d)[A-Za-z0-9_-]{20,}|(?:gsk|xai|r8|pplx|tvly)[_-](?=\w*\d)[A-Za-z0-9]{20,}|hf_[A-Za-z0-9]{30,}"
    r"|A(?:KIA|SIA)[0-9A-Z]{16}|AIza[0-9A-Za-z_-]{35}|ya29\.[\w-]{20,}|dop_v1_[0-9a-f]{40,}|dapi[0-9a-f]{32}"
    # code hosts and package registries
    r"|gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{22,}|glpat-[A-Za-z0-9_-]{20,}|npm_[A-Za-z0-9]{36}"
    r"|pypi-[A-Za-z0-9_-]{40,}"
    # services
    r"|[rs]k_(?:live|test)_[A-Za-z0-9]{16,}|whsec_[A-Za-z0-9]{24,}|xox[abeoprs]-[A-Za-z0-9-]{10,}|SG\.[\w-]{22}\.[\w-]{43}"
    r"|shp(?:at|ss|ca)_[0-9a-f]{32}|sbp_[0-9a-f]{40}|ntn_[A-Za-z0-9]{40,}|lin_api_[A-Za-z0-9]{40}"
    r"|(?<!\d)\d{8,10}:AA[A-Za-z0-9_-]{33}|hooks\.slack\.com/services/T\w+/B\w+/\w{16,}"
    # signed tokens
    r"|eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,})"
)
_LABEL = (
    r"(?:api|secret|access|private|service)[_ -]?(?:access[_ -]?)?(?:key|token|secret)"
    r"|client[_ -]?secret|auth[_ -]?token|bearer"
)
_ELSEWHERE = r"https?:|op:|vault|env|\$|%|<|\{|~|/|\*\*|xx"  # where it is kept, or a blank to fill in
_CARD = re.compile(r"(?<![\d.-])[0-9]{3,6}(?:[ -]?[0-9]{3,6}){1,5}(?:[ -]?[0-9]{1,4})?(?![\d-])")
_ISSUERS = re.compile(
    r"4(?:[0-9]{12}|[0-9]{15}|[0-9]{18})"  # Visa
    r"|5[1-5][0-9]{14}|2(?:22[1-9]|2[3-9][0-9]|[3-6][0-9]{2}|7[01][0-9]|720)[0-9]{12}"  # Mastercard
    r"|3[47][0-9]{13}|3(?:0[0-5]|[68][0-9])[0-9]{11}|35[2-8][0-9]{13,16}"  # American Express, Diners, JCB
    r"|6(?:011|4[4-9][0-9]|5[0-9]{2}|06[0-9]|36[0-9]|2[0-9]{2})[0-9]{12,15}"  # Discover, Elo, Hipercard, UnionPay
    r"|50[0-9]{14}"  # Elo
)
# Two looks that most texts end at: every secret has a digit, a long run or a sign; and is long, or is named.
_MAYBE = re.compile(r"[0-9]|[A-Za-z0-9_.-]{15}|://|-----")
_LIKELY = re.compile(r"[A-Za-z0-9_.-]{15}|[0-9][0-9 -]{10}[0-9]|://|-----")
_WORDS = frozenset(("secret", "token", "key", "bearer"))


def find_secret(text: str) -> str | None:
    """The kind of secret that a text holds, if any: private-key, api-key, password or card-number."""
    if not _MAYBE.search(text) or not (_LIKELY.search(text) or _names_one(text)):
        return None
    return next((kind for kind, pattern in _kinds() for _ in _secrets(kind, pattern, text)), None)


def mask_secrets(text: str) -> str:
    """The text with the kind of each secret in its place: `my key is [api-key]`."""
    for kind, pattern in _kinds():
        for found in reversed(list(_secrets(kind, pattern, text))):
            text = f"{text[: found.start()]}[{kind}]{text[found.end() :]}"
    return text


def _names_one(text: str) -> bool:
    low = text.lower()
    return any(word in low for word in _WORDS | words_of_all("secrets", "BEGINNINGS"))


@cached()
def _kinds() -> tuple[tuple[str, re.Pattern[str]], ...]:
    return (("private-key", _PRIVATE_KEY), ("api-key", _API_KEY), ("password", _password()), ("card-number", _CARD))


def _password() -> re.Pattern[str]:
    """The pattern of a secret after its name in any language, or inside a URL."""
    labels = "|".join([*filter(None, values("secrets", "LABELS", "").values()), _LABEL])
    between = "|".join(rf"\b{word}" for word in sorted(words_of_all("secrets", "IS")))
    return re.compile(
        rf"(?<![^\W_])(?:{labels})(?:[\"'`]?(?:\s+[^\W\d_]+){{0,3}}\s*(?:{between}|=|:)\s*|(?<=bearer)\s+)[\"'`]?"
        rf"(?!{_ELSEWHERE})(?=[^\s\"'`]*[0-9])(?=[^\s\"'`]*[^\W\d_])[^\s\"'`]{{6,}}"
        rf"|\b[a-z][a-z0-9+.-]*://[^\s:/@]+:(?!{_ELSEWHERE}|password\b|pass\b)[^\s:/@]{{3,}}@",
        re.IGNORECASE,
    )


def _secrets(kind: str, pattern: re.Pattern[str], text: str) -> Iterator[re.Match[str]]:
    found = pattern.finditer(text)
    return (one for one in found if _is_card(one[0])) if kind == "card-number" else found


def _is_card(text: str) -> bool:
    """Whether a run of digits is a payment card: an issuer's numbers and length, and Luhn's check sum."""
    number = re.sub("[ -]", "", text)
    if not _ISSUERS.fullmatch(number) or len(set(number)) == 1:
        return False
    digits = [int(c) for c in reversed(number)]
    doubled = [d if i % 2 == 0 else (d * 2 - 9 if d > 4 else d * 2) for i, d in enumerate(digits)]
    return sum(doubled) % 10 == 0
