"""What tells whose words a quotation is: how it begins, and the verbs of speech behind it; folded."""

from __future__ import annotations

import re

__all__ = ["FIRST_PERSON", "OTHERS_SAY", "USER_SAYS"]

# How people begin to speak of themselves.
FIRST_PERSON = re.compile(
    r"(?:i|i'(?:m|ve|d|ll)|my|we|we'(?:re|ve)|our|eu|yo|nos|nosotros|me|meus?|minhas?|mis?|a gente|nao|nunca|no|never"
    r"|sou|soy|fui|tenho|tengo|tive|tuve|estou|estoy|moro|vivo|trabalho|trabajo|estudo|estudio|amo|adoro|gosto|odeio"
    r"|odio|detesto|prefiro|prefiero|quero|quiero|vou|voy|nasci|naci|sinto|siento|fico|ando|como|bebo|falo|hablo|toco"
    r"|juego|jogo|somos|temos|tenemos|moramos|vivimos|\w{3,}ei)\b(?!')"
)
_BETWEEN = r"(?:(?!(?:and|e|y|but|mas|pero|que|because|porque|i|eu|yo|i'\w+)\b)[\w'-]+ ){0,5}"
OTHERS_SAY = re.compile(
    rf"[\s,.!?…–—-]*{_BETWEEN}"
    r"(?:disse|diss?eram|diz|dizem|dizia|diziam|falou|fala|falava|falaram|falam|respondeu|gritou|perguntou|contou"
    r"|explicou|escreveu|comentou|afirmou|repetia|repete|sussurrou|confessou|brincou|retrucou|murmurou|completou"
    r"|exclamou|declarou|costuma(?:va)? dizer|vive dizendo"
    r"|dijo|dijeron|dice|dicen|decia|decian|contesto|respondio|grito|pregunto|conto|explico|escribio|comento|afirmo"
    r"|repite|susurro|confeso|bromeo|murmuro|exclamo|declaro|solia decir|suele decir|ha dicho"
    r"|says?|said|saying|told|tells|replied|replies|answered|wrote|writes|asked|shouted|yelled|whispered|claimed|claims"
    r"|joked|admitted|confessed|exclaimed|declared|muttered|added|cried|insisted|goes|went)(?:-me|-nos|-lhe)?\b"
)
# What the user says that they said is theirs.
USER_SAYS = re.compile(
    r"[\s,.!?…–—-]*(?:(?:(?:eu|i|yo)(?: (?:sempre|siempre|always|just|lhe|le|les|te|ja|ya|have))*"
    r" (?:disse|digo|dizia|decia|falei|respondi|contei|dije|conteste|conte|said|say|told|tell|replied|answered))"
    r"|(?:(?:le|les|te|lhe|ja|ya|sempre|siempre) )*(?:digo|falei|respondi|contei|dije|conteste))\b"
)
