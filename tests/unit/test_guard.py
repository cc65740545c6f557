"""The guard of all doors over HTTP, by itself: hosts, origins, sizes, tokens, how often somebody may call."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hipocampo.doors.http.guard import Asked, Guard, hosts_of, token_of
from hipocampo.doors.http.rates import Rates
from hipocampo.doors.http.refusal import Refused, language_of, problem
from hipocampo.doors.http.replies import matches, tag_of
from hipocampo.doors.http.server import named_workspaces
from hipocampo.errors import BadInput, Denied

HOST = "127.0.0.1:4476"
GUARD = Guard(hosts_of("127.0.0.1", 4476), frozenset({"https://notes.example"}), most=100)


def refused(asked: Asked, guard: Guard = GUARD) -> int:
    with pytest.raises(Refused) as error:
        guard.check(asked)
    return error.value.status


def passes(asked: Asked, guard: Guard = GUARD) -> bool:
    guard.check(asked)
    return True


@pytest.mark.parametrize("host", ["127.0.0.1:4476", "localhost:4476", "LOCALHOST:4476", "[::1]:4476"])
def test_this_machine_is_called_by_its_names(host: str):
    """J1: with the port of this server."""
    assert passes(Asked("GET", (host,)))


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:4476", "127.0.0.1", "localhost:80", "127.0.0.1:4477", "", "localhost:4476 "]
)
def test_a_name_that_only_leads_here_is_refused(host: str):
    """J1: DNS rebinding: a page under a name of its own reaches this machine, but does not get an answer."""
    assert refused(Asked("GET", (host,))) == 421


@pytest.mark.parametrize("hosts", [(), (HOST, HOST), (HOST, "evil.example")])
def test_a_request_names_one_host(hosts: tuple[str, ...]):
    """J1: neither none nor two, of which another part of the way might believe the other."""
    assert refused(Asked("GET", hosts)) == 421


@given(st.text(max_size=40))
def test_no_other_text_is_a_host(host: str):
    """J1: whatever a header says."""
    if host.lower() not in GUARD.hosts:
        assert refused(Asked("POST", (host,))) == 421


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_page_from_elsewhere_is_refused(method: str):
    """J1: a browser says which page sent a request; also `null`, and this machine at another port."""
    for origin in ("http://evil.example", "null", "http://127.0.0.1:3000", "http://localhost:4476"):
        assert refused(Asked(method, (HOST,), origin)) == 403
    assert passes(Asked(method, (HOST,), f"http://{HOST}"))
    assert passes(Asked(method, (HOST,), "https://notes.example"))
    assert passes(Asked(method, (HOST,), "HTTPS://Notes.Example"))


@pytest.mark.parametrize(
    ("site", "ok"), [("same-origin", True), ("none", True), ("cross-site", False), ("same-site", False)]
)
def test_what_another_page_sent_changes_nothing(site: str, ok: bool):
    """J1: where the browser names no origin it tells at least whether another page sent the request."""
    if ok:
        assert passes(Asked("POST", (HOST,), None, site))
    else:
        assert refused(Asked("POST", (HOST,), None, site)) == 403
    assert passes(Asked("GET", (HOST,), None, site)), "a link may lead here; without a token it gets nothing"


def test_a_trusted_page_may_call_across_sites():
    """J1: its origin was named, so that it is another site does not matter."""
    assert passes(Asked("POST", (HOST,), "https://notes.example", "cross-site"))


@pytest.mark.parametrize(("length", "status"), [("101", 413), ("9" * 30, 413), ("-1", 400), ("x", 400), ("1e1", 400)])
def test_a_body_has_its_limit(length: str, status: int):
    """J2: what is too long, or of no length, is refused before it is read."""
    assert refused(Asked("POST", (HOST,), length=length)) == status
    assert passes(Asked("POST", (HOST,), length="100"))


def test_more_names_are_allowed_by_name():
    """J1: behind a proxy a server is called otherwise; with a port only that one, without any."""
    hosts = hosts_of("0.0.0.0", 4476, ["Memory.example", "other.example:8443"])
    assert {"memory.example", "memory.example:4476", "other.example:8443", "localhost:4476"} <= hosts
    assert not {"other.example", "0.0.0.0:4476"} & hosts
    assert hosts_of("192.168.1.5", 4476) == {"192.168.1.5:4476"}
    assert hosts_of("fe80::1", 4476) == {"[fe80::1]:4476"}
    assert "localhost" in hosts_of("127.0.0.1", 80), "where no port is said, it is 80"


@pytest.mark.parametrize(
    ("header", "token"),
    [
        ("Bearer abc", "abc"),
        ("bearer   abc ", "abc"),
        ("Basic abc", None),
        ("Bearer", None),
        ("Bearer a b", None),
        ("Bearer \x00", None),
        ("Bearer " + "a" * 600, None),
        ("", None),
        (None, None),
    ],
)
def test_a_token_stands_behind_its_scheme(header: str | None, token: str | None):
    """B6: anything else is no token."""
    assert token_of(header) == token


def test_who_calls_too_often_waits():
    """J1: so many at once, so many a second; each caller for itself."""
    rates = Rates(rate=2.0, burst=3.0)
    assert [rates.take("a", 0.0) for _ in range(3)] == [0.0, 0.0, 0.0]
    assert rates.take("a", 0.0) == 0.5
    assert rates.take("b", 0.0) == 0.0
    assert rates.take("a", 0.5) == 0.0
    assert rates.wait("a", 0.5) == 0.5
    assert rates.wait("a", 100.0) == 0.0


@given(st.lists(st.floats(0, 10), min_size=1, max_size=60))
def test_no_moment_lets_more_through_than_the_rate(gaps: list[float]):
    """J1: never more than the burst and what time has given."""
    rates, now, let = Rates(rate=1.0, burst=5.0), 0.0, 0
    for gap in gaps:
        now += gap
        let += rates.take("a", now) == 0.0
    assert let <= 5 + now + 1e-6


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("pt-BR,pt;q=0.9,en;q=0.8", "pt"),
        ("de, es;q=0.5", "es"),
        ("en;q=0.1, es;q=0.2", "es"),
        ("pt;q=0, en", "en"),
        ("", "es"),
        (None, "es"),
        ("*", "es"),
        ("pt;q=nonsense", "es"),
        (";;;,,", "es"),
    ],
)
def test_the_caller_is_told_in_its_language(header: str | None, language: str):
    """J3: the one that it wants most of those that we speak; else the workspace's."""
    assert language_of(header, "es") == language


@given(st.text(max_size=60))
def test_no_header_breaks_the_choice(header: str):
    """J2: whatever stands in it."""
    assert language_of(header, "en") in ("en", "es", "pt")


def test_a_problem_says_what_and_what_to_do():
    """J2, J3: code, message and hint; who is unknown gets another status than who may not."""
    told = problem(Refused("host", 421, host="evil.example"), "pt")
    assert told["status"] == 421
    assert "evil.example" in told["message"]
    assert told["hint"]
    assert told["type"] == "urn:hipocampo:http.host"
    assert problem(Denied("token.unknown"), "en")["status"] == 401
    assert problem(Denied("access.owner", actor="x"), "en")["status"] == 403


def test_a_tag_is_that_of_all_its_parts():
    """J1: no two answers share one because their parts were joined otherwise."""
    assert tag_of(b"a", b"bc") != tag_of(b"ab", b"c")
    tag = tag_of(b"a")
    assert matches(tag, tag)
    assert matches(tag, f'"x", W/{tag}')
    assert matches(tag, "*")
    assert not matches(tag, None)
    assert not matches(tag, '"x"')


def test_workspaces_have_names_that_fit_into_an_address():
    """J2: given ones, or those of their folders; no two the same."""
    assert list(named_workspaces(["zero=/a/b", "/c/My Notes!"])) == ["zero", "my-notes"]
    for given_names, code in ((["a/b=/x"], "serve.name"), (["=x"], "serve.name"), (["a=/x", "a=/y"], "serve.twice")):
        with pytest.raises(BadInput) as error:
            named_workspaces(given_names)
        assert error.value.code == code
