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
        | a\ veces | de\ costumbre | (?:me|te|le|nos|os|les)\ gustan? | prefiere
    | (?:una|dos|tres|cuatro|varias)\ vez(?:ces|es)?\ (?:por|al|a\ la) | por\ (?:semana|mes|ano|dia) | al\ (?:mes
        |ano) | a\ la\ semana
    | (?:de|por)\ cada\ (?:dos|tres|cuatro|cinco|\d+)
    | (?:clases?|sesion(?:es)?)\b[^.!?]{0,80}\bcada(?:\ una)?(?=\ *[.,;)]|\Z) | \d\ (?:\w+\ )?la\ (?:clase|sesion)
    | (?P<even_es>\w+)\ si,?\ (?:y\ )?(?:(?:el\ |la\ )?otr[oa]|(?:un[oa]?\ )?(?P=even_es))\ no
    | mensual\w* | semanal\w* | anual\w* | diari[ao]\w* | quincenal\w*
"""

# Days that the grammar of dates holds for other words (the group `day`), and how it reads them.
BARE = {
    r"""(?<!\ben\ )(?<!\bcon\ )(?<!\bpor\ )(?<!\bcomo\ )(?<!\bsobre\ )(?<!\bjuega\ )(?<!\btoma\ )(?<!\btomo\ )
    (?P<day>(?:el|(?<=antes\ )del|(?<=despues\ )del|(?<=partir\ )del)\ (?P<number>[12]?\d|3[01]))(?!\w)
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
        |sabado|domingo) | \d+/\d+\ ?h(?:s|rs?|oras?)? | ultimo\ dia
    | la\ \d{1,2}\ de\ (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre
        |diciembre)
    | (?:\A|(?<=[.!?]\ ))(?:\w+(?:\ \w+)?[,!.]\ )?hasta\ (?:manana|pasado\ manana|el\ (?:lunes|martes|miercoles|jueves
        |viernes|sabado|domingo))(?=\ *(?:[.!]|,\ \w+\ *(?:[.!]|\Z)))
    | \w+\ en\ un[ao]?\ sol[oa]\ (?:dia|semana|mes|ano) | \d+\ \w+\ en\ una?\ (?:dia|semana|mes|ano)
    | (?:plazas?|cajon(?:es)?|salas?|puertas?|asientos?|butacas?|calles?|aulas?|habitacion(?:es)?|parcelas?)
        \b[^.!?]{0,30}\ (?:el|la)\ \d{1,2}\ y\ (?:el|la)\ \d{1,2}
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
    r"nacid[oa]s?|(?!(?:síl|rec|menosc)abas?\b)[^\W\d_]{3,}(?:aba|aban|ábamos)|"
    r"(?:he|has|ha|hemos|habéis|han) (?:\w+ )?[^\W\d_]+(?:ado|ido|ído|cho|sto|rto|elto)"
)

# Verbs of what was to come (accents kept).
FUTURE_TOO = (
    r"(?:ir|vendr|har|dir|tendr|estar|ser|podr|deber|habr|llegar|entregar|llamar|pasar|mandar|pagar|volver|saldr|traer|"
    r"empezar|terminar)ía(?:n|mos)?"
)

# Verbs of asking for what is to come (accents kept).
ASKED = r"p(?:e|i)d(?:í|e|en|ió|ieron)|dij(?:o|eron)|quier[eo]n?|quería|recomend(?:ó|aron)|mand(?:ó|aron)"

# Verbs that arrange something for a later day (accents kept).
ARRANGED = (
    r"qued(?:é|amos|ó|aron) (?:en|con|para)|hemos quedado|agend(?:é|ó|amos|aron)|reserv(?:é|ó|amos|aron)|"
    r"program(?:é|ó|amos|aron|ado|ada)|aplaz(?:ó|aron|amos|ado|ada)|promet(?:í|ió|ieron)|confirm(?:é|ó|amos|aron)|"
    r"invit(?:ó|aron|é)|(?:ped|pid)(?:í|ió|ieron) (?:cita|hora|turno)|me (?:dieron|han dado) (?:cita|hora|turno)|"
    r"(?:me|nos|te|le|les) (?:dio|dieron|dejó|dejaron)(?= el \w+ libre)|con (?:vencimiento|inicio)|"
    r"acord(?:é|amos|ó|aron)"
)

# Amounts of time that tell since when, unless the sentence is in the past.
ONGOING = r"hace|hacen"

# Verbs that are in the past beside an amount of time that was so long ago (accents kept).
PAST_AGO = r"(?!(?:estamos|vamos|vivimos|trabajamos|estudiamos|usamos|jugamos)\b)[^\W\d_]{2,}(?:amos|imos)"

# Words before an amount of time at whose end something happens.
POINT_AHEAD = r"dentro\ de"

# Verbs that end something of a day before it comes.
CALLED_OFF = r"cancel(?:e|o|aron|amos|ad[oa]s?)|suspend(?:io|ieron|id[oa]s?)"

# Words before a day that a thing is of.
OWNING = r"de|del"

# Verbs that move something from one day to another.
PUT_OFF = (
    r"aplaz\w+|cambi\w+|pas(?:o|aron|amos|ado|ada)|pospus\w+|pospon\w+|movi\w+|traslad\w+|adelant\w+|retras\w+|"
    r"recorri\w+|prorrog\w+"
)

# Words before a day that belongs to a thing.
GENITIVE = r"de|del"

# Words for this one.
THIS = r"este|esta"

# What joins the two ends of a range.
RANGE_JOINTS = "al hasta el dia"

# Words before what somebody is to do.
AIMS = "para a"

# Words before a day that something is no longer on.
INSTEAD = r"en (?:vez|lugar) del?(?: dia)?|y no(?: el| en)?"

# Verbs of what lasts, so that its end in the past is past: "llovió hasta el martes" (accents kept).
LASTING = (
    r"(?:fui|fue|fueron|era|eran)(?! \w+(?:ad|id)[oa]s?\b)|estaba|estaban|estuve|estuvo|estuvimos|estuvieron|duró|"
    r"llovió|nevó|viv(?:í|ió|imos|ían?)|"
    r"trabaj(?:é|ó|amos|aron)|estudi(?:é|ó|amos|aron)|esper(?:é|ó|amos|aron)|dorm(?:í|imos)|durmió|valió|valía|iba|"
    r"me quedé|se quedó|nos quedamos"
)

# Words for what comes every year, and has its day all the same.
YEARLY = "anual anuales"

# What joins the members of a list.
LIST_JOINTS = "y e o"
