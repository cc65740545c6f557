"""Makes `.venv` ready for `make`, on a machine that has Python 3.11 and nothing else.

Debian ships python3 without ensurepip, so that a plain `python3 -m venv` fails there. In this order:
1. ensurepip is here: a plain venv;
2. apt-get and the right to run it are here: install the missing package, then a plain venv;
3. this Python has pip: a venv without pip, filled from outside;
4. nothing helps: say the one command to run.

The tests of the page drive a browser: Debian's Chromium is installed in the same way where it is missing.

A stamp inside `.venv` is written last. No stamp means a half-finished set-up, which is made anew; a stamp that no
longer fits `pyproject.toml` or `constraints.txt` means an update in place. pip's own configuration is left to pip.

`bootstrap.py lock` makes `.venv` anew with the newest versions that `pyproject.toml` allows and writes them down.
"""

from __future__ import annotations

import compileall
import hashlib
import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / ".ready"
CONSTRAINTS = ROOT / "constraints.txt"
VENV_PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
OLDEST = (3, 11)
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
LOCK_NOTE = "# Exact versions for the same set-up everywhere. `make lock` renews them."


def main(arguments: list[str]) -> None:
    """Run the one command there is beside plain set-up."""
    if sys.version_info < OLDEST:
        fail(f"this is Python {sys.version.split()[0]}, 3.11 or newer is needed; name one with: make PYTHON=python3.12")
    if arguments == ["lock"]:
        lock()
    set_up()


def set_up() -> None:
    """Make, update or leave the venv, whichever is needed; then compile what was edited."""
    wanted = {"place": place(), "content": content()}
    found = read_stamp()
    if found != wanted:
        STAMP.unlink(missing_ok=True)
        if found is None or found.get("place") != wanted["place"]:
            say("setting up .venv (once, about a minute)")
            make_venv()
        else:
            say("updating .venv")
        install()
        install_browser()
        STAMP.write_text(json.dumps(wanted), "utf-8")
    # PYTHONDONTWRITEBYTECODE may be set: without this every start of `hipo` would compile all of src again.
    compileall.compile_dir(ROOT / "src", quiet=2)


def place() -> str:
    """What a venv can't survive a change of: the interpreter (its patch version may change) and its own folder."""
    return f"{sys.implementation.cache_tag} {os.path.realpath(sys.executable)} {VENV}"


def content() -> str:
    """A digest of all that decides what is installed."""
    project = read_project()
    parts = [project["build-system"], project["project"], project["dependency-groups"], project["tool"]["hatch"]]
    text = json.dumps(parts, sort_keys=True) + CONSTRAINTS.read_text("utf-8") + Path(__file__).read_text("utf-8")
    return hashlib.sha256(text.encode()).hexdigest()


def read_project() -> dict[str, dict[str, object]]:
    """The tables of pyproject.toml."""
    import tomllib  # not at the top: an older Python must come as far as the message that says so

    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def read_stamp() -> dict[str, str] | None:
    """What the last set-up that came to its end was made for."""
    try:
        stamp: dict[str, str] = json.loads(STAMP.read_text("utf-8"))
    except (OSError, ValueError):
        return None
    return stamp if VENV_PYTHON.exists() else None


def make_venv() -> None:
    """An empty venv, with pip inside where this Python can put it there."""
    if not has_module("ensurepip"):
        install_ensurepip()
    options = [] if has_module("ensurepip") else ["--without-pip"]
    if options and not has_module("pip"):
        fail(f"this Python has neither venv support nor pip. Run: sudo apt-get install -y {venv_package()}")
    shutil.rmtree(VENV, ignore_errors=True)
    run([sys.executable, "-m", "venv", *options, str(VENV)])


def install_ensurepip() -> None:
    """Debian and its children keep ensurepip in a package of its own; get it if we may."""
    apt_install(venv_package(), "this Python comes without venv support")
    importlib.invalidate_caches()


def install_browser() -> None:
    """Chromium for the tests of the page; without one they are skipped."""
    if not any(map(shutil.which, BROWSERS)):
        apt_install("chromium", "the tests of the page drive it")


def apt_install(package: str, reason: str) -> None:
    """Install a package of the system, if we may."""
    rights = apt_rights()
    if rights is None or not shutil.which("apt-get"):
        return
    say(f"installing {package} with apt-get ({reason})")
    apt = [*rights, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-o", "DPkg::Lock::Timeout=120"]
    get = [*apt, "install", "-y", "--no-install-recommends", package]
    if quietly(get).returncode != 0:  # no package lists yet, or lists that have gone stale
        quietly([*apt, "update"])
        result = quietly(get)
        if result.returncode != 0:
            say(f"apt-get could not install {package}:\n{result.stdout.rstrip()}")


def apt_rights() -> list[str] | None:
    """The words before apt-get: none for root, sudo where it asks no password, None where we may not."""
    if os.name != "posix":
        return None
    if os.geteuid() == 0:
        return []
    if shutil.which("sudo") and quietly(["sudo", "-n", "true"]).returncode == 0:
        return ["sudo", "-n"]
    return None


def lock() -> None:
    """Write the newest versions that fit together into constraints.txt."""
    STAMP.unlink(missing_ok=True)
    make_venv()
    pip("install", *requirements())
    kept = [] if install_llm() else llm_pins()
    lines = quietly([*pip_command(), "freeze", "--exclude-editable"]).stdout.splitlines()
    found = [line for line in lines if "==" in line]
    if not found:
        fail("pip told no versions; constraints.txt stays as it was")
    pins = sorted([*found, *kept], key=lambda line: line.lower().partition("==")[0])
    CONSTRAINTS.write_text("\n".join([LOCK_NOTE, *pins, ""]), "utf-8")


def requirements() -> list[str]:
    """What the project needs to be built, run and checked, as ranges."""
    project = read_project()
    groups = project["dependency-groups"]
    return [
        *strings(project["build-system"], "requires"),
        *strings(project["project"], "dependencies"),
        *strings(groups, "build"),
        *strings(groups, "dev"),
    ]


def install() -> None:
    """The exact versions of constraints.txt, then the project itself as an editable install."""
    pip("install", "--constraint", str(CONSTRAINTS), *requirements())
    install_llm("--constraint", str(CONSTRAINTS))
    pip("install", "--no-build-isolation", "--no-deps", "--editable", str(ROOT))
    # pip can be told not to compile; every start would then take seconds. Some files of some packages never compile.
    quietly([str(VENV_PYTHON), "-m", "compileall", "-qq", str(site_packages())])


def install_llm(*options: str) -> bool:
    """The local language model of the tests, without what its own program needs; not every platform has it."""
    wanted = strings(read_project()["dependency-groups"], "llm")
    result = quietly([*pip_command(), "--quiet", "install", "--no-deps", *options, *wanted])
    if result.returncode != 0:
        say(f"the local LLM can't be installed here; its tests will be skipped:\n{result.stdout.rstrip()}")
    return result.returncode == 0


def llm_pins() -> list[str]:
    """What constraints.txt says of the local language model."""
    wanted = strings(read_project()["dependency-groups"], "llm")
    names = tuple(f"{re.split('[<>=]', one)[0]}==" for one in wanted)
    return [line for line in CONSTRAINTS.read_text("utf-8").splitlines() if line.startswith(names)]


def pip(*arguments: str) -> None:
    """Run pip for the venv; stop if it fails."""
    run([*pip_command(), "--quiet", *arguments])


def pip_command() -> list[str]:
    """The venv's own pip, or else that of this Python."""
    own = quietly([str(VENV_PYTHON), "-c", "import pip"]).returncode == 0
    command = [str(VENV_PYTHON), "-m", "pip"] if own else [sys.executable, "-m", "pip", "--python", str(VENV_PYTHON)]
    return [*command, "--disable-pip-version-check"]


def site_packages() -> Path:
    """Where the venv keeps its packages."""
    code = "import sysconfig; print(sysconfig.get_path('purelib'))"
    return Path(quietly([str(VENV_PYTHON), "-c", code]).stdout.strip())


def strings(table: dict[str, object], key: str) -> list[str]:
    """A list of requirements out of a table."""
    value = table[key]
    return [str(item) for item in value] if isinstance(value, list) else []


def has_module(name: str) -> bool:
    """Whether this Python could import it."""
    return importlib.util.find_spec(name) is not None


def venv_package() -> str:
    """Debian's name of the package that brings ensurepip for this very Python."""
    return f"python{sys.version_info.major}.{sys.version_info.minor}-venv"


def quietly(command: list[str]) -> subprocess.CompletedProcess[str]:
    """Run a command and keep what it says."""
    return subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )


def run(command: list[str]) -> None:
    """Run a command in sight of the reader; stop if it fails."""
    status = subprocess.run(command, stdin=subprocess.DEVNULL, check=False).returncode
    if status != 0:
        fail(f"this failed with status {status}: {' '.join(command)}")


def say(text: str) -> None:
    """Tell the reader what takes time."""
    print(f"hipocampo: {text}", file=sys.stderr, flush=True)


def fail(text: str) -> None:
    """Stop with a message."""
    say(text)
    sys.exit(1)


if __name__ == "__main__":
    main(sys.argv[1:])
