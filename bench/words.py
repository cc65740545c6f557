"""The word index measured: `python -m bench.words --data DIR [--n 100000] [--big] [--json]`.

Speed of recall on whole sentences and cost of the build beside bare FTS5 in the same run; quality on retrieval sets, as
paired gains and losses. `naive` is FTS5 with an OR of all words ordered by its bm25, `exhaustive` our ranking over
every text that has any of the words, `fast` our ranking within its bound. Each is a factory for the data's
evaluator: `eval_retrieval.py --system bench.words:fast`.
"""

from __future__ import annotations

import argparse
import gzip
import importlib.util
import json
import random
import re
import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from statistics import mean
from types import ModuleType
from typing import Any

import apsw

from bench.report import DATA, p50_p95, show_table, timed
from hipocampo.adapters.sqlite import words
from hipocampo.adapters.sqlite.connection import connect
from hipocampo.text.words import search_query

Doc = Mapping[str, Any]
Search = Callable[[str, int], list[str]]
Factory = Callable[[Sequence[Doc]], Search]
Table = list[dict[str, Any]]

_SEED = 20261115
_EXHAUSTIVE = words.Options(candidates=None)
_NAIVE = "SELECT rowid FROM naive WHERE naive MATCH ? ORDER BY rank LIMIT ?"


def fast(docs: Sequence[Doc]) -> Search:
    """Our ranking, bounded: what `hipo recall` does."""
    return _ours(docs, words.Options())


def exhaustive(docs: Sequence[Doc]) -> Search:
    """Our ranking over every text that has any word of the question."""
    return _ours(docs, _EXHAUSTIVE)


def naive(docs: Sequence[Doc]) -> Search:
    """FTS5 as it comes: an OR of all words, ordered by its own bm25."""
    db = apsw.Connection(":memory:")
    _build_naive(db, [doc["text"] for doc in docs])
    return lambda query, k: [docs[row - 1]["id"] for row in _ask_naive(db, query, k)]


SYSTEMS: dict[str, Factory] = {"naive": naive, "exhaustive": exhaustive, "fast": fast}


def _ours(docs: Sequence[Doc], options: words.Options) -> Search:
    db = apsw.Connection(":memory:")
    words.create(db)
    words.add(db, ((row, doc["text"]) for row, doc in enumerate(docs, 1)))
    return lambda query, k: [
        docs[hit.rowid - 1]["id"] for hit in words.ranking(db, search_query(query), k, options=options).best(k)
    ]


def _build_naive(db: apsw.Connection, texts: Iterable[str]) -> None:
    db.execute("CREATE VIRTUAL TABLE naive USING fts5(text, tokenize = 'unicode61 remove_diacritics 2')")
    with db:
        db.executemany("INSERT INTO naive(rowid, text) VALUES (?, ?)", enumerate(texts, 1))


def _ask_naive(db: apsw.Connection, query: str, k: int) -> list[int]:
    match = " OR ".join(f'"{word}"' for word in re.findall(r"\w+", query))
    return [row for (row,) in db.execute(_NAIVE, (match, k))] if match else []


class Data:
    """The folder of public data sets."""

    def __init__(self, folder: Path) -> None:
        if not (folder / "sgd_text").is_dir():
            raise SystemExit(f"No data in {folder}: name the folder of the public data sets with --data DIR.")
        self.folder = folder
        with gzip.open(folder / "sgd_text" / "sgd_utterances.jsonl.gz", "rt", encoding="utf-8") as lines:
            self.said = [text for line in lines if (text := json.loads(line)["text"])]
        random.Random(_SEED).shuffle(self.said)

    def texts(self, n: int) -> Iterator[str]:
        """n utterances; beyond those there are, again with one word of each changed by seed."""
        vocabulary = " ".join(self.said[:20_000]).split()
        for i in range(n):
            again, at = divmod(i, len(self.said))
            yield self._varied(self.said[at], vocabulary, i) if again else self.said[at]

    @staticmethod
    def _varied(text: str, vocabulary: list[str], seed: int) -> str:
        rng, parts = random.Random(seed), text.split()
        parts[rng.randrange(len(parts))] = rng.choice(vocabulary)
        return " ".join(parts)

    def questions(self, n: int) -> dict[str, list[str]]:
        """People's questions from the retrieval sets, and whole utterances put as questions."""
        rng = random.Random(_SEED)
        asked = [qa["question"] for sample in self.locomo() for qa in sample["qa"]]
        asked += [item["question"] for item in self.json("retrieval/longmemeval/longmemeval_oracle.json")]
        return {"questions": rng.sample(asked, n), "utterances": rng.sample(self.said, n)}

    def locomo(self) -> list[Any]:
        return list(self.json("retrieval/locomo/locomo10.json"))

    def json(self, path: str) -> Any:
        return json.loads((self.folder / path).read_text(encoding="utf-8"))

    def passages(self, *paths: str) -> tuple[list[Doc], list[tuple[str, set[str]]]]:
        """Passages as documents, and the questions each of them answers."""
        docs: list[Doc] = []
        asked = []
        for article in (article for path in paths for article in self.json(path)["data"]):
            for passage in article["paragraphs"]:
                asked += [(qa["question"], {str(len(docs))}) for qa in passage["qas"]]
                docs.append({"id": str(len(docs)), "text": passage["context"]})
        return docs, asked

    def evaluator(self) -> ModuleType:
        spec = importlib.util.spec_from_file_location("eval_retrieval", self.folder / "retrieval" / "eval_retrieval.py")
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module


def speed(data: Data, n: int, big: bool) -> Table:
    """Recall at n texts beside the naive query, and at ten times as many; each question is put to all in turn."""
    asked = data.questions(200)
    with tempfile.TemporaryDirectory() as folder:
        bare = connect(Path(folder, "naive"))
        _build_naive(bare, data.texts(n))
        ours = [_built(Path(folder, str(size)), data.texts(size)) for size in ([n, 10 * n] if big else [n])]
        table = [{"n": n, "asked": kind} | _beside(ours, bare, queries) for kind, queries in asked.items()]
        for db in (*ours, bare):
            db.close()
    return table


def _beside(ours: list[apsw.Connection], bare: apsw.Connection, queries: list[str]) -> dict[str, Any]:
    asks: list[Callable[[str, int], object]] = [*(partial(_ask, db) for db in ours), partial(_ask_naive, bare)]
    times = [[timed(partial(ask, query, 10)) for ask in asks] for query in queries]
    (p50, p95), *big, (naive50, naive95) = (p50_p95(side) for side in zip(*times, strict=True))
    row = {
        "p50 ms": p50,
        "p95 ms": p95,
        "naive p50": naive50,
        "naive p95": naive95,
        "p95 / naive (<= .25)": p95 / naive95,
    }
    for big50, big95 in big:
        row |= {"10n p50": big50, "10n p95": big95, "10n p95 / p95 (<= 4)": big95 / p95}
    return row


def _built(path: Path, texts: Iterable[str]) -> apsw.Connection:
    db = connect(path)
    with db:
        words.create(db)
        words.add(db, enumerate(texts, 1))
    return db


def _ask(db: apsw.Connection, query: str, k: int) -> list[words.Scored]:
    return words.ranking(db, search_query(query), k).best(k)


def build(data: Data, n: int) -> Table:
    """Cost of indexing n texts beside the bare parts: cutting and stemming the words, and an FTS5 build."""
    import resource  # not on Windows

    from Stemmer import Stemmer

    texts, stem = list(data.texts(n)), Stemmer("english")
    with tempfile.TemporaryDirectory() as folder:
        bare = connect(Path(folder, "bare"))
        cut = timed(lambda: [stem.stemWords(re.findall(r"\w+", text.lower())) for text in texts])
        fts5 = timed(lambda: _build_naive(bare, texts))
        ours = timed(lambda: _built(Path(folder, "ours"), texts).close())
        size = Path(folder, "ours").stat().st_size
        bare.close()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    row = {"n": n, "stems ms": cut, "FTS5 ms": fts5, "ours ms": ours}
    return [row | {"ours / bare (<= 2)": ours / (cut + fts5), "bytes a text": size // n, "peak MB": peak}]


def quality(data: Data) -> Table:
    """Every set: each system's mean, and how many questions `fast` wins and loses against the others."""
    sets = {
        "xquad en": data.passages("xquad/xquad.en.json"),
        "xquad es": data.passages("xquad/xquad.es.json"),
        "faquad pt": data.passages("faquad_pt/train.json", "faquad_pt/dev.json"),
        "locomo in 100,000": _crowded(data),
    }
    table = []
    for name, (docs, asked) in sets.items():
        results = {system: _found(factory(docs), asked) for system, factory in SYSTEMS.items()}
        table += _paired(name, results)
    for name in ("locomo", "lme-true57", "lme-slike", "lme-pool"):
        evaluated = {system: _evaluated(data, name, factory) for system, factory in SYSTEMS.items()}
        table += _paired(name, evaluated)
    return table


def _found(search: Search, asked: list[tuple[str, set[str]]]) -> dict[str, list[float]]:
    """Share of what answers a question among the first k."""
    found: dict[str, list[float]] = {"R@1": [], "R@5": [], "R@10": []}
    for query, gold in asked:
        ids = search(query, 10)
        for k in (1, 5, 10):
            found[f"R@{k}"].append(len(gold.intersection(ids[:k])) / len(gold))
    return found


def _crowded(data: Data) -> tuple[list[Doc], list[tuple[str, set[str]]]]:
    """LoCoMo's turns among 100,000 utterances of other dialogues, where the bound is felt."""
    evaluator = data.evaluator()
    docs: list[Doc] = [{"id": str(i), "text": text, "session": ""} for i, text in enumerate(data.texts(100_000))]
    asked = []
    for sample in data.locomo():
        space, turns = sample["sample_id"], list(evaluator.locomo_turns(sample))
        docs += [{"id": f"{space} {key}", "text": text, "session": f"{space} {n}"} for n, key, text, _, _ in turns]
        known = {turn[1] for turn in turns}
        gold = [(qa["question"], evaluator.repair_evidence(qa.get("evidence"), known)) for qa in sample["qa"]]
        asked += [(query, {f"{space} {key}" for key in keys}) for query, keys in gold if keys]
    return docs, asked


def _evaluated(data: Data, bench: str, factory: Factory) -> dict[str, list[float]]:
    """The evaluator's own figures, question by question: it makes its means in a fixed order."""
    evaluator, folder = data.evaluator(), data.folder / "retrieval"
    made: list[Any] = []
    plain = evaluator.Means

    def kept() -> Any:
        made.append(plain())
        return made[-1]

    vars(evaluator)["Means"] = kept
    if bench == "locomo":
        evaluator.eval_locomo(factory, folder / "locomo" / "locomo10.json")
        picked = {"turn recall@5": 0, "turn recall@10": 0, "session sess_docs_recall@5": 1}
    else:
        evaluator.eval_lme(factory, bench, folder / "longmemeval")
        picked = {"session all@5": 0, "session all@10": 0, "turn all@5": 1, "turn all@10": 1}
    return {name: made[at].total["ALL"][name.split()[1]] for name, at in picked.items()}


def _paired(name: str, results: dict[str, dict[str, list[float]]]) -> Table:
    table = []
    for metric, ours in results["fast"].items():
        row: dict[str, Any] = {"set": name, "metric": metric, "n": len(ours)}
        row |= {system: mean(values[metric]) for system, values in results.items()}
        for other in ("naive", "exhaustive"):
            pairs = list(zip(ours, results[other][metric], strict=True))
            row[f"won/lost to {other}"] = f"{sum(a > b for a, b in pairs)}/{sum(a < b for a, b in pairs)}"
        table.append(row)
    return table


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="hipo bench words", description="The word index measured.")
    parser.add_argument("--data", type=Path, default=DATA, help="folder of the public data sets (default: %(default)s)")
    parser.add_argument("--n", type=int, default=100_000, help="texts to index (default: %(default)s)")
    parser.add_argument("--big", action="store_true", help="also at ten times as many texts")
    parser.add_argument("--json", action="store_true", help="one object instead of tables")
    args = parser.parse_args(arguments)
    data = Data(args.data)
    figures = {"build": build(data, args.n), "speed": speed(data, args.n, args.big), "quality": quality(data)}
    if args.json:
        print(json.dumps(figures, ensure_ascii=False, indent=1))
        return
    for title, table in figures.items():
        show_table(title, table)


if __name__ == "__main__":
    main()
