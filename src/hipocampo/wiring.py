"""Opening a workspace: the only file that names adapters."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, closing, nullcontext, suppress
from dataclasses import fields, replace
from datetime import datetime, timedelta
from functools import cache, partial
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zoneinfo import ZoneInfo

from hipocampo import settings as configuration
from hipocampo.adapters.files.clock import LeapGuard, SimulatedClock, SystemClock
from hipocampo.adapters.files.disk import FileLock, can_be_written, read_small, replace_file
from hipocampo.adapters.files.heads import HeadFile
from hipocampo.adapters.files.pages import FilePages
from hipocampo.adapters.files.spool import Spool, lock_of
from hipocampo.adapters.sqlite.cache_file import IN_MEMORY
from hipocampo.adapters.sqlite.index import SqliteIndex
from hipocampo.adapters.sqlite.ledger import SCHEMA, SqliteLedger
from hipocampo.app import Hipocampo
from hipocampo.core.access import Permit
from hipocampo.core.actors import OWNER, SYSTEM
from hipocampo.core.events import Event, Head, NewEvent
from hipocampo.core.moments import moment, stamp
from hipocampo.errors import BadInput, HipocampoError, IntegrityBroken, NotFound, Unavailable
from hipocampo.forgetting import NOTES
from hipocampo.ports import ChatModel, Clock, Embedder, Index, Ledger, Pages, PairModel, Reranker
from hipocampo.ports.sealing import Seal
from hipocampo.rewrites import NOTE
from hipocampo.settings import (
    LlmSettings,
    PagesSettings,
    ProxySettings,
    RerankSettings,
    SemanticSettings,
    Settings,
)
from hipocampo.stores import Models, Stores, Upkeep

if TYPE_CHECKING:
    from hipocampo.adapters.files.archive import Writer
    from hipocampo.adapters.models.choice import Semantic
    from hipocampo.adapters.models.upstream import Upstream
    from hipocampo.adapters.sqlite.answer_file import AnswerFile
    from hipocampo.context import SyncReport
    from hipocampo.findings import Finding

FOLDER = ".memory"
LEDGER = "ledger.sqlite"
INDEX = "index.sqlite"
HEAD = "head"
SPOOL = "spool"
EMBEDDING = "embedding.lock"
HOOK, PROXY = "hook", "proxy"
UPSTREAM = "HIPOCAMPO_UPSTREAM"  # the address of the model behind the proxy, where the settings name none
LINK = "link.json"

_LARGEST_SEGMENT = 256 << 20  # bytes

_FIRST_YEAR, _LAST_YEAR = 1970, 9000  # before and after, dates lead beyond the calendar


def open(
    target: str | os.PathLike[str],
    *,
    actor: str | None = None,
    token: str | None = None,
    clock: Clock | None = None,
    door: str = "python",
) -> Hipocampo:
    """Open the memory in a folder; `hipo init` makes one.

    Other actors than the owner are named by id or name; one that was ever given a token must present it. What hooks
    received and nobody recorded yet is recorded first.
    """
    memory = open_only(target, actor=actor, token=token, clock=clock, door=door)
    with suppress(HipocampoError, OSError):  # what could not be recorded waits
        hear(memory, Path(target).expanduser(), caller_key(actor, token))
    return memory


def open_only(
    target: str | os.PathLike[str],
    *,
    actor: str | None = None,
    token: str | None = None,
    clock: Clock | None = None,
    door: str = "python",
) -> Hipocampo:
    """Open the memory in a folder, and leave what hooks received where it is."""
    root = Path(target).expanduser()
    inner = root / FOLDER
    if not inner.is_dir():
        raise NotFound("workspace.none", path=str(root))
    _check_ledger(inner)
    stores = _open_stores(root, read_settings(root), clock)
    if not stores.ledger.head().seq:
        stores.ledger.close()
        raise IntegrityBroken("workspace.ledger-empty", path=str(inner / LEDGER))
    memory = Hipocampo(stores, OWNER, door)
    if token is not None or actor not in (None, OWNER):
        try:
            memory.identify(actor, token)
        except BaseException:
            memory.close()
            raise
    return memory


def spool(root: Path) -> Spool:
    """What hooks received in a workspace and nobody recorded yet."""
    return Spool(root / FOLDER / SPOOL)


def alone(path: Path) -> AbstractContextManager[bool]:
    """Hold a lock of one's own if nobody else does; tells whether it is held."""
    return lock_of(path)


def embedding_alone(root: Path) -> AbstractContextManager[bool]:
    """Hold the lock of whoever embeds in the background; tells whether it is held: else another process does."""
    return lock_of(root / FOLDER / EMBEDDING)


def is_workspace(root: Path) -> bool:
    """Whether a folder is a workspace, still."""
    return (root / FOLDER / LEDGER).exists()


def caller_key(actor: str | None, token: str | None) -> str:
    """How an entry of the spool names the caller who may record it; empty for the owner."""
    who = token or (actor if actor != OWNER else None)
    return sha256(who.encode()).hexdigest() if who else ""


def hear(memory: Hipocampo, root: Path, caller: str) -> list[HipocampoError]:
    """Record what hooks received for a caller; why some of it was refused, and so dropped."""
    waiting = spool(root)
    stores = memory.context.stores
    if stores.frozen or not waiting.waiting():
        return []
    listeners: dict[str, Hipocampo] = {}

    def listener(door: str) -> Hipocampo:
        """D3: a hook, or a proxy, saw the prompt, whoever records it."""
        if door not in listeners:
            listeners[door] = Hipocampo(stores, OWNER, door)
            if memory.actor != OWNER:
                listeners[door].identify(memory.actor, memory.context.token)
        return listeners[door]

    def keep(entry: Mapping[str, Any]) -> bool:
        if entry.get("caller", "") != caller:
            return False
        hears = listener(PROXY if entry.get("door") == PROXY else HOOK)
        said = (entry.get(name, "") for name in ("session", "role", "text"))
        try:
            hears.hear(*said, at=entry.get("at"), shown=entry.get("shown"))
        except Unavailable as error:
            if error.code != "workspace.paused":
                raise
            return False  # said before the pause: it waits for its end
        return True

    return waiting.take(keep)


def _check_ledger(inner: Path) -> None:
    """A4, D3: refuse a ledger that is gone or empty: what the pages say would come in as if somebody vouched for it."""
    if not (inner / LEDGER).exists():
        raise NotFound("workspace.ledger-lost", path=str(inner / LEDGER))
    if not _has_bytes(inner):  # opened, it would be made a ledger
        raise IntegrityBroken("workspace.ledger-empty", path=str(inner / LEDGER))


def _has_bytes(inner: Path) -> bool:
    places = (inner / f"{LEDGER}{suffix}" for suffix in ("", "-wal"))
    return any(place.exists() and place.stat().st_size for place in places)


def _has_events(inner: Path) -> bool:
    """Whether there is a ledger that anything was ever written to."""
    if not _has_bytes(inner):
        return False
    with closing(SqliteLedger(inner / LEDGER)) as ledger:
        return ledger.head().seq > 0


def _open_stores(root: Path, settings: Settings, clock: Clock | None) -> Stores:
    """The stores of a workspace; copies of them in memory where its disk can't be written."""
    return _stores(root, settings, clock) if can_be_written(root / FOLDER) else _frozen_stores(root, settings, clock)


def _frozen_stores(root: Path, settings: Settings, clock: Clock | None) -> Stores:
    """What can be read of a workspace that can't be written; D5: nothing while something is still to be forgotten."""
    from hipocampo.adapters.files.frozen_pages import FrozenPages
    from hipocampo.adapters.sqlite.frozen import FrozenLedger, frozen_index

    inner = root / FOLDER
    if (root / NOTES).exists():
        raise Unavailable("disk.frozen", path=str(inner))
    ledger = FrozenLedger(inner / LEDGER)
    return Stores(
        ledger=ledger,
        index=frozen_index(inner / INDEX),
        pages=FrozenPages(root, settings.pages.include, settings.pages.largest_mb << 20, settings.pages.exclude),
        settings=settings,
        clock=_guarded(_clock(settings, clock), ledger, settings),
        lock=nullcontext,
        upkeep=lambda: _upkeep(root),
        blank=lambda: SqliteIndex(IN_MEMORY),
        models=replace(_models(root, settings, lambda: SqliteIndex(IN_MEMORY)), another=None),
        shared=lambda: _shared(root, settings),
        frozen=True,
    )


def _stores(root: Path, settings: Settings, clock: Clock | None) -> Stores:
    """All that a workspace is made of, opened anew."""
    inner = root / FOLDER
    lock, heads = FileLock(inner / "lock"), HeadFile(inner / HEAD, root)
    ledger = SqliteLedger(inner / LEDGER, heads=heads)
    return Stores(
        ledger=ledger,
        index=SqliteIndex(inner / INDEX, lock),
        pages=FilePages(root, settings.pages.include, settings.pages.largest_mb << 20, settings.pages.exclude),
        settings=settings,
        clock=_guarded(_clock(settings, clock), ledger, settings),
        lock=lock,
        upkeep=lambda: _upkeep(root),
        blank=lambda: SqliteIndex(IN_MEMORY),
        models=_models(root, settings, lambda: SqliteIndex(inner / INDEX, lock)),
        again=lambda: _stores(root, settings, clock),
        heads=heads,
        shared=lambda: _shared(root, settings),
        chains=cache(lambda: _chains(root, settings)),
        keys=cache(lambda: _keys(inner)),
    )


def _shared(root: Path, settings: Settings) -> Pages | None:
    """The place that instances share, where the settings name one; an error where it is not there."""
    instance = settings.instance
    if not instance.shared:
        return None
    place = root / Path(instance.shared).expanduser()
    if not place.is_dir():
        raise Unavailable("instance.place", path=str(place))
    return FilePages(place, (instance.wisdom, f"{instance.letters}/**"), settings.pages.largest_mb << 20)


def _chains(root: Path, settings: Settings) -> Pages:
    """The folder through which the machines of one owner exchange their chains."""
    place = root / Path(settings.machines.folder).expanduser()
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Unavailable("machines.place", path=str(place), detail=error.strerror or str(error)) from error
    return FilePages(place, (), _LARGEST_SEGMENT)


def _keys(inner: Path) -> Seal | None:
    """The keys of this machine; the library that uses them is loaded where there are any."""
    if not (inner / LINK).exists():
        return None
    from hipocampo.adapters.files.sealing import read_seal

    return read_seal(inner)


def link(root: Path, key: str | None = None, clock: Clock | None = None) -> str:
    """Link a workspace with the owner's other machines, and return the owner's key.

    With the `key` of another machine a copy of its files becomes a workspace here: the same instance, with its history.
    Without one, this machine is the first, or its key is told again.
    """
    from hipocampo.adapters.files.sealing import new_seal, read_seal

    inner = root / FOLDER
    known = read_seal(inner) if inner.is_dir() else None
    if known and key is not None and new_seal(key).owner_key != known.owner_key:
        raise BadInput("machines.other-key")
    if known:
        return known.owner_key
    seal = new_seal(key)
    if key is not None:
        _join(root, seal, clock)
    elif not inner.is_dir():
        raise NotFound("workspace.none", path=str(root))
    seal.write(inner)
    with open(root, clock=clock) as memory:
        memory.exchange()
    return seal.owner_key


def install_git(root: Path, command: str, *, undo: bool = False) -> Path | None:
    """Have git merge daily logs so that the lines of both sides stay, or no longer; where it is told so."""
    from hipocampo.adapters.files.git import install_driver, remove_driver

    if undo:
        remove_driver(root)
        return root / ".gitattributes"
    return install_driver(root, command)


def merge_pages(base: Path, ours: Path, theirs: Path) -> None:
    """Merge a page as git asks for it: into ours; a linked workspace gets the other side's edits with its events."""
    from hipocampo.markdown.union import merged

    texts = [one.read_text("utf-8") for one in (base, ours, theirs)]
    linked = (Path(FOLDER) / LINK).exists()  # git runs this at the top of the working tree
    ours.write_text(merged(*texts, both=not linked), "utf-8")


def _join(root: Path, seal: Seal, clock: Clock | None) -> None:
    """Make a workspace of a copy of another machine's files; one with a life of its own is another instance."""
    from hipocampo.instances.receiving import can_read

    settings, inner = read_settings(root), root / FOLDER
    if not can_read(_chains(root, settings), seal):
        raise BadInput("machines.nothing", path=str(root / settings.machines.folder))
    inner.mkdir(exist_ok=True)
    with FileLock(inner / "lock")():
        if _has_events(inner):
            raise BadInput("machines.own-life", path=str(root))
        _ignore(root / ".gitignore", f"{FOLDER}/")
        _begin(inner, settings, clock, "link")


def _models(root: Path, settings: Settings, another: Callable[[], Index]) -> Models:
    """The models that the settings name, each loaded when it is first asked."""

    def embedder() -> Embedder | None:
        from hipocampo.adapters.models.choice import embedder

        return embedder(_semantic(root, settings.semantic))

    def reranker() -> Reranker | None:
        from hipocampo.adapters.models.choice import reranker

        return reranker(_semantic(root, settings.rerank))

    def pairs() -> PairModel | None:
        from hipocampo.adapters.models.choice import pair_model

        return pair_model(_semantic(root, settings.semantic))

    def chat(task: str) -> ChatModel | None:
        chosen = settings.llm.of(task)
        return _endpoint(root, chosen) if chosen else None

    def lacking() -> Sequence[str]:
        from hipocampo.adapters.models.choice import lacking

        return lacking()

    return Models(embedder, reranker, pairs, another, chat, lacking, partial(embedding_alone, root))


def _endpoint(root: Path, chosen: LlmSettings) -> ChatModel:
    """A model behind an address."""
    from hipocampo.adapters.models.chat import Endpoint, EndpointChat

    file = _key_file(root, chosen.key_file)
    return EndpointChat(Endpoint(chosen.url, chosen.name, chosen.key, file, chosen.timeout, chosen.retries))


def _key_file(root: Path, name: str) -> Path | None:
    """The file of a key, which never lies in the workspace: that is copied, committed and shared."""
    file = Path(name).expanduser() if name else None
    if file is not None and (not file.is_absolute() or file.resolve().is_relative_to(root.resolve())):
        raise BadInput("model.key-file", path=name)
    return file


def upstream(root: Path, chosen: ProxySettings) -> Upstream:
    """The model's server that a proxy stands before; the environment names it where the settings don't."""
    from hipocampo.adapters.models.upstream import Upstream

    url = chosen.url or os.environ.get(UPSTREAM, "")
    if not url:
        raise Unavailable("proxy.none")
    return Upstream(url, chosen.key, _key_file(root, chosen.key_file), chosen.timeout)


def _semantic(root: Path, chosen: SemanticSettings | RerankSettings) -> Semantic:
    """A section of the settings as the models know it; a folder is looked for from the workspace on."""
    from hipocampo.adapters.models.choice import Semantic

    values = {one.name: getattr(chosen, one.name) for one in fields(chosen)}
    known = {one.name: values[one.name] for one in fields(Semantic) if one.name in values}
    return Semantic(**known | {"path": str(root / Path(chosen.path).expanduser()) if chosen.path else ""})


def read_settings(root: Path) -> Settings:
    """The settings of a workspace; an older file is brought to this version first."""
    path = root / configuration.FILE
    if not os.path.lexists(path):
        return Settings()
    try:
        text = read_small(path).decode()
    except OSError as error:
        raise BadInput("settings.file", detail=error.strerror or str(error)) from error
    except UnicodeDecodeError as error:
        raise BadInput("settings.syntax", detail=str(error)) from error
    newer = configuration.migrate(text)
    if newer != text:
        replace_file(path, newer.encode())
    return configuration.read(newer)


def _clock(settings: Settings, clock: Clock | None) -> Clock:
    """The clock of a workspace: one made with a simulated clock keeps to such clocks, any other refuses them."""
    if clock is None:
        if settings.simulated:
            raise BadInput("clock.simulated")
        return SystemClock(settings.zone)
    if clock.simulated and not settings.simulated:
        raise BadInput("clock.real")
    clock.zone = settings.zone
    return clock


def _guarded(clock: Clock, ledger: Ledger, settings: Settings) -> Clock:
    """E8: a real clock, believed as long as it does not leap; a simulated one says each time what is meant."""
    if clock.simulated:
        return clock
    last = _last_event(ledger)
    return LeapGuard(clock, moment(last.timestamp) if last else None, timedelta(days=settings.clock.leap_days))


def _last_event(ledger: Ledger) -> Event | None:
    return next(ledger.query({}, Permit(SYSTEM), sort={"seq": -1}, limit=1, archived=True), None)


def accept_clock(root: Path, clock: Clock | None = None) -> Path:
    """Believe the machine's clock though it leapt; the archive that was written before takes it back."""
    with open(root, clock=clock) as memory:
        memory.services.maintenance.check_leap()
    archive = backup(root, root.absolute().parent)
    with open(root, clock=clock) as memory:
        memory.services.maintenance.accept_clock()
    return archive


def simulated_clock(now: str) -> SimulatedClock:
    """A clock set to an ISO moment."""
    try:
        moment = datetime.fromisoformat(now)
        if not _FIRST_YEAR <= moment.year <= _LAST_YEAR:
            raise ValueError(now)
    except ValueError as error:
        raise BadInput("clock.unreadable", text=now) from error
    return SimulatedClock(moment if moment.tzinfo else moment.replace(tzinfo=ZoneInfo("UTC")))


def init(root: Path, settings: Settings, clock: Clock | None = None) -> list[Path]:
    """Make a workspace in a folder, keeping every file that is there; the files that were made."""
    inner = root / FOLDER
    inner.mkdir(parents=True, exist_ok=True)
    settings = suited(settings, root)
    with FileLock(inner / "lock")():
        if _has_events(inner):
            raise BadInput("workspace.exists", path=str(root))
        if any((inner / name).exists() for name in (INDEX, HEAD)):  # a ledger was here, and is lost
            raise NotFound("workspace.ledger-lost", path=str(inner / LEDGER))
        HeadFile(inner / HEAD, root).forget()
        made = [root / configuration.FILE] if _make(root / configuration.FILE, configuration.write(settings)) else []
        if _ignore(root / ".gitignore", f"{FOLDER}/"):
            made.append(root / ".gitignore")
        _begin(inner, settings, clock, "init")
    return made


def suited(settings: Settings, root: Path) -> Settings:
    """The settings for a folder: a vault of Obsidian is read where it is, all of it but templates and attachments."""
    from hipocampo.interchange.obsidian import is_vault, left_out

    if settings.pages != PagesSettings() or not is_vault(root):
        return settings
    return replace(settings, pages=PagesSettings(include=("**",), exclude=left_out(root), vault=True))


def rebuild_from_pages(root: Path, clock: Clock | None = None) -> SyncReport:
    """Begin a new ledger where the old one is lost: what the pages say is kept, under new ids; the rest is gone."""
    inner = root / FOLDER
    if not inner.is_dir():
        raise NotFound("workspace.none", path=str(root))
    settings = read_settings(root)
    with FileLock(inner / "lock")():
        try:
            there = _has_events(inner)
        except IntegrityBroken:  # nothing can be read of it; it is kept for whoever can mend it
            there = not _set_aside(inner / LEDGER, root)
        if there:
            raise BadInput("workspace.ledger-there", path=str(inner / LEDGER))
        HeadFile(inner / HEAD, root).lose()  # D3: nobody can vouch for what the pages say
        for name in (LEDGER, INDEX):
            for suffix in ("", "-wal", "-shm"):
                (inner / f"{name}{suffix}").unlink(missing_ok=True)
        _begin(inner, settings, clock, "rebuild")
    with open(root, clock=clock) as memory:
        return memory.sync()


def _set_aside(path: Path, folder: Path) -> bool:
    """Move a damaged file out of the way, to where a forget finds it too; with a number where there is one already."""
    names = (folder / f"{path.name}.damaged{n or ''}" for n in count())
    path.rename(next(name for name in names if not name.exists()))
    return True


def _begin(inner: Path, settings: Settings, clock: Clock | None, command: str) -> None:
    """Make the ledger, with its first event."""
    with closing(SqliteLedger(inner / LEDGER, heads=HeadFile(inner / HEAD, inner.parent))) as ledger:
        ledger.append([_birth(settings, clock or SystemClock(settings.zone), command)])


def _make(path: Path, text: str) -> bool:
    if path.exists():
        return False
    replace_file(path, text.encode())
    return True


def _ignore(path: Path, entry: str) -> bool:
    """Have git leave a folder out: its files are binary and change with every command; what stands there stays."""
    text = path.read_text("utf-8") if path.exists() else ""
    if entry.rstrip("/") in {line.strip().strip("/") for line in text.splitlines()}:
        return False
    replace_file(path, (text + ("\n" if text and not text.endswith("\n") else "") + entry + "\n").encode())
    return True


def _birth(settings: Settings, clock: Clock, command: str) -> NewEvent:
    payload = {"language": settings.language, "timezone": settings.timezone, "trustFiles": settings.trust.files}
    return NewEvent("workspace.created", "workspace", OWNER, stamp(clock.now()), payload, {"command": command})


def _upkeep(root: Path) -> Upkeep:
    from hipocampo.adapters.files.health import Disk
    from hipocampo.adapters.files.watcher import Watcher
    from hipocampo.adapters.sqlite.checkup import Databases

    inner = root / FOLDER
    return Upkeep(root, Disk(root), Databases(inner / LEDGER, inner / INDEX), Watcher(root))


def doctor(root: Path, *, clock: Clock | None = None) -> list[Finding]:
    """What is wrong with a workspace and how to mend it, also where it can't be opened."""
    from hipocampo.findings import ERROR, Finding

    if not (root / FOLDER).is_dir():
        raise NotFound("workspace.none", path=str(root))
    try:
        read_settings(root)
    except (HipocampoError, OSError, UnicodeDecodeError) as error:
        return [Finding("settings-unreadable", ERROR, {"error": error})]
    try:
        with open(root, clock=clock, door="cli") as memory:
            return memory.doctor()
    except HipocampoError as error:
        if not error.code.startswith(("database.", "ledger.")):
            raise
        if error.code in ("database.busy", "database.failed"):  # it may be whole: no reason to fetch a backup
            return [Finding("ledger-unusable", ERROR, {"detail": error})]
        return [Finding("ledger-unreadable", ERROR, {"error": error})]


def answers(root: Path) -> AnswerFile:
    """The answers that a server keeps for callers who ask twice."""
    from hipocampo.adapters.sqlite.answer_file import NAME, AnswerFile

    return AnswerFile(root / FOLDER / NAME)


def backup(root: Path, target: Path | None = None) -> Path:
    """Write a workspace into one archive, while others may use it; in a folder it is named after the day."""
    from hipocampo.adapters.files import archive

    inner = root / FOLDER
    if not (inner / LEDGER).exists():
        raise NotFound("workspace.none", path=str(root))
    if not _has_events(inner):
        raise IntegrityBroken("workspace.ledger-empty", path=str(inner / LEDGER))
    settings = read_settings(root)
    if any((root / one).exists() for one in (NOTES, NOTE)):  # D5: what a crash left to forget is in no archive
        with open(root, clock=_standing_clock(settings, inner)) as memory:
            memory.sync()
    target = target or Path()
    path = _archive_name(root, target, settings) if target.is_dir() else target
    with archive.writing(path) as writer:
        with FileLock(inner / "lock")():
            for name, file in archive.workspace_files(root, settings.pages.include).items():
                writer.add(name, file)
            head = _add_ledger(writer, inner)
        versions = {"archive": archive.VERSION, "ledger": len(SCHEMA.migrations), "settings": settings.version}
        writer.finish(archive.Manifest(versions, str(head), stamp(datetime.now(settings.zone)), writer.files))
    return path


def _standing_clock(settings: Settings, inner: Path) -> Clock | None:
    """A clock that stands at the last event, where the workspace keeps to simulated ones."""
    if not settings.simulated:
        return None
    with closing(SqliteLedger(inner / LEDGER)) as ledger:
        last = _last_event(ledger)
    return SimulatedClock(moment(last.timestamp), settings.zone) if last else None


def _archive_name(root: Path, folder: Path, settings: Settings) -> Path:
    """A name with the day that is not taken yet."""
    stem = f"{root.resolve().name or 'hipocampo'}-{datetime.now(settings.zone):%Y-%m-%d}"
    names = (f"{stem}{f'-{n}' if n > 1 else ''}.tar.gz" for n in count(1))
    return next(folder / name for name in names if not (folder / name).exists())


def _add_ledger(writer: Writer, inner: Path) -> Head:
    """A copy of the ledger at one moment, proved whole, and its head."""
    from hipocampo.adapters.sqlite.checkup import copy

    draft = inner / f".{LEDGER}.{os.urandom(4).hex()}.draft"
    try:
        copy(inner / LEDGER, draft)
        head, _ = _prove(draft)
        writer.add(f"{FOLDER}/{LEDGER}", draft)
    finally:
        for suffix in ("", "-wal", "-shm"):
            Path(f"{draft}{suffix}").unlink(missing_ok=True)
    return head


def _prove(path: Path, expected: str | None = None) -> tuple[Head, Event | None]:
    """Return the head and the last event of a ledger that verifies, up to this head if one is given."""
    with closing(SqliteLedger(path)) as ledger:
        bearing = ledger.verify()
        last = _last_event(ledger)
    if not bearing.ok or (expected is not None and str(bearing.head) != expected):
        raise IntegrityBroken("backup.chain", seq=bearing.damage.seq if bearing.damage else bearing.head.seq)
    return bearing.head, last


def restore(archive: Path, root: Path) -> Head:
    """Bring a workspace back from an archive into a new or empty folder; the head of its ledger."""
    from hipocampo.adapters.files.archive import restoring

    with restoring(archive, root) as (draft, manifest):
        ledger = draft / FOLDER / LEDGER
        if not ledger.exists():
            raise IntegrityBroken("archive.damaged", path=str(archive), detail=LEDGER)
        settings = read_settings(draft)
        head, last = _prove(ledger, manifest.head)
    clock = SimulatedClock(moment(last.timestamp), settings.zone) if settings.simulated and last else None
    with open(root, clock=clock) as memory:
        memory.rebuild()
    return head
