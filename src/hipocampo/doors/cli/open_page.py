"""The command that opens the page of a memory in the browser: at the server that runs, or at one that it starts."""

from __future__ import annotations

import sys
import webbrowser
from pathlib import Path

from hipocampo.doors import running
from hipocampo.doors.cli.call import Call
from hipocampo.doors.cli.screen import BOLD, DIM, is_terminal
from hipocampo.doors.http import log
from hipocampo.doors.http.server import PORT, Options, Serving, named_workspaces
from hipocampo.doors.web.pages import Web
from hipocampo.errors import BadInput, Unavailable

_PATIENCE = 5.0  # seconds for a server that runs


def open_page(call: Call) -> None:
    """Open the page with a link that lets the owner in once; without a server, serve until Ctrl-C."""
    call.check_owner()
    if call.text("now") is not None:
        raise BadInput("serve.now")
    found = running.find(call.root)
    if found is not None:
        link = running.login_link(found, _PATIENCE)
        if link is None:
            raise Unavailable("web.closed")
        _show(call, link)
        return
    log.set_up(quiet=True)
    (name, root) = next(iter(named_workspaces([str(Path(call.root).resolve())]).items()))
    serving = _serving(call, name, root)
    _show(call, serving.login(name))
    if not call.json:
        call.screen.line((call.say("open.until"), DIM))
    sys.stdout.flush()
    serving.run()


def _serving(call: Call, name: str, root: Path) -> Serving:
    """A server for one workspace: at the usual port, or at any that is free where that is taken."""
    port = call.number("port")
    try:
        return Serving({name: root}, Options(port=PORT if port is None else port, page=Web))
    except Unavailable as error:
        if port is not None or error.code != "serve.port":
            raise
        return Serving({name: root}, Options(port=0, page=Web))


def _show(call: Call, link: str) -> None:
    """Say where the page is, and let the browser go there where somebody sits before it."""
    if call.json:
        call.print_json({"url": link})
        return
    call.screen.line((call.say("open.link"), DIM))
    call.screen.line((link, BOLD))
    sys.stdout.flush()
    if is_terminal(sys.stdout) and not call.switch("no_browser"):
        webbrowser.open(link)
