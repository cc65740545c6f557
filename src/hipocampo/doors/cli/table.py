"""All commands of `hipo`: parser, help, completion and docs are made from this table."""

from __future__ import annotations

from hipocampo.doors.cli.grammar import Argument, Command, Grammar, Option

LANGUAGES = ("pt", "es", "en")
SHELLS = ("bash", "zsh", "fish")
AGENTS = ("claude-code", "cursor", "openclaw")
FORMATS = ("notes", "protocol", "compact", "episodes")
ANSWERS = ("accept", "reject", "purge", "verify", "stale")

_LIMIT = Option(("-n", "--limit"), "N", number=True)

OPTIONS = (
    Option(("--json",)),
    Option(("-w", "--workspace"), "DIR"),
    Option(("--actor",), "ID"),
    Option(("--now",), "ISO"),
    Option(("--version",)),
    Option(("-h", "--help")),
)

COMMANDS = (
    Command(
        "init",
        "workspace:init",
        (Argument("folder", "DIR", "?"),),
        (
            Option(("--language",), "LANG", LANGUAGES),
            Option(("--timezone",), "ZONE"),
            Option(("--trust-files",), "WHO", ("people", "agents")),
        ),
    ),
    Command("status", "workspace:status"),
    Command("doctor", "workspace:doctor"),
    Command("demo", "demo:demo", (), (Option(("--language",), "LANG", LANGUAGES, text="demo-language"),)),
    Command(
        "retain",
        "memories:retain",
        (Argument("text", "TEXT", "*"),),
        (
            Option(("--stdin",)),
            Option(("--at",), "ISO"),
            Option(("--session",), "ID"),
            Option(("--provenance",), "CLASS", ("U", "I", "H")),
            Option(("--force",)),
        ),
    ),
    Command(
        "record",
        "memories:record",
        (Argument("text", "TEXT", "+"),),
        (
            Option(("--session",), "ID", text="record-session"),
            Option(("--role",), "ROLE"),
            Option(("--at",), "ISO"),
        ),
    ),
    Command(
        "recall",
        "memories:recall",
        (Argument("query", "QUERY", "+"),),
        (
            Option(("-k", "--k"), "N", number=True),
            Option(("--since",), "TIME"),
            Option(("--until",), "TIME"),
            Option(("--as-of",), "TIME"),
            Option(("--when",), "TIME"),
            Option(("--kind",), "KIND", many=True),
            Option(("--entity",), "NAME", many=True),
            Option(("--tag",), "TAG", many=True),
            Option(("--layer",), "LAYER", many=True),
            Option(("--session",), "ID", text="recall-session"),
            Option(("--budget",), "TOKENS", number=True),
            Option(("--deep",)),
            Option(("--explain",)),
        ),
    ),
    Command("used", "memories:used", (Argument("ids", "ID", "+"),), (Option(("--session",), "ID"),)),
    Command("show", "memories:show", (Argument("id", "ID"),)),
    Command("dream", "dream:dream", (), (Option(("--dry-run",)), Option(("--cron",)), Option(("--systemd",)))),
    Command(
        "simulate",
        "simulate:simulate",
        (),
        (
            Option(("--days",), "N", number=True),
            Option(("--set",), "KEY=VALUE", many=True),
            Option(("--plot",), "FILE"),
        ),
    ),
    Command("proposals", "life:proposals", (Argument("answer", "ANSWER", "?", ANSWERS), Argument("ids", "ID", "*"))),
    Command("confirm", "life:confirm", (Argument("id", "ID"),)),
    Command("graduate", "life:graduate", (Argument("id", "ID"),)),
    Command("merge", "life:merge", (Argument("kept", "ID"), Argument("absorbed", "ID"))),
    Command("unmerge", "life:unmerge", (Argument("id", "ID"),)),
    Command("reconcile", "life:reconcile", (Argument("one", "ID"), Argument("other", "ID"))),
    Command(
        "user",
        "user:user",
        (Argument("what", "WHAT", "?", ("set", "answer", "seen")), Argument("words", "TEXT", "*")),
        (Option(("--session",), "ID"), Option(("--provenance",), "CLASS", ("U", "I", "H"))),
    ),
    Command("sync", "keeping:sync", (), (Option(("--watch",)), Option(("--accept",)))),
    Command("undo", "keeping:undo"),
    Command("pause", "workspace:pause", (), (Option(("--off",)),)),
    Command("rebuild", "keeping:rebuild", (), (Option(("--from-pages",)),)),
    Command("backup", "keeping:backup", (Argument("file", "FILE", "?"),)),
    Command("restore", "keeping:restore", (Argument("file", "FILE"), Argument("folder", "DIR", "?"))),
    Command(
        "import",
        "exchange:import_any",
        (Argument("path", "PATH"),),
        (Option(("--format",), "FORMAT", FORMATS), Option(("--force",))),
    ),
    Command("export", "exchange:export", (Argument("path", "PATH"),), (Option(("--format",), "FORMAT", FORMATS),)),
    Command("ledger log", "ledger:log", (), (_LIMIT,)),
    Command("ledger query", "ledger:query", (Argument("filter", "FILTER"),), (_LIMIT, Option(("--newest",)))),
    Command("ledger head", "ledger:head"),
    Command("ledger verify", "ledger:verify", (), (Option(("--head",), "SEQ:HASH"),)),
    Command(
        "install",
        "agents:install",
        (Argument("agent", "AGENT", "1", AGENTS),),
        (
            Option(("--project",)),
            Option(("--user",)),
            Option(("--hooks",)),
            Option(("--rules",)),
            Option(("--undo",)),
            Option(("--yes",)),
        ),
    ),
    Command("mcp", "agents:mcp"),
    Command("hook", "agents:hook", (Argument("agent", "AGENT", "1", AGENTS[:1]),)),
    Command("bench", "bench:bench", (Argument("name", "NAME", "?"), Argument("rest", "...", "..."))),
    Command("completion", "completion:completion", (Argument("shell", "SHELL", "1", SHELLS),)),
)

GRAMMAR = Grammar(COMMANDS, OPTIONS)

SECTIONS = {
    "begin": ("init", "status", "doctor", "demo"),
    "remember": ("retain", "record", "recall", "used", "show"),
    "life": ("dream", "simulate", "proposals", "confirm", "graduate", "merge", "unmerge", "reconcile", "user"),
    "keep": ("sync", "undo", "pause", "rebuild", "backup", "restore", "import", "export"),
    "history": ("ledger log", "ledger query", "ledger head", "ledger verify"),
    "agents": ("install", "mcp", "hook"),
    "tools": ("bench", "completion"),
}
