"""The sections of `hipocampo.toml`, each with its defaults."""

from __future__ import annotations

from datetime import time

from hipocampo.core.values import value as section


@section
class PagesSettings:
    """Which files are pages, and how large they may grow.

    `include` names files and folders (`notes/**`, or `**` for all); `exclude` names folders that are left out. In a
    `vault` of Obsidian the links and tags of notes are names and tags, and every note may have aliases.
    """

    include: tuple[str, ...] = (
        "MEMORY.md",
        "memory.md",
        "BOOTSTRAP.md",
        "IDENTITY.md",
        "SOUL.md",
        "memory/**",
        "bank/**",
        "letters/**",
        "notes/**",
        "memories/**",
    )
    roll_over_kb: int = 256
    largest_mb: int = 8
    exclude: tuple[str, ...] = ()
    vault: bool = False


@section
class SyncSettings:
    """When a sync stops and asks: over so many withdrawals, or from a few on over this share of all facts."""

    hold_over: int = 20
    hold_share: float = 0.2
    hold_from: int = 3


@section
class TrustSettings:
    """Who edits the files: `people` (their edits are U) or `agents` too (I).

    `pulled` is the class of lines that git brings from commits that were not made here: H, or what the owner sets.
    """

    files: str = "people"
    pulled: str = "H"


@section
class ClockSettings:
    """E8: how many days the machine's clock may be ahead of the last event before the owner is asked."""

    leap_days: int = 400


@section
class RetainSettings:
    """D4: how long a memory may be that a tool writes."""

    words: int = 100


@section
class RecallSettings:
    """F3: how much each lane counts, and how far each prior may move what they give.

    Words count as a share of what the question's words are worth: a text's own, those `akin` to a word that no text
    has, as many as it says in one place (`cover`) and in the question's order (`pairs`), those of the turns around it
    (`context`) and of its whole `session`. Meaning counts as a cosine above the `noise`: a text's own, and that of the
    nearest turn of its session (`sense`); nothing farther than `near` is found by meaning alone. A `link` counts as
    much of this as the memory at its other end answers. All others are 1 where they apply: `subject` where a fact is
    about whom the question names, `every` where all of its type answers; a turn that ends in a question loses `asking`.
    Priors are factors close to 1: they settle what lanes leave open. Some are more: what was only said in a
    conversation (`turn`) counts less than what was told to be kept, a question or a courtesy (`uttered`) hardly at all
    (F8); a fact about somebody else than the question names (`other`), and a text that denies nothing where it does
    (`affirms`), or has no number, time or name where one is asked for (`misfit`), are seldom what is asked for. Who
    somebody is tells best the fact that first named them (`introduces`). In a prompt, what `others` tell takes no more
    than its share of the room while the user's own word answers too (F10).
    """

    candidates: int = 50
    words: float = 1.0
    akin: float = 0.8
    cover: float = 0.5
    pairs: float = 0.5
    context: float = 1.0
    session: float = 0.3
    meaning: float = 2.0
    sense: float = 1.0
    noise: float = 0.0
    near: float = 0.2
    entity: float = 0.25
    subject: float = 0.6
    tag: float = 0.25
    link: float = 0.5
    when: float = 1.2
    kind: float = 0.2
    type: float = 0.2
    every: float = 0.6
    speaker: float = 0.2
    asking: float = 0.3
    weight: float = 0.1
    recency: float = 0.05
    half_life: int = 90
    confidence: float = 0.1
    latent: float = 0.98
    archive: float = 0.95
    inferred: float = 0.98
    inherited: float = 0.95
    assistant: float = 0.8
    turn: float = 0.7
    uttered: float = 0.1
    other: float = 0.6
    affirms: float = 0.5
    misfit: float = 0.8
    introduces: float = 1.5
    others: float = 0.6


@section
class AuditSettings:
    """B6: whether reads are recorded in the ledger; denials always are."""

    reads: bool = True


@section
class FitnessSettings:
    """E1-E6: how strong a memory is born, and what makes it stronger; wisdom is F:10, active F:3-9, latent F:1-2."""

    birth: int = 5
    use: int = 2
    strongest: int = 9
    rescue: int = 5
    rescues: int = 3
    active: int = 3
    latent: int = 1


@section
class DecaySettings:
    """E3, E4, E9: when memories fade, by how much, and which are spared."""

    every: str = "48h"
    at: str = "03:00"
    by: int = 1
    immunity_days: int = 14
    ahead_days: int = 400
    keeps: tuple[str, ...] = ("bio", "pref", "obj")
    fade: float = 0.1
    fade_days: int = 7
    faint: float = 0.3
    weight: float = 0.5

    @property
    def days(self) -> int:
        """How many days lie between two cycles."""
        return int(self.every[:-1]) // 24

    @property
    def clock(self) -> time:
        """The local time of a cycle."""
        return time.fromisoformat(self.at)


@section
class ActiveSettings:
    """E7: how many memories may be active before a dream under pressure; and the share of what others tell."""

    most: int = 25
    others: float = 0.3


@section
class HeatSettings:
    """E10: what nothing referred to for so many days is named for the archive; too many episodes force it there."""

    days: int = 30
    episodes: int = 50


@section
class DoubtSettings:
    """D3, E11: after how many sessions what is not the user's word is marked, and listed for a verdict."""

    unverified: int = 3
    candidate: int = 5


@section
class DreamSettings:
    """D4, E0: how long a dream's page may be, and what a memory is asked before it becomes wisdom."""

    words: int = 800
    question: str = ""


@section
class UserSettings:
    """G4: the sessions in which a pattern of the user is seen until it is added, and high, or missed until dormant.

    The state of a session is inferred at the user's first turn and made anew at the `recalibrated`.
    """

    added: int = 2
    high: int = 4
    dormant: int = 5
    recalibrated: int = 3


@section
class SemanticSettings:
    """F1: which model tells what texts mean, and how many new texts a recall embeds by itself before it answers.

    With `background` the command line leaves all but a few to a process of its own.

    `use` speaks sixteen languages, `e5` a hundred, `use+e5` are both at once; all are inside, and `auto` takes both
    where the packages of `e5` are installed, else `use`. `onnx` is a model in the folder `path`; `fastembed` is one of
    that library's, by `name`; `endpoint` asks `url` for the model `name`, with the key in the variable `key`.
    """

    model: str = "auto"
    path: str = ""
    url: str = ""
    name: str = ""
    key: str = ""
    query_prefix: str = ""
    text_prefix: str = ""
    timeout: float = 10.0
    at_once: int = 256
    background: bool = True


@section
class RerankSettings:
    """An optional second look: the first `top` hits read again with the question, by a model of `path` or `url`."""

    model: str = "none"
    path: str = ""
    url: str = ""
    name: str = ""
    key: str = ""
    timeout: float = 10.0
    top: int = 20


@section
class InstanceSettings:
    """I1, I2, I4: who this instance is, where the place lies that it shares with others, and what stands where in it.

    `shared` is a folder, from the workspace on or absolute; `{name}` stands for an instance. A letter has at most so
    many `words`; one that is older than `fresh_days` is not taken for new. `zone` is that of letters' dates.
    """

    name: str = ""
    system: str = ""
    shared: str = ""
    wisdom: str = "MEMORY.md"
    dreams: str = "instances/{name}/dreams"
    archive: str = "instances/{name}/archive.json"
    letters: str = "letters"
    zone: str = "-03:00"
    words: int = 500
    fresh_days: int = 21


@section
class MachinesSettings:
    """The folder through which the machines of one owner exchange their chains, from the workspace on or absolute."""

    folder: str = "chains"
