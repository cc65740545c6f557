"""A person's YAML: read with its lines, edited by one value, every other byte as it was."""

from __future__ import annotations

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from hipocampo.errors import BadInput
from hipocampo.markdown.yaml.edit import Document, Node, Path, Tree, add_item, read, set_value
from hipocampo.messages import say
from hipocampo.text import languages

LANGUAGES = languages.codes()

MESSY = """\
\ufeff# user-model.yml  — meu, não mexer!\r
---\r
\r
profile:            # quem eu sou\r
    name:   Pedro   # [U] 2026-11-01\r
    "full name" : 'Pedro d''Ávila'\r
    # cidade: escondida\r
    city: "S\\u00e3o Paulo"#\u0020\r
    motto: >-   # dobrado\r
        devagar\r
        se vai ao longe\r
\r
        # isto é texto\r
\r
    langs: [pt, "es", en]   # por ordem\r
    empty:\r
    # fim do perfil\r
\r
patterns:\r
- pattern: responde à noite 🌙\r
  strength: seen\r
\r
# entre os itens\r
-   strength:    high     # fora de ordem\r
    pattern: "on: yes"\r
on: yes\r
tail: no newline at the end"""


def values(text: str) -> Tree:
    return read(text).value


def codes(text: str) -> list[tuple[int, str]]:
    return [(problem.line, problem.hint_code) for problem in read(text).problems]


def after_set(text: str, path: Path, value: str, comment: str | None = None) -> str:
    return set_value(text.encode(), path, value, comment).decode()


def after_add(text: str, path: Path, item: str | dict[str, str]) -> str:
    return add_item(text.encode(), path, item).decode()


def refusal(text: str, path: Path) -> str:
    with pytest.raises(BadInput) as refused:
        set_value(text.encode(), path, "new")
    for language in LANGUAGES:
        assert refused.value.message(language) != refused.value.hint(language)
    return refused.value.code


def test_a_messy_file_is_read_in_full() -> None:
    """G4: comments, odd spacing, quoted keys, blocks, lists at any column."""
    text = MESSY.replace('"#\u0020', '"')
    assert codes(text) == []
    assert values(text) == {
        "profile": {
            "name": "Pedro",
            "full name": "Pedro d'Ávila",
            "city": "São Paulo",
            "motto": "devagar se vai ao longe\n# isto é texto",
            "langs": ["pt", "es", "en"],
            "empty": None,
        },
        "patterns": [
            {"pattern": "responde à noite 🌙", "strength": "seen"},
            {"strength": "high", "pattern": "on: yes"},
        ],
        "on": "yes",
        "tail": "no newline at the end",
    }


@pytest.mark.parametrize(
    ("path", "value", "old", "new"),
    [
        (["profile", "name"], "Zé", "name:   Pedro   # [U]", "name:   Zé   # [U]"),
        (["profile", "full name"], "d'Ávila", "'Pedro d''Ávila'", "'d''Ávila'"),
        (["profile", "empty"], "no more", "empty:\r", "empty: no more\r"),
        (["profile", "motto"], "já", ">-   # dobrado", "já   # dobrado"),
        (["patterns", 1, "strength"], "dormant", "   high     #", "   dormant     #"),
        (["patterns", 1, "pattern"], "plain", '"on: yes"', '"plain"'),
        (["patterns", 0, "first"], "2026-11-01", "seen\r\n", "seen\r\n  first: 2026-11-01\r\n"),
        (["profile", "age"], "34", "# fim do perfil\r\n", "# fim do perfil\r\n    age: 34\r\n"),
        (["on"], "no", "on: yes\r\ntail", 'on: "no"\r\ntail'),
        (["tail"], "a # b", "no newline at the end", '"a # b"'),
        (["new", "key"], "x", "at the end", "at the end\r\nnew:\r\n    key: x"),
    ],
)
def test_an_edit_leaves_every_other_byte(path: Path, value: str, old: str, new: str) -> None:
    """G4: line ends, byte order mark, comments, quotes and a missing final newline survive byte for byte."""
    text = MESSY.replace('"#\u0020', '"')
    assert text.count(old) == 1
    expected = text.replace(old, new)
    if path[-1] == "motto":
        expected = expected.replace("        devagar\r\n        se vai ao longe\r\n\r\n        # isto é texto\r\n", "")
    assert after_set(text, path, value) == expected


def test_a_block_of_text_becomes_one_line() -> None:
    """G4: a correction takes the place of the whole block, also at the end of a file without a final newline."""
    assert after_set("a: |  # c\n  x\n  y", ["a"], "z") == "a: z  # c"
    assert after_set("a: |+\n  x\n\nb: 1\n", ["a"], "z") == "a: z\nb: 1\n"


def test_what_stands_right_behind_a_quote_is_told_and_left_alone() -> None:
    """G4: one bad line is a problem with its line; the rest of the file is read and can be edited."""
    assert codes(MESSY) == [(8, "yaml.line")]
    assert refusal(MESSY, ["profile", "city"]) == "yaml.unreadable"
    assert after_set(MESSY, ["profile", "name"], "Zé") == MESSY.replace("Pedro   #", "Zé   #")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", None),
        ("# only a comment\n\n", None),
        ("--- # start\na: 1\n", {"a": "1"}),
        ("a:\n  b:\n    c: 1\n  d: 2\ne: 3\n", {"a": {"b": {"c": "1"}, "d": "2"}, "e": "3"}),
        ("  a: 1\n  b: 2\n", {"a": "1", "b": "2"}),
        (
            "a: yes\nb: 1.0\nc: null\nd: ~\ne: 2026-11-15\n",
            {"a": "yes", "b": "1.0", "c": "null", "d": "~", "e": "2026-11-15"},
        ),
        ("a:\n  text below\n", {"a": "text below"}),
        ("url: http://x.org/#a\nt: 12:30\n", {"url": "http://x.org/#a", "t": "12:30"}),
        ("a:\n- 1\n-\n  b: 2\n- - 3\n  - 4\n-\n", {"a": ["1", {"b": "2"}, ["3", "4"], None]}),
        ("- a: 1\n  b:\n  - 2\n- c\n", [{"a": "1", "b": ["2"]}, "c"]),
        ("a: 'it''s'\nb: \"x\\ty\\x41\\\"\\\\\"\n", {"a": "it's", "b": 'x\tyA"\\'}),
        ("'a b': 1\n\"c: d\": 2\ne f : 3\n", {"a b": "1", "c: d": "2", "e f": "3"}),
        (
            "a: []\nb: {}\nc: [x, 'y, z', [1], {k: v, w}]\n",
            {"a": [], "b": {}, "c": ["x", "y, z", ["1"], {"k": "v", "w": None}]},
        ),
        ('a: {u: http://x, "j":1,}  # c\n', {"a": {"u": "http://x", "j": "1"}}),
        ("a: |\n  x\n    y\n\n  # z\nb: 1\n", {"a": "x\n  y\n\n# z\n", "b": "1"}),
        ("a: |+\n  x\n\n\nb: |-\n  y\n\n", {"a": "x\n\n\n", "b": "y"}),
        ("a: >\n  x\n  y\n\n  z\n    w\n  v\n", {"a": "x y\nz\n  w\nv\n"}),
        ("a: |2\n    x\n  y\n # c\nb: |\nc: 1\n", {"a": "  x\ny\n", "b": "", "c": "1"}),
        ("a: >+\n\n\nb: |+\n   \nc: |\n", {"a": "\n\n", "b": "\n", "c": ""}),
        ("a: |\n   \n# c\nb: 1\n", {"a": "", "b": "1"}),
        ("- |\n  x\n- >-\n \ty\n", ["x\n", "\ty"]),
        ("a:\tx\t# c\n\t# d\n\t\nb: 1\n", {"a": "x", "b": "1"}),
        ("a: 1\rb: 2\r", {"a": "1", "b": "2"}),
    ],
)
def test_simple_yaml_is_read_as_text(text: str, expected: Tree) -> None:
    """G4: `on: yes` stays what the person wrote: no booleans, no numbers, no dates."""
    assert (values(text), codes(text)) == (expected, [])


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("a: 1\nx: &me 2\nb: 3\n", 2, "yaml.anchor"),
        ("a: 1\nx: *me\nb: 3\n", 2, "yaml.anchor"),
        ("a: 1\nx: !!str 2\nb: 3\n", 2, "yaml.anchor"),
        ("a: 1\nx:\n\ty: 2\nb: 3\n", 3, "yaml.tab"),
        ("a: 1\nx: 1\nb: 3\nx: 2\n", 4, "yaml.duplicate"),
        ("a: 1\nx: {k: 1, k: 2}\nb: 3\n", 2, "yaml.duplicate"),
        ("a: 1\nx: 'open\nb: 3\n", 2, "yaml.quote"),
        ('a: 1\nx: "\\q"\nb: 3\n', 2, "yaml.quote"),
        ('a: 1\nx: "\\ud800"\nb: 3\n', 2, "yaml.quote"),
        ("a: 1\nx: [1,\n  2]\nb: 3\n", 2, "yaml.flow"),
        ("a: 1\nx: [a: b]\nb: 3\n", 2, "yaml.flow"),
        ("a: 1\nx: [:]\nb: 3\n", 2, "yaml.flow"),
        ("a: 1\nx: {a b: {c: d} e}\nb: 3\n", 2, "yaml.flow"),
        ("a: 1\nx: y: z\nb: 3\n", 2, "yaml.colon"),
        ("a: 1\nx: - y\nb: 3\n", 2, "yaml.line"),
        ("a: 1\nx: `y`\nb: 3\n", 2, "yaml.line"),
        ("a: 1\nx: |x\n  y\nb: 3\n", 2, "yaml.line"),
        ("a: 1\nx: y\n  z\nb: 3\n", 3, "yaml.continued"),
        ("a: 1\nx: y\n- z\nb: 3\n", 3, "yaml.continued"),
        ("a: 1\nx:\n    y: 1\n  z: 1\nb: 3\n", 4, "yaml.indent"),
        ("a: 1\nx: |\n    y\n  z\nb: 3\n", 4, "yaml.indent"),
        ("a: 1\nx: |\n   \n  z\nb: 3\n", 4, "yaml.indent"),
        ("a: 1\nx:\n  - y\n  z: 1\nb: 3\n", 4, "yaml.line"),
        ("a: 1\nx: y\rb: 2\nb: 3\n", 2, "yaml.character"),
        ("a: 1\nx: |\n  y\x07\nb: 3\n", 3, "yaml.character"),
        ("a: 1\nx: " + "[" * 30 + "]" * 30 + "\nb: 3\n", 2, "yaml.deep"),
    ],
)
def test_what_is_unsafe_is_a_problem_and_edits_of_it_are_refused(text: str, line: int, code: str) -> None:
    """G4: never a guess: the entry is told with its line, left as it is, and the rest goes on."""
    assert codes(text) == [(line, code)]
    for language in LANGUAGES:
        assert say(f"problem.{code}", language) != f"problem.{code}"
    tree = values(text)
    assert isinstance(tree, dict)
    if code != "yaml.character":
        assert (tree["a"], tree["x"], tree["b"]) == ("1", None, "3")
    assert refusal(text, ["x"]) == "yaml.unreadable"
    assert refusal(text, ["x", "deeper"]) == "yaml.unreadable"
    assert after_set(text, ["b"], "new") == text.replace("b: 3", "b: new")


@pytest.mark.parametrize(
    ("text", "path", "expected", "problem"),
    [
        ("x:\n  - y\n  -\tz: 2\n  - w\n", ["x", 1], {"x": ["y", None, "w"]}, (3, "yaml.tab")),
        ("x:\n  y: 1\n \tz: 2\n", ["x", "y"], {"x": {"y": None}}, (3, "yaml.tab")),
        ("x:\n  y: &a 1\n  z: 2\n", ["x", "y"], {"x": {"y": None, "z": "2"}}, (2, "yaml.anchor")),
        ("- a: 1\n  a: 2\n- b: 1\n", [0, "a"], [{"a": None}, {"b": "1"}], (2, "yaml.duplicate")),
        ("- a: 1\n  *x : 2\n- b: 1\n", [0, "new"], [{"a": "1"}, {"b": "1"}], (2, "yaml.anchor")),
    ],
)
def test_only_the_innermost_entry_is_lost(text: str, path: Path, expected: Tree, problem: tuple[int, str]) -> None:
    """G4: what stands around an unsafe line is still known."""
    assert (values(text), codes(text)) == (expected, [problem])
    assert refusal(text, path) == "yaml.unreadable"


def test_endless_nesting_is_a_problem() -> None:
    """J2: a file of ten thousand dashes is no crash."""
    assert codes("- " * 10_000 + "\n") == [(1, "yaml.deep")]
    assert codes("a: " + "[{a: " * 10_000 + "\n") == [(1, "yaml.deep")]
    assert codes("".join(" " * n + "a:\n" for n in range(100))) == [(21, "yaml.deep")]


@pytest.mark.parametrize("text", ["a: 1\n---\nb: 2\n", "%YAML 1.2\n---\na: 1\n", "--- a\n", "a: 1\n...\n"])
def test_several_documents_are_left_alone(text: str) -> None:
    """G4: which of them is meant nobody can tell."""
    assert [code for _, code in codes(text)] == ["yaml.documents"]
    assert refusal(text, ["a"]) == "yaml.unreadable"


def test_no_key_is_added_beside_a_line_that_may_be_that_key() -> None:
    """G4: `name:Pedro` has no space: it is no entry, but a second name would be a guess."""
    text = "profile:\n  name:Pedro\n  city: X\n"
    assert codes(text) == [(2, "yaml.line")]
    text = "profile:\n  city: X\n  name:Pedro\n"
    assert codes(text) == [(3, "yaml.line")]
    assert refusal(text, ["profile", "name"]) == "yaml.unreadable"
    assert after_set(text, ["profile", "city"], "Z") == text.replace("X", "Z")
    assert codes("a: 1\n<<: *b\n") == [(2, "yaml.anchor")]


@pytest.mark.parametrize(
    ("text", "path", "code"),
    [
        ("a: [1, 2]\n", ["a"], "yaml.flow"),
        ("a: {b: 1}\n", ["a", "b"], "yaml.flow"),
        ("a: []\n", ["a"], "yaml.kind"),
        ("a: []\n", ["a", "b"], "yaml.kind"),
        ("a:\n  b: 1\n", ["a"], "yaml.kind"),
        ("a: 1\n", ["a", "b"], "yaml.kind"),
        ("a:\n- 1\n", ["a", "b"], "yaml.kind"),
        ("a:\n- 1\n", ["a", 1], "yaml.path"),
        ("a:\n- 1\n", ["a", -1], "yaml.path"),
        ("a:\n", ["a", 0], "yaml.kind"),
        ("a: 1\n", [0], "yaml.kind"),
        ("", [], "yaml.kind"),
    ],
)
def test_an_edit_that_does_not_fit_is_refused(text: str, path: Path, code: str) -> None:
    """J2: bad arguments are a clear error, and nothing is changed."""
    assert refusal(text, path) == code


def test_an_item_does_not_fit_into_a_map() -> None:
    """J2: the same for a list's new item."""
    for text in ("a: {}\n", "a:\n  b: 1\n", "a: text\n", "a: [1]\n"):
        with pytest.raises(BadInput):
            add_item(text.encode(), ["a"], "x")
    with pytest.raises(BadInput) as refused:
        add_item(b"a: 1\n", ["b"], "\ud800")
    assert refused.value.code == "bullet.characters"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "p:\n  - k: v\n    w: x y\n"),
        ("# mine", "# mine\np:\n  - k: v\n    w: x y"),
        ("p:\n", "p:\n  - k: v\n    w: x y\n"),
        ("p:   # list\n  # none yet\n\nq: 1\n", "p:   # list\n  # none yet\n  - k: v\n    w: x y\n\nq: 1\n"),
        ("p: []  # none\nq: 1\n", "p:  # none\n  - k: v\n    w: x y\nq: 1\n"),
        ("p:\n- a\n\n# b\nq: 1\n", "p:\n- a\n- k: v\n  w: x y\n\n# b\nq: 1\n"),
        ("p:\r\n    - a: 1\r\n      b: 2", "p:\r\n    - a: 1\r\n      b: 2\r\n    - k: v\r\n      w: x y"),
        ("l:\n- a\np:\n", "l:\n- a\np:\n- k: v\n  w: x y\n"),
        ("p:\n  - |\n    a\n    # b\n", "p:\n  - |\n    a\n    # b\n  - k: v\n    w: x y\n"),
        ("p:\n  - |+\n    a\n\n", "p:\n  - |+\n    a\n\n  - k: v\n    w: x y\n"),
    ],
)
def test_an_item_goes_to_the_end_of_its_list(text: str, expected: str) -> None:
    """G4: in the list's own column, after the comments that stand right below it."""
    assert after_add(text, ["p"], {"k": "v", "w": "x y"}) == expected


def test_items_of_lists_in_lists() -> None:
    """G4: an empty item takes a list of its own, not a neighbour."""
    assert values(after_add("-\n", [0], "x")) == [["x"]]
    assert values(after_add("l:\n- a\n-\n", ["l", 1], "x")) == {"l": ["a", ["x"]]}
    assert values(after_add("- - a\n- b\n", [0], "x")) == [["a", "x"], "b"]
    assert values(after_add("", [], "x")) == ["x"]
    assert values(after_add("[]\n", [], {})) == [{}]
    assert values(after_set("- {}\n- a\n", [0, "k"], "v")) == [{"k": "v"}, "a"]


def test_comments_are_set_beside_a_value() -> None:
    """G4: the date of a correction stands beside it."""
    text = "a: 1\nb: 2   # [U] x\nc:\nd:  # who\n"
    assert after_set(text, ["a"], "3", "[U] y") == text.replace("a: 1", "a: 3  # [U] y")
    assert after_set(text, ["b"], "22", "[U] y") == text.replace("2   # [U] x", "22   # [U] y")
    assert after_set(text, ["b"], "2", " [U] x ") == text
    assert after_set("a: 1 #x  y \n", ["a"], "1", "x  y [U]") == "a: 1 #x  y [U] \n"
    assert after_set("a: 1 #\n", ["a"], "1", "[U]") == "a: 1 # [U]\n"
    assert after_set(text, ["c"], "3", "y") == text.replace("c:", "c: 3  # y")
    assert after_set(text, ["d"], "3", "y") == text.replace("d:  # who", "d: 3  # y")
    assert after_set(text, ["e"], "3", "y\nz") == text + "e: 3  # y z\n"
    tree = read(text)
    node = tree.at(["b"])
    assert node is not None
    assert tree.comment(node) == "[U] x"


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ("plain text, as it is (really)", "plain text, as it is (really)"),
        ("34", "34"),
        ("2026-11-15", "2026-11-15"),
        ("-5", "-5"),
        ("https://x.org/#top", "https://x.org/#top"),
        ("yes", '"yes"'),
        ("Null", '"Null"'),
        ("", '""'),
        (" a ", '" a "'),
        ("a: b", '"a: b"'),
        ("a #b", '"a #b"'),
        ("@Pedro", '"@Pedro"'),
        ("- a", '"- a"'),
        ("duas\nlinhas\t\\", '"duas\\nlinhas\\t\\\\"'),
        ('diz "oi"', 'diz "oi"'),
        ('"oi"', '"\\"oi\\""'),
        ("\u2028\x85\x00", '"\\u2028\\x85\\x00"'),
    ],
)
def test_a_value_is_quoted_only_where_a_reader_would_mistake_it(value: str, written: str) -> None:
    """G4: numbers and dates stand as people write them; `yes` would be a boolean elsewhere."""
    assert after_set("a:\n", ["a"], value) == f"a: {written}\n"


# Files made of the pieces that people write, each piece whole lines.

_WORDS = st.text(st.characters(codec="utf-8"), max_size=12)
_PIECES = st.lists(
    st.sampled_from(
        [
            "# comment\n", "\n", "   \n", "a: 1\n", "a: 2  # c\n", "b:\n", "b: []\n", "  c: x\n", "  c: 'y'   # z\n",
            "  d:\n", "    e: \"q\"\n", "- i\n", "  - j: 1\n", "    k: 2\n", "  # deep\n", "t: |\n", "  text\n",
            "  text: x\n", "f: [a, b]\n", "\tg: 1\n", "h: &x 1\n", "---\n", "plain\n",
            "m: 'open\n", "n: {}\n", "o: >+\n", "- {}\n", "-\n",
        ]
    ),
    max_size=12,
)  # fmt: skip
_FILES = st.builds(
    lambda bom, pieces, newline, final: (
        bom + "".join(pieces).replace("\n", newline)[: None if final else -len(newline)]
    ),
    st.sampled_from(["", "\ufeff"]),
    _PIECES,
    st.sampled_from(["\n", "\r\n", "\r"]),
    st.booleans(),
)
_PATHS = st.lists(st.sampled_from(["a", "b", "c", "d", "e", "f", "n", "t", "new", 0, 1]), min_size=1, max_size=3)


def without(tree: Tree, path: Path) -> Tree:
    """A tree without the entry at a path, nor what is empty then."""
    if isinstance(tree, dict):
        rest = {k: without(v, path[1:] if path and k == path[0] else ()) for k, v in tree.items() if [k] != list(path)}
        return {key: value for key, value in rest.items() if value not in (None, {}, [])} or None
    if isinstance(tree, list):
        return [
            without(v, path[1:] if path and i == path[0] else ()) for i, v in enumerate(tree) if [i] != list(path)
        ] or None
    return tree


@given(st.text())
@example("a: {b: [c, 'd")
@example("- - -\n  - -")
@example("? a\n: b")
@example('"a": "\\U00110000"')
def test_no_text_is_too_strange(text: str) -> None:
    """J2: whatever the file holds, reading gives values and problems, never a crash."""
    document = read(text)
    lines = len(document.lines)
    assert all(1 <= problem.line <= lines for problem in document.problems)


@given(_FILES, _PATHS, _WORDS)
def test_setting_one_value_changes_that_value_alone(text: str, path: Path, value: str) -> None:
    """G4: what was set is read back, all else says what it said, and only lines at the place differ."""
    data = text.encode()
    before = read(text)
    try:
        edited = set_value(data, path, value)
    except BadInput:
        return
    after = read(edited.decode())
    node = after.at(path)
    assert node is not None
    assert node.value == value
    assert without(before.value, path) == without(after.value, path)
    assert [problem.hint_code for problem in before.problems] == [problem.hint_code for problem in after.problems]
    assert set_value(edited, path, value) == edited
    old = before.at(path)
    if old is not None and old.line == old.end_line:
        same = [i for i, (a, b) in enumerate(zip(before.lines, after.lines, strict=True)) if a != b]
        assert same in ([], [old.line - 1])
    elif old is None and not any(node.kind == "flow" for node in _on_the_way(before, path)):
        rest = data.decode()
        added = len(edited.decode()) - len(rest)
        assert any(edited.decode()[:i] + edited.decode()[i + added :] == rest for i in range(len(rest) + 1))


def _on_the_way(document: Document, path: Path) -> list[Node]:
    return [node for i in range(len(path)) if (node := document.at(path[:i])) is not None]


@given(_FILES, _PATHS, st.one_of(_WORDS, st.dictionaries(_WORDS, _WORDS, min_size=1, max_size=3)))
def test_adding_an_item_adds_that_item_alone(text: str, path: Path, item: str | dict[str, str]) -> None:
    """G4: the new item is the last of its list; all else says what it said."""
    before = read(text)
    try:
        edited = add_item(text.encode(), path, item)
    except BadInput:
        return
    after = read(edited.decode())
    old, new = before.at(path), after.at(path)
    assert new is not None
    known = old.value if old is not None and old.kind == "list" else []
    assert isinstance(known, list)
    assert new.value == [*known, item]
    assert without(before.value, path) == without(after.value, path)
    assert [problem.hint_code for problem in before.problems] == [problem.hint_code for problem in after.problems]


@given(_WORDS, _WORDS)
def test_any_key_and_value_can_be_kept(key: str, value: str) -> None:
    """G4: what a person says is kept to the letter, whatever it means in YAML."""
    edited = set_value(b"profile:\n  name: Pedro\n", ["profile", key], value)
    assume(key != "name")
    assert read(edited.decode()).value == {"profile": {"name": "Pedro", key: value}}
    for quoted in ("''", '""'):
        edited = set_value(f"a: {quoted}  # c\n".encode(), ["a"], value)
        assert read(edited.decode()).value == {"a": value}
        assert edited.endswith(b"  # c\n")
