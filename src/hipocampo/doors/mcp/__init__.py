"""The MCP door: a server for agents, and its tools by theme."""
