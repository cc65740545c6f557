"""The command that serves workspaces over HTTP."""

from __future__ import annotations

import sys

from hipocampo.doors.calls.table import CALLS
from hipocampo.doors.cli.call import Call
from hipocampo.doors.cli.screen import BOLD, DIM, GOOD, is_terminal
from hipocampo.doors.http import log
from hipocampo.doors.http.server import PORT, Options, Serving, named_workspaces
from hipocampo.doors.web.pages import Web
from hipocampo.errors import BadInput


def serve(call: Call) -> None:
    """Serve workspaces until SIGTERM or Ctrl-C."""
    call.check_owner()
    if call.text("now") is not None:
        raise BadInput("serve.now")
    log.set_up(call.switch("quiet"))
    serving = Serving(named_workspaces(call.texts("workspaces") or [call.root]), _options(call))
    if call.json:
        call.print_json({"port": serving.port, "workspaces": {name: serving.url(name) for name in serving.served}})
    else:
        _show(call, serving)
    sys.stdout.flush()
    serving.run()


def _options(call: Call) -> Options:
    usual = Options()
    port, most = call.number("port"), call.number("max_body")
    rate, patience = call.number("rate"), call.number("timeout")
    return Options(
        host=call.text("host") or usual.host,
        port=PORT if port is None else port,
        hosts=call.texts("allow_host"),
        origins=call.texts("allow_origin"),
        most=usual.most if most is None else _positive(most, "max-body"),
        rate=usual.rate if rate is None else _positive(rate, "rate"),
        page=Web,
        tools=CALLS if call.text("tools") == "all" else usual.tools,
        patience=usual.patience if patience is None else _positive(patience, "timeout"),
    )


def _positive(number: int, name: str) -> int:
    if number < 1:
        raise BadInput("serve.number", option=f"--{name}", found=number)
    return number


def _show(call: Call, serving: Serving) -> None:
    """Where each workspace is; the token that was made just now is shown once, to whoever sits before the screen."""
    for name, one in serving.served.items():
        call.screen.line((call.say("serve.at", name=name, url=serving.url(name)), GOOD))
        if is_terminal(sys.stdout):
            call.screen.line((call.say("serve.page", url=serving.login(name)), DIM), indent=2)
        call.screen.line((call.say("serve.token-file", path=one.token.path), DIM), indent=2)
        if one.token.made and is_terminal(sys.stdout):
            call.screen.line((call.say("serve.token"), DIM), indent=2)
            call.screen.line((one.token.text, BOLD), indent=2)
