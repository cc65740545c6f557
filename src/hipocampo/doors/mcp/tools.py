"""All tools of the MCP server, by name, in the order in which an agent is shown them."""

from __future__ import annotations

from collections.abc import Mapping

from hipocampo.doors.mcp import access_tools, edit_tools, life_tools, memory_tools, reflection_tools, user_tools
from hipocampo.doors.mcp.tool import Tool

__all__ = ["TOOLS"]

_THEMES = (memory_tools, life_tools, user_tools, reflection_tools, access_tools, edit_tools)
TOOLS: Mapping[str, Tool] = {tool.name: tool for theme in _THEMES for tool in theme.TOOLS}
