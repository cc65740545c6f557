"""H1-H6: `hipo chat`, as people and programs use it."""

from __future__ import annotations

import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import ClassVar

import pytest

from hipocampo import wiring
from tests.doors.cli_kit import BIN, done, hipo, real
from tests.llm.misbehaving import Act, Server, acting, chunk, fail, hang_after, say

_ANSI = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b\][^\x07]*\x07")
_WAIT = 60  # seconds for what must be seen at last, on a busy machine


def made(root: Path, language: str = "pt") -> Path:
    done("init", root, "--language", language, "--timezone", "UTC")
    with (root / "hipocampo.toml").open("a") as file:
        file.write('\n[semantic]\nmodel = "none"\n')
    return root


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return made(tmp_path / "zero")


@contextmanager
def model(root: Path, *acts: Act) -> Iterator[Server]:
    """A workspace whose replies come from a server that acts so; all else is done by rules."""
    with acting(*acts) as server:
        with (root / "hipocampo.toml").open("a") as file:
            file.write(f'\n[llm]\nurl = "{server.url}"\nname = "tiny"\nretries = 0\n')
            file.writelines(f'\n[llm.{task}]\nname = "rules"\n' for task in ("extract", "summarise", "reflect"))
        yield server


def turns(root: Path) -> list[tuple[str, str, str]]:
    """Who said what, and by whose word."""
    with wiring.open(root) as memory:
        told = [event.payload for event in memory.query({"type": "turn.recorded"}, sort={"seq": 1})]
    return [(one["role"], one["text"], one.get("provenance", "I")) for one in told if one]  # what was erased is empty


def system(server: Server, at: int = -1) -> str:
    text: str = server.bodies[at]["messages"][0]["content"]
    return text


# One message


def test_a_message_is_answered_and_kept(root: Path) -> None:
    """H5: without a model it tells what it will keep, and that no model is set."""
    ran = done("-w", root, "chat", "Oi!", "Sou vegetariano.")
    assert "É vegetariano." in ran.out
    assert "nenhum modelo" in ran.out.lower()
    assert ran.err == ""
    assert [text for _, text, _ in turns(root)] == ["Oi! Sou vegetariano."]
    assert "O usuário é vegetariano." in done("-w", root, "recall", "vegetariano").out


def test_what_no_person_typed_is_nobodys_word(root: Path) -> None:
    """D3: an argument may come from a script: what is told so is inferred."""
    done("-w", root, "chat", "Odeio coentro.")
    assert [word for _, _, word in turns(root)] == ["I"]
    (hit,) = [hit for hit in done("-w", root, "recall", "coentro", "--json").json["hits"] if hit["kind"] != "turn"]
    assert hit["provenance"] == "I"


def test_a_message_comes_from_standard_input(root: Path) -> None:
    """`-` is one message, however many lines it has."""
    ran = real("-w", root, "chat", "-", stdin="Moro em Évora.\nE adoro açaí 🍇.\n".encode())
    assert ran.code == 0, ran.err
    assert [text for _, text, _ in turns(root)] == ["Moro em Évora.\nE adoro açaí 🍇."]


def test_lines_are_messages(root: Path) -> None:
    """What is piped in without a text is a conversation in one session, a message for each line."""
    ran = real("-w", root, "chat", stdin="\ufeffMoro em Évora.\n\n  \nOnde eu moro?\n".encode())
    assert ran.code == 0, ran.err
    assert [text for _, text, _ in turns(root)] == ["Moro em Évora.", "Onde eu moro?"]
    assert ran.out.lower().count("nenhum modelo") == 1
    assert "Évora" in ran.out.split("\n\n")[-1]
    with wiring.open(root) as memory:
        assert len(list(memory.query({"type": "chat.began"}))) == 1


@pytest.mark.parametrize(
    ("language", "said", "asked", "known"),
    [
        ("pt", "Sou alérgico a amendoim.", "O que você sabe de mim?", "É alérgico a amendoim."),
        ("es", "Soy alérgico a los cacahuetes.", "¿Qué sabes de mí?", "Es alérgico a los cacahuetes."),
        ("en", "I am allergic to peanuts.", "What do you know about me?", "Is allergic to peanuts."),
    ],
)
def test_what_a_line_promised_the_next_one_knows(
    tmp_path: Path, language: str, said: str, asked: str, known: str
) -> None:
    """H5: digested or not, what was just said is known."""
    ran = real("-w", made(tmp_path / "zero", language), "chat", stdin=f"{said}\n{asked}\n".encode())
    assert ran.out.count(known) == 2


def test_bytes_that_are_no_text_are_refused(root: Path) -> None:
    """A clear error, and nothing is kept of it."""
    for words in (["-"], []):
        ran = real("-w", root, "chat", *words, stdin=b"\xff\xfe\x00")
        assert ran.code == 1
        assert "UTF-8" in ran.err
    assert turns(root) == []


@pytest.mark.parametrize("text", ["", "  "])
def test_nothing_is_no_message(root: Path, text: str) -> None:
    """A clear error, and no session begins."""
    ran = hipo("-w", root, "chat", text)
    assert ran.code == 1
    assert ran.err.startswith("hipo: ")
    assert turns(root) == []


def test_json_tells_the_whole_reply(root: Path) -> None:
    """J1: the reply, its session, the memories behind it, tokens and trouble, as data."""
    done("-w", root, "retain", "(t=pref,w=0.8) O usuário odeia coentro.")
    with model(root, say("Use salsa."), fail(503)):
        told = done("-w", root, "chat", "Ponho coentro?", "--session", "jantar", "--json").json
        assert (told["reply"], told["by"], told["session"]) == ("Use salsa.", "model", "jantar")
        assert [hit["content"] for hit in told["hits"]] == ["O usuário odeia coentro."]
        assert told["tokens"]["prompt"] > 0
        assert told["trouble"] is None
        told = done("-w", root, "chat", "E agora?", "--session", "jantar", "--json").json
    assert (told["by"], told["tokens"]) == ("rules", None)
    assert told["trouble"].startswith("model.")


def test_json_lines_answer_lines(root: Path) -> None:
    """J1: one object for each line, so that a program can hold the conversation."""
    ran = real("-w", root, "chat", "--json", stdin=b"Oi!\nTudo bem?\n")
    assert ran.out.count("\n") == 2
    assert all(line.startswith('{"session": ') for line in ran.out.splitlines())


def test_a_line_is_answered_before_the_next_is_read(root: Path) -> None:
    """A program may wait for each reply before it goes on."""
    command = [str(BIN / "hipo"), "-w", str(root), "chat", "--json"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8") as run:
        assert run.stdin
        assert run.stdout
        for line in ("Oi!", "Tudo bem?"):
            run.stdin.write(line + "\n")
            run.stdin.flush()
            assert '"reply": ' in run.stdout.readline()
        run.stdin.close()
    assert run.returncode == 0


def test_a_session_goes_on(root: Path) -> None:
    """H1: what was said in it is shown to the model again; another session knows nothing of it."""
    with model(root, say("Claro.")) as server:
        done("-w", root, "chat", "Vamos falar da reforma.", "--session", "casa")
        done("-w", root, "chat", "Onde paramos?", "--session", "casa")
        history = system(server).split("[HISTÓRICO RECENTE]")[1]
        assert "Usuário: Vamos falar da reforma.\nAssistente: Claro." in history
        done("-w", root, "chat", "Olá.")
        assert "reforma" not in system(server).split("[HISTÓRICO RECENTE]")[1]


def test_a_model_that_fails_is_told_beside_the_reply(root: Path) -> None:
    """H5: memory answers, the message is kept, and what went wrong stands on the error output."""
    with model(root, fail(500, "no luck today")):
        ran = done("-w", root, "chat", "Oi, tudo bem?")
    assert ran.out.strip()
    assert "500" in ran.err
    assert [role for role, _, _ in turns(root)] == ["user"]


def test_what_a_server_says_ends_before_the_hint(root: Path) -> None:
    """J2: "Not Found" is a sentence of its own."""
    with model(root, fail(404)):
        ran = done("-w", root, "chat", "Odeio coentro.")
    told = " ".join(ran.err.split())
    assert re.search(r"[.!?] Verifique", told), told
    assert ".." not in told.replace("...", "")


def test_a_message_is_understood_once(root: Path) -> None:
    """H6: the model that extracts is asked once for one message, though a thread waits for work as well."""
    with acting(say("[]")) as server:
        with (root / "hipocampo.toml").open("a") as file:
            file.write(f'\n[llm.extract]\nurl = "{server.url}"\nname = "tiny"\n')
        done("-w", root, "chat", "Sou vegetariano e moro em Évora.")
        assert len(server.bodies) == 1


# Who speaks


def test_the_persona_comes_from_a_file(root: Path, tmp_path: Path) -> None:
    """H5: the text of the file stands where Katherine's would."""
    (tmp_path / "pirata.md").write_text("Você é um pirata gentil.\n", "utf-8")
    with model(root, say("Arr!")) as server:
        assert "Arr!" in done("-w", root, "chat", "Olá!", "--persona", tmp_path / "pirata.md").out
        assert system(server).startswith("Você é um pirata gentil.\n[MEMÓRIA DE LONGO PRAZO]")


@pytest.mark.parametrize(
    "content", [None, b"", b" \n\t", b"\xff\xfe\x00\x01"], ids=["missing", "empty", "blank", "binary"]
)
def test_a_persona_that_is_no_text_is_refused(root: Path, tmp_path: Path, content: bytes | None) -> None:
    """A clear error that names the file, and nothing is kept."""
    if content is not None:
        (tmp_path / "who.md").write_bytes(content)
    ran = hipo("-w", root, "chat", "Olá!", "--persona", tmp_path / "who.md")
    assert ran.code == 1
    assert "who.md não pode ser lido como persona" in ran.err
    assert turns(root) == []


# At a terminal


def _at_its_terminal() -> None:
    """So that Ctrl-C is heard, also where the tests themselves run in the background and ignore it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Person:
    """Someone at a terminal who reads, and types."""

    seated: ClassVar[list[Person]] = []

    def __init__(self, *words: str | Path, **environ: str) -> None:
        self.screen, theirs = os.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 160, 0, 0))
        env = {**os.environ, "TERM": "xterm-256color", **environ}
        self._process = subprocess.Popen(
            [str(BIN / "hipo"), *map(str, words)],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=env,
            start_new_session=True,
            preexec_fn=_at_its_terminal,
        )
        os.close(theirs)
        self.raw = ""
        self._seen = 0
        self._bytes = b""
        self.seated.append(self)

    @property
    def shown(self) -> str:
        """What stands on the screen, without colours."""
        return _ANSI.sub("", self.raw).replace("\r\n", "\n")

    def sees(self, text: str) -> str:
        """Wait for a text; what came before it, since the last one."""
        while (at := self.shown.find(text, self._seen)) < 0:
            assert self._read(), f"{text!r} never came: {self.shown[self._seen :]!r}"
        between, self._seen = self.shown[self._seen : at], at + len(text)
        return between

    def types(self, text: str) -> None:
        os.write(self.screen, text.encode())

    def says(self, line: str, prompt: str = "você: ") -> str:
        """Type a line at the prompt; what is shown up to the next prompt."""
        self.types(line + "\n")
        self.sees(line)
        return self.sees(prompt)

    def breaks(self, text: str) -> None:
        """Press Ctrl-C until a text is seen: one that comes just before a line is read may be missed."""
        for _ in range(_WAIT // 3):
            self.types("\x03")
            while self.shown.find(text, self._seen) < 0 and self._read(3):
                pass
            if self.shown.find(text, self._seen) >= 0:
                break
        self.sees(text)

    def leaves(self, how: str = "\x04") -> int:
        """End the conversation; the exit code."""
        self.types(how)
        while self._read():
            pass
        return self._process.wait(_WAIT)

    def gets_up(self) -> None:
        """Leave nothing behind, whatever became of the test."""
        self._process.kill()
        self._process.wait()
        os.close(self.screen)

    def _read(self, wait: float = _WAIT) -> bool:
        ready, _, _ = select.select([self.screen], [], [], wait)
        try:
            part = os.read(self.screen, 65536) if ready else b""
        except OSError:  # the other end was closed
            part = b""
        self._bytes += part
        self.raw = self._bytes.decode("utf-8", "ignore")  # a letter may be on its way
        return bool(part)


@pytest.fixture(autouse=True)
def nobody_stays() -> Iterator[None]:
    yield
    while Person.seated:
        Person.seated.pop().gets_up()


def test_a_conversation_at_a_terminal(root: Path) -> None:
    """H1, D3: what is typed is the user's word; the session is told, to go on with."""
    with model(root, say("Olá, João! 🌱")) as server:
        person = Person("-w", root, "chat", "--session", "casa")
        person.sees("você: ")
        assert "casa" in person.shown
        assert "Olá, João! 🌱" in person.says("Oi, sou o João e odeio coentro 🤢. Não é ótimo?")
        assert person.leaves() == 0
        assert "hipo chat --session casa" in person.shown
        assert server.bodies[0]["messages"][1]["content"] == "Oi, sou o João e odeio coentro 🤢. Não é ótimo?"
    assert turns(root)[0] == ("user", "Oi, sou o João e odeio coentro 🤢. Não é ótimo?", "U")
    assert turns(root)[1][:2] == ("assistant", "Olá, João! 🌱")


@pytest.mark.parametrize(
    ("language", "prompt", "told", "bye"),
    [
        ("pt", "você: ", ("Sou vegetariano.", "É vegetariano."), "Guardado."),
        ("es", "tú: ", ("Soy vegetariano.", "Es vegetariano."), "Guardado."),
        ("en", "you: ", ("I am vegetarian.", "Is vegetarian."), "Kept."),
    ],
)
def test_it_speaks_the_language_of_the_workspace(
    tmp_path: Path, language: str, prompt: str, told: tuple[str, str], bye: str
) -> None:
    """J1: prompt, help, answers by rules and the end, in three languages."""
    person = Person("-w", made(tmp_path / language, language), "chat")
    person.sees(prompt)
    assert told[1] in person.says(told[0], prompt)
    assert "/forget" in person.says("/help", prompt)
    assert person.leaves("/quit\n") == 0
    assert bye in person.shown


def test_commands_at_a_terminal(root: Path) -> None:
    """Issue, 4: `/why` shows the memory behind the reply, `/memory` what is known, and a wrong one helps."""
    done("-w", root, "retain", "(t=pref,w=0.8) O usuário odeia coentro.")
    with model(root, say("Use salsa.")) as server:
        person = Person("-w", root, "chat")
        person.sees("você: ")
        assert "Nenhuma memória" in person.says("/why")
        person.says("Ponho coentro na salada?")
        why = person.says("/why")
        assert "O usuário odeia coentro." in why
        assert re.search(r"memory/\d{4}-\d\d-\d\d\.md#L\d+", why)
        assert "coentro" in person.says("/memory")
        assert "O usuário odeia coentro." in person.says("/memory coentro")
        assert "coentro" not in person.says("/memory dinossauros")
        for wrong in ("/nada", "/", "/WHYNOT"):
            assert "/memory" in person.says(wrong)
        assert person.leaves("/QUIT\n") == 0
        assert len(server.bodies) == 1


def test_forgetting_is_asked_about(root: Path) -> None:
    """D5: no is no, leaving the question is no, yes is yes; the conversation goes on."""
    id = done("-w", root, "retain", "(t=pref,w=0.8) O usuário odeia coentro.", "--json").json["id"]
    ask = "[s/N]"
    person = Person("-w", root, "chat")
    person.sees("você: ")
    assert "/forget ID" in person.says("/forget")
    assert "mnada" in person.says("/forget mnada")
    for no in ("n\n", "\n", "\x04", "\x03"):
        person.types(f"/forget {id}\n")
        person.sees(ask)
        if no == "\x03":
            person.breaks("você: ")
        else:
            person.types(no)
            person.sees("você: ")
    assert "coentro" in done("-w", root, "recall", "coentro").out
    person.types(f"/forget {id}\n")
    assert "odeia coentro" in person.sees(ask)
    person.types("s\n")
    person.sees("você: ")
    assert person.leaves() == 0
    assert "coentro" not in "".join(path.read_text("utf-8") for path in (root / "memory").glob("*.md"))


def test_a_conversation_can_be_forgotten_while_it_is_held(root: Path) -> None:
    """D5: what was said is gone, and what is said afterwards is kept again."""
    person = Person("-w", root, "chat", "--session", "casa")
    person.sees("você: ")
    person.says("Moro em Braga.")
    person.types("/forget session\n")
    person.sees("[s/N]")
    person.types("s\n")
    person.sees("você: ")
    person.says("Odeio coentro.")
    assert person.leaves() == 0
    assert [text for _, text, _ in turns(root)] == ["Odeio coentro."]
    with wiring.open(root) as memory, memory.chat("casa") as chat:
        chat.digest()  # should the end have come before the work was done
    pages = "".join(path.read_text("utf-8") for path in (root / "memory").glob("*.md"))
    assert "Braga" not in pages
    assert "coentro" in pages


def test_typed_bytes_that_are_no_text_end_nothing(root: Path) -> None:
    """A terminal of another encoding: where nobody edits lines it is told, and the conversation goes on."""
    ours, theirs = os.openpty()
    command = [str(BIN / "hipo"), "-w", str(root), "chat"]
    env = {**os.environ, "PYTHONIOENCODING": "utf-8:strict"}
    with subprocess.Popen(command, stdin=theirs, stdout=subprocess.PIPE, env=env) as run:  # no readline into a pipe
        os.write(ours, b"caf\xe9 quente\nOdeio coentro.\n\x04")
        shown = run.stdout.read().decode() if run.stdout else ""
    os.close(theirs)
    os.close(ours)
    assert run.returncode == 0
    assert "UTF-8" in shown
    assert [text for _, text, _ in turns(root)] == ["Odeio coentro."]


def test_ctrl_c_cuts_a_reply_short(root: Path) -> None:
    """The message is kept, and the conversation goes on; at the prompt Ctrl-C ends it."""
    with model(root, hang_after(chunk("Era uma vez")), say("Estou aqui.")):
        person = Person("-w", root, "chat")
        person.sees("você: ")
        person.types("Conte uma história.\n")
        person.sees("Era uma vez")
        person.breaks("você: ")
        assert "Estou aqui." in person.says("E agora?")
        person.breaks("hipo chat --session")
        assert person.leaves("") == 0
        assert "Traceback" not in person.shown
    said = [text for _, text, _ in turns(root)]
    assert said[0] == "Conte uma história."
    assert said[-2:] == ["E agora?", "Estou aqui."]
    assert "Era uma vez […]" in said


def test_a_model_cannot_steer_the_terminal(root: Path) -> None:
    """No control character of a reply reaches the screen, of a memory neither."""
    evil = "um\x1b[2Jdois\x1b]0;dono\x07três\x9b31mquatro\r\ncinco\x00"
    with model(root, say(evil)):
        person = Person("-w", root, "chat")
        person.sees("você: ")
        told = person.says("Oi!")
        assert person.leaves() == 0
    assert re.fullmatch(r"\s*um.?\[2Jdois.?\]0;dono.?três.?31mquatro\ncinco.?\s*", told)
    assert not re.search(r"\x1b\[2J|\x1b\]|\x9b|\x00|\x07", person.raw)


def test_colours_are_for_terminals(root: Path) -> None:
    """Where nobody sees them there are none, nor where they are not wanted."""
    person = Person("-w", root, "chat")
    person.sees("você: ")
    assert person.leaves() == 0
    assert "\x1b[2m" in person.raw
    person = Person("-w", root, "chat", NO_COLOR="1")
    person.sees("você: ")
    assert person.leaves() == 0
    assert "\x1b[2m" not in person.raw
    assert "\x1b" not in real("-w", root, "chat", stdin=b"Oi!\n").out


def test_trouble_in_the_background_is_told_once(root: Path) -> None:
    """H5: a model that fails at what is done behind the conversation is not passed over in silence."""
    with acting(fail(401, "no such key")) as server:
        with (root / "hipocampo.toml").open("a") as file:
            file.write(f'\n[llm.extract]\nurl = "{server.url}"\nname = "tiny"\n')
        person = Person("-w", root, "chat")
        person.sees("você: ")
        shown, seen = "", 0
        for n in range(100):
            shown += person.says(f"Sou vegetariano, já disse {n} vezes.")
            seen += "401" in shown
            time.sleep(0 if seen else 0.05)  # on a busy machine what is done behind takes its time
            if seen == 4:  # three more messages, and no more of it
                break
        assert shown.count("401") == 1
        assert person.leaves() == 0
