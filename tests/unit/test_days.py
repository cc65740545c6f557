"""The days that a sentence speaks of, read with the day it was written (D6)."""

from __future__ import annotations

from datetime import datetime

import pytest

from hipocampo.text.days import days_of

SAID = datetime(2026, 11, 18, 10)  # a Wednesday
LANGUAGES = ("pt", "es", "en")


def days(text: str, said: datetime = SAID) -> str:
    return ", ".join(map(str, days_of(text, said, LANGUAGES)))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Reunião com o contador sexta às 9h.", "2026-11-20"),
        ("Segunda vou ao banco resolver o financiamento.", "2026-11-23"),
        ("O sofá fica pronto quinta.", "2026-11-19"),
        ("A Camila chega domingo de manhã.", "2026-11-22"),
        ("Até sexta preciso mandar o relatório.", "2026-11-20"),
        ("El martes tengo dentista a las cinco.", "2026-11-24"),
        ("El viernes por la tarde recojo las llaves.", "2026-11-20"),
        ("El informe hay que entregarlo antes del viernes.", "2026-11-20"),
        ("Dentist Tuesday at 4pm.", "2026-11-24"),
        ("My flight leaves Sunday morning.", "2026-11-22"),
        ("The report must be in by Friday.", "2026-11-20"),
    ],
)
def test_a_bare_weekday_is_the_coming_one(text: str, expected: str):
    """D6: what is in no past tense is still to come."""
    assert days(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Fui ao médico na segunda e ele mudou a dose.", "2026-11-16"),
        ("Na sexta-feira, o encanador consertou o vazamento.", "2026-11-13"),
        ("Terça o eletricista veio trocar o quadro.", "2026-11-17"),
        ("Estou gripada desde segunda.", "2026-11-16"),
        ("Paguei o aluguel no dia 10.", "2026-11-10"),
        ("El domingo cené con mis padres.", "2026-11-15"),
        ("El jueves, el fontanero arregló la caldera.", "2026-11-12"),
        ("El 5 pagué el alquiler.", "2026-11-05"),
        ("I had a dentist appointment on Tuesday.", "2026-11-17"),
        ("On Tuesday, the boiler broke.", "2026-11-17"),
        ("She said on Thursday that the plumber quit.", "2026-11-12"),
        ("I paid rent on the 1st.", "2026-11-01"),
    ],
)
def test_the_past_tense_tells_the_last_one(text: str, expected: str):
    """D6: the verbs of the clause decide on which side of now a day lies."""
    assert days(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Marquei o dentista pra quarta que vem.", "2026-11-25"),
        ("Remarquei a consulta de segunda para quinta.", "2026-11-19"),
        ("Combinei com o Júlio de almoçar na sexta.", "2026-11-20"),
        ("Comprei as passagens para 20 de dezembro.", "2026-12-20"),
        ("Ele disse que vem na terça.", "2026-11-24"),
        ("Quedé con Ana el sábado.", "2026-11-21"),
        ("Han aplazado la reunión del jueves al lunes.", "2026-11-23"),
        ("Me han dado cita para el 14 de enero.", "2027-01-14"),
        ("I booked a table for Saturday.", "2026-11-21"),
        ("We moved the review from Tuesday to Thursday.", "2026-11-19"),
        ("She said the plumber comes Thursday.", "2026-11-19"),
        ("The doctor told me to come back in two weeks.", "2026-12-02"),
    ],
)
def test_what_was_arranged_is_still_to_come(text: str, expected: str):
    """D6: a verb in the past that arranges something tells of a later day."""
    assert days(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Dia 22 vence o boleto.", "2026-11-22"),
        ("Dia 3 tenho prova.", "2026-12-03"),
        ("Daqui a três meses começo o mestrado.", "2027-02-18"),
        ("Duas semanas atrás comecei a dieta.", "2026-11-04"),
        ("Há três dias caiu um galho no carro.", "2026-11-15"),
        ("Depois de amanhã tenho entrevista.", "2026-11-20"),
        ("Semana que vem, na terça, tenho prova.", "2026-11-24"),
        ("Curso em São Paulo dias 19 e 20 de junho.", "2027-06-19/2027-06-20"),
        ("El 25 vienen mis padres.", "2026-11-25"),
        ("Hace dos semanas dejé de fumar.", "2026-11-04"),
        ("Hace una semana cambiamos la lavadora.", "2026-11-11"),
        ("Faz duas semanas trocamos de carro.", "2026-11-04"),
        ("Sexta retrasada furou o pneu.", "2026-11-06"),
        ("Pasado mañana llega el sofá.", "2026-11-20"),
        ("Dentro de un mes se jubila mi padre.", "2026-12-18"),
        ("Estaré fuera del 24 al 28.", "2026-11-24/2026-11-28"),
        ("El finde que viene vamos al pueblo.", "2026-11-28/2026-11-29"),
        ("My lease starts on the 5th.", "2026-12-05"),
        ("In three weeks I start my new job.", "2026-12-09"),
        ("A month ago I changed banks.", "2026-10-18"),
        ("I'll be in Boston from the 24th to the 28th.", "2026-11-24/2026-11-28"),
        ("Next month we're switching banks.", "2026-12-01/2026-12-31"),
    ],
)
def test_days_of_the_month_and_amounts(text: str, expected: str):
    """D6: counted from the day the sentence was written."""
    assert days(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Todo domingo ligo pra minha avó.",
        "O aluguel vence todo dia 10.",
        "Às terças e quintas tenho natação.",
        "Trabalho de segunda a sexta no escritório.",
        "Quero uma segunda opinião sobre a cirurgia.",
        "A loja fica na Quinta Avenida.",
        "Moro na Rua Sete de Setembro.",
        "Faz cinco anos que trabalho aqui.",
        "Hace tres años vivimos en Lima.",
        "Faz cinco anos que moramos aqui.",
        "Faço faxina uma vez por semana.",
        "Hoje em dia uso só o Linux.",
        "Tomo 12/12h por uns tempos.",
        "Los lunes voy al gimnasio.",
        "Pago el seguro en enero, mayo y septiembre.",
        "Mi compañera se llama Abril y viene de Rosario.",
        "Vivo en el 12, segundo piso.",
        "Hace tres años que vivo aquí.",
        "Por la mañana prefiero té.",
        "Un viernes conocí a Luis.",
        "Every October my allergies get brutal.",
        "Tuition is due on the 7th of February, May and August.",
        "He turned the job down because of the commute.",
        "My niece May plays the cello.",
        "The second meeting was shorter.",
        "My office is on the third floor.",
        "The Friday meeting is boring.",
        "I finished the book in two days.",
        "The second Tuesday of the month is patch day.",
    ],
)
def test_habits_names_and_ordinals_name_no_day(text: str):
    """D6: precision comes first: a sentence that may mean no day has none."""
    assert days(text) == ""


def test_the_same_weekday_is_next_weeks():
    """D6: today is called today."""
    assert days("Dentista na quarta.") == "2026-11-25"
    assert days("Fui ao dentista na quarta.") == "2026-11-11"


def test_the_day_it_was_written_counts():
    """D6: read with the day it was written, not with the day it is read."""
    assert days("The plumber comes Friday.", datetime(2026, 3, 11)) == "2026-03-13"
    assert days("The plumber comes Friday.", datetime(2026, 3, 18)) == "2026-03-20"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A Ingrid nos deu até 2 de dezembro.", "2026-12-02"),
        ("Prorrogaram a inscrição até dia 25.", "2026-11-25"),
        ("Me deram até segunda para responder.", "2026-11-23"),
        ("Matriculei o Caio a partir de fevereiro.", "2027-02-01/2027-02-28"),
        ("Nos dieron hasta el 2 de diciembre.", "2026-12-02"),
        ("Me dieron plazo hasta el lunes.", "2026-11-23"),
        ("Firmé el contrato con inicio el 1 de diciembre.", "2026-12-01"),
        ("Ingrid gave us until December 2.", "2026-12-02"),
        ("We were told to pay by the 25th.", "2026-11-25"),
        ("The visa was renewed until June 2.", "2027-06-02"),
        ("The bill was due on the 15th.", "2026-11-15"),
        ("Choveu até terça.", "2026-11-17"),
        ("O prazo foi até 31 de outubro.", "2026-10-31"),
        ("Esperé hasta el lunes y nadie llamó.", "2026-11-16"),
        ("It rained until Tuesday.", "2026-11-17"),
        ("The warranty ran until October.", "2026-10-01/2026-10-31"),
    ],
)
def test_a_term_looks_ahead_unless_it_is_the_end_of_what_lasted(text: str, expected: str):
    """D6: who was given until a day has it still; what went on until a day is over."""
    assert days(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Agora é dia 26 em vez do dia 19.", "2026-11-26"),
        ("A consulta de segunda foi remarcada para quinta.", "2026-11-19"),
        ("Mudaram a festa de 10 para 17 de dezembro.", "2026-12-17"),
        ("En vez del 14 de diciembre, lo hacemos el sábado 19.", "2026-12-19"),
        ("La reunión del 30 se pasó al 2.", "2026-12-02"),
        ("Let's do it on Thursday instead of Tuesday.", "2026-11-19"),
        ("The meeting on the 30th moved to the 2nd.", "2026-12-02"),
        ("They cancelled Friday's class.", "2026-11-20"),
        ("They cancelled my card on Tuesday.", "2026-11-17"),
    ],
)
def test_what_no_longer_holds_is_no_day(text: str, expected: str):
    """D6: of what was moved the new day counts, and what was cancelled had not come yet."""
    assert days(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Não tem aula de 8 a 10 de fevereiro por causa do Carnaval.", "2027-02-08/2027-02-10"),
        ("Compré boletos para Semana Santa, del 25 al 28 de marzo.", "2027-03-25/2027-03-28"),
        ("Kofi is off on 6 March, Independence Day in Ghana.", "2027-03-06"),
        ("The regatta is on 11 and 12 July.", "2027-07-11/2027-07-12"),
        ("The regatta is on 11 and 25 July.", "2027-07-11, 2027-07-25"),
        ("Hoje é quarta.", "2026-11-18"),
        ("Hoy es miércoles.", "2026-11-18"),
        ("Today is Wednesday.", "2026-11-18"),
    ],
)
def test_expressions_that_belong_together_tell_the_same_days(text: str, expected: str):
    """D6: a feast beside its date, a weekday beside its day, and the members of a list."""
    assert days(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Caio faz 12 anos no dia 9 de maio.", "2027-05-09"),
        ("Caio faz 12 em maio.", "2027-05-01/2027-05-31"),
        ("Tomé hace 9 años el 11 de marzo.", "2027-03-11"),
        ("She turned seven in March.", "2026-03-01/2026-03-31"),
        ("It's a girl, born on 5 November.", "2026-11-05"),
        ("Meu exame anual vence em 30 de junho.", "2027-06-30"),
        ("Mi revisión anual vence el 30 de junio.", "2027-06-30"),
        ("My yearly check-up is on 30 June.", "2027-06-30"),
        ("Essa sexta fui ao cinema.", "2026-11-13"),
        ("Este viernes fui al cine.", "2026-11-13"),
        ("This Friday I went to the cinema.", "2026-11-13"),
        ("We had the kids from Friday to Sunday.", "2026-11-13/2026-11-15"),
        ("Julho: nada de praia, vamos pra serra.", "2027-07-01/2027-07-31"),
        ("Tabela de preços de outubro.", "2026-10-01/2026-10-31"),
        ("Martha needs a costume for 12 March.", "2027-03-12"),
        ("The tortoise woke up on Good Friday.", "2026-04-03"),
    ],
)
def test_ages_years_and_headings_have_their_day(text: str, expected: str):
    """D6: who turns nine on a day, what comes every year, this week's day, a month as heading."""
    assert days(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Terça e quinta quem busca o Tomé é a Nati.",
        "A veterinária atende na 24 de Maio.",
        "Fico de plantão um fim de semana a cada três.",
        "Ele trabalha sábado sim, sábado não.",
        "Aula de violão quarta às 18h, R$ 80 cada.",
        "Até amanhã!",
        "Martes y jueves recoge a Tomé la vecina.",
        "La notaría está en la 9 de Julio.",
        "Me toca guardia un fin de semana de cada tres.",
        "A Marta le gusta tener el informe el viernes.",
        "El piso trae dos plazas de garaje, el 14 y el 15.",
        "Hasta mañana, Cadi.",
        "Tuesday and Thursday the neighbour picks up the kids.",
        "Leave the coriander out of the Sunday lunch.",
        "Pipoca sits in the 3.",
        "He can't work more than 25 hours in a week.",
        "Priya likes the numbers by Friday noon.",
    ],
)
def test_lists_streets_rates_and_farewells_name_no_day(text: str):
    """D6: what recurs, and what only looks like a day."""
    assert days(text) == ""
