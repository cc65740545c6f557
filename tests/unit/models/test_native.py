"""A process ends well while a thread is inside a native library (A7)."""

from __future__ import annotations

import subprocess
import sys

import pytest

LEAVING = """
import threading, time
from hipocampo.adapters.models.native import native_call

begun = threading.Event()

def work():
    with native_call():
        begun.set()
        time.sleep(0.3)
        print("came back", flush=True)
    with native_call():
        print("never begins", flush=True)

threading.Thread(target=work, daemon=True).start()
begun.wait()
"""

EMBEDDING = """
import sys, threading, time
from hipocampo.adapters.models.choice import Semantic, embedder

model = embedder(Semantic())
begun = threading.Event()

def work():
    begun.set()
    model.embed(["the cat sleeps on the warm stone wall behind the house " * 4] * 200)

threading.Thread(target=work, daemon=True).start()
begun.wait()
time.sleep(float(sys.argv[1]))  # any moment will do: the model is being loaded, or embeds
"""


def ended(code: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code, *arguments], capture_output=True, text=True, check=False)


def test_the_end_waits_for_a_call_and_lets_no_other_begin():
    """A7: what a thread in the background is about comes back before the interpreter is gone."""
    done = ended(LEAVING)
    assert (done.returncode, done.stdout, done.stderr) == (0, "came back\n", "")


@pytest.mark.parametrize("after", ["0.3", "1", "1.4"])
def test_a_process_that_embeds_in_the_background_does_not_abort(after: str):
    """A7: who ends while a model is loaded or texts are embedded leaves with 0, and says nothing."""
    done = ended(EMBEDDING, after)
    assert (done.returncode, done.stderr) == (0, "")
