"""What the files of other programs hold: conversations, memories, and what is wrong, one after the other (C7)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from hipocampo.core.facts import Problem
from hipocampo.interchange import chatgpt, claude, letta, mem0, memory_list, okf
from hipocampo.interchange.conversation import Conversation, Unreadable, identity
from hipocampo.interchange.front_matter import split_front
from hipocampo.interchange.json_stream import JsonElement, elements
from hipocampo.interchange.portable import PortableMemory
from hipocampo.interchange.recognition import (
    BROKEN_FILE,
    CHATGPT,
    CLAUDE,
    INSTRUCTION_FILES,
    INSTRUCTIONS,
    LETTA,
    MEM0,
    MEMORIES,
    OKF,
    is_json,
    is_page,
)
from hipocampo.interchange.sources import Source
from hipocampo.interchange.statements import statements

__all__ = ["Item", "read", "size_of"]

Item = Conversation | PortableMemory | Problem
Read = Callable[[int], None]

_LARGEST_TEXT = 64 << 20  # bytes of a page, which is read as a whole
_BESIDE = (  # files of exports that hold nothing to remember
    *("user.json", "users.json", "message_feedback.json", "model_comparisons.json", "shared_conversations.json"),
    *("shopping.json", "sora.json", "group_chats.json", "export_manifest.json", "user_settings.json"),
)
_SHOWN = 80
_SAVED = "import.saved"


@dataclass(frozen=True, slots=True)
class _Place:
    """A value of a file: the file, the line, and how the value is told apart where all stand in one line."""

    path: str
    line: int
    about: str = ""

    def problem(self, code: str, about: str = "") -> Problem:
        return Problem(self.path, self.line, (about or self.about)[:_SHOWN], code)


def size_of(files: Sequence[Source], format: str) -> int:
    """How many bytes there are to read."""
    return sum(one.size for one in _chosen(files, format))


def read(files: Sequence[Source], format: str, progress: Read = lambda _: None) -> Iterator[Item]:
    """All that files of a format hold, in order; what can't be read is a problem, and the rest goes on."""
    chosen = _chosen(files, format)
    for source in files:
        if source in chosen:
            try:
                yield from (
                    _read_json(source, format, progress) if is_json(source) else _read_text(source, format, progress)
                )
            except BROKEN_FILE as error:
                yield Problem(source.name, 0, str(error)[:_SHOWN], "import.unpacked")
        elif source.base not in _BESIDE and not _is_reserved(source, format):
            yield Problem(source.name, 0, "", "import.passed-over")


def _chosen(files: Sequence[Source], format: str) -> list[Source]:
    """The files to read; of a project only those that are instructions by their names, where there are any."""
    wanted = [one for one in files if _wanted(one, format)]
    named = [one for one in wanted if one.base in INSTRUCTION_FILES]
    return named if format == INSTRUCTIONS and named else wanted


def _wanted(source: Source, format: str) -> bool:
    if format == INSTRUCTIONS:
        return is_page(source) or source.base.endswith(".txt")
    if format == OKF:
        return is_page(source) and source.base not in okf.RESERVED
    if format == MEMORIES:
        return source.base not in _BESIDE
    return is_json(source) and source.base not in _BESIDE


def _is_reserved(source: Source, format: str) -> bool:
    return format == OKF and source.base in okf.RESERVED


# Pages and plain texts


def _read_text(source: Source, format: str, progress: Read) -> Iterator[Item]:
    with source.open() as stream:
        data = stream.read(_LARGEST_TEXT + 1)
    progress(len(data))
    if len(data) > _LARGEST_TEXT:
        yield Problem(source.name, 0, "", "page.large")
        return
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        yield Problem(source.name, 0, "", "page.encoding")
        return
    if "\x00" in text:
        yield Problem(source.name, 0, "", "import.no-text-file")
        return
    found = False
    for item in _texts[format](source, text):
        found = found or not isinstance(item, Problem)
        yield item
    if not found:
        yield Problem(source.name, 0, "", "import.no-statement")


def _instructions(source: Source, text: str) -> Iterator[Item]:
    for one in statements(text):
        memory = PortableMemory(one.text, tags=one.tags, source=f"{source.name}#L{one.line}")
        yield _identified(memory, INSTRUCTIONS)


def _pasted(source: Source, text: str) -> Iterator[Item]:
    return (_identified(memory, MEMORIES) for _, memory in memory_list.pasted(text))


def _concept(source: Source, text: str) -> Iterator[Item]:
    from_front = split_front(text)
    if from_front.broken:
        yield Problem(source.name, from_front.broken, "", "import.front-matter")
    if not okf.is_concept(from_front):
        yield Problem(source.name, 1, "", "import.no-type")
    for line, memory in okf.memories(text, source.name):
        yield _identified(replace(memory, source=f"{source.name}#L{line}"), source.name)


_texts: Mapping[str, Callable[[Source, str], Iterator[Item]]] = {
    INSTRUCTIONS: _instructions,
    MEMORIES: _pasted,
    OKF: _concept,
}


# JSON


def _read_json(source: Source, format: str, progress: Read) -> Iterator[Item]:
    count = 0
    with source.open() as stream:
        for element in elements(stream, progress):
            count += 1
            yield from _element(source, element, format)
    if not count:
        yield Problem(source.name, 0, "", "import.empty")


def _element(source: Source, element: JsonElement, format: str) -> Iterator[Item]:
    place = _Place(source.name, element.line, f"{element.number}")
    saved = element.trouble == _SAVED
    if element.trouble and not saved:
        yield place.problem(element.trouble)
        return
    items = list(_values[format](element.value, place))
    if saved:  # inside of something broken much has another shape
        items = [one for one in items if not isinstance(one, Problem)]
    yield from items


def _of_chatgpt(value: Any, place: _Place) -> Iterator[Item]:
    wrapped = value.get("conversations") if isinstance(value, Mapping) else None
    for one in wrapped if isinstance(wrapped, list) else [value]:
        if chatgpt.is_conversation(one):
            yield from _conversation(chatgpt.conversation, one, place)
        elif isinstance(one, Mapping) and memory_list.is_memories(one):
            yield from _listed(one, place, memory_list.items, memory_list.memory, MEMORIES)
        else:
            yield place.problem("import.shape")


def _of_claude(value: Any, place: _Place) -> Iterator[Item]:
    wrapped = value.get("conversations") if isinstance(value, Mapping) else None
    for one in wrapped if isinstance(wrapped, list) else [value]:
        if claude.is_conversation(one):
            yield from _conversation(claude.conversation, one, place)
        elif claude.is_memories(one):
            yield from (_identified(memory, CLAUDE) for _, memory in claude.memories(one))
        elif claude.is_project(one):
            yield from (_identified(memory, CLAUDE, one.get("uuid")) for _, memory in claude.project(one))
            yield from (place.problem("import.document", name) for name in claude.documents(one))
        else:
            yield place.problem("import.shape")


def _of_mem0(value: Any, place: _Place) -> Iterator[Item]:
    return _listed(value, place, mem0.items, mem0.memory, MEM0)


def _of_list(value: Any, place: _Place) -> Iterator[Item]:
    return _listed(value, place, memory_list.items, memory_list.memory, MEMORIES)


def _of_letta(value: Any, place: _Place) -> Iterator[Item]:
    if not letta.is_agent_file(value):
        yield place.problem("import.shape")
        return
    yield from (_identified(memory, LETTA, memory.more.get("block")) for _, memory in letta.memories(value))
    yield from letta.conversations(value)


_values: Mapping[str, Callable[[Any, _Place], Iterator[Item]]] = {
    CHATGPT: _of_chatgpt,
    CLAUDE: _of_claude,
    MEM0: _of_mem0,
    MEMORIES: _of_list,
    LETTA: _of_letta,
}


def _conversation(parse: Callable[[Any], Conversation], value: Any, place: _Place) -> Iterator[Item]:
    try:
        yield parse(value)
    except (Unreadable, AttributeError, TypeError) as error:  # what an export should hold is of another kind
        yield place.problem(str(error) if isinstance(error, Unreadable) else "import.shape")


def _listed(
    value: Any,
    place: _Place,
    items: Callable[[Any], list[Any] | None],
    parse: Callable[[Any], PortableMemory | None],
    format: str,
) -> Iterator[Item]:
    found = items(value)
    if found is None:
        yield place.problem("import.shape", str(value))
    for one in found or ():
        memory = parse(one)
        yield _identified(memory, format) if memory else place.problem("import.no-text", str(one))


def _identified(memory: PortableMemory, *parts: object) -> PortableMemory:
    """A memory with an id: its own, else one of its text, so that it is known when it comes again."""
    if memory.id is not None:
        return memory
    return replace(memory, id=identity(*parts, memory.content, *memory.tags))
