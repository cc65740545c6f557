"""The keys of a machine, and what they do: AES-256-GCM hides, Ed25519 signs, HMAC-SHA-256 makes digests.

Two secrets lie in `.memory/link.json`: the owner's, which is carried to every machine, and the machine's own, which
never leaves it. The library is loaded when a workspace has such a file, and only then.
"""

from __future__ import annotations

import base64
import hmac
import json
import os
import re
from hashlib import sha256
from pathlib import Path

from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from hipocampo.adapters.files.disk import read_small
from hipocampo.errors import BadInput, IntegrityBroken

NAME = "link.json"
_PREFIX, _BYTES, _NONCE, _CHECK = "hipo1", 32, 12, 3
_GROUP = 6
_PLAIN = re.compile(r"[^a-z2-7]")


class MachineSeal:
    """The keys of one machine."""

    def __init__(self, owner: bytes, own: bytes) -> None:
        self._owner, self._own = owner, own
        self._signer = Ed25519PrivateKey.from_private_bytes(own)
        self.public = self._signer.public_key().public_bytes_raw()
        self.chain = chain_of(self.public)
        self._cipher = AESGCM(_derived(owner, b"segments"))
        self._digests, self._salts = _derived(owner, b"digests"), _derived(own, b"salts")

    @property
    def owner_key(self) -> str:
        """The owner's key, as it is carried to another machine."""
        return written_key(self._owner)

    def hide(self, data: bytes, about: bytes) -> bytes:
        """Encrypt for the owner's machines."""
        nonce = os.urandom(_NONCE)
        return nonce + self._cipher.encrypt(nonce, data, about)

    def reveal(self, data: bytes, about: bytes) -> bytes | None:
        """Decrypt; None for what nobody with the owner's key wrote about this."""
        try:
            return self._cipher.decrypt(data[:_NONCE], data[_NONCE:], about)
        except (InvalidTag, ValueError):
            return None

    def sign(self, data: bytes) -> bytes:
        """Sign as this machine."""
        return self._signer.sign(data)

    def is_signed(self, chain: str, public: bytes, data: bytes, signature: bytes) -> bool:
        """Whether the machine of a chain signed this: the chain is called after its key."""
        try:
            Ed25519PublicKey.from_public_bytes(public).verify(signature, data)
        except (InvalidSignature, ValueError):
            return False
        return chain == chain_of(public)

    def salt(self, name: str) -> bytes:
        """Return bytes that this machine alone can make again, for a name."""
        return hmac.digest(self._salts, name.encode(), "sha256")[:16]

    def digest(self, text: str) -> str:
        """Return what a text is known by among the owner's machines."""
        return hmac.digest(self._digests, text.encode("utf-8", "replace"), "sha256").hex()[:32]

    def write(self, folder: Path) -> None:
        """Keep the keys; nobody but the owner may read the file, and none that is there is replaced."""
        told = {"owner": base64.b64encode(self._owner).decode(), "machine": base64.b64encode(self._own).decode()}
        handle = os.open(folder / NAME, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(handle, "w") as file:
            json.dump(told, file)
            file.flush()
            os.fsync(file.fileno())


def chain_of(public: bytes) -> str:
    """What the chain of a machine is called."""
    return "c" + sha256(public).hexdigest()[:16]


def new_seal(owner_key: str | None = None) -> MachineSeal:
    """The keys of a new machine: with the owner's key from another one, or a new one."""
    return MachineSeal(read_key(owner_key) if owner_key is not None else os.urandom(_BYTES), os.urandom(_BYTES))


def read_seal(folder: Path) -> MachineSeal | None:
    """The keys of a machine, if it has any."""
    try:
        told = json.loads(read_small(folder / NAME))
        return MachineSeal(base64.b64decode(told["owner"]), base64.b64decode(told["machine"]))
    except FileNotFoundError:
        return None
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise IntegrityBroken("machines.keys", path=str(folder / NAME)) from error


def written_key(owner: bytes) -> str:
    """A key as it is written down: in groups, with a check of what was typed."""
    text = base64.b32encode(owner + sha256(owner).digest()[:_CHECK]).decode().rstrip("=").lower()
    return "-".join([_PREFIX, *(text[at : at + _GROUP] for at in range(0, len(text), _GROUP))])


def read_key(text: str) -> bytes:
    """A key as it was typed; an error if it is not whole."""
    plain = _PLAIN.sub("", text.strip().lower().removeprefix(_PREFIX))
    try:
        data = base64.b32decode(plain.upper() + "=" * (-len(plain) % 8))
    except ValueError:
        data = b""
    if len(data) != _BYTES + _CHECK or sha256(data[:_BYTES]).digest()[:_CHECK] != data[_BYTES:]:
        raise BadInput("machines.key")
    return data[:_BYTES]


def _derived(key: bytes, purpose: bytes) -> bytes:
    return hmac.digest(key, b"hipocampo " + purpose, "sha256")
