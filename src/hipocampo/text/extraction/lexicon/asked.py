"""How someone asks that a thing be remembered, or forgotten.

All words are folded, and one expression serves the three languages, since messages mix them.
"""

from __future__ import annotations

import re

__all__ = ["ASKED", "FORGET"]

_BEFORE = (
    r"(?:(?:please|pls|hey|hi|ok|okay|oh|also|and|but|so|now|just|always|btw|by the way|yes|no(?=,)|katherine"
    r"|i (?:want|need) you to|i'd like you to|por favor|ah|oi|ola|hola|oye|olha|mira|e|y|mas|pero|entao|bueno|bom"
    r"|tambem|ademas|a proposito|por cierto|alias|quero que(?: voce)?(?: se)?|quiero que(?: te)?|ei)[\s,:!.]+)*"
)
_REMEMBER = r"remember|do ?n[o']t forget|never forget|keep in mind|bear in mind|make a note|take note|memori[sz]e"
_LEMBRE = (
    r"(?:se |te )?lembr[ae](?:-se|-te)?|nao (?:se |te )?esque(?:cas?|ce)(?:-te)?|anot[ae]|memoriz[ae]"
    r"|grav[ae]|guard[ae]|registr[ae]|tenha em mente|tem em mente"
)
_RECUERDA = (
    r"recuerd[ae]|acuerdate|acordate|no (?:te |se )?olvid(?:es?|ate)|apunt[ae]|ten en cuenta|ten presente|toma nota"
)
_ASIDE = r"(?: (?:ai|ahi|isso|isto|esto|bem|bien|sempre|siempre|por favor|na memoria|this|please))*"
_SHARED = r"(?:time|day|night|one|guy|girl|song|movie|film|book|trip|place|story|dia|horas?|ano|mes)\b"

# `what` is the thing itself; `do` is something to be done, which is not told as a state of things.
ASKED = re.compile(
    rf"(?:^|(?<=[,;] )){_BEFORE}(?:"
    rf"(?:{_REMEMBER}|note|note down|{_LEMBRE}|{_RECUERDA}){_ASIDE}(?:,? (?:de )?(?:that|que) (?!{_SHARED})|\s*: ?)"
    rf"(?P<what>.+)"
    rf"|(?:{_REMEMBER}),? (?P<said>(?:i|i'm|i've|we|we're|(?:my|our) [\w' ]{{2,40}}? (?:is|are|has|have|was|will))\b.+)"
    rf"|(?:anota ai|anote ai),? (?P<noted>.+)"
    rf"|(?:remember|do ?n[o']t forget|never forget) to (?P<do>.+)"
    rf"|(?:{_LEMBRE}|acuerdate|acordate|no (?:te |se )?olvides?) de (?P<faz>(?:me |se )?\w+[aei]r(?:-?me)?\b.*)"
    rf"|(?:recuerd[ae]|no olvides?) (?P<haz>\w+[aei]r(?:me)?\b.*)"
    r")$"
)
FORGET = re.compile(
    rf"^{_BEFORE}(?:forget (?:that|about|what|everything|it|my|i|i'm|the)|esque[cç][ae]|olvida(?:te|lo)?)\b"
)
