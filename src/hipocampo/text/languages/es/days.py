"""Spanish: what tells whether a sentence speaks of a day, and of which (D6).

Patterns are for normalised text (lower case, no accents) unless they say otherwise.
"""

# What tells that something happens again and again.
HABIT = r"""
    (?:tod[oa]s?(?:\ (?:el|la|los|las))|cada)\ (?:\d+\ |\w+\ )?(?:dias?|semanas?|mes|meses|ano|anos|vez|manana
        |tarde|noche|fin\ de\ semana
        |fines\ de\ semana|lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|enero|febrero|marzo|abril|mayo
        |junio
        |julio|agosto|septiembre|octubre|noviembre|diciembre|navidad|verano|invierno)
    | los\ (?:lunes|martes|miercoles|jueves|viernes|sabados|domingos|fines\ de\ semana|findes) | siempre
        | generalmente | normalmente | suel[oe]s?|suelen|solemos|soli(?:a|as|an|amos) | por\ lo\ general
        | a\ veces | de\ costumbre
    | (?:una|dos|tres|cuatro|varias)\ vez(?:ces|es)?\ (?:por|al|a\ la) | por\ (?:semana|mes|ano|dia) | al\ (?:mes
        |ano) | a\ la\ semana
    | mensual\w* | semanal\w* | anual\w* | diari[ao]\w* | quincenal\w*
"""

# Days that the grammar of dates holds for other words (the group `day`), and how it reads them.
BARE = {
    r"""(?<!\ben\ )(?<!\bcon\ )(?<!\bpor\ )(?<!\bcomo\ )(?<!\bsobre\ )(?<!\bjuega\ )(?<!\btoma\ )(?<!\btomo\ )
    (?P<day>el\ (?P<number>[12]?\d|3[01]))(?!\w)
    (?!\s*(?:[%:/x-]|[.,]\d|\d|por\ ciento|de\b|del\b|y\ medio|es\b|era\b|fue\b|euros?\b|anos?\b|minutos?\b
        |horas?\b|dias?\b
        |kilos?\b|km\b|personas?\b|grados?\b|puntos?\b|veces\b|o\ el\b))
    """: r"día \g<number>",
}

# What looks like a day and is none.
NOT_A_DAY = r"""
    (?:calle|avenida|avda\.?|plaza|paseo|colonia|barrio|escuela|colegio|hospital|estacion)\ (?:del?\ )?[\w]+\ de\ \w+
    | lunes\ a\ (?:viernes|sabado|domingo) | (?:buen|feliz)\ (?:finde|fin\ de\ semana|lunes|martes|miercoles|jueves
        |viernes
        |sabado|domingo) | \d+/\d+\ ?h | ultimo\ dia
    | (?:vecin[oa]s?|piso|puerta|portal|depa|apartamento|cuarto|habitacion|calle|local)\ del\ \d+
    | manana\ sera\ otro\ dia | domingo\ de\ ramos | en\ el\ \d{1,2}(?!\ de) | hoy\ por\ hoy
"""

# Words before a month that is meant as a time.
MONTH_LEADS = r"en|de|desde|hasta|para|por|durante|entre|mes de|este|ya"

# Words before a day that something is meant for.
MEANT_FOR_DAY = r"para|para el|al|pal"

# Verbs in the past besides those of `times.py` (accents kept).
PAST_TOO = (
    r"tenía|tenían|había|hubo|estaban|eran|iban|hacía|dije|dijo|dijeron|trajeron|pusieron|vinieron|quiso|quisieron|"
    r"(?:he|has|ha|hemos|habéis|han) (?:\w+ )?[^\W\d_]+(?:ado|ido|ído|cho|sto|rto|elto)"
)

# Verbs that arrange something for a later day (accents kept).
ARRANGED = (
    r"qued(?:é|amos|ó|aron) (?:en|con|para)|hemos quedado|agend(?:é|ó|amos|aron)|reserv(?:é|ó|amos|aron)|"
    r"program(?:é|ó|amos|aron|ado|ada)|aplaz(?:ó|aron|amos|ado|ada)|promet(?:í|ió|ieron)|confirm(?:é|ó|amos|aron)|"
    r"invit(?:ó|aron|é)|(?:ped|pid)(?:í|ió|ieron) (?:cita|hora|turno)|me (?:dieron|han dado) (?:cita|hora|turno)|"
    r"acord(?:é|amos|ó|aron)|cambi(?:é|ó|aron) (?:la|el)"
)

# Amounts of time that tell since when, unless the sentence is in the past.
ONGOING = r"hace|hacen"

# Words before an amount of time at whose end something happens.
POINT_AHEAD = r"dentro\ de"

# Verbs that move something from one day to another.
PUT_OFF = r"aplaz\w+|cambi\w+|pas(?:o|aron|amos|ado|ada)|pospus\w+|pospon\w+|movi\w+|traslad\w+|adelant\w+|retras\w+"

# Words before a day that belongs to a thing.
GENITIVE = r"de|del"

# Words for this one.
THIS = r"este|esta"

# What joins the two ends of a range.
RANGE_JOINTS = "al hasta el dia"

# Words before what somebody is to do.
AIMS = "para a"

# What joins the members of a list.
LIST_JOINTS = "y e o"
