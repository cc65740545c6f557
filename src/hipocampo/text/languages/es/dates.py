"""Spanish: the words of dates and times. All are normalised."""

from __future__ import annotations

# Whether "4/5" is the 4th of May.
DAY_FIRST = True
# Endings of plurals.
PLURAL = "s"
# What may stand before a date that is given as an option, and says nothing.
LEADS = "el la los las en al"
# Months that name a date by themselves; "may" and "mar" are something else more often.
NAMED_MONTHS = "enero febrero marzo mayo junio julio septiembre octubre noviembre diciembre ene dic"
# The other words that a named date is made of, and those that open or close its span (accents kept).
NAMED_LINKS = "de del el en a al y hasta desde antes después despues entre inicio comienzo mediados fin final"
# What follows a day's number.
ORDINAL_MARKS = "º ª"
# Words that are something else more often than a date: they need a date's company.
FRAIL = "lun mar mie mier mierc jue juev vie vier sab dom ene feb mar abr may jun jul ago set sep sept oct nov dic"
# Of those, the ones that a number beside them does not make a date: "9 out of 10".
HOMOGRAPHS = "mar set ago may dom"
# Words that tell the language.
TELLING = "el los las y un una con del en fue al es por lo su sus pero como muy mas esta son hay yo"
# Endings of verbs: a doubtful word before one stands alone.
VERBAL = "mos aron ieron ar er ir io"

# By category the values, and the phrases that mean each, with `;` between them.
TERMS: dict[str, dict[object, str]] = {
    "month": {
        1: "enero;ene",
        2: "febrero;feb",
        3: "marzo;mar",
        4: "abril;abr",
        5: "mayo;may",
        6: "junio;jun",
        7: "julio;jul",
        8: "agosto;ago",
        9: "septiembre;setiembre;set;sep;sept",
        10: "octubre;oct",
        11: "noviembre;nov",
        12: "diciembre;dic",
    },
    "weekday": {
        0: "lunes;lun",
        1: "martes;mar",
        2: "miercoles;mierc;mier;mie",
        3: "jueves;juev;jue",
        4: "viernes;vier;vie",
        5: "sabado;sab",
        6: "domingo;dom",
    },
    "dayrel": {
        -2: "anteayer;antes de ayer;antier",
        -1: "ayer",
        0: "hoy",
        1: "manana",
        2: "pasado manana",
    },
    "now": {0: "ahora mismo;ahora;en este momento"},
    "nightrel": {(-1, "night"): "anoche;noche pasada;ultima noche", (-2, "night"): "anteanoche"},
    "part": {
        "morning": "manana",
        "afternoon": "tarde;tardecita",
        "night": "noche",
        "dawn": "madrugada",
        "breakfast": "desayuno",
        "lunchtime": "almuerzo;hora de almuerzo;hora del almuerzo",
        "dinnertime": "cena",
        "noon": "pasado mediodia;pasado el mediodia;pasado medio dia;pasado el medio dia",
    },
    "part_link": {1: "de la;por la;en la;a la;durante la;la;por;en el;por el;a la hora de"},
    "part_phrase": {"afternoon": "de tarde", "night": "de noche", "dawn": "de madrugada"},
    "clockword": {12: "mediodia;medio dia;medio-dia", 0: "medianoche;media noche"},
    "unit": {
        "second": "segundos;seg;segs",
        "minute": "minuto;minutos;min;mins",
        "hour": "hora;horas;hr;hrs;hra;hras;h;hs",
        "day": "dia;dias",
        "week": "semana;semanas",
        "weekend": "fin de semana;fines de semana;finde;findes",
        "fortnight": "quincena;quincenas",
        "month": "mes;meses",
        "quarter": "trimestre;trimestres;cuatrimestre",
        "half": "semestre;semestres",
        "year": "ano;anos",
        "decade": "decada;decadas;decenio;decenios",
        "century": "siglo;siglos",
    },
    "workday": {1: "laborables;habiles;laborales;de trabajo"},
    "season": {"summer": "verano", "autumn": "otono", "winter": "invierno", "spring": "primavera"},
    "holiday": {
        (12, 25): "navidad;dia de navidad",
        (12, 31): "nochevieja",
        (1, 1): "ano nuevo;dia de ano nuevo",
        (12, 24): "nochebuena",
        (5, 1): "dia del trabajo;dia del trabajador;dia internacional de los trabajadores",
    },
    "feast": {
        0: "pascua;pascuas;domingo de pascua;domingo de resurreccion;semana santa",
        -2: "viernes santo",
        -47: "carnaval",
        (11, 4, 3): "accion de gracias;dia de accion de gracias",
    },
    "rel": {
        0: "este;esta;estos;estas",
        -1: "ultimo;ultima;ultimos;ultimas;pasado;pasada;pasados;pasadas;anterior;anteriores;previo;previos;previas",
        1: "proximo;proxima;proximos;proximas;siguiente;siguientes",
    },
    "rel_after": {
        0: "actual;en curso;corriente",
        -1: "pasado;pasada;pasados;pasadas;anterior;anteriores;ultimo;ultima;ultimos;ultimas;previo;previos;previas",
        1: "que viene;que vienen;siguiente;siguientes;proximo;proxima;proximos;proximas;que entra;en el futuro",
        2: (
            "despues de la proxima;despues del proximo;tras el proximo;tras la proxima;despues de proximo;"
            "despues de proxima;tras el proximo mes"
        ),
        -2: "antepasado;antepasada;antes del ultimo",
    },
    "every": {1: "cada;todos los;todas las"},
    "every_weekday": {1: "los"},
    "ago_before": {1: "hace;hace unos;hace unas;hace como"},
    "ago_after": {1: "atras"},
    "in_before": {1: "en;de aqui a"},
    "within": {1: "dentro de;dentro de los;dentro de las;en menos de;dentro de menos de"},
    "later_after": {1: "despues;mas tarde;a partir de ahora;desde ahora"},
    "since": {
        1: (
            "> =;desde;desde el;desde la;desde las;desde los;a partir de;a partir del;a partir de las;"
            "comenzando el;empezando el;tan pronto como;tan temprano como a"
        ),
    },
    "until": {
        1: (
            "< =;hasta;hasta el;hasta la;hasta las;tan tarde como;a mas tardar;no mas tarde que;"
            "no mas tardar;no mas tarde de"
        ),
    },
    "before": {1: "<;antes de;antes del;antes de la;antes de las;antes;anterior de;anterior a"},
    "after": {
        1: (
            ">;despues de;despues del;despues de la;despues de las;tras;tras el;tras la;posterior a;"
            "posterior de;mas tarde de;mas tarde de las"
        ),
    },
    "from": {1: "de;del;desde;desde el;desde la;desde las;de la;de las;entre"},
    "to": {1: "a;al;a la;a las;hasta;hasta el;hasta la;hasta las;hacia"},
    "between": {1: "entre"},
    "and": {1: "y;e;a;hasta;hacia"},
    "list": {1: "y;o"},
    "around": {
        1: (
            "alrededor de;alrededor del;alrededor de las;alrededor de la;cerca de;cerca de las;cerca de la;"
            "cerca del;en torno a;en torno al;hacia el;hacia la;hacia las;a eso de las;aproximadamente;"
            "mas o menos"
        ),
    },
    "or_later": {1: "o despues;o mas tarde;y mas tarde;en adelante;o posterior;y despues"},
    "or_earlier": {1: "o antes;o anterior"},
    "of": {1: "de;del;en;el"},
    "article": {1: "el;la;los;las"},
    "on": {1: "en;el;al;del;de;la;los;desde;hasta;para;por;durante;dia"},
    "in_year": {1: "en;de;del;desde;hasta;ano;durante;y;o;entre;al"},
    "at": {1: "a las;a la;las;son las"},
    "link": {
        1: (
            "a;de;del;el;en;al;a las;a la;las;de las;alrededor de;alrededor de las;alrededor de la;"
            "cerca de;cerca de las;a eso de las"
        ),
    },
    "day_on": {1: "el;del;al;dia"},
    "the": {1: "el;al"},
    "in_month": {1: "en;desde;hasta;ultimo;proximo;durante"},
    "not_date": {1: "buenas tardes;buenas noches;buenos dias;hoy en dia;dia a dia;de segunda mano"},
    "day_word": {1: "dia"},
    "degree": {1: "mas de", -1: "menos de"},
    "quarter_word": {"quarter": "cuarto"},
    "pm": {1: "pm;p.m.;p.m"},
    "meridiem": {"am": "am;a.m.;a.m;a. m.", "pm": "pm;p.m.;p.m;p. m."},
    "oclock": {1: "en punto"},
    "hourmark": {1: "h;hs;hrs;hora;horas"},
    "minutes_to": {1: "para las;para la"},
    "minutes_past": {1: "pasadas las;despues de las"},
    "half_past": {30: "y media", 15: "y cuarto", 45: "y tres cuartos"},
    "minus_quarter": {
        15: "menos cuarto",
        5: "menos cinco",
        10: "menos diez",
        20: "menos veinte",
        25: "menos veinticinco",
    },
    "mod": {
        "early": (
            "comienzo de;comienzo del;comienzos de;comienzos del;inicio de;inicio del;inicios de;"
            "inicios del;principio de;principio del;principios de;principios del;primeros de;"
            "primeros dias de;primeros dias del;temprano;temprano en;temprano por;primeras horas de"
        ),
        "mid": "mediados de;mediados del;medianos de;mitad de;mitad del;medio de",
        "end": (
            "fin de;fin del;final de;final del;finales de;finales del;fines de;fines del;ultimos de;"
            "ultimos dias de;ultimos dias del"
        ),
        "late": "ultimas horas de;altas horas de",
    },
    "half_word": {1: "mitad de;mitad del;mitad;quincena de;quincena del;quincena"},
    "to_date": {"year": "ano hasta la fecha"},
    "rest": {1: "resto de;resto del;lo que queda de;lo que queda del"},
    "sofar": {-1: "mas temprano;mas temprano en;mas temprano de", 1: "mas tarde;mas tarde en;mas tarde de"},
    "counted_from": {1: "a partir de;desde;posteriores de;posteriores a"},
    "narrated": {1: "despues;mas tarde"},
    "for": {1: "por;durante"},
    "starting": {1: "empezando;comenzando;a partir de"},
    "later": {"late": "mas tarde en;mas tarde por;mas tarde"},
    "genitive": {1: "de;del"},
    "few": {3: "algunos;algunas;unos;unas;varios;varias;pocos;pocas", 2: "un par de"},
    "half": {1: "medio;media"},
    "and_half": {1: "y medio;y media"},
    "one": {1: "un;una"},
    "zero": {0: "cero"},
    "cardinal": {
        0: "cero",
        1: "un;uno;una",
        2: "dos",
        3: "tres",
        4: "cuatro",
        5: "cinco",
        6: "seis",
        7: "siete",
        8: "ocho",
        9: "nueve",
        10: "diez",
        11: "once",
        12: "doce",
        13: "trece",
        14: "catorce",
        15: "quince",
        16: "dieciseis",
        17: "diecisiete",
        18: "dieciocho",
        19: "diecinueve",
        21: "veintiuno;veintiun;veintiuna",
        22: "veintidos",
        23: "veintitres",
        24: "veinticuatro",
        25: "veinticinco",
        26: "veintiseis",
        27: "veintisiete",
        28: "veintiocho",
        29: "veintinueve",
    },
    "cardinal_hour": {
        3: "tres",
        4: "cuatro",
        5: "cinco",
        6: "seis",
        7: "siete",
        8: "ocho",
        9: "nueve",
        10: "diez",
        11: "once",
        12: "doce",
    },
    "tens": {
        20: "veinte",
        30: "treinta",
        40: "cuarenta",
        50: "cincuenta",
        60: "sesenta",
        70: "setenta",
        80: "ochenta",
        90: "noventa",
    },
    "hundred": {100: "cientos;cientas"},
    "hundreds": {
        100: "cien;ciento",
        200: "doscientos",
        300: "trescientos",
        400: "cuatrocientos",
        500: "quinientos",
        600: "seiscientos",
        700: "setecientos",
        800: "ochocientos",
        900: "novecientos",
    },
    "thousand": {1000: "mil"},
    "numand": {1: "y"},
    "ordinal": {
        1: "primero;primera;primer;primeros;primeras",
        2: "segundo;segunda",
        3: "tercero;tercera;tercer",
        4: "cuarto;cuarta",
        5: "quinto;quinta",
        6: "sexto;sexta",
        7: "septimo;septima",
        8: "octavo;octava",
        9: "noveno;novena",
        10: "decimo;decima",
        20: "vigesimo;vigesima",
        30: "trigesimo;trigesima",
        -1: "ultimo;ultima;ultimos;ultimas",
    },
    "ordinal_suffix": {1: "o;a;ro;ra;do;da;er;to;mo;vo;no"},
    "year_kind": {1: "calendario"},
    "not_year": {1: "fiscal;escolar;lectivo"},
    "measure": {
        1: (
            "dolares;euros;pesos;personas;km;kg;metros;veces;horas;dias;anos;meses;semanas;unidades;lineas;"
            "puntos;mil;m;g;kb;mb;gb;tokens;palabras;paginas;quetzales;soles;usuarios;clientes"
        ),
    },
    "week_from": {1: "que inicia el;que comienza el;que va del;a partir del;que empieza el"},
}
