"""The sections of `hipocampo.toml` for language models, chat, the opening of a session, reflection and its cost."""

from __future__ import annotations

from dataclasses import field, replace

from hipocampo.core.values import value as section

RULES = "rules"  # the name of no model


@section
class LlmTask:
    """A model of its own for one task; what is left out is as in `[llm]`, and the name `rules` asks no model at all.

    With an address or key of its own the keys are its own too.
    """

    url: str = ""
    name: str = ""
    key: str = ""
    key_file: str = ""
    price_in: float | None = None
    price_out: float | None = None


@section
class LlmSettings:
    """H5: an OpenAI-compatible endpoint; without a `url` rules do all the work.

    `key` names the environment variable that holds the key, `key_file` a file outside of the workspace. Prices are
    those of a million tokens, in the currency of `[cost]`.
    """

    url: str = ""
    name: str = ""
    key: str = ""
    key_file: str = ""
    timeout: float = 60.0
    retries: int = 2
    price_in: float = 0.0
    price_out: float = 0.0
    extract: LlmTask = field(default_factory=LlmTask)
    summarise: LlmTask = field(default_factory=LlmTask)
    reflect: LlmTask = field(default_factory=LlmTask)
    chat: LlmTask = field(default_factory=LlmTask)

    def of(self, task: str) -> LlmSettings | None:
        """The model of a task; None where rules do it."""
        own: LlmTask = getattr(self, task)
        chosen = replace(self, url=own.url or self.url, name=own.name or self.name)
        if own.url or own.key or own.key_file:  # a key is sent nowhere but where it is meant for
            chosen = replace(chosen, key=own.key, key_file=own.key_file)
        if own.price_in is not None:
            chosen = replace(chosen, price_in=own.price_in)
        if own.price_out is not None:
            chosen = replace(chosen, price_out=own.price_out)
        return chosen if chosen.url and chosen.name != RULES else None


@section
class ChatSettings:
    """H1-H4: messages in the buffer, exchanges between two summaries, and how many tokens each part may take.

    `persona` is a file of the workspace that tells who speaks; empty, it is `SOUL.md` if there is one, else Katherine.
    """

    persona: str = ""
    buffer: int = 6
    every: int = 3
    summary: int = 80
    hits: int = 5
    memory: int = 450
    reply: int = 512


@section
class OpeningSettings:
    """I3: how many tokens the parts of an opening context may take; wisdom and active memories get what is left.

    `user` is for who the user is, more where the other parts leave room; `near` for what is near in time, and as many
    again for what is open. What others tell takes no more than its share while the user's own word needs the room.
    """

    budget: int = 1500
    bootstrap: int = 400
    identity: int = 200
    user: int = 825
    near: int = 250
    others: float = 0.3


@section
class HooksSettings:
    """J4: what the hooks of an agent's harness bring up: how long an answer may take, and how much of it there is.

    `budget` and `hits` are for what a prompt brings to mind; `opening` tells what is known when a session begins.
    `keep` has what the user said looked through for what is worth keeping, as a chat does.
    """

    seconds: float = 0.5
    budget: int = 300
    hits: int = 5
    opening: bool = True
    keep: bool = True


@section
class ProxySettings:
    """J4, H5: the model that the proxy of `hipo serve` passes requests on to, and what memory adds to them.

    Without a `url` of its own it is the model of chats in `[llm]`, with its key, name and prices. `place` is where
    memory stands (`message`: before the last one; `start`: with the instructions), `responses` who answers that
    interface: the model's server (`passed`), or its `chat/completions` (`translated`). `owner` are the names by which
    apps call the owner; anybody else they name is told apart.
    """

    url: str = ""
    key: str = ""
    key_file: str = ""
    model: str = ""
    timeout: float = 600.0
    price_in: float = 0.0
    price_out: float = 0.0
    reply: int = 4096
    responses: str = "translated"
    place: str = "message"
    opening: int = 600
    seconds: float = 3.0
    keep: bool = True
    owner: tuple[str, ...] = ()
    register: bool = True

    def over(self, llm: LlmSettings) -> ProxySettings:
        """With the model of chats where no other is named."""
        chosen = None if self.url else llm.of("chat")
        if chosen is None:
            return self
        there = replace(self, url=chosen.url, key=chosen.key, key_file=chosen.key_file)
        return replace(there, model=self.model or chosen.name, price_in=chosen.price_in, price_out=chosen.price_out)


@section
class ReflectSettings:
    """G2, G6: how far one fact moves an opinion, and what it takes to move it farther than `jump` in all."""

    step: float = 0.05
    jump: float = 0.2
    facts: int = 3
    sessions: int = 2
    shown: int = 20
    daily: bool = False


@section
class CostSettings:
    """H6: whose wallet pays for models (empty: they are only counted), and the most that a day may cost (0: no cap)."""

    wallet: str = ""
    currency: str = "USD"
    day: float = 0.0
