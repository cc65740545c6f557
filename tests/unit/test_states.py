"""States told in plain sentences: the slots they fill, and whether a later sentence replaces an earlier one."""

from __future__ import annotations

import pytest

from hipocampo.understanding.conflicts import conflict, relate
from hipocampo.understanding.reading import read
from hipocampo.understanding.slots import tells_change


def slots(text: str) -> set[tuple[str, str, str]]:
    return {(one.relation, one.value, one.change) for one in read(text).slots}


@pytest.mark.parametrize(
    ("text", "slot"),
    [
        ("Moro em Recife desde 2012", ("home", "Recife", "")),
        ("Vivo en Rosario con mi hermano", ("home", "Rosario", "")),
        ("I live in Bristol", ("home", "Bristol", "")),
        ("meu endereço novo é em Natal", ("home", "Natal", "begins")),
        ("I work at Acme as a cook", ("work", "Acme", "")),
        ("mi jefa es Leonor", ("boss", "Leonor", "")),
        ("tomo losartana 50 mg à noite", ("takes", "losartana", "")),
        ("o aluguel é R$ 900", ("amount:rent", "900", "")),
        ("la junta de ventas es los lunes a las 9", ("when:meeting", "9:00 0", "")),
        ("larguei o pilates", ("sport", "pilates", "ends")),
        ("I switched from coffee to tea", ("drink", "coffee", "ends")),
        ("I switched from coffee to tea", ("drink", "tea", "begins")),
    ],
)
def test_a_plain_sentence_fills_slots_whose_relations_are_the_same_in_every_language(
    text: str, slot: tuple[str, str, str]
):
    """D6: the slot is read from the sentence, without a mark."""
    assert slot in slots(text)


@pytest.mark.parametrize(
    "text",
    [
        "agora treino de manhã",
        "não como mais pão",
        "troquei o Gmail pelo Proton",
        "ya no uso lentes",
        "en vez de café, mate",
        "we switched to Postgres",
        "I no longer run",
        "quit the choir",
    ],
)
def test_a_change_of_state_is_noticed(text: str):
    """F9: words of a change, in three languages."""
    assert tells_change(text)


@pytest.mark.parametrize("text", ["gosto de pão", "vivo en Lima", "the shed is green"])
def test_a_plain_state_tells_no_change(text: str):
    """F9: what is simply so is no change."""
    assert not tells_change(text)


@pytest.mark.parametrize(
    ("earlier", "later"),
    [
        ("Moro em Manaus.", "Meu endereço novo é em Belém."),
        ("Vivo en Sevilla.", "Nuestra casa está en Huelva."),
        ("I live in Derby.", "We moved to Bath, our flat is in Bath now."),
        ("Meu chefe é o Tarcísio.", "Agora respondo para a Lívia."),
        ("Mi jefe es Gonzalo.", "Mi jefa es Amparo desde mayo."),
        ("My manager is Stella.", "I report to Hugo these days."),
        ("Tomo fluoxetina de manhã.", "A psiquiatra suspendeu a fluoxetina."),
        ("Tomo enalapril cada noche.", "Dejé el enalapril."),
        ("I take citalopram.", "I came off citalopram last month."),
        ("A mensalidade do inglês é 300 reais.", "O inglês subiu pra 340 reais."),
        ("El gimnasio cuesta 30 euros.", "El gimnasio cuesta 36 euros ahora."),
        ("Our rent is $900.", "Rent went up to $980."),
        ("A feira é aos sábados.", "A feira mudou para os domingos."),
        ("Tenho aula de segunda a sexta.", "Tenho aula de terça a quinta."),
        ("The Monday standup is run by Olga.", "The Monday standup is run by Hugo."),
        ("La clase de piano es los lunes a las 5.", "La clase de piano es los jueves a las 6."),
        ("The review is on May 3.", "The review got pushed to May 10."),
        ("Sou casada.", "Sou divorciada desde junho."),
        ("Mi prima es vegetariana.", "Mi prima volvió a comer carne."),
        ("I don't have a bike.", "I bought a bike."),
        ("Adoro novelas.", "Agora detesto novelas."),
        ("Gosto do café com 2 colheres de açúcar.", "Gosto do café com 1 colher de açúcar."),
        ("Mi línea favorita es la 12.", "Mi línea favorita es la 14."),
        ("I prefer table 12.", "I prefer table 14."),
        ("O blog está hospedado na Vercel.", "O blog roda numa máquina da Linode."),
        ("The billing team is led by Rosa.", "Marcus leads the billing team."),
        ("La llave está bajo el felpudo.", "La llave está en el buzón."),
        ("A Nina faz balé.", "A Nina largou o balé."),
        ("Tengo una Vespa roja.", "Vendí la Vespa."),
    ],
)
def test_a_later_sentence_replaces_the_state_of_an_earlier_one(earlier: str, later: str):
    """E13, F9: the same subject and relation with another value, an end, or the opposite."""
    found = conflict(earlier, later)
    assert found is not None
    assert found.kind == "contradiction"


@pytest.mark.parametrize(
    ("earlier", "later"),
    [
        ("A Alice faz natação às terças.", "A Alice faz inglês às quintas."),
        ("Tomo sertralina de manhã.", "Tomo ferro no almoço."),
        ("Mi hijo Pau tiene 7 años.", "Mi hija Ona tiene 9 años."),
        ("The mail server runs Debian.", "The web server runs Ubuntu."),
        ("El seguro de la moto vence en mayo.", "El seguro de la casa vence en junio."),
        ("A reunião de vendas é às 9h.", "A reunião de obra é às 11h."),
        ("I lost my keys in Oslo.", "I lost my keys at the pool."),
        ("Fui a Cusco en 2019.", "Quiero volver a Cusco."),
        ("I usually skip lunch.", "I had soup for lunch on Sunday."),
        ("Gosto de vôlei.", "Gosto de basquete."),
        ("A aula de segunda é com a Olga.", "A aula de quinta é com o Hugo."),
        ("La clase del lunes es a las 5.", "La clase del jueves es a las 6."),
        ("The Monday standup is run by Olga.", "The Thursday standup is run by Hugo."),
        ("Adoro a rota 66.", "Adoro a rota 12."),
        ("Me gusta el cuento número 12.", "Me gusta el cuento número 14."),
        ("The user likes the tale number 12.", "The user likes the tale number 14."),
        ("I like yoga on Mondays.", "I like yoga on Fridays."),
        ("I hate bus 12.", "I hate bus 14."),
        ("Ivo mora em Bauru.", "Rute mora em Santos."),
        ("Tenho conta no Inter.", "Tenho conta na Caixa."),
        ("Parei de fumar em 2010.", "Não fumo desde 2010."),
        ("We pay $94 a month for the car insurance.", "The car insurance costs 94 dollars monthly."),
        ("Dejé el coche en el taller.", "El coche está en el taller."),
    ],
)
def test_two_things_and_two_ways_to_say_one_stay(earlier: str, later: str):
    """F9: two children, two servers, two medicines stay two; nothing is replaced by the same said again."""
    assert conflict(earlier, later) is None
    assert relate(earlier, later).kind != "contradiction"


@pytest.mark.parametrize(
    ("earlier", "later"),
    [
        ("a chave do carro fica no gancho", "a chave da bicicleta fica na gaveta"),
        ("la tienda de Lugo abre a las 9", "la tienda de Vigo abre a las 10"),
        ("the lid of the red tin is broken now", "the lid of the blue tin is in the shed"),
        ("morei em Manaus até os 18 anos", "moro em Goiânia"),
        ("de joven vivía en Lima", "vivo en Cusco"),
        ("I used to live in Cardiff", "I live in Bath now"),
    ],
)
def test_things_of_two_owners_and_what_was_over_before_stay_as_they_are(earlier: str, later: str):
    """E13: the key of the car is not that of the bicycle, and what one did long ago is no state."""
    assert conflict(earlier, later) is None
