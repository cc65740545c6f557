"""Signs in a message that are looked for in all languages at once, since messages mix them.

What they look for stands in the topic `sentences` of each language. Unless said otherwise they are matched with
normalised text.
"""

from __future__ import annotations

import re
from functools import partial

from hipocampo.text.expressions import SharedExpression

_shared = partial(SharedExpression, "sentences")

# From here on nothing in the message is about the user.
FICTION = _shared(r"\b(?:{FICTION}|{IMAGINE} {IMAGINED}|{DETERMINERS} {CHARACTER}|{LYRICS} {LYRICS_OF}\b)")
# A text is handed over to be translated, corrected, written: it is not the user who speaks behind the colon.
HANDED_OVER = _shared(
    r"^[^:]{0,160}\b{WORKS}\b[^:]{0,160}:(?!\d)|^[^:]{0,120}\b{TEXTS}\b[^:]{0,40}:(?!\d)|\b{HOW_TO_SAY}\b"
)
REQUEST_HEAD = _shared(r"^(?:{REQUEST_HEADS} )?{WORKS}\b")
# Others speak, or the user tells what others say of them. What the user says that they said is no speech of others.
SPEECH = _shared(
    r"(?<!{NOT_OTHERS} )\b{SAYS}(?: {TO_ME})?(?: {THAT}\b|:|,| …| {SUBJECT} \w)"
    r"|\b{THINKS} {THAT} (?:{SUBJECT} )?(?:{HOW_IT_IS} )?{IS_MINE}\b"
    r"|\b{OTHERS_SPEAK}"
)
# What a doctor says of the user is so; the sentence is read without these words.
DOCTOR = _shared(r"\b{DETERMINERS} {DOCTORS}(?: {DOCTOR_JUST})? (?:{DOCTOR_ME} )?{DOCTOR_SAYS}(?: {DOCTOR_THAT})?\b")
# Whose words a quotation is: how it begins, and the verbs of speech behind it.
QUOTED_FIRST = _shared(r"{QUOTED_FIRST}\b(?!')")
OTHERS_SAY = _shared(r"[\s,.!?…–—-]*(?:(?!{NOT_BETWEEN}\b)[\w'-]+ ){0,5}{OTHERS_SAY}(?:{SAY_OBJECTS})?\b")
USER_SAYS = _shared(
    r"[\s,.!?…–—-]*(?:{USER_SUBJECT}(?: {USER_HOW})* {USER_SAYS}|(?:{BARE_USER_HOW} )*{BARE_USER_SAYS})\b"
)
CALLED_BEFORE = _shared(r"\b{CALLED_BEFORE} $", re.IGNORECASE)  # with accents
# Lines that are not the user's; with accents.
MAIL_HEADER = _shared(
    r"^\s*{MAIL_HEADERS}\s*:|^\s*{MAIL_DATE} .{4,60}{MAIL_WROTE}\s*:|^-{3,}\s*{MAIL_FORWARDED}", re.IGNORECASE
)
NOT_A_SPEAKER = _shared(r"^\s*{NOT_A_SPEAKER}\b", re.IGNORECASE)

# A guess: the user does not know it themselves.
DOUBT = _shared(r"\b{DOUBT}\b")
CONDITION = _shared(r"^(?:{CONDITION_JOINTS} )?{CONDITION}\s")
POLITE_CONDITION = _shared(r"^{POLITE_IF} (?:{POLITE_SUBJECT} )?{POLITE_VERB}\b")
AS = _shared(r"{AS} ")
AS_PHRASE = _shared(r"{AS} {AS_WHOM}\b")  # no "I eat": "as always", "as I said"
CORRECTION = _shared(r"{CORRECTION}\b")
IRONY = _shared(r"\b{IRONY}\b|^(?:{EXCLAMATION} )?{PRAISE},? [^,]{0,20}\b{IRONIC_LOVE} {IRONICALLY_LOVED}")
JOKES = _shared(r"\b{JOKES}\b|(?:^|\s)/(?:s|j|jk)\b")
LAUGHTER = _shared(r"\b{LAUGHTER}\b")
SECRETS = _shared(r"\b(?:{SECRETS}|{SECRET_NUMBER} {SECRET_NUMBERED})\b")

# Where a line is cut into sentences, and a sentence without an end into pieces; with accents.
ABBREVIATION = _shared(r"\b(?:[A-Z]|{ABBREVIATIONS})\.$")
PIECE_JOINT = _shared(r"(?:,\s+|\s+)(?:{AND}\s+)?{PIECE_JOINTS}(?=\s)|,(?=\s)", re.IGNORECASE)
# Where the user begins to tell of themselves without any joint; not in a clause that depends on another, in a guess,
# or where someone speaks.
SELF_BEGINS = _shared(r"(?<!\b{DEPENDS})\s+(?={SELF_BEGINS}\s)", re.IGNORECASE)
SELF = _shared(r"\s+{SELF}\s", re.IGNORECASE)
NAME_IS = _shared(r"\b{NAME_IS} (\w)", re.IGNORECASE)

# Where a sentence is cut into clauses.
JOINT = _shared(
    r"\s*[;()]\s*|\s+[–—-]+\s+|\s*,\s+(?!{NO_COMMA_JOINT})"
    r"(?:(?:{COMMA_JOINTS}|{RELATIVE}(?! {RELATIVE_IS} (?:{THE} )?{MY}\b))\s+)?"
    r"|\s*\.{2,}\s*|\s*…\s*|\s*:\s+|\s+{JOINTS}\s+"
)
GLUE = _shared(r"\s*,\s+(?:{AND}\s+)?|\s+{GLUE}\s+|\s*:\s+")
VERB_JOINT = _shared(r"\b{VERB_JOINTS}\b")  # with accents, as the next two
VERB_FIRST = _shared(r"{VERB_JOINTS}", re.IGNORECASE)
NO_JOINT = _shared(r"{NO_JOINTS}")
ASKS = _shared(r"{ASKING}\b")
I_SUBJECT = _shared(r"{I_SUBJECT}\b")
I_BESIDE = _shared(r"{I_ALONE}\b")
I_ALONE = _shared(r"(?:^|[\s,]){I_ALONE}$")
MINE = _shared(r"(?:{THE} )?{MY}\b")
MINE_ANYWHERE = _shared(r"\b{MY}\b")
NOT_A_NAME = _shared(r"{NOT_A_NAME} (?=\S)")

# Names, with accents and capitals.
_NAME = r"[A-ZÀ-Þ][\w'’]*(?:-[A-ZÀ-Þ]\w+)?"
_NAMES = rf"{_NAME}(?: (?:(?:{{NAME_PARTICLES}}|van|von|Le|De) )?{_NAME}){{0,3}}"
_PERSON_ARTICLE = r"(?:(?:{PERSON_ARTICLE}|{RARE_PERSON_ARTICLE}) )?"
NAMES = _shared(_NAMES)
PLACED_NAME = _shared(rf"(?:{{PLACE_ARTICLE}} )?{_NAMES}")
NAME_AFTER = _shared(rf",? {_PERSON_ARTICLE}(?=[A-ZÀ-Þ])")
MORE_NAMES = _shared(rf",? {{AND}} {_PERSON_ARTICLE}|, {_PERSON_ARTICLE}")
PLACE = _shared(rf"{_PERSON_ARTICLE}(?:{_NAME})(?: {_NAME}){{0,2}}\s*$")
NAME_ONLY = _shared(r"(?:,? (?:{PERSON_ARTICLE} )?[A-ZÀ-Þ]\w*)?,?")
LONE_NAME = _shared(r"(?:{PERSON_ARTICLE} )?[^\W\d_]{3,20}")

# Lists and what follows a complement.
AND = _shared(r",? {AND} ")
COMMA_AND = _shared(r"\s*,\s+(?:{AND}\s+)?")
LIST_END = _shared(r",? (?:{AND}|{OR}) ")
GOES_ON = _shared(r"{GOES_ON} ", re.IGNORECASE)
AGAIN = _shared(r",? {AGAIN}$")
FROM_THEN = _shared(r",? {FROM_THEN}\b.*$")
AGE = _shared(r"[1-9]\d(?: {YEARS_OLD})?")
