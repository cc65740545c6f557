"""Dates in Portuguese, Spanish and English: what a text says, as intervals."""

from __future__ import annotations

import re
import unicodedata
from datetime import UTC, date, datetime, timedelta, timezone
from itertools import pairwise
from zoneinfo import ZoneInfo

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bench import dates as bench
from hipocampo.text.dates import Interval, Prefer, find, parse, suspects
from hipocampo.text.dates import pieces as cutting
from hipocampo.text.dates.lexicon import lexicon
from hipocampo.text.dates.pieces import cut
from hipocampo.text.dates.rules import dates as forms
from hipocampo.text.dates.rules import days, moments, periods, portions, times, whole
from hipocampo.text.dates.tagged_text import TaggedText
from hipocampo.text.languages import codes

LANGUAGES = codes()

# A Thursday afternoon.
NOW = datetime(2026, 5, 14, 15, 30)


def show(when: datetime | None) -> str:
    """A moment as the tables write it; `-` is an open end."""
    if when is None:
        return "-"
    return when.date().isoformat() if when.time() == datetime.min.time() else when.isoformat(timespec="minutes")[:16]


def shown(interval: Interval | None) -> str:
    return "nothing" if interval is None else f"{show(interval.start)} {show(interval.end)}"


def only(text: str, *languages: str) -> str:
    """The one interval of a text, as the tables write it."""
    found = find(text, NOW, languages) if languages else find(text, NOW)
    assert len(found) == 1, [one.text for one in found]
    return shown(found[0].interval)


PORTUGUESE = [
    ("O que decidimos ontem?", "2026-05-13 2026-05-14"),
    ("Anteontem choveu muito.", "2026-05-12 2026-05-13"),
    ("Vou ao médico amanhã.", "2026-05-15 2026-05-16"),
    ("A festa é depois de amanhã", "2026-05-16 2026-05-17"),
    ("o que decidimos na semana passada?", "2026-05-04 2026-05-11"),
    ("No mês passado viajamos.", "2026-04-01 2026-05-01"),
    ("Este ano está corrido.", "2026-01-01 2027-01-01"),
    ("A próxima semana vai ser longa.", "2026-05-18 2026-05-25"),
    ("Falei com ela na segunda-feira.", "2026-05-11 2026-05-12"),
    ("na segunda falamos do contrato", "2026-05-11 2026-05-12"),
    ("Na sexta à noite jantamos fora.", "2026-05-08T18:00 2026-05-09"),
    ("Conversamos em novembro.", "2025-11-01 2025-12-01"),
    ("Em março mudamos de casa.", "2026-03-01 2026-04-01"),
    ("Há 3 dias perdi a chave.", "2026-05-11 2026-05-12"),
    ("Faz duas semanas que não durmo.", "2026-04-30 2026-05-01"),
    ("o que fiz nos últimos 30 dias", "2026-04-14 2026-05-14T15:30"),
    ("Nas próximas duas semanas", "2026-05-15 2026-05-29"),
    ("O que mudou desde segunda?", "2026-05-11 -"),
    ("Antes de 2020 eu morava em Recife.", "- 2020-01-01"),
    ("depois de março de 2024", "2024-04-01 -"),
    ("entre 3 e 12 de abril", "2026-04-03 2026-04-13"),
    ("entre janeiro e março de 2025", "2025-01-01 2025-04-01"),
    ("de 4 a 22 deste mês", "2026-05-04 2026-05-23"),
    ("27 de Nov–1 de Dez, 2025", "2025-11-27 2025-12-02"),
    ("no começo de março", "2026-03-01 2026-03-16"),
    ("em meados de 2019", "2019-05-01 2019-09-01"),
    ("no fim de março", "2026-03-16 2026-04-01"),
    ("no verão de 2024", "2023-12-01 2024-03-01"),
    ("terceiro trimestre de 2025", "2025-07-01 2025-10-01"),
    ("o segundo semestre de 2023", "2023-07-01 2024-01-01"),
    ("este fim de semana", "2026-05-16 2026-05-18"),
    ("no fim de semana passado", "2026-05-09 2026-05-11"),
    ("daqui a dois dias", "2026-05-16 2026-05-17"),
    ("dia vinte e três de maio de 2021", "2021-05-23 2021-05-24"),
    ("primeiro de maio", "2026-05-01 2026-05-02"),
    ("por volta de 27 de novembro de 2025", "2025-11-24 2025-12-01"),
    ("ontem às 15h", "2026-05-13T15:00 2026-05-13T16:00"),
    ("Ligou às 8h30 de hoje", "2026-05-14T08:30 2026-05-14T08:31"),
    ("ontem à noite", "2026-05-13T18:00 2026-05-14"),
    ("Nesta manhã conversamos.", "2026-05-14T06:00 2026-05-14T12:00"),
    ("entre 3 e 5 da tarde", "2026-05-14T15:00 2026-05-14T17:00"),
    ("das 14h às 16h de amanhã", "2026-05-15T14:00 2026-05-15T16:00"),
    ("na primeira sexta de julho de 2025", "2025-07-04 2025-07-05"),
    ("na última semana de fevereiro de 2025", "2025-02-24 2025-03-03"),
    ("sexta-feira 13", "2026-03-13 2026-03-14"),
    ("reunião em 27/11", "2025-11-27 2025-11-28"),
    ("semana 48 de 2025", "2025-11-24 2025-12-01"),
    ("nos anos 90", "1990-01-01 2000-01-01"),
    ("no século XIX", "1800-01-01 1900-01-01"),
    ("no Natal de 2024", "2024-12-25 2024-12-26"),
    ("na Páscoa de 2025", "2025-04-20 2025-04-21"),
    ("há mais de um ano", "- 2025-05-14"),
    ("nos primeiros dez dias de 2025", "2025-01-01 2025-01-11"),
    ("no resto da semana", "2026-05-14 2026-05-18"),
    ("27 de novembro de dois mil e vinte e quatro", "2024-11-27 2024-11-28"),
    ("o mes que vem", "2026-06-01 2026-07-01"),
    ("no dia 12", "2026-05-12 2026-05-13"),
    ("essa semana que vem", "2026-05-18 2026-05-25"),
    ("este fim de semana que vem", "2026-05-16 2026-05-18"),
]

SPANISH = [
    ("¿Qué decidimos ayer?", "2026-05-13 2026-05-14"),
    ("esta semana que viene", "2026-05-18 2026-05-25"),
    ("el 26 de febrero a las 17 con Lidia", "2026-02-26 2026-02-27"),
    ("Lo vi anteayer.", "2026-05-12 2026-05-13"),
    ("Nos vemos pasado mañana", "2026-05-16 2026-05-17"),
    ("mañana por la mañana", "2026-05-15T06:00 2026-05-15T12:00"),
    ("la semana pasada", "2026-05-04 2026-05-11"),
    ("el mes que viene", "2026-06-01 2026-07-01"),
    ("hace tres días", "2026-05-11 2026-05-12"),
    ("en los últimos 15 dias", "2026-04-29 2026-05-14T15:30"),
    ("desde el lunes", "2026-05-11 -"),
    ("hasta el viernes", "- 2026-05-09"),
    ("del 4 al 22 de enero de 2024", "2024-01-04 2024-01-23"),
    ("entre el 3 y el 12 de abril", "2026-04-03 2026-04-13"),
    ("a finales de marzo", "2026-03-16 2026-04-01"),
    ("a principios de 2019", "2019-01-01 2019-05-01"),
    ("el verano de 2024", "2024-06-01 2024-09-01"),
    ("el segundo trimestre de 2025", "2025-04-01 2025-07-01"),
    ("Volvimos anoche", "2026-05-13T18:00 2026-05-14"),
    ("el martes a las 5 de la tarde", "2026-05-12T17:00 2026-05-12T18:00"),
    ("de 3 a 5 de la tarde", "2026-05-14T15:00 2026-05-14T17:00"),
    ("el primero de mayo", "2026-05-01 2026-05-02"),
    ("el veintitrés de abril de 2021", "2021-04-23 2021-04-24"),
    ("alrededor del 27 de noviembre de 2025", "2025-11-24 2025-12-01"),
    ("el próximo domingo", "2026-05-24 2026-05-25"),
    ("el domingo pasado", "2026-05-10 2026-05-11"),
    ("Hablamos en noviembre", "2025-11-01 2025-12-01"),
    ("en los años noventa", "1990-01-01 2000-01-01"),
    ("el fin de semana", "2026-05-16 2026-05-18"),
    ("antes de 2020", "- 2020-01-01"),
    ("después de marzo de 2024", "2024-04-01 -"),
    ("la primera semana de octubre de 2025", "2025-09-29 2025-10-06"),
    ("el 27-nov-2025", "2025-11-27 2025-11-28"),
    ("a las 15:45", "2026-05-13T15:45 2026-05-13T15:46"),
    ("hace más de dos semanas", "- 2026-04-30"),
]

ENGLISH = [
    ("What did we decide yesterday?", "2026-05-13 2026-05-14"),
    ("the day before yesterday", "2026-05-12 2026-05-13"),
    ("See you the day after tomorrow.", "2026-05-16 2026-05-17"),
    ("We moved last week", "2026-05-04 2026-05-11"),
    ("next month", "2026-06-01 2026-07-01"),
    ("We met on Monday.", "2026-05-11 2026-05-12"),
    ("last Friday", "2026-05-08 2026-05-09"),
    ("next Sunday", "2026-05-24 2026-05-25"),
    ("I lost it three days ago", "2026-05-11 2026-05-12"),
    ("in the last 2 weeks", "2026-04-30 2026-05-14T15:30"),
    ("over the past few days", "2026-05-11 2026-05-14T15:30"),
    ("since Monday", "2026-05-11 -"),
    ("until Friday", "- 2026-05-09"),
    ("He lived there before 2020", "- 2020-01-01"),
    ("after March 2024", "2024-04-01 -"),
    ("between April 3 and April 12", "2026-04-03 2026-04-13"),
    ("from January to March 2025", "2025-01-01 2025-04-01"),
    ("from 4 to 22 of this month", "2026-05-04 2026-05-23"),
    ("early March", "2026-03-01 2026-03-16"),
    ("mid 2019", "2019-05-01 2019-09-01"),
    ("late last week", "2026-05-07 2026-05-11"),
    ("in the summer of 2024", "2024-06-01 2024-09-01"),
    ("Revenue in Q3 2025", "2025-07-01 2025-10-01"),
    ("the first half of 2023", "2023-01-01 2023-07-01"),
    ("this weekend", "2026-05-16 2026-05-18"),
    ("in two days", "2026-05-16 2026-05-17"),
    ("within 5 hours", "2026-05-14T15:30 2026-05-14T20:30"),
    ("the twenty-first of May, 2021", "2021-05-21 2021-05-22"),
    ("on May 1st", "2026-05-01 2026-05-02"),
    ("around 27 November 2025", "2025-11-24 2025-12-01"),
    ("yesterday at 3pm", "2026-05-13T15:00 2026-05-13T16:00"),
    ("tomorrow at 8:30 in the morning", "2026-05-15T08:30 2026-05-15T08:31"),
    ("She called last night", "2026-05-13T18:00 2026-05-14"),
    ("this morning", "2026-05-14T06:00 2026-05-14T12:00"),
    ("between 3 and 5pm", "2026-05-14T15:00 2026-05-14T17:00"),
    ("from 9am to 11am tomorrow", "2026-05-15T09:00 2026-05-15T11:00"),
    ("the first Friday of July 2025", "2025-07-04 2025-07-05"),
    ("the last week of February 2025", "2025-02-24 2025-03-03"),
    ("Friday the 13th", "2026-03-13 2026-03-14"),
    ("week 48 of 2025", "2025-11-24 2025-12-01"),
    ("music of the 90s", "1990-01-01 2000-01-01"),
    ("the 21st century", "2000-01-01 2100-01-01"),
    ("Christmas 2024", "2024-12-25 2024-12-26"),
    ("more than a year ago", "- 2025-05-14"),
    ("the first 10 days of 2025", "2025-01-01 2025-01-11"),
    ("the rest of the week", "2026-05-14 2026-05-18"),
    ("November 27, 2024", "2024-11-27 2024-11-28"),
    ("sales, year to date", "2026-01-01 2026-05-14T15:30"),
    ("due on the 12th", "2026-05-12 2026-05-13"),
    ("They married in May", "2026-05-01 2026-06-01"),
    ("at half past seven last night", "2026-05-13T19:30 2026-05-13T19:31"),
    ("nineteen ninety nine", "1999-01-01 2000-01-01"),
]


@pytest.mark.parametrize(("text", "expected"), PORTUGUESE)
def test_portuguese(text: str, expected: str) -> None:
    """F5: natural and relative dates in Portuguese are intervals, whatever languages are guessed beside it."""
    assert only(text, "pt") == expected
    assert only(text) == expected


@pytest.mark.parametrize(("text", "expected"), SPANISH)
def test_spanish(text: str, expected: str) -> None:
    """F5: natural and relative dates in Spanish are intervals, whatever languages are guessed beside it."""
    assert only(text, "es") == expected
    assert only(text) == expected


@pytest.mark.parametrize(("text", "expected"), ENGLISH)
def test_english(text: str, expected: str) -> None:
    """F5: natural and relative dates in English are intervals, whatever languages are guessed beside it."""
    assert only(text, "en") == expected
    assert only(text) == expected


NO_DATE = [
    "I may go, or I may not.",
    "This may or may not be right, and it may also be late.",
    "They march on and on.",
    "The sun sat low, so we sat down.",
    "9 out of 10 people agree.",
    "We set out to set it right.",
    "Prices fall and then they spring back.",
    "Give me a second; he came second.",
    "The second version is better than the first.",
    "We had dinner with Jan and Mar.",
    "It took 3 hours and 20 minutes.",
    "Version 1.2.3 replaced 0.9.12.",
    "Call +55 11 98765-4321 or 555-1212.",
    "It costs $20.15, or R$ 1.999,00, plus 12%.",
    "IPs like 192.168.10.12 are local.",
    "Open 24/7, half of it 1/2 price.",
    "He scored 3-2 and then 10-4.",
    "See https://example.org/2024/05/12/post for more.",
    "O Marco chegou cedo e o marco zero fica ali.",
    "Segundo o relatório, o segundo item é melhor.",
    "Ter um bom plano é ter sorte.",
    "O sol brilha e o mar está calmo.",
    "O sexo dos anjos, sex appeal e dom de iludir.",
    "Foi um marco na história de Marco Polo.",
    "Na segunda reunião ninguém falou; na quinta tentativa, sim.",
    "Ela mora no Rio de Janeiro.",
    "Bom dia! Boa tarde! Boa noite!",
    "Comprei dez livros e li dois.",
    "Ele chegou tarde e saiu mais tarde ainda.",
    "Toda segunda-feira temos reunião.",
    "We meet every Monday at 10am.",
    "Todos los lunes vamos al mar.",
    "El mar y el sol; del mar a la montaña.",
    "Buenas noches y hasta pronto.",
    "Mi set favorito dura un rato.",
    "O decreto nº 12 e a lei nº 7.",
    "COVID-19, H1N1 and MP3 are codes; so is A1B2C3.",
    "Three weeks later they left.",
    "Um dia a casa cai.",
    "",
    " \n\t ",
]


@pytest.mark.parametrize("text", NO_DATE)
def test_prose_without_dates(text: str) -> None:
    """Precision: it is applied to every memoised sentence, so words that only look like dates find nothing."""
    assert [one.text for one in find(text, NOW)] == []


def test_several_expressions_left_to_right() -> None:
    """Expressions of a text come in order, without overlap, in any mix of languages."""
    text = "Ontem falei com Ana; next Friday, o depois de amanhã, y el 3 de enero de 2025."
    found = find(text, NOW)
    assert [one.text for one in found] == ["Ontem", "next Friday", "depois de amanhã", "3 de enero de 2025"]
    assert [text[one.start : one.end] for one in found] == [one.text for one in found]


def test_the_first_language_decides_what_a_numeric_date_means() -> None:
    """03/04/2025 is a day of April in Portuguese and of March in English; ISO is the same in all."""
    assert only("03/04/2025", "pt", "en") == "2025-04-03 2025-04-04"
    assert only("03/04/2025", "es", "en") == "2025-04-03 2025-04-04"
    assert only("03/04/2025", "en", "pt") == "2025-03-04 2025-03-05"
    for languages in (("pt",), ("es",), ("en",)):
        assert only("2025-04-03", *languages) == "2025-04-03 2025-04-04"
    assert only("31/12/2025", "en") == "2025-12-31 2026-01-01"


def test_an_unknown_language_is_no_help_and_no_harm() -> None:
    """Languages are guesses: one without a lexicon is passed over."""
    assert only("ontem", "fr", "pt") == "2026-05-13 2026-05-14"
    assert find("ontem", NOW, ("fr",)) == []


@pytest.mark.parametrize(
    ("text", "past", "future", "near"),
    [
        ("segunda-feira", "2026-05-11 2026-05-12", "2026-05-18 2026-05-19", "2026-05-11 2026-05-12"),
        ("em novembro", "2025-11-01 2025-12-01", "2026-11-01 2026-12-01", "2025-11-01 2025-12-01"),
        ("em junho", "2025-06-01 2025-07-01", "2026-06-01 2026-07-01", "2026-06-01 2026-07-01"),
        ("dia 20", "2026-04-20 2026-04-21", "2026-05-20 2026-05-21", "2026-05-20 2026-05-21"),
        ("29 de fevereiro", "2024-02-29 2024-03-01", "2028-02-29 2028-03-01", "2028-02-29 2028-03-01"),
        ("em maio", "2026-05-01 2026-06-01", "2026-05-01 2026-06-01", "2026-05-01 2026-06-01"),
        ("às 20h", "2026-05-13T20:00 2026-05-13T21:00", "2026-05-14T20:00 2026-05-14T21:00",
         "2026-05-14T20:00 2026-05-14T21:00"),
        ("de 20/12 a 10/01", "2025-12-20 2026-01-11", "2026-12-20 2027-01-11", "2025-12-20 2026-01-11"),
    ],
)  # fmt: skip
def test_what_is_not_said_leans_as_asked(text: str, past: str, future: str, near: str) -> None:
    """A question to a memory looks back; `future` and `near` read the same words the other way."""
    assert shown(find(text, NOW, prefer="past")[0].interval) == past
    assert shown(find(text, NOW, prefer="future")[0].interval) == future
    assert shown(find(text, NOW, prefer="near")[0].interval) == near


def test_later_counts_from_now_only_when_looking_ahead() -> None:
    """ "Two weeks later" in a text that looks back counts from what was told, not from now."""
    assert find("two weeks later", NOW) == []
    assert shown(find("two weeks later", NOW, prefer="future")[0].interval) == "2026-05-28 2026-05-29"


@pytest.mark.parametrize(
    ("text", "language"),
    [("Fui ao médico na sexta.", "pt"), ("Lo vi el lunes.", "es"), ("Nos vimos el jueves.", "es")],
)
def test_a_full_stop_is_no_part_of_a_weekday(text: str, language: str) -> None:
    """F1: only an abbreviation ends with one."""
    assert [one.text + "." for one in find(text, NOW, [language])] == [text.split()[-1]]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Ficamos fora de sexta a domingo", "2026-05-08 2026-05-11"),
        ("Estuvimos fuera de viernes a domingo", "2026-05-08 2026-05-11"),
        ("We had the kids from Friday to Sunday", "2026-05-08 2026-05-11"),
    ],
)
def test_a_range_of_weekdays_is_of_one_week(text: str, expected: str) -> None:
    """F1: its end is the first that follows its beginning."""
    assert only(text) == expected


@pytest.mark.parametrize(
    ("text", "month"), [("Caio faz 12 em maio", "maio"), ("cumple 9 en mayo", "mayo"), ("turned seven in May", "May")]
)
def test_a_number_before_in_and_a_month_is_no_day(text: str, month: str) -> None:
    """F1: who turns seven in May does so on any day of it."""
    assert [one.text for one in find(text, NOW)] == [month]


def test_a_named_end_belongs_to_the_interval() -> None:
    """ "De 4 a 22" ends with the 22nd, and `closing` says where that day begins; a clock time is an end itself."""
    (days,) = find("de 4 a 22 de abril", NOW)
    assert (days.interval.end, days.closing, days.grain) == (datetime(2026, 4, 23), datetime(2026, 4, 22), "day")
    (hours,) = find("ontem das 14h às 16h", NOW)
    assert (hours.interval.end, hours.closing) == (datetime(2026, 5, 13, 16), None)


def test_a_day_that_does_not_exist_is_no_date() -> None:
    """30 February is nothing, and does not fail."""
    for text in ("30 de fevereiro", "30/02/2025", "February 30, 2024", "99/99/9999"):
        assert find(text, NOW) == []


def test_hours_of_the_day_are_a_setting() -> None:
    """When the evening begins is a convention that the caller may set."""
    hours = {"night": (20, 24)}
    (night,) = find("ontem à noite", NOW, hours=hours)
    assert shown(night.interval) == "2026-05-13T20:00 2026-05-14"


def test_intervals_have_the_time_zone_of_now() -> None:
    """Local in, local out; a stamp with a zone of its own is brought to the reader's."""
    zone = timezone(timedelta(hours=-3))
    now = NOW.replace(tzinfo=zone)
    (day,) = find("ontem", now)
    assert day.interval == Interval(datetime(2026, 5, 13, tzinfo=zone), datetime(2026, 5, 14, tzinfo=zone))
    (stamp,) = find("2025-11-27T15:04:05Z", now)
    assert stamp.interval.start == datetime(2025, 11, 27, 12, 4, 5, tzinfo=zone)
    assert stamp.interval.start is not None
    assert stamp.interval.start.tzinfo == zone
    assert find("hoje", NOW.replace(tzinfo=UTC))[0].interval.start == datetime(2026, 5, 14, tzinfo=UTC)


@pytest.mark.parametrize(
    ("text", "in_march", "in_november"),
    [
        ("last September", "2025-09-01", "2026-09-01"),
        ("setembro passado", "2025-09-01", "2026-09-01"),
        ("el pasado septiembre", "2025-09-01", "2026-09-01"),
        ("this September", "2026-09-01", "2026-09-01"),
        ("next September", "2026-09-01", "2027-09-01"),
        ("setembro que vem", "2026-09-01", "2027-09-01"),
        ("last March", "2025-03-01", "2026-03-01"),
        ("next March", "2027-03-01", "2027-03-01"),
        ("September of last year", "2025-09-01", "2025-09-01"),
    ],
)
def test_a_month_near_us(text: str, in_march: str, in_november: str) -> None:
    """F5: the last September is the last that ended, the next the next that begins."""
    for month, expected in ((3, in_march), (11, in_november)):
        (found,) = find(text, datetime(2026, month, 16, 12))
        assert show(found.interval.start) == expected


@pytest.mark.parametrize(
    ("text", "in_march", "in_july", "in_november"),
    [
        ("last summer", "2025-06-01", "2025-06-01", "2026-06-01"),
        ("this summer", "2026-06-01", "2026-06-01", "2026-06-01"),
        ("next summer", "2026-06-01", "2027-06-01", "2027-06-01"),
        ("the summer before last", "2024-06-01", "2024-06-01", "2025-06-01"),
        ("summer of last year", "2025-06-01", "2025-06-01", "2025-06-01"),
        ("last winter", "2025-12-01", "2025-12-01", "2025-12-01"),
        ("this winter", "2025-12-01", "2025-12-01", "2026-12-01"),
        ("el verano pasado", "2025-06-01", "2025-06-01", "2026-06-01"),
        ("no verão passado", "2025-12-01", "2025-12-01", "2025-12-01"),
        ("neste verão", "2025-12-01", "2025-12-01", "2026-12-01"),
        ("no próximo inverno", "2026-06-01", "2027-06-01", "2027-06-01"),
    ],
)
def test_a_season_near_us(text: str, in_march: str, in_july: str, in_november: str) -> None:
    """F5: the last season is the last that ended, the next the first to begin; this one is of this year or the nearest.

    Without a place, Portuguese has the seasons of the south, Spanish and English those of the north.
    """
    for month, start in ((3, in_march), (7, in_july), (11, in_november)):
        (found,) = find(text, datetime(2026, month, 16, 12))
        assert show(found.interval.start) == start


SEASONS = [
    *(f"last {name}" for name in ("summer", "autumn", "fall", "winter", "spring")),
    *(f"{name} passado" for name in ("verão", "outono", "inverno")),
    *(f"el {name} pasado" for name in ("verano", "otoño", "invierno")),
    "primavera passada",
    "la primavera pasada",
]
SOUTH = (
    "America/Sao_Paulo",
    "America/Argentina/Cordoba",
    "Africa/Johannesburg",
    "Australia/Sydney",
    "Pacific/Auckland",
)
NORTH = ("Europe/Lisbon", "America/New_York", "Asia/Tokyo", "Africa/Cairo", "Atlantic/Azores")


@given(
    st.datetimes(datetime(1990, 1, 1), datetime(2090, 1, 1)),
    st.sampled_from([None, "UTC", *SOUTH, *NORTH]),
    st.sampled_from(SEASONS),
)
def test_the_last_season_has_ended_within_the_year(wall: datetime, zone: str | None, text: str) -> None:
    """F5: whenever and wherever it is said, "last summer" ended before now, and began no longer than 15 months ago."""
    now = wall.replace(tzinfo=ZoneInfo(zone)) if zone else wall
    (found,) = find(text, now)
    start, end = found.interval
    assert start is not None
    assert end is not None
    assert start < end <= now < start.replace(year=start.year + 2)
    assert (now.year - start.year) * 12 + now.month - start.month <= 15


@pytest.mark.parametrize("text", ["summer of 2024", "verão de 2024", "el verano de 2024"])
def test_seasons_are_those_of_the_place(text: str) -> None:
    """F5: the time zone tells the hemisphere, whatever the language; one of no place leaves it to the language."""
    for zones, expected in ((SOUTH, "2023-12-01 2024-03-01"), (NORTH, "2024-06-01 2024-09-01")):
        for zone in zones:
            (found,) = find(text, NOW.replace(tzinfo=ZoneInfo(zone)))
            assert shown(found.interval) == expected
    for nowhere in (ZoneInfo("UTC"), ZoneInfo("Etc/GMT+3"), UTC, timezone(timedelta(hours=-3))):
        (found,) = find(text, NOW.replace(tzinfo=nowhere))
        assert shown(found.interval) == only(text)


@pytest.mark.parametrize(
    ("text", "lasting"),
    [
        ("on Monday", ["Monday"]),
        ("last Monday", ["Monday"]),
        ("em maio do ano passado", ["maio"]),
        ("two weeks before 2024-05-01", ["two weeks before 2024-05-01"]),
        ("last winter", ["winter"]),
        ("ontem às 15h", ["15h"]),
        ("há 2 horas", []),
        ("el mes pasado", []),
        (unicodedata.normalize("NFD", "no último sábado"), [unicodedata.normalize("NFD", "sábado")]),
    ],
)
def test_words_that_mean_the_same_whenever_they_are_said(text: str, lasting: list[str]) -> None:
    """F1: an expression tells which of its words do not count from now."""
    (found,) = find(text, NOW)
    assert [text[start:end] for start, end in found.lasting] == lasting


def test_accents_and_case_are_optional_and_composed_or_not() -> None:
    """ "AMANHA", "amanhã" and its decomposed form are one word, with its own span."""
    for text in ("amanhã", "AMANHÃ", "amanha", unicodedata.normalize("NFD", "às 8h de amanhã")):
        (found,) = find(text, NOW)
        assert found.interval.start is not None
        assert found.interval.start.date() == date(2026, 5, 15)
        assert text[found.start : found.end] == found.text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("30d", "2026-04-14T15:30 2026-05-14T15:30"),
        ("2w", "2026-04-30T15:30 2026-05-14T15:30"),
        ("6m", "2025-11-14T15:30 2026-05-14T15:30"),
        ("1y", "2025-05-14T15:30 2026-05-14T15:30"),
        ("48h", "2026-05-12T15:30 2026-05-14T15:30"),
        ("90min", "2026-05-14T14:00 2026-05-14T15:30"),
        (" 7 D ", "2026-05-07T15:30 2026-05-14T15:30"),
        ("3 dias", "2026-05-11T15:30 2026-05-14T15:30"),
        ("two weeks", "2026-04-30T15:30 2026-05-14T15:30"),
        ("ontem", "2026-05-13 2026-05-14"),
        ("novembro de 2025", "2025-11-01 2025-12-01"),
        ("em novembro", "2025-11-01 2025-12-01"),
        ("na semana passada", "2026-05-04 2026-05-11"),
        ("2025-11-27", "2025-11-27 2025-11-28"),
        ("2025-11-27 08:15", "2025-11-27T08:15 2025-11-27T08:16"),
        ("2025-11", "2025-11-01 2025-12-01"),
        ("2025", "2025-01-01 2026-01-01"),
        ("2025-W48", "2025-11-24 2025-12-01"),
        ("2025-W48-3", "2025-11-26 2025-11-27"),
        ("20251127", "2025-11-27 2025-11-28"),
        ("desde 2024", "2024-01-01 -"),
        ("até ontem", "- 2026-05-14"),
        ("now", "2026-05-14T15:30 2026-05-14T15:30"),
        ("soon", "nothing"),
        ("the report of yesterday", "nothing"),
        ("9999y", "nothing"),
        ("", "nothing"),
    ],
)
def test_options(text: str, expected: str) -> None:
    """F5: `--since 30d`, `--until ontem`, `--as-of 2025-11`: the whole text is one expression, or nothing."""
    assert shown(parse(text, NOW)) == expected


MONTHS = {
    "pt": "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(),
    "es": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(),
    "en": "January February March April May June July August September October November December".split(),
}
FORMS = [
    ("pt", "{d} de {m} de {y}"),
    ("pt", "dia {d:02}/{n:02}/{y}"),
    ("pt", "{d}-{n}-{y}"),
    ("es", "{d} de {m} del {y}"),
    ("es", "el {d} {m}, {y}"),
    ("es", "{d:02}.{n:02}.{y}"),
    ("en", "{m} {d}, {y}"),
    ("en", "the {d} of {m} {y}"),
    ("en", "{n}/{d}/{y}"),
    ("en", "{y:04}-{n:02}-{d:02}"),
]


@given(st.dates(date(1900, 1, 1), date(2199, 12, 31)), st.sampled_from(FORMS))
def test_any_day_in_any_form_is_that_day(day: date, form: tuple[str, str]) -> None:
    """Whatever day, however written, in each language: it is found, and is that day."""
    language, pattern = form
    written = pattern.format(d=day.day, n=day.month, y=day.year, m=MONTHS[language][day.month - 1])
    (found,) = find(f"({written})", NOW, (language,))
    start = datetime(day.year, day.month, day.day)
    assert found.interval == Interval(start, start + timedelta(days=1))


WORDS = (
    "de a e entre até desde o dia segunda sexta maio março 27 4 2025 às 15h semana passada próxima mês ontem hoje "
    "últimos 3 dias há fim do ano el lunes a las 5 y 22 enero hasta next last week from to between May 21st pm at "
    "8:30 Q3 10/11 "
    "1990s - , . ( ) é in of the before after two thousand and ten half past around every toda 12:00 30 fevereiro"
).split()
PREFERENCES: list[Prefer] = ["past", "future", "near"]
SENTENCES = st.lists(st.sampled_from(WORDS), max_size=12).map(" ".join)


@settings(max_examples=300, deadline=None)
@given(st.one_of(st.text(max_size=80), SENTENCES), st.sampled_from(PREFERENCES))
@example("\u212aelvin wee\u212a", "past")
@example("ontem\u0301 \ud800 \u0130 9999-12-31", "future")
@example("\u1112\u1161 ontem", "past")
@example("entre 9999-12-31 e 0001-01-01 há 9999 anos", "past")
def test_any_text_is_read_without_failing(text: str, prefer: Prefer) -> None:
    """`find` never raises; spans are right, in order and apart; the prefilter never hides what it would find."""
    found = find(text, NOW, prefer=prefer)
    assert [text[one.start : one.end] for one in found] == [one.text for one in found]
    assert all(one.end <= other.start for one, other in pairwise(found))
    for one in found:
        start, end = one.interval.start, one.interval.end
        assert start is not None or end is not None
        assert start is None or end is None or start <= end
    assert suspects(text) or not found


@given(st.sampled_from([text for text, _ in PORTUGUESE + SPANISH + ENGLISH]))
def test_the_prefilter_lets_every_expression_through(text: str) -> None:
    """`suspects` is False only where there is nothing: also in capitals and decomposed."""
    assert suspects(text)
    assert suspects(text.upper())
    assert suspects(unicodedata.normalize("NFD", text))


@settings(max_examples=100, deadline=None)
@given(SENTENCES)
@example("at 5:30 pm in Rome, for 2 people next Friday, every Monday")
def test_looking_around_a_place_finds_what_is_there(text: str) -> None:
    """D1: of a text with many expressions those around some places can be asked for, and are the same."""
    everywhere = find(text, NOW)
    for one in everywhere:
        near = find(text, NOW, about=[(one.start, one.end)])
        assert one in near
        assert set(near) <= set(everywhere)
    assert find(text, NOW, about=[]) == []


@settings(max_examples=200, deadline=None)
@given(
    st.lists(st.sampled_from([*WORDS, "tea", "Rome"]), max_size=14).map(" ".join), st.data(), st.sampled_from(LANGUAGES)
)
@example("march 5th tea at 5 pm on may 21st", None, "en")
def test_one_language_finds_the_same_around_any_place(text: str, data: st.DataObject | None, code: str) -> None:
    """D1: what touches a place is found as if all of the text had been read, wherever the place begins and ends."""
    start = data.draw(st.integers(0, len(text))) if data else 20
    end = data.draw(st.integers(start, len(text))) if data else 25
    touching = [one for one in find(text, NOW, (code,)) if one.start < end and start < one.end]
    near = find(text, NOW, (code,), about=[(start, end)])
    assert [one for one in near if one.start < end and start < one.end] == touching


@settings(max_examples=300, deadline=None)
@given(st.one_of(st.text(alphabet="a1 .,/-:$#%@_\n?w'", max_size=40), SENTENCES))
@example("$5 #12 5% 2026-05-14 10:30")
@example("see www.a1.com/1 or me@x.y, \n at 5")
def test_signs_and_spaces_are_cut_as_if_every_shape_had_been_tried(text: str) -> None:
    """D1: what is passed over quickly begins no date, no price, no address."""
    for linked in (False, True):
        quick = cutting._pattern(linked)
        slow = quick.pattern.removeprefix(r"(?=[\S\n]) (?: ").replace(cutting._SIGN, "").rstrip().removesuffix(")")
        tried = [(one.span(), one.lastgroup) for one in re.compile(slow, re.VERBOSE).finditer(text)]
        assert [(one.span(), _shape(one)) for one in quick.finditer(text)] == tried


def _shape(found: re.Match[str]) -> str | None:
    return "mark" if found.lastgroup == "sign" else found.lastgroup


RULES = [rule for module in (days, forms, moments, periods, portions, times, whole) for rule in vars(module).values()]
NUMERALS = [
    "1",
    "12",
    "15",
    "31",
    "99",
    "2026",
    "2.5",
    "10:30",
    "12/05",
    "2026-05-14",
    "5/2026",
    "2026-W20",
    "q3",
    "may5",
]


@settings(max_examples=100, deadline=None)
@given(st.data(), st.sampled_from(LANGUAGES))
def test_a_rule_begins_only_with_what_it_says_it_does(data: st.DataObject, code: str) -> None:
    """D1: a rule that is not tried at a word would not have read anything there."""
    words = st.sampled_from([*sorted(lexicon(code).vocabulary), *NUMERALS])
    text = " ".join(data.draw(st.lists(words, min_size=1, max_size=6)))
    tagged = TaggedText(cut(text), lexicon(code), text)
    for rule in {rule for rule in RULES if hasattr(rule, "__wrapped__")}:
        for i in range(len(tagged.pieces)):
            assert rule(tagged, i) is not None or rule.__wrapped__(tagged, i) is None, (rule.__name__, i)


def test_the_prefilter_rules_out_plain_prose() -> None:
    """What it is for: most sentences are not read at all."""
    assert not suspects("Comprei um livro sobre memória e gostei muito da forma como o autor escreve.")
    assert not suspects("She prefers green tea without sugar and never drinks coffee.")
    assert not suspects("Le gusta el café sin azúcar y nunca toma té verde.")


def test_the_benchmark_says_when_its_data_is_missing(tmp_path, capsys) -> None:
    """Data is kept out of the product: without it the benchmark says what to give."""
    assert bench.main(["--data", str(tmp_path)]) == 2
    assert "--data" in capsys.readouterr().err


def test_the_benchmark_judges_days_ranges_and_named_ends(tmp_path, capsys) -> None:
    """A case is right when its interval is: an end that is named is compared by the day it names."""
    folder = tmp_path / "dates" / "English"
    folder.mkdir(parents=True)
    (folder / "DatePeriodParser.json").write_text(
        """[{"Input": "away from 4 to 22 January 1995", "Context": {"ReferenceDateTime": "2016-11-07T00:00:00"},
             "Results": [{"Text": "from 4 to 22 January 1995", "Type": "daterange", "Start": 5, "Length": 25,
               "Value": {"PastResolution": {"startDate": "1995-01-04", "endDate": "1995-01-22"}}}]},
            {"Input": "away last week", "Context": {"ReferenceDateTime": "2016-11-07T00:00:00"},
             "Results": [{"Text": "last week", "Type": "daterange", "Start": 5, "Length": 9,
               "Value": {"PastResolution": {"startDate": "2016-10-31", "endDate": "2016-11-08"}}}]}]""",
        encoding="utf-8",
    )
    assert bench.main(["--data", str(tmp_path), "--failures", "5"]) == 0
    out = capsys.readouterr().out
    assert "1/2  50.0%" in out
    assert "English daterange: away last week" in out
