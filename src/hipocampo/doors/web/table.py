"""The views and the actions of the page, each once: its name, what it asks, what a form does by which call (J5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from hipocampo.doors.web.ask import Ask, Given
from hipocampo.doors.web.views import finding, knowing, sharing, tending

__all__ = ["ACTIONS", "VIEWS", "Action", "View"]


@dataclass(frozen=True, slots=True)
class View:
    """A view: its name is that of its address and of its template.

    Only an owner is shown an `owner`'s one in the navigation. A `long` one may look at everything.
    """

    name: str
    gather: Callable[[Ask], dict[str, Any]]
    owner: bool = False
    long: bool = False


@dataclass(frozen=True, slots=True)
class Action:
    """What a form does: a call of the table, and its parameters from the form."""

    call: str
    given: Callable[[Given], Mapping[str, Any]]


def _one(form: Given) -> dict[str, Any]:
    return {"id": form.need("id")}


def _correct(form: Given) -> dict[str, Any]:
    return {"id": form.need("id"), "text": form.need("text"), "provenance": "U"}


def _withdraw(form: Given) -> dict[str, Any]:
    return {"ids": [form.need("id")], **_reason(form)}


def _reason(form: Given) -> dict[str, Any]:
    return {"reason": form.text("reason")} if form.text("reason") else {}


def _intent(name: str) -> Callable[[Given], dict[str, Any]]:
    return lambda form: {"name": name, "payload": {"agreementId": form.need("id")}}


def _retain(form: Given) -> dict[str, Any]:
    return {"facts": [form.need("text")], "provenance": "U"}


def _page(form: Given) -> dict[str, Any]:
    return {"path": form.need("path"), "text": form.raw("text"), "hash": form.need("hash")}


VIEWS: Mapping[str, View] = {
    view.name: view
    for view in (
        View("home", finding.home),
        View("search", finding.search),
        View("memory", finding.memory),
        View("session", finding.session),
        View("timeline", finding.timeline),
        View("pages", knowing.pages),
        View("page", knowing.page),
        View("people", knowing.people),
        View("person", knowing.person),
        View("inbox", tending.inbox),
        View("dreams", tending.dreams),
        View("access", sharing.access),
        View("audit", sharing.audit),
        View("forget", sharing.forget, long=True),
        View("health", tending.health, owner=True, long=True),
        View("simulate", tending.simulate, owner=True, long=True),
    )
}

ACTIONS: Mapping[str, Action] = {
    "used": Action("used", lambda form: {"ids": [form.need("id")]}),
    "confirm": Action("confirm", _one),
    "graduate": Action("graduate", _one),
    "correct": Action("edit", _correct),
    "withdraw": Action("withdraw", _withdraw),
    "retain": Action("retain", _retain),
    "answer": Action("answer", lambda form: {"id": form.need("id"), "answer": form.need("answer")}),
    "reconcile": Action("reconcile", lambda form: {"one": form.need("one"), "other": form.need("other")}),
    "question": Action("user_answer", lambda form: {"field": form.need("field"), "value": form.text("value") or None}),
    "consent": Action("intent", _intent("accept:agreement")),
    "revoke": Action("intent", _intent("revoke:agreement")),
    "dream": Action("dream", lambda _: {}),
    "reflect": Action("reflect", lambda _: {}),
    "sync": Action("sync", lambda form: {"accept": form.flag("accept")}),
    "pause": Action("pause", lambda form: {"on": form.flag("on")}),
    "page": Action("page_write", _page),
    "undo": Action("undo", lambda _: {}),
    "redo": Action("redo", lambda _: {}),
}
