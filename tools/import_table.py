"""An import-linter contract that reads like the import table of the architecture.

`packages` says what each package may import of the project, `libraries` which packages may use a library; both are
lists of "names: names". Whatever is not listed is not allowed, and a package or library without a row is an error, so
that the table stays whole. `*` allows everything. Rows for packages that do not exist yet do no harm.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output

Table = dict[str, frozenset[str]]


class TableContract(Contract):
    """Every import stands in the table."""

    type_name = "table"

    packages = fields.ListField(subfield=fields.StringField())
    libraries = fields.ListField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        """Compare all direct imports with the table."""
        root = str(self.session_options["root_packages"][0])
        rules = Rules(root, read_table(self.packages), read_table(self.libraries))
        broken = sorted(set(find_broken(graph, rules)))
        return ContractCheck(kept=not broken, metadata={"broken": broken})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """One line for each import that the table does not allow."""
        for line in check.metadata["broken"]:
            output.print_error(f"  {line}")


class Rules:
    """The two halves of the table and how names are looked up in it."""

    def __init__(self, root: str, packages: Table, libraries: Table) -> None:
        self.root = root
        self.packages = packages
        self.libraries = libraries

    def is_ours(self, module: str) -> bool:
        return module == self.root or module.startswith(f"{self.root}.")

    def row(self, module: str) -> str | None:
        """The longest name of the table that the module lies in; the root itself is `__init__`."""
        name = module.removeprefix(self.root).lstrip(".") or "__init__"
        while name and name not in self.packages:
            name = name.rpartition(".")[0]
        return name or None

    def problem(self, importer: str, imported: str) -> str | None:
        """Why the table does not allow an import, or None if it does."""
        package = self.row(importer)
        if package is None:
            return f"imports {imported}, but has no row in the table of packages"
        if not self.is_ours(imported):
            return self._library_problem(package, imported)
        target = self.row(imported)
        allowed = self.packages[package]
        if target == package or (target is not None and lies_in(target, allowed)):
            return None
        return f"imports {imported}, but {package} may import only: {' '.join(sorted(allowed)) or 'nothing'}"

    def _library_problem(self, package: str, library: str) -> str | None:
        if library in self.libraries:
            homes = self.libraries[library]
            return None if lies_in(package, homes) else f"imports {library}, which is for: {' '.join(sorted(homes))}"
        if library in sys.stdlib_module_names:
            return None
        return f"imports {library}, which has no row in the table of libraries"


def find_broken(graph: ImportGraph, rules: Rules) -> Iterator[str]:
    """A line for each import, or each package, that the table does not allow."""
    for importer in graph.modules:
        if not rules.is_ours(importer):
            continue
        for imported in graph.find_modules_directly_imported_by(importer):
            problem = rules.problem(importer, imported)
            if problem:
                yield f"{importer} {problem}"


def lies_in(name: str, allowed: frozenset[str]) -> bool:
    """Whether a row, or a package around it, is among the allowed."""
    parts = name.split(".")
    return "*" in allowed or any(".".join(parts[:end]) in allowed for end in range(1, len(parts) + 1))


def read_table(rows: object) -> Table:
    """Rows "a b: x y" as what each of a and b is allowed."""
    table: Table = {}
    for row in rows if isinstance(rows, list) else []:
        names, _, allowed = str(row).partition(":")
        for name in names.split():
            table[name] = frozenset(allowed.split())
    return table
