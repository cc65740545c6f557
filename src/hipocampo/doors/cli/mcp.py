"""The command that serves the memory to an agent over MCP."""

from __future__ import annotations

from pathlib import Path

from hipocampo.doors.caller import Caller
from hipocampo.doors.cli.call import Call
from hipocampo.doors.mcp.server import serve


def mcp(call: Call) -> None:
    """Serve the memory over MCP."""
    caller = Caller(call.text("actor"), call.token, call.text("now"))
    serve(Path(call.root), caller, everything=call.text("tools") == "all")
