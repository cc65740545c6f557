"""The commands for a workspace as a whole: init, status, doctor, pause."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from datetime import datetime, tzinfo
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hipocampo import wiring
from hipocampo.doors import location
from hipocampo.doors.background import is_at_work
from hipocampo.doors.cli import host
from hipocampo.doors.cli.call import Call
from hipocampo.doors.cli.screen import BAD, DIM, GOOD, NOTE, is_terminal
from hipocampo.doors.hooks.log import Fared, HookLog
from hipocampo.errors import IntegrityBroken
from hipocampo.messages import say
from hipocampo.settings import Settings, TrustSettings
from hipocampo.text.inert import Own
from hipocampo.text.languages import FALLBACK

if TYPE_CHECKING:
    from hipocampo.app import Status
    from hipocampo.core.facts import Problem
    from hipocampo.findings import Finding

PROBLEMS = 10
_BROKEN = ("chain-broken", "ledger-damaged", "ledger-unreadable")
_MARKS = {"ok": ("✓", GOOD), "note": ("·", DIM), "warning": ("!", NOTE), "error": ("✗", BAD)}


def init(call: Call) -> None:
    """Create a workspace."""
    call.check_owner()
    root = Path(location.new_root(call.text("folder"), call.text("workspace")))
    settings = wiring.suited(_settings(call, root), root)
    call.language = settings.language
    made = wiring.init(root, settings, call.clock)
    cloud = host.cloud(root)
    if call.json:
        call.print_json({**_choices(root, settings), "made": [str(path) for path in made], "cloud": cloud})
        return
    call.screen.line((call.say("init.done", path=root), GOOD))
    call.screen.line((_settings_text(call, settings), DIM))
    if settings.pages.vault:
        call.screen.line(call.say("init.vault", folders=", ".join(settings.pages.exclude) or "-"))
    if cloud:
        call.note(call.say("init.cloud", service=cloud))
    call.screen.line(call.say("init.next"))
    for step in ("retain", "recall", "edit", "install"):
        call.screen.line(call.say(f"init.{step}", path=root), indent=2)


def _settings(call: Call, root: Path) -> Settings:
    language = call.text("language") or host.language() or FALLBACK
    zone = host.checked_zone(call.text("timezone")) or host.timezone() or "UTC"
    trust = call.text("trust_files")
    if trust is None and not (root / wiring.FOLDER).exists() and is_terminal(sys.stdin) and is_terminal(sys.stdout):
        trust = _ask_who_edits(language)
    return Settings(
        language=language,
        timezone=zone,
        simulated=call.text("now") is not None,
        trust=TrustSettings(files=trust or "people"),
    )


def _ask_who_edits(language: str) -> str:
    """Ask who edits the files; people by default."""
    answer = input(say("cli.init.who", language) + " ").strip().lower()
    return "agents" if answer[:1] in ("a", "2") else "people"


def _settings_text(call: Call, settings: Settings) -> str:
    who = call.say(f"init.{settings.trust.files}")
    return call.say("init.choices", tongue=settings.language, zone=settings.timezone, who=who)


def _choices(root: Path, settings: Settings) -> dict[str, str]:
    return {
        "path": str(root),
        "language": settings.language,
        "timezone": settings.timezone,
        "trust_files": settings.trust.files,
    }


def status(call: Call) -> None:
    """Print the state of the workspace."""
    with call.open() as memory:
        state, zone = memory.status(), memory.settings.zone
        fared = HookLog(Path(call.root) / wiring.FOLDER).read() if memory.permit.allows_all else {}
    if call.json:
        hooks = {agent: row._asdict() for agent, row in fared.items()}
        call.print_json({**_status_json(call, state), "hooks": hooks})
        return
    rows = [("path", call.root), *state.counts.items(), ("pages", state.pages), ("head", state.head)]
    rows += _life(call, state, zone)
    rows += _vectors(call, state)
    rows += _hooks(call, fared, zone)
    call.screen.table([(call.say(f"status.{name}"), str(value)) for name, value in rows], (DIM,))
    for missing in state.lacks:
        call.screen.line((call.say("lacking.model", **missing.to_json(call.language)), NOTE))
    if state.proposals:
        call.screen.line((call.say("status.proposals", n=state.proposals), NOTE))
    if state.paused:
        call.screen.line((call.say("status.paused"), NOTE))
    if state.held:
        call.screen.line((call.say("sync.held", n=state.held), NOTE))
    print_problems(call, state.problems)


def _life(call: Call, state: Status, zone: tzinfo) -> Iterator[tuple[str, str]]:
    """How many memories are in each layer, and when they next decay."""
    if state.layers:
        yield "layers", ", ".join(f"{call.say(f'layer.{name}')} {n}" for name, n in state.layers.items())
    if state.next_cycle:
        yield "next", state.next_cycle.astimezone(zone).strftime("%Y-%m-%d %H:%M")


def _vectors(call: Call, state: Status) -> Iterator[tuple[str, str]]:
    """Which model embeds texts, how many have a vector, and how much space they take."""
    if state.meanings:
        found = asdict(state.meanings) | {"search": call.say(f"status.search.{state.meanings.search}")}
        sizes = {name: f"{found[name] / 1e6:,.1f}" for name in ("disk", "memory")}
        yield "meaning", call.say("status.meanings", model=state.model, **found | sizes)
        if is_at_work(Path(call.root)):
            yield "background", call.say("status.embeds")
    if state.choice:
        lacks = " ".join(state.choice.lacks)
        yield "chosen", call.say(f"status.choice.{state.choice.reason}", setting=state.choice.setting, packages=lacks)


def _hooks(call: Call, fared: Mapping[str, Fared], zone: tzinfo) -> Iterator[tuple[str, str]]:
    """When the hooks of each agent last ran, and their last trouble."""

    def local(stamp: str) -> str:
        return datetime.fromisoformat(stamp).astimezone(zone).strftime("%Y-%m-%d %H:%M")

    for agent, row in fared.items():
        told = call.say("status.hook-ran", agent=agent, at=local(row.ran) if row.ran else "-")
        trouble = call.say("status.hook-trouble", at=local(row.at), trouble=row.trouble) if row.trouble else ""
        yield "hooks", f"{told}{trouble}"


def _status_json(call: Call, state: Status) -> dict[str, Any]:
    return {
        "path": call.root,
        "counts": dict(state.counts),
        "pages": state.pages,
        "head": str(state.head),
        "held": state.held,
        "paused": state.paused,
        "problems": [problem_json(problem) for problem in state.problems],
        "layers": dict(state.layers),
        "next_cycle": state.next_cycle.isoformat() if state.next_cycle else None,
        "proposals": state.proposals,
        "meanings": {"model": state.model} | asdict(state.meanings) if state.meanings else None,
        "choice": state.choice._asdict() if state.choice else None,
        "lacks": [missing.to_json(call.language) for missing in state.lacks],
    }


def problem_json(problem: Problem) -> dict[str, Any]:
    """A problem of a page with its location."""
    return {"path": problem.path, "line": problem.line, "text": problem.text, "code": problem.hint_code}


def print_problems(call: Call, problems: Sequence[Problem]) -> None:
    """Print the problems in the pages that a person should look at."""
    for problem in problems[:PROBLEMS]:
        where = f"{problem.path}#L{problem.line}" if problem.line else problem.path
        call.screen.line((where, NOTE), Own(f"  {say(f'problem.{problem.hint_code}', call.language)}"))
    if len(problems) > PROBLEMS:
        call.screen.line(call.say("status.more", n=len(problems) - PROBLEMS))


def doctor(call: Call) -> int:
    """Compare files, ledger and index; returns 1 when something needs repair, 3 when history is damaged."""
    call.check_owner()
    from hipocampo.doors.install.health import hook_findings

    findings = [*wiring.doctor(Path(call.root), clock=call.clock), *hook_findings(Path(call.root))]
    if call.json:
        call.print_json({"findings": [_finding_json(call, finding) for finding in findings]})
    else:
        for finding in findings:
            _print_finding(call, finding)
    if any(finding.code in _BROKEN for finding in findings):
        return IntegrityBroken.exit_code
    return int(any(finding.severity in ("warning", "error") for finding in findings))


def _finding_json(call: Call, finding: Finding) -> dict[str, Any]:
    message, hint = finding.message(call.language), finding.hint(call.language)
    return {"code": finding.code, "severity": finding.severity, "message": message, "hint": hint}


def _print_finding(call: Call, finding: Finding) -> None:
    mark, style = _MARKS[finding.severity]
    call.screen.line(Own(finding.message(call.language)), lead=(f"{mark} ", style))
    hint = finding.hint(call.language)
    if hint:
        call.screen.line((Own(hint), DIM), indent=2)


def pause(call: Call) -> None:
    """Stop or resume recording."""
    on = not call.switch("off")
    with call.open() as memory:
        memory.pause(on)
    if call.json:
        call.print_json({"paused": on})
    else:
        call.screen.line(call.say("pause.on" if on else "pause.off"))
