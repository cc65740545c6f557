"""The sets of questions: conversations and passages as documents, and which of them answer a question.

Loading and definitions of LoCoMo and LongMemEval are the evaluator's, `retrieval/eval_retrieval.py` of the data folder.
Ids are opaque, since some of the original ones tell the answer.
"""

from __future__ import annotations

import importlib.util
import json
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from importlib.resources import files
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

Doc = Mapping[str, Any]  # id, text, date, role, session: as the evaluator hands them to a factory

_SEED = 20261116
_LONGMEMEVAL = ("lme-true57", "lme-slike", "lme-pool")
_FAQUAD = ("faquad_pt/train.json", "faquad_pt/dev.json")


class Question(NamedTuple):
    """A question, and the turns and sessions that answer it."""

    id: str
    text: str
    group: str
    now: str | None
    turns: frozenset[str]
    sessions: frozenset[str]


class Part(NamedTuple):
    """What one memory holds, turn by turn, and the questions about it."""

    docs: Sequence[Doc]
    questions: Sequence[Question]
    language: str = "en"


class Sets:
    """All sets that a data folder has; `mini` is inside, and needs none."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._sets: dict[str, Callable[[], Iterator[Part]]] = {"mini": _mini, "locomo": self._locomo}
        self._sets |= {name: partial(self._longmemeval, name) for name in _LONGMEMEVAL}
        self._sets |= {
            "xquad es-es": partial(self._xquad, "es", "es"),
            "xquad es-en": partial(self._xquad, "es", "en"),
            "xquad en-en": partial(self._xquad, "en", "en"),
            "faquad pt": self._faquad,
        }

    @property
    def names(self) -> list[str]:
        return list(self._sets)

    def named(self, names: str | None) -> list[str]:
        """The sets that a comma-separated list names, by their names or the beginning of them; all but `mini`."""
        if names is None:
            return [name for name in self.names if name != "mini"]
        found = []
        for one in names.split(","):
            these = [name for name in self.names if name == one] or [n for n in self.names if n.startswith(one)]
            if not one or not these:
                raise SystemExit(f"No set is named {one!r}. There are: {', '.join(self.names)}.")
            found += these
        return list(dict.fromkeys(found))

    def parts(self, name: str, sample: int | None = None) -> Iterator[Part]:
        """A set's memories with their questions, or with a sample of them that is always the same."""
        if sample is None:
            yield from self._sets[name]()
            return
        parts = list(self._sets[name]())
        ids = sorted(question.id for part in parts for question in part.questions)
        chosen = set(random.Random(_SEED).sample(ids, min(sample, len(ids))))
        for part in parts:
            questions = [one for one in part.questions if one.id in chosen]
            if questions:
                yield part._replace(questions=questions)

    @cached_property
    def evaluator(self) -> ModuleType:
        """The data's own evaluator, loaded from its file."""
        path = self._there("retrieval/eval_retrieval.py")
        spec = importlib.util.spec_from_file_location("eval_retrieval", path)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module

    def _there(self, path: str) -> Path:
        found = self._folder / path
        if not found.exists():
            raise SystemExit(f"The data is not there: {found}. Name its folder with --data DIR.")
        return found

    def _json(self, path: str) -> Any:
        return json.loads(self._there(path).read_text("utf-8"))

    # LoCoMo: a memory for each conversation

    def _locomo(self) -> Iterator[Part]:
        data = self._json("retrieval/locomo/locomo10.json")
        for sample in data:
            space, rows = sample["sample_id"], list(self.evaluator.locomo_turns(sample))
            opaque = partial(self.evaluator.opaque, space)
            docs = [
                {"id": opaque(key), "text": text, "date": date, "role": who, "session": opaque("S", str(n))}
                for n, key, text, date, who in rows
            ]
            known = {key for _, key, *_ in rows}
            questions = [self._locomo_question(opaque, i, qa, known) for i, qa in enumerate(sample["qa"])]
            yield Part(docs, [one for one in questions if one.turns])

    def _locomo_question(self, opaque: Callable[..., str], i: int, qa: Mapping[str, Any], known: set[str]) -> Question:
        gold = self.evaluator.repair_evidence(qa.get("evidence"), known)
        sessions = {key[1:].partition(":")[0] for key in gold}
        return Question(
            opaque("Q", str(i)),
            qa["question"],
            self.evaluator.LOCOMO_CATEGORY[qa["category"]],
            None,
            frozenset(opaque(key) for key in gold),
            frozenset(opaque("S", n) for n in sessions),
        )

    # LongMemEval, user turns: a memory for each question, but one for all in the pool

    def _longmemeval(self, name: str) -> Iterator[Part]:
        folder = self._there("retrieval/longmemeval")
        loaded = (
            (item, hay) for item, hay in self.evaluator.load_lme(name, folder) if "_abs" not in item["question_id"]
        )
        if name != "lme-pool":
            for item, hay in loaded:
                docs, where = self.evaluator.lme_docs(item["question_id"], hay, "turn", "user")
                yield Part(docs, [self._lme_question(item["question_id"], item, hay, where)])
            return
        items = list(loaded)
        docs, where = self.evaluator.lme_docs("pool", items[0][1], "turn", "user")
        yield Part(docs, [self._lme_question("pool", item, hay, where) for item, hay in items])

    def _lme_question(self, scope: str, item: Mapping[str, Any], hay: Any, where: Mapping[str, Any]) -> Question:
        evidence = set(item["answer_session_ids"])
        gold = {
            (session, n)
            for session, _, turns in hay
            if session in evidence
            for n, turn in enumerate(turns, 1)
            if turn.get("has_answer") and turn["role"] == "user"
        }
        opaque = self.evaluator.opaque
        return Question(
            opaque("Q", item["question_id"]),
            item["question"],
            item["question_type"],
            item["question_date"],
            frozenset(opaque(scope, session, str(n)) for session, n in gold),
            frozenset(opaque(scope, session) for session, _ in gold),
        )

    # Passages: each a session of one turn

    def _xquad(self, asked_in: str, told_in: str) -> Iterator[Part]:
        docs, _ = _passages([self._json(f"xquad/xquad.{told_in}.json")])
        _, questions = _passages([self._json(f"xquad/xquad.{asked_in}.json")])
        yield Part(docs, questions, told_in)

    def _faquad(self) -> Iterator[Part]:
        yield Part(*_passages([self._json(path) for path in _FAQUAD]), "pt")


def _passages(files: Sequence[Any]) -> tuple[list[Doc], list[Question]]:
    docs: list[Doc] = []
    questions: list[Question] = []
    for passage in (passage for data in files for article in data["data"] for passage in article["paragraphs"]):
        id = f"p{len(docs)}"
        docs.append({"id": id, "text": passage["context"], "date": "", "role": "user", "session": id})
        gold = frozenset([id])
        questions += [
            Question(f"{id}.{i}", qa["question"], "passages", None, gold, gold) for i, qa in enumerate(passage["qas"])
        ]
    return docs, questions


def _mini() -> Iterator[Part]:
    """A small invented life in three languages, for a first look and for tests."""
    life = json.loads(files("bench.quality").joinpath("mini.json").read_text("utf-8"))
    docs = [
        {"id": f"{session['id']}.{n}", "text": text, "date": session["date"], "role": role, "session": session["id"]}
        for session in life["sessions"]
        for n, (role, text) in enumerate(session["turns"], 1)
    ]
    questions = [
        Question(
            f"q{i}",
            one["question"],
            one["group"],
            life["now"],
            frozenset(one["gold"]),
            frozenset(id.partition(".")[0] for id in one["gold"]),
        )
        for i, one in enumerate(life["questions"], 1)
    ]
    yield Part(docs, questions)
