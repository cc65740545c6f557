"""The HTTP door: a server for several workspaces, their JSON API and their MCP, behind one guard."""
