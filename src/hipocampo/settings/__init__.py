"""Every policy number and choice, in one frozen value read from `hipocampo.toml`."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import field, fields, is_dataclass, replace
from typing import Any
from zoneinfo import ZoneInfo

from hipocampo.core.completions import TASKS
from hipocampo.core.era import Rules
from hipocampo.core.facts import TYPES
from hipocampo.core.provenance import CLASSES, users_or_inferred
from hipocampo.core.values import value as section
from hipocampo.errors import BadInput
from hipocampo.settings.models import (
    ChatSettings,
    CostSettings,
    HooksSettings,
    LlmSettings,
    LlmTask,
    OpeningSettings,
    ProxySettings,
    ReflectSettings,
)
from hipocampo.settings.sections import (
    ActiveSettings,
    AuditSettings,
    ClockSettings,
    DecaySettings,
    DoubtSettings,
    DreamSettings,
    FitnessSettings,
    HeatSettings,
    InstanceSettings,
    MachinesSettings,
    PagesSettings,
    RecallSettings,
    RerankSettings,
    RetainSettings,
    SemanticSettings,
    SyncSettings,
    TrustSettings,
    UserSettings,
)
from hipocampo.text.languages import codes

__all__ = [
    "FILE",
    "VERSION",
    "ActiveSettings",
    "AuditSettings",
    "ChatSettings",
    "ClockSettings",
    "CostSettings",
    "DecaySettings",
    "DoubtSettings",
    "DreamSettings",
    "FitnessSettings",
    "HeatSettings",
    "HooksSettings",
    "InstanceSettings",
    "LlmSettings",
    "LlmTask",
    "MachinesSettings",
    "OpeningSettings",
    "PagesSettings",
    "ProxySettings",
    "RecallSettings",
    "ReflectSettings",
    "RerankSettings",
    "RetainSettings",
    "SemanticSettings",
    "Settings",
    "SyncSettings",
    "TrustSettings",
    "UserSettings",
    "changed",
    "is_name",
    "migrate",
    "read",
    "write",
]

VERSION = 1
FILE = "hipocampo.toml"

_MANY = 1_000_000
_EMBEDDERS = ("auto", "use", "use+e5", "e5", "onnx", "fastembed", "endpoint", "none")
_LONGEST = 200  # what an error quotes
_UNSET = 0.0  # the like of what has no default: a number
_HOURS, _CLOCK = re.compile(r"(\d{1,5})h"), re.compile(r"([01]\d|2[0-3]):([0-5]\d)")
_OFFSET = re.compile(r"[+-](0\d|1[0-4]):[0-5]\d")
_NAME = re.compile(r"[\w][\w .-]{0,59}")
_RANGES = {  # what each number may be: outside of it nothing could be kept, found or held
    "version": (1, VERSION),
    "pages.roll_over_kb": (1, _MANY),
    "pages.largest_mb": (1, _MANY),
    "sync.hold_over": (0, _MANY),
    "sync.hold_share": (0, 1),
    "sync.hold_from": (0, _MANY),
    "clock.leap_days": (2, 100_000),
    "retain.words": (1, _MANY),
    "recall.candidates": (1, _MANY),
    "recall.words": (0, _MANY),
    "recall.context": (0, _MANY),
    "recall.session": (0, _MANY),
    "recall.meaning": (0, _MANY),
    "recall.entity": (0, _MANY),
    "recall.tag": (0, _MANY),
    "recall.link": (0, _MANY),
    "recall.when": (0, _MANY),
    "recall.kind": (0, _MANY),
    "recall.type": (0, _MANY),
    "recall.every": (0, _MANY),
    "recall.subject": (0, _MANY),
    "recall.speaker": (0, _MANY),
    "recall.asking": (0, _MANY),
    "recall.cover": (0, _MANY),
    "recall.pairs": (0, _MANY),
    "recall.akin": (0, _MANY),
    "recall.near": (0, 1),
    "recall.noise": (0, 1),
    "recall.sense": (0, _MANY),
    "recall.half_life": (1, 100_000),
    "recall.weight": (0, 1),
    "recall.recency": (0, 1),
    "recall.confidence": (0, 1),
    "recall.latent": (0, 1),
    "recall.archive": (0, 1),
    "recall.inferred": (0, 1),
    "recall.inherited": (0, 1),
    "recall.assistant": (0, 1),
    "recall.other": (0, 1),
    "recall.affirms": (0, 1),
    "semantic.timeout": (0.01, 3600),
    "semantic.at_once": (0, _MANY),
    "rerank.timeout": (0.01, 3600),
    "rerank.top": (1, 1000),
    "fitness.birth": (3, 9),
    "fitness.use": (1, 9),
    "fitness.strongest": (3, 9),
    "fitness.rescue": (3, 9),
    "fitness.rescues": (1, _MANY),
    "fitness.active": (1, 9),
    "fitness.latent": (0, 8),
    "decay.weight": (0, 1),
    "decay.by": (0, 9),
    "decay.immunity_days": (0, 100_000),
    "decay.ahead_days": (0, 100_000),
    "decay.fade": (0, 1),
    "decay.fade_days": (1, 100_000),
    "decay.faint": (0, 1),
    "active.most": (1, _MANY),
    "active.others": (0, 1),
    "heat.days": (1, 100_000),
    "heat.episodes": (0, _MANY),
    "doubt.unverified": (1, _MANY),
    "doubt.candidate": (1, _MANY),
    "dream.words": (100, 10_000),
    "llm.timeout": (0.01, 3600),
    "llm.retries": (0, 10),
    **{f"llm.{task}price_{way}": (0, _MANY) for task in ("", *(f"{one}." for one in TASKS)) for way in ("in", "out")},
    "chat.buffer": (2, 50),
    "chat.every": (1, 25),
    "chat.summary": (20, 1000),
    "chat.hits": (0, 50),
    "chat.memory": (0, _MANY),
    "chat.reply": (1, _MANY),
    "opening.budget": (50, _MANY),
    "opening.bootstrap": (0, _MANY),
    "opening.identity": (0, _MANY),
    "opening.user": (0, _MANY),
    "opening.near": (0, _MANY),
    "hooks.seconds": (0.05, 60),
    "hooks.budget": (0, _MANY),
    "hooks.hits": (0, 50),
    "proxy.timeout": (0.01, 86_400),
    "proxy.price_in": (0, _MANY),
    "proxy.price_out": (0, _MANY),
    "proxy.reply": (1, _MANY),
    "proxy.opening": (0, _MANY),
    "proxy.seconds": (0.05, 60),
    "opening.others": (0, 1),
    "recall.others": (0, 1),
    "reflect.step": (0, 1),
    "reflect.jump": (0, 1),
    "reflect.facts": (1, _MANY),
    "reflect.sessions": (1, _MANY),
    "reflect.shown": (1, 1000),
    "cost.day": (0, _MANY),
    "instance.words": (1, _MANY),
    "instance.fresh_days": (1, 100_000),
    "user.added": (1, _MANY),
    "user.high": (1, _MANY),
    "user.dormant": (1, _MANY),
    "user.recalibrated": (1, _MANY),
}


@section
class Settings:
    """The settings of one workspace."""

    version: int = VERSION
    language: str = "en"
    timezone: str = "UTC"
    simulated: bool = False
    pages: PagesSettings = field(default_factory=PagesSettings)
    sync: SyncSettings = field(default_factory=SyncSettings)
    trust: TrustSettings = field(default_factory=TrustSettings)
    clock: ClockSettings = field(default_factory=ClockSettings)
    retain: RetainSettings = field(default_factory=RetainSettings)
    recall: RecallSettings = field(default_factory=RecallSettings)
    audit: AuditSettings = field(default_factory=AuditSettings)
    fitness: FitnessSettings = field(default_factory=FitnessSettings)
    decay: DecaySettings = field(default_factory=DecaySettings)
    active: ActiveSettings = field(default_factory=ActiveSettings)
    heat: HeatSettings = field(default_factory=HeatSettings)
    doubt: DoubtSettings = field(default_factory=DoubtSettings)
    dream: DreamSettings = field(default_factory=DreamSettings)
    user: UserSettings = field(default_factory=UserSettings)
    semantic: SemanticSettings = field(default_factory=SemanticSettings)
    rerank: RerankSettings = field(default_factory=RerankSettings)
    llm: LlmSettings = field(default_factory=LlmSettings)
    chat: ChatSettings = field(default_factory=ChatSettings)
    opening: OpeningSettings = field(default_factory=OpeningSettings)
    hooks: HooksSettings = field(default_factory=HooksSettings)
    proxy: ProxySettings = field(default_factory=ProxySettings)
    reflect: ReflectSettings = field(default_factory=ReflectSettings)
    cost: CostSettings = field(default_factory=CostSettings)
    instance: InstanceSettings = field(default_factory=InstanceSettings)
    machines: MachinesSettings = field(default_factory=MachinesSettings)

    @property
    def rules(self) -> Rules:
        """The numbers by which memories live, as the ledger tells them (E14)."""
        fitness, decay = self.fitness, self.decay
        return Rules(
            birth=fitness.birth,
            use=fitness.use,
            strongest=fitness.strongest,
            rescue=fitness.rescue,
            rescues=fitness.rescues,
            active=fitness.active,
            latent=fitness.latent,
            immunity=decay.immunity_days,
            ahead=decay.ahead_days,
            decay=decay.by,
            keeps=decay.keeps,
            fade=decay.fade,
            fade_days=decay.fade_days,
            faint=decay.faint,
            weight=decay.weight,
        )

    @property
    def zone(self) -> ZoneInfo:
        return ZoneInfo(self.timezone)

    @property
    def languages(self) -> tuple[str, ...]:
        """All languages, the workspace's own first."""
        return (self.language, *(other for other in codes() if other != self.language))

    @property
    def file_class(self) -> str:
        """The provenance of an edit in the files."""
        return users_or_inferred(self.trust.files == "people")


def read(text: str) -> Settings:
    """The settings of a `hipocampo.toml`; an unknown key or a bad value is an error that names it."""
    table = _table(text)
    version = table.get("version")
    if type(version) is int and version > VERSION:
        raise BadInput("settings.newer", version=version, known=VERSION)
    settings: Settings = _fill(Settings, table, "")
    _check(settings)
    return settings


def _table(text: str) -> dict[str, Any]:
    """The tables of a file; it is refused if it is no TOML, or so deep that no setting could be meant."""
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise BadInput("settings.nesting") from error
    except ValueError as error:  # also a number of thousands of digits
        raise BadInput("settings.syntax", detail=str(error)) from error


def changed(settings: Settings, changes: Mapping[str, str]) -> Settings:
    """Other settings, by dotted keys and values as typed: `{"decay.every": "72h", "decay.keeps": "bio,pref"}`.

    They may be what a `hipocampo.toml` may say; the errors are the same.
    """
    for key, text in changes.items():
        settings = _replaced(settings, str(key), "", text)
    _check(settings)
    return settings


def _replaced(part: Any, key: str, prefix: str, text: object) -> Any:
    """A table with one of its values replaced, found by the rest of its dotted key."""
    name, _, rest = key.partition(".")
    known = sorted(f.name for f in fields(part))
    old = getattr(part, name) if name in known else None
    if name not in known or (rest and not is_dataclass(old)):
        raise BadInput("settings.unknown", key=prefix + key, known=", ".join(known))
    if rest:
        return replace(part, **{name: _replaced(old, rest, f"{prefix}{name}.", text)})
    return replace(part, **{name: _value(old, _typed(text, old), prefix + name)})


def _typed(text: object, like: object) -> object:
    """A typed text as the kind of value that stands there now; what can't be one stays a text, to be refused."""
    if not isinstance(text, str):
        return text
    like = _UNSET if like is None else like
    if isinstance(like, tuple):
        return [part.strip() for part in text.split(",") if part.strip()]
    if isinstance(like, bool):
        return {"true": True, "false": False}.get(text, text)
    try:
        return type(like)(text) if isinstance(like, int | float) else text
    except ValueError:
        return text


def _fill(kind: type[Any], table: dict[str, Any], prefix: str) -> Any:
    known = {f.name: f for f in fields(kind)}
    values = {}
    for key, value in table.items():
        if key not in known:
            raise BadInput("settings.unknown", key=_quoted(prefix + key), known=", ".join(sorted(known)))
        values[key] = _value(getattr(kind(), key), value, prefix + key)
    return kind(**values)


def _value(default: Any, value: Any, key: str) -> Any:
    default = _UNSET if default is None else default
    if is_dataclass(default) and isinstance(value, dict):
        return _fill(type(default), value, key + ".")
    if isinstance(default, tuple) and isinstance(value, list) and all(isinstance(one, str) and one for one in value):
        return tuple(value)
    if isinstance(default, float) and type(value) is int:
        return float(_number(value, key, default))
    if type(default) is not type(value):
        raise _bad(key, value, f"[{key}]" if is_dataclass(default) else default)
    return _number(value, key, default) if key in _RANGES else value


def _number(value: float, key: str, default: float) -> float:
    low, high = _RANGES[key]
    if not low <= value <= high:  # so written, it refuses a nan as well
        raise _bad(key, value, default)
    return value


def _is_place(name: str) -> bool:
    """Whether it is the path of something inside the workspace."""
    parts = name.split("/")
    return name.isprintable() and "*" not in name and not any(part in ("", ".", "..") for part in parts)


def _check(settings: Settings) -> None:
    pages = settings.pages
    _check_choice("language", settings.language, codes())
    _check_choice("trust.files", settings.trust.files, ("people", "agents"))
    _check_choice("trust.pulled", settings.trust.pulled, CLASSES)
    _check_choice("semantic.model", settings.semantic.model, _EMBEDDERS)
    _check_choice("rerank.model", settings.rerank.model, ("onnx", "endpoint", "none"))
    _check_choice("proxy.responses", settings.proxy.responses, ("translated", "passed"))
    _check_choice("proxy.place", settings.proxy.place, ("message", "start"))
    _check_decay(settings.decay)
    _check_instance(settings.instance)
    if settings.fitness.strongest < max(settings.fitness.birth, settings.fitness.rescue):
        raise _bad("fitness.strongest", settings.fitness.strongest, 9)
    if not settings.fitness.latent < settings.fitness.active <= min(settings.fitness.birth, settings.fitness.rescue):
        raise _bad("fitness.active", settings.fitness.active, 3)
    if pages.roll_over_kb > pages.largest_mb * 1024:  # a log would grow until it is no longer read
        raise _bad("pages.roll_over_kb", pages.roll_over_kb, pages.largest_mb * 1024)
    for name in pages.include:
        if name != "**" and not _is_place(name.removesuffix("/**")):
            raise _bad("pages.include", name, "MEMORY.md | notes/** | **")
    for name in pages.exclude:
        if not _is_place(name):
            raise _bad("pages.exclude", name, "templates")
    try:
        ZoneInfo(settings.timezone)
    except (KeyError, ValueError, OSError) as error:  # `America` is a folder
        raise _bad("timezone", settings.timezone, "America/Sao_Paulo") from error


def _check_choice(key: str, value: str, choices: Sequence[str]) -> None:
    if value not in choices:
        raise _bad(key, value, " | ".join(choices))


def _check_decay(decay: DecaySettings) -> None:
    found = _HOURS.fullmatch(decay.every)
    if not found or int(found[1]) % 24 or not int(found[1]):  # cycles fall on dates
        raise _bad("decay.every", decay.every, "48h")
    if not _CLOCK.fullmatch(decay.at):
        raise _bad("decay.at", decay.at, "03:00")
    for type in decay.keeps:
        if type not in TYPES:
            raise _bad("decay.keeps", type, " | ".join(TYPES))


def is_name(text: str) -> bool:
    """Whether a text can name an instance: it names folders, and stands in headers."""
    return bool(_NAME.fullmatch(text)) and text == text.strip()


def _check_instance(instance: InstanceSettings) -> None:
    for key in ("name", "system"):
        value = getattr(instance, key)
        if value and not is_name(value):
            raise _bad(f"instance.{key}", value, "clawdbot")
    for key in ("wisdom", "dreams", "archive", "letters"):
        if not _is_place(getattr(instance, key)):
            raise _bad(f"instance.{key}", getattr(instance, key), getattr(InstanceSettings(), key))
    if not _OFFSET.fullmatch(instance.zone):
        raise _bad("instance.zone", instance.zone, "-03:00")


def _bad(key: str, value: Any, example: Any) -> BadInput:
    return BadInput("settings.value", key=key, value=_quoted(value), example=example)


def _quoted(value: object) -> str:
    """A bad key or value as an error quotes it: not at any length, nor at any depth."""
    try:
        text = str(value)
    except RecursionError:
        text = type(value).__name__
    return text if len(text) <= _LONGEST else text[:_LONGEST] + "…"


def write(settings: Settings) -> str:
    """A new workspace's `hipocampo.toml`: the choices made at init; everything else has its default."""
    lines = [f"version = {settings.version}", f'language = "{settings.language}"', f'timezone = "{settings.timezone}"']
    if settings.simulated:
        lines.append("simulated = true")
    lines += ["", "[trust]", f'files = "{settings.trust.files}"']
    return "\n".join([*lines, *_written_pages(settings.pages), *_written_instance(settings.instance), ""])


def _written_instance(instance: InstanceSettings) -> list[str]:
    """Who this instance is and what it shares, as far as that was chosen."""
    named = ((name, getattr(instance, name)) for name in ("name", "system", "shared"))
    lines = [f"{name} = {json.dumps(value, ensure_ascii=False)}" for name, value in named if value]
    return ["", "[instance]", *lines] if lines else []


def _written_pages(pages: PagesSettings) -> list[str]:
    """Which files are pages, where that is not as usual."""
    if pages == PagesSettings():
        return []
    listed = (f"{name} = {json.dumps(getattr(pages, name), ensure_ascii=False)}" for name in ("include", "exclude"))
    return ["", "[pages]", *listed, f"vault = {str(pages.vault).lower()}"]


_MIGRATIONS: dict[int, Any] = {}


def migrate(text: str) -> str:
    """An older `hipocampo.toml` brought to this version, by line, so that comments survive.

    One that is not clearly older comes back as it is, for `read` to judge; an older one that can't be read is refused.
    """
    version, newer = _version(text), text
    while version in _MIGRATIONS:
        newer, version = _MIGRATIONS[version](newer), version + 1
    if newer != text:
        read(newer)
    return newer


def _version(text: str) -> int:
    try:
        version = _table(text).get("version", VERSION)
    except BadInput:
        return VERSION
    return version if type(version) is int else VERSION
