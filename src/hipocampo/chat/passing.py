"""What a model takes for a fact and is none: courtesies, what will be over tomorrow, what makes no sense alone (H3).

A true sentence may still be trivial. These are the plain signs of it in English, Portuguese and Spanish, read in a fact
that is told of the user; a sign that it lasts (`always`, `há meses`) outweighs those of the moment.
"""

from __future__ import annotations

import re

__all__ = ["passes"]

_USER = r"^(?:the user|o usuário|a usuária|el usuario|la usuaria)"
_TERM = r"(?! (?:year|month|spring|summer|autumn|winter|ano|año|m[eê]s|semestre|verano|verão))"


def _any(words: str) -> re.Pattern[str]:
    """One expression for words and phrases with a `,` between them, which none of them may have inside."""
    parts = (" ".join(part.split()) for part in words.split(","))
    return re.compile(rf"(?<![\w'’])(?:{'|'.join(parts)})(?![\w'’])", re.IGNORECASE)


# Who speaks to someone, greets, thanks, asks or laughs tells nothing.
_SAID_TO = _any(
    r"""you, your, you're, help me, good (?:morning|night|evening|afternoon), thanks?, thank you, hello, hi, hey,
    please, what's up, cheers, ok, okay, brb, omg, ugh, oh, ah, wow, lol, haha\w*, question, doubt,
    você, voce, vc, vocês, te, tu, teu, tua, contigo, me ajuda, bom dia, boa (?:tarde|noite), obrigad[oa], valeu, oi,
    ol[aá], por favor, meu deus, nossa, kkk+, (?:rs)+, dúvida, pergunta,
    usted, ustedes, vos, ayúdame, hazme, dame, buen[oa]s (?:d[ií]as|tardes|noches), gracias, hola, qué onda, madre mía,
    jaja\w*, jeje\w*, duda, pregunta"""
)
# What only the conversation can tell: this one, that idea, the second option.
_POINTED_AT = _any(
    rf"""(?:this|these){_TERM}, those, (?-i:it), here, there,
    that (?:idea|one|thing|option|message|news|error|movie|song),
    (?:first|second|last|other) (?:option|one|part|version), (?:option|version) \w+,
    isso, isto, aquilo, [nd]?ess[ea]s?{_TERM}, [nd]?est[ea]s?{_TERM}, disso, nisso, aqui(?! em),
    (?:primeir[oa]|segund[oa]|[uú]ltim[oa]|outr[oa]) (?:opção|parte|versão), (?:opção|versão) \w+,
    es[ea]s?{_TERM}, eso, esto, aquí(?! en), acá, (?:primera?|segund[oa]|otr[oa]) (?:opción|parte|versión),
    (?:opción|versión) \w+"""
)
_ERRAND = _any(
    r"""needs? to, ha(?:s|ve) to, gotta, gonna, appointment, meeting, refund, tomorrow, tonight, later,
    (?:in|has(?: got)?) (?:a bit|\w+ minutes?), on friday,
    tem (?:que|de|reunião|consulta|dentista|\w+ minutos), precisa (?:comprar|ir|sair|fazer|mandar|de ajuda),
    dinheiro de volta, amanhã, mais tarde, daqui a (?:pouco|\w+ minutos), vai (?:n[oa]|ao|à) (?:mercado|cinema|banho),
    vai tomar banho, sexta vai,
    tiene (?:que|(?:una )?reunión|(?:una )?cita|\w+ minutos), necesita (?:comprar|ir|salir|hacer|ayuda), reembolso,
    (?<!la )mañana, luego, esta noche, el viernes(?! pasado), va (?:al|a la) (?:cine|súper|mercado)"""
)
_IS = r"(?:is|feels|está|se sente|se siente)(?: \w+)?"
_STATE = _any(
    rf"""hungry, thirsty, sleepy, hurry, {_IS} (?:tired|exhausted|busy|bored|late|nervous|stuck|waiting|done|sore|back),
    ha(?:s|ve) a headache, {_IS} (?:on the (?:bus|train|phone|way)|at (?:home|work|the gym)), right now, now(?=\.),
    at the moment, all (?:day|morning), since yesterday, just (?:got home|missed|woke|finished|ate),
    (?:com|tem|sente) (?:muit[oa] )?(?:fome|sono|sede|pressa|frio|calor|preguiça), morrendo de \w+,
    {_IS} (?:uma )?dor de \w+, {_IS} (?:cansad[oa]|ocupad[oa]|atrasad[oa]|nervos[oa]|esperando|em casa),
    {_IS} n[oa] (?:ônibus|metrô|trem|carro|academia|mercado), desde (?:ontem|cedo|as \w+), o dia todo, agora(?=\.),
    acab(?:a|ou) de (?:almoçar|jantar|acordar|chegar|sair|voltar),
    (?:tiene|siente) (?:much[oa] )?(?:hambre|sueño|sed|prisa|frío|calor), {_IS} (?:dolor de \w+|prisa), le duele,
    {_IS} en (?:casa|el (?:metro|bus|autobús|tren|coche|gimnasio|taller)), todo el día, toda la mañana, ahora(?=\.),
    ahora mismo, desde ayer, acaba de (?:comer|cenar|despertar|llegar|salir|volver)"""
)
_TODAY = _any("today, this morning, hoje(?! em dia), esta manhã, hoy(?! en día), esta mañana")
_LASTS = _any(
    r"""always, never, every, often, usually, months, years, chronic, anymore, for a long time, whenever,
    sempre, nunca, tod[oa]s? (?:vez|dia|semana|segunda|domingo), meses, anos, crônic[oa], faz tempo, não \w+ mais,
    siempre, cada, años, crónic[oa], hace tiempo, ya no"""
)
_PRESENT = re.compile(
    rf"{_USER}(?::| (?:is|are|has|feels|está|tem|vai|é|se sente|tiene|va|es|se siente)) ", re.IGNORECASE
)
# No verb of the third person follows: a sentence that was not understood, only repeated.
_REPEATED = re.compile(
    rf"{_USER}:? (?:the user|o usuário|el usuario|the|a|an|their|his|her|my|me|i|that|what|there|it|make|can you|am|"
    r"yes|o|os|as|um|uma|seu|sua|que|eu|el|la|los|las|un|una|su|sus|qué|yo|sí)\b"
    rf"|(?!the){_USER} (?:(?:não|no|já|ya|se|le) )*(?!não|no )[^\W\d_]+(?:(?<!ã)o|ei|mos)(?!\w)",
    re.IGNORECASE,
)
_OTHERS = re.compile(
    r"^(?:the user's (?:\w+ )?(?:neighbou?r|coworker|colleague|boss|roommate|phone|laptop)\b"
    r"|(?:o|a|el|la) (?:vizinh[oa]|colega|chefe|celular|notebook|vecin[oa]|compañer[oa]|jef[ea]|móvil|portátil)\b"
    r"[^.]{0,30}\b(?:do|del) usu[aá]rio\b)",
    re.IGNORECASE,
)


def passes(fact: str, type: str) -> bool:
    """Whether a fact, told of the user, is of no use tomorrow."""
    if any(sign.search(fact) for sign in (_SAID_TO, _POINTED_AT, _REPEATED, _OTHERS)):
        return True
    if _LASTS.search(fact):
        return False
    of_now = type in ("pref", "emo", "obj") or _PRESENT.match(fact)
    return any(sign.search(fact) for sign in (_ERRAND, _STATE)) or bool(of_now and _TODAY.search(fact))
