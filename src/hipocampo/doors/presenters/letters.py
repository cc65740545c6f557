"""How a letter is shown: its header in one line, its body as lines that can't leave their place (I2)."""

from __future__ import annotations

from datetime import datetime, tzinfo
from typing import TYPE_CHECKING, Any

from hipocampo.messages import say
from hipocampo.text.inert import inert, inert_lines

if TYPE_CHECKING:
    from hipocampo.instances.gathering import SharedMemory
    from hipocampo.instances.mailbox import Posted

__all__ = ["body_lines", "letter_json", "letter_line", "shared_line"]


def letter_json(one: Posted) -> dict[str, Any]:
    """A letter as data; what was set aside has a reason and no header."""
    data: dict[str, Any] = {"id": one.id, "path": one.path, "state": one.state, "shared": one.shared}
    if one.header is None:
        return {**data, "reason": one.reason, "field": one.field}
    header = {**one.header._asdict(), "to": list(one.header.to)}
    told = {name: value for name, value in header.items() if value not in ("", None)}
    return {**data, **told, "words": one.words, "provenance": "H", **({} if one.body is None else {"body": one.body})}


def letter_line(one: Posted, zone: tzinfo, language: str) -> str:
    """The header of a letter in one line; for one that was set aside, why."""
    state = say(f"letter.state.{one.state}", language)
    if one.header is None:
        reason = say(f"letter.reason.{one.reason}", language, field=one.field)
        return f"{state} {inert(one.path)}: {reason}"
    header = one.header
    day = datetime.fromisoformat(header.at).astimezone(zone)
    about = say(
        "letter.line",
        language,
        sender=header.sender,
        system=header.system,
        to=", ".join(header.to) or say("letter.everybody", language),
        about=" ".join(filter(None, (header.type, header.subject))),
        words=one.words,
    )
    return f"{state} {day:%Y-%m-%d %H:%M} [H] {inert(one.id)}: {about}"


def body_lines(one: Posted) -> list[str]:
    """The body of a letter, line by line, each where it belongs."""
    return inert_lines(one.body or "")


def shared_line(one: SharedMemory) -> str:
    """What another instance knows, in one line: its text where it may be read, else its tags."""
    tags = " ".join(f"#{inert(tag)}" for tag in one.tags)
    told = " ".join(inert(one.text or "").split())
    return f"[{one.provenance}] {inert(one.instance)} {inert(one.id)} {one.day} {one.kind} {tags} {told}".rstrip()
