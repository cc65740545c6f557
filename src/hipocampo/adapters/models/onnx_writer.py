"""A minimal writer of ONNX models: nodes and constants as the bytes that onnxruntime reads, without the `onnx` library.

An ONNX file is a message of Protocol Buffers; the numbers of fields below are those of its public definition. Large
constants may be in another file, which onnxruntime maps: that loads faster and takes less memory.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["MICROSOFT", "GraphWriter"]

MICROSOFT = "com.microsoft"  # the domain of onnxruntime's own operators

_IR_VERSION = 10
_OPSETS = {"": 17, MICROSOFT: 1}
_KINDS = {"float32": 1, "uint8": 2, "int8": 3, "int32": 6, "int64": 7}
_LARGE = 1024  # bytes of a constant that may be outside
_ALIGNED = 64
_VARINT, _BYTES, _FLOAT = 0, 2, 5  # how a field is written
_FLOAT_ATTRIBUTE, _INT_ATTRIBUTE, _INTS_ATTRIBUTE = 1, 2, 7

Shape = Sequence[int | str]
Attribute = int | float | Sequence[int]


class GraphWriter:
    """Collects the nodes and constants of one graph; values are named by strings."""

    def __init__(self) -> None:
        self._nodes: list[bytes] = []
        self._constants: list[tuple[str, NDArray[Any]]] = []
        self._inputs: list[bytes] = []
        self._outputs: list[bytes] = []
        self._count = 0

    def input(self, name: str, kind: str, shape: Shape) -> str:
        """Declare an input; a dimension with a name may have any size."""
        self._inputs.append(_field(11, _value_info(name, kind, shape)))
        return name

    def output(self, name: str, kind: str, shape: Shape) -> None:
        """Declare a value of the graph as its output."""
        self._outputs.append(_field(12, _value_info(name, kind, shape)))

    def constant(self, array: NDArray[Any]) -> str:
        """Add an array to the graph and return its name."""
        name = self._fresh("c")
        self._constants.append((name, array))
        return name

    def node(self, kind: str, *inputs: str, domain: str = "", **attributes: Attribute) -> str:
        """Add an operation with one output and return the output's name; an empty name leaves an input out."""
        return self.nodes(kind, inputs, 1, domain, attributes)[0]

    def nodes(
        self, kind: str, inputs: Sequence[str], outputs: int, domain: str, attributes: Mapping[str, Attribute]
    ) -> list[str]:
        """Add an operation with several outputs and return their names."""
        names = [self._fresh("v") for _ in range(outputs)]
        parts = [_field(1, name.encode()) for name in inputs] + [_field(2, name.encode()) for name in names]
        parts += [_field(4, kind.encode())]
        parts += [_field(5, _attribute(name, value)) for name, value in attributes.items()]
        if domain:
            parts.append(_field(7, domain.encode()))
        self._nodes.append(_field(1, b"".join(parts)))
        return names

    def large(self) -> bytes:
        """The large constants, one after the other."""
        return b"".join(_padded(array) for _, array in self._constants if array.nbytes >= _LARGE)

    def model(self, file: str = "", start: int = 0) -> bytes:
        """The whole model; with a `file`, its large constants are in there, from `start` on, as `large` gives them."""
        constants = []
        for name, array in self._constants:
            is_outside = bool(file) and array.nbytes >= _LARGE
            constants.append(_constant(name, array, _outside(file, start, array) if is_outside else b""))
            start += len(_padded(array)) if is_outside else 0
        parts = [*self._nodes, _field(2, b"graph"), *constants, *self._inputs, *self._outputs]
        opsets = [_field(8, _field(1, domain.encode()) + _number(2, version)) for domain, version in _OPSETS.items()]
        return _number(1, _IR_VERSION) + _field(7, b"".join(parts)) + b"".join(opsets)

    def _fresh(self, kind: str) -> str:
        self._count += 1
        return f"{kind}{self._count}"


def _constant(name: str, array: NDArray[Any], outside: bytes) -> bytes:
    """An array with its numbers, or with what tells where they are."""
    dims = b"".join(_number(1, size) for size in array.shape)
    head = dims + _number(2, _KINDS[array.dtype.name]) + _field(8, name.encode())
    return _field(5, head + (outside or _field(9, array.tobytes())))


def _outside(file: str, start: int, array: NDArray[Any]) -> bytes:
    """Where an array is: the file, the position in it, and the length."""
    place = {"location": file, "offset": str(start), "length": str(array.nbytes)}
    entries = [_field(13, _field(1, key.encode()) + _field(2, value.encode())) for key, value in place.items()]
    return b"".join(entries) + _number(14, 1)


def _padded(array: NDArray[Any]) -> bytes:
    """The bytes of an array, and what fills them up so that the next one is aligned."""
    return array.tobytes() + bytes(-array.nbytes % _ALIGNED)


def _value_info(name: str, kind: str, shape: Shape) -> bytes:
    """The name of a value with its kind and shape."""
    dims = [_field(1, _field(2, one.encode()) if isinstance(one, str) else _number(1, one)) for one in shape]
    tensor = _number(1, _KINDS[kind]) + _field(2, b"".join(dims))
    return _field(1, name.encode()) + _field(2, _field(1, tensor))


def _attribute(name: str, value: Attribute) -> bytes:
    label = _field(1, name.encode())
    if isinstance(value, float):
        return label + _key(2, _FLOAT) + struct.pack("<f", value) + _number(20, _FLOAT_ATTRIBUTE)
    if isinstance(value, int):
        return label + _number(3, value) + _number(20, _INT_ATTRIBUTE)
    return label + b"".join(_number(8, one) for one in value) + _number(20, _INTS_ATTRIBUTE)


def _field(number: int, content: bytes) -> bytes:
    """A field of bytes, text or an inner message."""
    return _key(number, _BYTES) + _varint(len(content)) + content


def _number(number: int, value: int) -> bytes:
    """A field of a whole number."""
    return _key(number, _VARINT) + _varint(value & 0xFFFF_FFFF_FFFF_FFFF)


def _key(number: int, kind: int) -> bytes:
    return _varint(number << 3 | kind)


def _varint(value: int) -> bytes:
    """A whole number in groups of seven bits, the lowest first."""
    groups = bytearray()
    while value > 0x7F:
        groups.append(value & 0x7F | 0x80)
        value >>= 7
    groups.append(value)
    return bytes(groups)
