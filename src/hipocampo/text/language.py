"""Which of Portuguese, Spanish and English a text is written in, and their words that carry no content.

A vote of function words decides: it needs no model, costs a dictionary look-up a word, and says nothing
(None) about a text without any, such as a name or a command.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import repeat

__all__ = [
    "ALL_STOP_WORDS",
    "FUNCTION_WORDS",
    "LANGUAGES",
    "LIGHT_WORDS",
    "STOP_WORDS",
    "empty_words_of",
    "language_of",
    "stop_words_of",
]

LANGUAGES = ("en", "pt", "es")

# Accents are folded. What a sentence is held together by: no form of a word that means something.
_FUNCTION = {
    "en": """
        a an the and or but if then than so as of in on at by to from for with without about into onto over
        under up down out off between through during before after again once here there this that these those
        such same other another each every any some all both few more most much many no nor not only own too
        very just also ever never yet still i me my mine myself you your yours yourself he him his himself she
        her hers herself it its itself we us our ours ourselves they them their theirs themselves one someone
        something anyone anything everyone everything am is are was were be been being do does did doing done
        have has had having can could will would shall should may might must ought what which who whom whose
        when where why how whether because while until s t d ll m re ve don didn doesn isn aren wasn weren hasn
        haven hadn wouldn couldn shouldn cannot ain
    """,
    "pt": """
        a o as os um uma uns umas ao aos da do das dos de em na no nas nos num numa nuns numas pela pelo pelas
        pelos por para pra pro pras pros com sem sob sobre entre ate desde apos antes depois durante contra
        perante e ou mas nem se que porque pois porem entao logo como quando onde enquanto embora conforme eu me
        mim comigo tu te ti contigo voce voces ele ela eles elas lhe lhes vos nosso nossa nossos nossas meu
        minha meus minhas teu tua teus tuas seu sua seus suas dele dela deles delas este esta estes estas esse
        essa esses essas aquele aquela aqueles aquelas isto isso aquilo deste desta desse dessa disso disto
        neste nesta nesse nessa nisso nisto daquele daquela naquele naquela mesmo mesma mesmos mesmas outro
        outra outros outras todo toda todos todas cada algum alguma alguns algumas nenhum nenhuma qualquer tudo
        nada algo alguem ninguem ser sou es somos sao era eram foi fui foram fosse seja sejam sera seria sido
        sendo estar estou estao estava estavam esteve estive estando ter tenho tem temos tinha tinham teve tive
        tido haver ha havia houve hei vai vou vao ir pode posso podem poderia deve devo devem nao sim ja ainda
        tambem so muito muita muitos muitas mais menos bem aqui ali la ai sempre nunca agora tao qual quais quem
        quanto quanta quantos quantas cuja cujo cujas cujos
    """,
    "es": """
        a al el la los las lo un una unos unas de del en por para con sin sobre entre hasta desde tras antes
        despues durante contra segun hacia mediante y e o u pero sino ni si que porque pues aunque entonces
        luego como cuando donde mientras yo me mi conmigo tu te ti contigo usted ustedes ella ello ellos ellas
        le les se nos os nosotros nosotras vosotros nuestro nuestra nuestros nuestras mis tus su sus suyo suya
        suyos suyas mio mia tuyo tuya este esta estos estas ese esa esos esas aquel aquella aquellos aquellas
        esto eso aquello mismo misma mismos mismas otro otra otros otras todo toda todos todas cada algun alguno
        alguna algunos algunas ningun ninguno ninguna cualquier nada algo alguien nadie ser soy eres es somos
        son era eran fue fui fueron fuera sea sean sera seria sido siendo estar estoy estan estaba estaban
        estuvo tener tengo tiene tienen tenia tenian tuvo haber he has ha hay hemos han habia hubo va voy van ir
        puede puedo pueden podria debe debo deben no ya aun todavia tambien solo muy mucho mucha muchos muchas
        mas menos bien aqui alli ahi ahora siempre nunca tan cual cuales quien quienes cuanto cuanta cuantos
        cuantas cuyo cuya
    """,
}

# Words of asking and telling: "tell me what I said about" names nothing. In a text they are words like any other.
_ASKING = {
    "en": """
        let lets get gets got tell told say says said know knows knew remember remind recall mention mentioned
        please give find think thought ask asked talk talked want wanted like kind
    """,
    "pt": """
        diga diz dizer disse disseram fale fala falar falou falei falamos conte contar contou lembra lembre
        lembrar sabe saber sei sabemos mostre mostra mostrar pergunto favor queria quero gostaria acha acho
    """,
    "es": """
        diga dice decir dijo dijeron dime hable habla hablar hablo hablame cuente contar conto recuerda recuerde
        recordar sabe saber sabemos muestra mostrar pregunto favor quisiera quiero gustaria cree creo
    """,
}

# Verbs that say no more than that something is, was or will be: none of them tells what a question is about.
_LIGHT = {
    "en": """
        make makes made making happen happens happened happening occur occurs occurred occurring go goes going went
        gone come comes came coming take takes took taken taking
    """,
    "pt": """
        fazer faz fazes faco fazemos fazem fiz fez fizeste fizemos fizeram fazia faziam fazendo feito farei fara farao
        faria faca acontecer acontece acontecem aconteceu aconteceram acontecia acontecendo acontecido acontecera passar
        passa passam passou passaram passei passava passando suceder sucede sucedeu sucederam ocorrer ocorre ocorrem
        ocorreu ocorreram rolou vais vamos ia iam irei ira irao foste fomos vir vem venho veio vieram dar da deu dei
        deram ficar fica ficam ficou ficaram fiquei serei serao seriam serem estas estamos estive estivemos estiveram
        estara tens tera terao teria tiver tivemos tiveram houver havera haviam podes podemos podia podiam podera
        poderao pude puderam deves devemos devia deveria devera quer queres queremos querem quis
    """,
    "es": """
        hacer hace haces hago hacemos hacen hice hizo hiciste hicimos hicieron hacia hacian haciendo hecho hara hare
        haran haria haga acontecer acontece acontecio pasar pasa pasan paso pase pasaron pasaba pasando suceder sucede
        suceden sucedio sucedieron ocurrir ocurre ocurren ocurrio ocurrieron vas vamos iba iban ire ira iran vaya fuiste
        fuimos venir viene vienen vengo vine vinieron dar da dio dieron quedar queda quedan quedo quedaron sere seran
        estas estamos estuve estuvimos estuvieron estara tienes tenemos tendra tendre tuve tuvimos tuvieron habra
        habran habian hubieron hubiera habido puedes podemos podia podian podra podran pude pudo pudieron debes
        debemos debia deberia quieres quiere queremos quieren quise quiso
    """,
}

# Nouns and the like for whatever there is: "any news?", "o que está marcado?".
_VAGUE = {
    "en": """
        new news update updates latest event events thing things stuff fact facts memory memories plan plans planned
        planning schedule scheduled upcoming agenda calendar day important interesting show list
        summary note notes discuss discussed true case
    """,
    "pt": """
        novo nova novos novas novidade novidades evento eventos acontecimento acontecimentos coisa coisas facto factos
        fato fatos memoria memorias plano planos planeado planeada planeei planejado planejada planejei marcado marcada
        marcados marcadas agendado agendada previsto prevista agenda calendario dia importante interessante lista
        resumo nota notas conversamos verdade verdadeiro
    """,
    "es": """
        nuevo nueva nuevos nuevas novedad novedades evento eventos suceso sucesos acontecimiento acontecimientos cosa
        cosas hechos recuerdos memoria memorias plan planes planeado planeada planifique planificado previsto prevista
        programado programada agendado agenda calendario dia importante interesante lista
        resumen nota notas conversamos cuentame cierto verdad
    """,
}


def _sets(*tables: dict[str, str]) -> dict[str, frozenset[str]]:
    return {language: frozenset(" ".join(table[language] for table in tables).split()) for language in LANGUAGES}


FUNCTION_WORDS = _sets(_FUNCTION)
STOP_WORDS = _sets(_FUNCTION, _ASKING)
LIGHT_WORDS = frozenset[str]().union(*_sets(_LIGHT).values())
_EMPTY_WORDS = _sets(_FUNCTION, _ASKING, _LIGHT, _VAGUE)
ALL_STOP_WORDS = frozenset[str]().union(*STOP_WORDS.values())

# A word's votes in one number, ten bits for each language: adding up is all that is done for a text.
_VOTES: dict[str, int] = {}
for _at, _language in enumerate(LANGUAGES):
    for _word in STOP_WORDS[_language]:
        _VOTES[_word] = _VOTES.get(_word, 0) + (1 << 10 * _at)

_PORTUGUESE, _SPANISH = "ãõçêôâà", "ñ¿¡"
_ENOUGH = 500  # words, and letters, that are looked at


def language_of(words: Sequence[str], text: str = "") -> str | None:
    """The language that most of the folded words vote for; letters of the text decide a tie, else None."""
    en, pt, es = _votes(words)
    if text and not text.isascii():
        lowered = text[:_ENOUGH].lower()
        pt += any(letter in lowered for letter in _PORTUGUESE)
        es += any(letter in lowered for letter in _SPANISH)
    if en > pt and en > es:
        return "en"
    if pt > es and pt > en:
        return "pt"
    return "es" if es > en and es > pt else None


def stop_words_of(words: Sequence[str]) -> frozenset[str]:
    """The stop words of the language a question is asked in; those of all that tie where the vote is open."""
    return _stop_words(*_voted(words))


def empty_words_of(words: Sequence[str]) -> frozenset[str]:
    """The words of a question's language that tell nothing of what it is about, verbs and nouns among them."""
    return _empty_words(*_voted(words))


def _voted(words: Sequence[str]) -> tuple[str, ...]:
    ballot = _votes(words)
    best = max(ballot)
    return tuple(language for language, votes in zip(LANGUAGES, ballot, strict=True) if votes == best)


@cache
def _stop_words(*languages: str) -> frozenset[str]:
    return frozenset[str]().union(*map(STOP_WORDS.__getitem__, languages))


@cache
def _empty_words(*languages: str) -> frozenset[str]:
    return frozenset[str]().union(*map(_EMPTY_WORDS.__getitem__, languages))


def _votes(words: Sequence[str]) -> tuple[int, int, int]:
    total = sum(map(_VOTES.get, words[:_ENOUGH], repeat(0)))
    return total & 1023, total >> 10 & 1023, total >> 20
