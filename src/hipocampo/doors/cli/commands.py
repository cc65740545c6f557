"""All commands of `hipo`: parser, help, completion and docs are generated from this table."""

from __future__ import annotations

from hipocampo.doors.cli.grammar import Argument, Command, Grammar, Option
from hipocampo.text.languages import codes

LANGUAGES = codes()
PROVENANCES = ("U", "I", "H")
SHELLS = ("bash", "zsh", "fish")
AGENTS = (
    *("claude-code", "claude-desktop", "codex", "cursor", "vscode", "windsurf", "gemini", "opencode", "openclaw"),
    "plugin",
)
HOOKED = ("claude-code", "codex", "cursor", "gemini", "opencode")
WRITTEN = ("notes", "protocol", "compact", "episodes", "okf")
READ = (*WRITTEN, "chatgpt", "claude", "mem0", "memories", "instructions", "letta", "obsidian")
VIEWS = ("summary", "layers", "memories", "agreements", "balances")
KINDS = ("Guardianship", "Employment", "Collaboration", "Observation", "ServiceAgent")
ENTITIES = ("agent", "person", "service")
ANSWERS = ("accept", "reject", "purge", "verify", "stale")

_LIMIT = Option(("-n", "--limit"), "N", number=True)
_PURPOSE = Option(("--purpose",), "TEXT")
_AMOUNT = Argument("amount", "N")
_FOR = Option(("--for",), "TEXT")
_PATH = Argument("path", "PATH")
_ITEM = (Argument("session", "SESSION"), Argument("key", "KEY"))

OPTIONS = (
    Option(("--json",)),
    Option(("-w", "--workspace"), "DIR"),
    Option(("--actor",), "ID"),
    Option(("--token",), "TOKEN"),
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
            Option(("--provenance",), "CLASS", PROVENANCES),
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
            Option(("--nearest",)),
            Option(("--explain",)),
            Option(("--prompt",)),
        ),
    ),
    Command("used", "memories:used", (Argument("ids", "ID", "+"),), (Option(("--session",), "ID"),)),
    Command(
        "edit",
        "edits:edit",
        (Argument("id", "ID"), Argument("text", "TEXT", "+")),
        (Option(("--provenance",), "CLASS", PROVENANCES), Option(("--force",))),
    ),
    Command(
        "withdraw",
        "edits:withdraw",
        (Argument("ids", "ID", "+"),),
        (Option(("--reason",), "TEXT", text="withdraw-reason"),),
    ),
    Command(
        "core",
        "edits:core",
        (Argument("what", "WHAT", "?", ("append", "insert", "replace", "remove")), Argument("words", "TEXT", "*")),
        (
            Option(("--heading",), "TEXT", text="core-heading"),
            Option(("--after",), "TEXT", text="core-after"),
            Option(("--provenance",), "CLASS", PROVENANCES),
        ),
    ),
    Command("page", "page:page", (Argument("path", "PATH", "?"),)),
    Command("show", "show:show", (Argument("id", "ID"),)),
    Command("about", "about:about", (Argument("name", "NAME"),), (Option(("-k", "--k"), "N", number=True),)),
    Command("dream", "dream:dream", (), (Option(("--dry-run",)), Option(("--cron",)), Option(("--systemd",)))),
    Command(
        "reflect",
        "reflect:reflect",
        (),
        (Option(("--since",), "TIME", text="reflect-since"), Option(("--infer",)), Option(("--dry-run",))),
    ),
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
        (Option(("--session",), "ID"), Option(("--provenance",), "CLASS", PROVENANCES)),
    ),
    Command("sync", "maintenance:sync", (), (Option(("--watch",)), Option(("--accept",)))),
    Command("link", "link:link", (), (Option(("--key",), "KEY", text="link-key"),)),
    Command("push", "link:push"),
    Command("pull", "link:pull"),
    Command("undo", "maintenance:undo", (), (Option(("--list",), text="undo-list"),)),
    Command("redo", "maintenance:redo"),
    Command(
        "forget",
        "forget:forget",
        (),
        (
            Option(("--entity",), "NAME", text="forget-entity"),
            Option(("--session",), "ID", text="forget-session"),
            Option(("--memory",), "ID", text="forget-memory"),
            Option(("--all",), text="forget-all"),
            Option(("--reason",), "TEXT"),
            Option(("--dry-run",)),
            Option(("--keep-prose",)),
            Option(("--accept-derived",)),
            Option(("--yes",)),
        ),
    ),
    Command("pause", "workspace:pause", (), (Option(("--off",)),)),
    Command("clock", "maintenance:clock", (), (Option(("--accept",), text="clock-accept"),)),
    Command("rebuild", "maintenance:rebuild", (), (Option(("--from-pages",)),)),
    Command("backup", "maintenance:backup", (Argument("file", "FILE", "?"),)),
    Command("restore", "maintenance:restore", (Argument("file", "FILE"), Argument("folder", "DIR", "?"))),
    Command(
        "import",
        "exchange:import_any",
        (Argument("path", "PATH"),),
        (
            Option(("--from",), "FORMAT", READ, text="import-from"),
            Option(("--format",), "FORMAT", READ, text="import-format"),
            Option(("--force",)),
            Option(("--dry-run",), text="import-dry-run"),
        ),
    ),
    Command("export", "exchange:export", (Argument("path", "PATH"),), (Option(("--format",), "FORMAT", WRITTEN),)),
    Command("document list", "document:list_all", (Argument("folder", "DIR", "?"),)),
    Command("document show", "document:show", (_PATH,)),
    Command(
        "document write",
        "document:write",
        (_PATH, Argument("text", "TEXT", "+")),
        (Option(("--new",), text="document-new"), Option(("--force",))),
    ),
    Command(
        "document edit",
        "document:edit",
        (_PATH, Argument("old", "OLD"), Argument("text", "NEW")),
        (Option(("--force",)),),
    ),
    Command("document rm", "document:remove", (_PATH,)),
    Command("document mv", "document:rename", (_PATH, Argument("to", "PATH"))),
    Command("document history", "document:history", (Argument("path", "PATH", "?"),)),
    Command("item list", "document:list_items", (Argument("session", "SESSION", "?"),)),
    Command(
        "item put",
        "document:put",
        (*_ITEM, Argument("value", "VALUE", "+")),
        (Option(("--text",), "TEXT", text="item-text"),),
    ),
    Command("item rm", "document:take_out", _ITEM),
    Command("ledger log", "ledger:log", (), (_LIMIT,)),
    Command("ledger query", "ledger:query", (Argument("filter", "FILTER"),), (_LIMIT, Option(("--newest",)))),
    Command("ledger head", "ledger:head"),
    Command("ledger verify", "ledger:verify", (), (Option(("--head",), "SEQ:HASH"),)),
    Command(
        "ledger replay",
        "ledger:replay",
        (),
        (Option(("--at",), "TIME", text="replay-at"), Option(("--view",), "VIEW", VIEWS)),
    ),
    Command(
        "entity register",
        "entity:register",
        (Argument("name", "NAME"),),
        (
            Option(("--kind",), "KIND", ENTITIES, text="entity-kind"),
            Option(("--id",), "ID", text="entity-id"),
            Option(("--guardian",), "NAME"),
            Option(("--allow",), "INTENT", many=True, text="allow-intent"),
            Option(("--value",), "TEXT", many=True),
        ),
    ),
    Command("entity list", "entity:list_all"),
    Command("entity show", "entity:show", (Argument("name", "NAME"),)),
    Command(
        "entity token",
        "entity:token",
        (Argument("name", "NAME"),),
        (
            Option(("--days",), "N", number=True, text="token-days"),
            Option(("--revoke",), "ID", text="revoke-token"),
            Option(("--revoke-all",)),
        ),
    ),
    Command(
        "agreement propose",
        "agreement:propose",
        (),
        (
            Option(("--between",), "PARTY...", many=True),
            Option(("--allow",), "CLAUSE", many=True, text="allow-clause"),
            Option(("--kind",), "KIND", KINDS, text="agreement-kind"),
            _PURPOSE,
            Option(("--from",), "TIME"),
            Option(("--until",), "TIME", text="agreement-until"),
            Option(("--max-queries",), "N", number=True),
            Option(("--max-results",), "N", number=True),
            Option(("--rate",), "RATE"),
            Option(("--dry-run",), text="agreement-dry-run"),
            Option(("--accept-derived",), text="agreement-derived"),
            Option(("--file",), "FILE"),
        ),
    ),
    Command("agreement accept", "agreement:accept", (Argument("id", "ID"),)),
    Command("agreement revoke", "agreement:revoke", (Argument("id", "ID"),), (Option(("--condition",), "CONDITION"),)),
    Command("agreement list", "agreement:list_all", (), (Option(("--all",), text="all-agreements"),)),
    Command("agreement show", "agreement:show", (Argument("id", "ID"),)),
    Command(
        "session start",
        "session:start",
        (Argument("id", "ID", "?"),),
        (
            Option(("--user",), "NAME", text="session-user"),
            Option(("--service",), "NAME"),
            _PURPOSE,
            Option(("--budget",), "TOKENS", number=True, text="session-budget"),
        ),
    ),
    Command("session end", "session:end", (Argument("id", "ID"),), (Option(("--logout",)),)),
    Command("session context", "session:context", (Argument("id", "ID"),)),
    Command("session list", "session:list_all"),
    Command("wallet show", "wallet:show", (Argument("name", "NAME", "?"),)),
    Command("wallet mint", "wallet:mint", (Argument("name", "NAME"), _AMOUNT), (_FOR,)),
    Command(
        "wallet transfer", "wallet:transfer", (Argument("origin", "FROM"), Argument("target", "TO"), _AMOUNT), (_FOR,)
    ),
    Command(
        "wallet loan",
        "wallet:loan",
        (Argument("name", "NAME"), _AMOUNT),
        (Option(("--from",), "NAME", text="lender"), _FOR),
    ),
    Command("wallet repay", "wallet:repay", (Argument("loan", "LOAN"), _AMOUNT), (_FOR,)),
    Command("wallet spend", "wallet:spend", (Argument("name", "NAME"), _AMOUNT), (_FOR,)),
    Command(
        "letter write",
        "letter:write",
        (Argument("text", "TEXT", "+"),),
        (
            Option(("--to",), "NAME", many=True, text="letter-to"),
            Option(("--type",), "TYPE", text="letter-type"),
            Option(("--subject",), "TEXT", text="letter-subject"),
            Option(("--force",)),
        ),
    ),
    Command("letter list", "letter:list_all", (), (Option(("--new",), text="letter-new"),)),
    Command("letter read", "letter:read", (Argument("id", "ID"),)),
    Command(
        "letter reply",
        "letter:reply",
        (Argument("id", "ID"), Argument("text", "TEXT", "+")),
        (Option(("--force",)),),
    ),
    Command(
        "shared",
        "letter:shared",
        (),
        (Option(("--tag",), "TAG", text="shared-tag"), Option(("--instance",), "NAME", text="shared-instance")),
    ),
    Command("rescue", "letter:rescue", (Argument("instance", "NAME"), Argument("id", "ID"))),
    Command("saga run", "intent:saga", (Argument("file", "FILE"),)),
    Command(
        "intent",
        "intent:intent",
        (Argument("name", "NAME"), Argument("payload", "JSON", "?")),
        (Option(("--yes",), text="yes-forget"),),
    ),
    Command(
        "chat",
        "chat:chat",
        (Argument("text", "TEXT", "*"),),
        (Option(("--session",), "ID", text="chat-session"), Option(("--persona",), "FILE")),
    ),
    Command("extract", "extract:extract", (Argument("text", "TEXT", "+"),)),
    Command("cost", "cost:cost", (), (Option(("--since",), "TIME", text="cost-since"),)),
    Command(
        "audit",
        "audit:audit",
        (),
        (
            Option(("--who",), "NAME"),
            Option(("--what",), "ID"),
            Option(("--since",), "TIME", text="audit-since"),
            _LIMIT,
            Option(("--about",), "NAME"),
        ),
    ),
    Command(
        "install",
        "install:install",
        (Argument("agent", "AGENT", "1", (*AGENTS, "git")),),
        (
            Option(("--project",)),
            Option(("--user",)),
            Option(("--hooks",)),
            Option(("--no-hooks",)),
            Option(("--slot",)),
            Option(("--rules",)),
            Option(("--undo",)),
            Option(("--yes",)),
        ),
    ),
    Command(
        "serve",
        "serve:serve",
        (Argument("workspaces", "NAME=DIR", "*"),),
        (
            Option(("--host",), "ADDRESS"),
            Option(("--port",), "N", number=True),
            Option(("--allow-host",), "HOST", many=True),
            Option(("--allow-origin",), "ORIGIN", many=True),
            Option(("--rate",), "N", number=True, text="serve-rate"),
            Option(("--timeout",), "SECONDS", number=True),
            Option(("--max-body",), "BYTES", number=True),
            Option(("--tools",), "WHICH", ("usual", "all")),
            Option(("--quiet",)),
        ),
    ),
    Command("open", "open_page:open_page", (), (Option(("--port",), "N", number=True), Option(("--no-browser",)))),
    Command("mcp", "mcp:mcp", (), (Option(("--tools",), "WHICH", ("usual", "all")),)),
    Command("hook", "hook:hook", (Argument("agent", "AGENT", "1", HOOKED),)),
    Command(
        "git-merge", "link:git_merge", (Argument("base", "FILE"), Argument("ours", "FILE"), Argument("theirs", "FILE"))
    ),
    Command("bench", "bench:bench", (Argument("name", "NAME", "?"), Argument("rest", "...", "..."))),
    Command("completion", "completion:completion", (Argument("shell", "SHELL", "1", SHELLS),)),
)

GRAMMAR = Grammar(COMMANDS, OPTIONS)

SECTIONS = {
    "begin": ("init", "status", "doctor", "demo"),
    "remember": ("retain", "record", "recall", "used", "edit", "withdraw", "core", "page", "show", "about"),
    "life": ("dream", "simulate", "proposals", "confirm", "graduate", "merge", "unmerge", "reconcile", "user"),
    "mind": ("chat", "extract", "reflect", "cost"),
    "keep": (
        *("sync", "link", "push", "pull", "undo", "redo", "forget", "pause", "clock"),
        *("rebuild", "backup", "restore", "import", "export"),
    ),
    "programs": (
        *("document list", "document show", "document write", "document edit", "document rm", "document mv"),
        *("document history", "item list", "item put", "item rm"),
    ),
    "history": ("ledger log", "ledger query", "ledger head", "ledger verify", "ledger replay"),
    "others": (
        *("entity register", "entity list", "entity show", "entity token"),
        *("agreement propose", "agreement accept", "agreement revoke", "agreement list", "agreement show"),
        *("session start", "session end", "session context", "session list"),
        *("letter write", "letter list", "letter read", "letter reply", "shared", "rescue"),
        *("wallet show", "wallet mint", "wallet transfer", "wallet loan", "wallet repay", "wallet spend"),
        *("saga run", "intent", "audit"),
    ),
    "agents": ("open", "install", "serve", "mcp", "hook"),
    "tools": ("bench", "git-merge", "completion"),
}
