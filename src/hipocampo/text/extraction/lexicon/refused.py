"""What tells that a sentence is no fact about the user: play, guesses, speech of others, jokes, work handed over.

All words are folded: no accents, lower case. One expression serves the three languages, since messages mix them.
"""

from __future__ import annotations

import re

__all__ = [
    "AS",
    "CONDITION",
    "CORRECTION",
    "DOCTOR",
    "DOUBT",
    "FICTION",
    "HANDED_OVER",
    "IRONY",
    "JOKES",
    "LAUGHTER",
    "POLITE_CONDITION",
    "REQUEST_HEADS",
    "SECRETS",
    "SPEECH",
]


def _any(words: str) -> str:
    return "|".join(" ".join(word.split()) for word in words.split(","))


# From here on nothing in the message is about the user.
FICTION = re.compile(
    r"\b(?:"
    + _any(
        r"""
    imagin(?:e|a|ate|emos|a so) (?:that |que |you|voce|vc|eres|i'?m|a scenario|um cenario|un escenario),
    suponha, supon que, supongamos, vamos supor, suppose (?:that )?(?:i|you|we), let'?s
    (?:pretend|say|play|role), pretend (?:that |you|i|to be|we), fin[jg](?:a|amos|e|imos) (?:que|ser), vamos
    fingir, faz(?:er)? de conta, haz(?:gamos)? (?:como|de cuenta) que, role ?-?play, act (?:as|like)
    (?:a|an|if), aja como, atue como, actua como, responda como se, you are (?:now )?(?:a|an|my) \w+
    ?(?:and|who|named|called), hypothetical(?:ly)?, hipoteticamente, juego de rol, jogo de rpg, no rpg, en el
    juego, (?:meu|o|a|minha|mi|el|la|my|the)
    (?:personagem|personaje|character|protagonista?|protagonist|narrador|narrator), como diz a
    (?:musica|cancao), as the song (?:goes|says), como dice la cancion, (?:letra|lyrics)
    (?:da|de|of|del|to)\b, first person, primeira pessoa, primera persona, era uma vez, once upon a time,
    erase una vez, in (?:the|my) (?:story|novel|game|dream)\b, no (?:conto|meu sonho|livro), en (?:el
    cuento|mi novela|mi sueno), sonhei que, sone que, i (?:had a dream|dreamed|dreamt)\b
    """
    )
    + ")"
)
# A text is handed over to be translated, corrected, written: it is not the user who speaks behind the colon.
_WORKS = _any(
    r"""
    translate, translation, rewrite, rephrase, paraphrase, correct, proofread, fix, summari[sz]e, write,
    draft, improve, say, reply, traduz(?:a|ir)?, traduce(?:me)?, traduza, traducir, corri[jg](?:a|e|ir|eme)?,
    reescrev(?:a|e|er), reescrib(?:e|a|ir), resum(?:a|e|ir|eme)?, escrev(?:a|e|er), escrib(?:e|a|ir|eme),
    redij(?:a|o), redact(?:a|e|ar), melhor(?:a|e|ar), mejor(?:a|e|ar), revis(?:a|e|ar), analis(?:a|e|ar),
    analiz(?:a|e|ar), analy[sz]e, responda, comente, parafrasei?(?:a|e)
    """
)
HANDED_OVER = re.compile(
    rf"^[^:]{{0,160}}\b(?:{_WORKS})\b[^:]{{0,160}}:"
    r"|^[^:]{0,120}\b(?:texto|text|email|e-mail|frase|sentence|paragraph|paragrafo|parrafo|letra"
    r"|lyrics|poema|poem|bio|story|(?<!te )conto|(?<!te )(?<!les )(?<!le )(?<!os )cuento|"
    r"prompt|review|post|legenda|caption|mensagem|mensaje|message|carta|letter|exemplo|ejemplo|example)\b[^:]{0,40}:"
    r"|\b(?:how (?:do|would) (?:you|i|one) say|como se (?:diz|dice|fala)|como (?:digo|falo))\b"
)
REQUEST_HEADS = re.compile(
    rf"^(?:please |por favor,? |pls |(?:can|could|would) you |(?:voce )?pode(?:ria)? |puedes |podrias "
    rf"|me |ajuda |help )?(?:{_WORKS})\b"
)
# Others speak, or the user tells what others say of them. What the user says that they said is no speech of others.
SPEECH = re.compile(
    r"(?<!eu )(?<!ya te )(?<!ja te )\b(?:disse|diz|dizem|falou|dijo|dice|dicen|dijeron|respondeu"
    r"|respondio|contestou|contesto|escreveu|escribio)"
    r"(?: para? mim| pra mim| me)?(?: que\b|:|,| …| (?:eu|yo) \w)"
    r"|\b(?:me )?(?:disse|diz|dizem|falou|fala|falam|dijo|dice|dicen|decia|dizia|acha|acham|cree|dizendo|diciendo"
    r"|creen|pensa|piensa|piensan|opina|considera) que (?:eu |yo )?(?:nao |no |ja |ya |sempre |siempre )?"
    r"(?:sou|soy|era|tenho|tengo|moro|vivo|estou|estoy|ando|fico|me|preciso|necesito|gosto|como|trabalho|trabajo)\b"
    r"|\b(?:he|she|they|people|everyone|everybody|someone|somebody|who|that|sign|book|article|(?:my|the|his|her)"
    r" (?:(?:best|older|younger|little|big|ex|whole|entire|dear|old|own) )?[\w'-]+)(?: (?:always|often|just|once"
    r"|never|still|really|also))* "
    r"(?:says?|said|told|thinks?|wrote|writes|claims?|keeps? (?:saying|telling)|asked(?! me to marry| for)|replied"
    r"|tells?|believes?"
    r"|insists?|reckons?)\b"
    r"|\b(?:i've been|i was|i'm|i am|i have been|i get) (?:often |always )?told (?:that )?(?:i|i'm|i am|my)\b"
    r"|\b(?:segundo (?:o|a|os|as|ele|ela|meus?|minhas?)|according to|segun (?:el|la|los|las|ella|mis?)) \w+"
)
# What a doctor says of the user is so; the sentence is read without these words.
DOCTOR = re.compile(
    r"\b(?:o|a|el|la|the|meu|minha|mi|my) (?:medic[oa]|doutora?|doctora?|doc|gp|psiquiatra"
    r"|psychiatrist|psicolog[oa]|therapist|nutricionista|dermatolog\w+)"
    r"(?: just)? (?:me )?(?:disse|falou|dijo|ha dicho|says|said|told me)(?: que| that)?\b"
)
# A guess: the user does not know it themselves.
DOUBT = re.compile(
    r"\b(?:"
    + _any(
        r"""
    talvez, quem sabe, sera que, acho que, achei que, acredito que, creio que, suponho, imagino que, parece
    que, nao sei(?!
    (?:nadar|dirigir|conduzir|cozinhar|andar|dancar|cantar|ler|escrever|desenhar|tocar|falar|costurar)\b),
    sei la, provavelmente, possivelmente, pode ser que, vai que, nao tenho certeza, estou
    pensando em, penso em, pensei em, devia, deveria, maybe, perhaps, possibly, probably, i
    (?:think|guess|suppose|believe|assume|suspect|wonder|imagine|thought), might, not sure,
    i don'?t know(?! how to (?:swim|drive|cook|ride|dance|sing|draw|sew|ski|read)),
    dunno, idk, who knows, thinking (?:about|of)(?! it\b), considering, should i, kind of wish, could be, would be,
    i'?d be, quiza, quizas, tal vez, a lo mejor, puede que, puede ser, creo que, pienso que, supongo, imagino
    que, parece que, no se (?:si|que|como|cual), no estoy segur[oa], probablemente, posiblemente, deberia,
    estoy pensando en, ya vere, capaz que
    """
    )
    + r")\b"
)
CONDITION = re.compile(
    r"^(?:e |y |and |mas |but |pero )?(?:se(?! (?:me|te|le|nos|lo|la|llama\w*|muri\w*|cas[oa]\w*"
    r"|mud[oa]\w*) )|if|si(?! (?:un|una|dos|tres|cuatro|\d+) )|caso|unless|a menos que|a no ser que"
    r"|even if|mesmo se|mesmo que|as if"
    r"|como se|como si|aunque fuera|"
    r"ojala|oxala|tomara|quem me dera|i wish|if only|wish)\s"
)
# `como` that is no "I eat": "as always", "as I said".
AS = re.compile(
    r"como (?:sempre|siempre|nunca|antes|se|si|eu|yo|de costume|de costumbre|todo mundo|todos"
    r"|diz|dice|dizem|dicen|disse|dije|voce|tu|usted|ja|ya|assim|asi|es|foi|fue|manda|sabes|sabe|quem|quien)\b"
)
CORRECTION = re.compile(
    r"(?:digo|ou melhor|mejor dicho|or rather|no wait|wait|scratch that|corrigindo|correccion|correction|no espera)\b"
)
POLITE_CONDITION = re.compile(
    r"^(?:se|if|si|por si) (?:isso |that |it |eso |you |te |voce |vc |lhe )?(?:ajuda|ajudar|helps?"
    r"|matters?|importa|importar|sirve|ayuda|puder|puderes|"
    r"possivel|quiser|quieres|want|like|perguntar|(?:someone )?asks?|is relevant|podes|puedes|der)\b"
)
IRONY = re.compile(
    r"\b(?:si,? claro|sim,? claro|aham|yeah,? right|oh great|que maravilha|como nao|how wonderful"
    r"|just love (?:waiting|being|when|it when|how))\b"
    r"|^(?:(?:oh|ah|nossa|wow|ai|ay|uy) )?(?:great|sure|fantastic|wonderful|lovely|awesome|perfect|que (?:otimo|bom"
    r"|beleza"
    r"|lindo|legal|bien|genial|guay|maravilla|alegria)|claro|genial|perfeito|perfecto|estupendo|fantastico|maravilhoso)"
    r",? [^,]{0,20}\b(?:love|loving|amo|adoro|encantan?) (?:quando|cuando|it when|when|being|having|que|how|to be"
    r"|\w+[aei]r\b)"
)
JOKES = re.compile(
    r"\b(?:so que nao|sqn|solo que no|just kidding|jk|kidding|i'?m joking|joking|brincadeira|brinks"
    r"|to (?:zoando|brincando)|zoeira|mentira,|"
    r"e zoa|es broma|era broma|bromeo|estoy bromeando|no es cierto,|sarcas\w+|ironia|ironic\w*"
    r"|quem dera)\b|(?:^|\s)/(?:s|j|jk)\b"
)
LAUGHTER = re.compile(r"\b(?:k{3,}|(?:ha){2,}h?|(?:ja){2,}j?|(?:je){2,}|(?:he){2,}|(?:rs){1,}|lol|lmao|rofl|xd)\b")
SECRETS = re.compile(
    r"\b(?:senhas?|passwords?|passcode|passphrase|contrasenas?|pin|cvv|cvc|cpf|rg|ssn|dni|nif|iban"
    r"|social security|api key|chave (?:pix|de api)|"
    r"numero (?:do|del|de la|da) (?:cartao|tarjeta|conta|cuenta)|credit card|cartao de credito"
    r"|tarjeta de credito|token)\b"
)
