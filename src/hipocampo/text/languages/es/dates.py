"""Spanish: the words of dates and times. All are normalised."""

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

# The smallest number in words that is an hour by itself.
FIRST_HOUR = 3

# By category the values (or the only one, 1) and the phrases that mean each, with `;` between them; after a comma
# follow those of the next number.
TERMS: dict[str, str | dict[object, str]] = {
    "month": (
        "enero;ene, febrero;feb, marzo;mar, abril;abr, mayo;may, junio;jun, julio;jul, agosto;ago, "
        "septiembre;setiembre;set;sep;sept, octubre;oct, noviembre;nov, diciembre;dic"
    ),
    "weekday": {
        0: (
            "lunes;lun, martes;mar, miercoles;mierc;mier;mie, jueves;juev;jue, viernes;vier;vie, sabado;sab, "
            "domingo;dom"
        )
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
    "part_link": "de la;por la;en la;a la;durante la;la;por;en el;por el;a la hora de",
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
    "workday": "laborables;habiles;laborales;de trabajo",
    "season": {
        "summer": "verano",
        "autumn": "otono",
        "winter": "invierno",
        "spring": "primavera",
    },
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
        -1: ("ultimo;ultima;ultimos;ultimas;pasado;pasada;pasados;pasadas;anterior;anteriores;previo;previos;previas"),
        1: "proximo;proxima;proximos;proximas;siguiente;siguientes",
    },
    "rel_after": {
        0: "actual;en curso;corriente",
        -1: ("pasado;pasada;pasados;pasadas;anterior;anteriores;ultimo;ultima;ultimos;ultimas;previo;previos;previas"),
        1: "que viene;que vienen;siguiente;siguientes;proximo;proxima;proximos;proximas;que entra;en el futuro",
        2: (
            "despues de la proxima;despues del proximo;tras el proximo;tras la proxima;despues de proximo;"
            "despues de proxima;tras el proximo mes"
        ),
        -2: "antepasado;antepasada;antes del ultimo",
    },
    "every": "cada;todos los;todas las",
    "every_weekday": "los",
    "ago_before": "hace;hace unos;hace unas;hace como",
    "ago_after": "atras",
    "in_before": "en;de aqui a",
    "within": "dentro de;dentro de los;dentro de las;en menos de;dentro de menos de",
    "later_after": "despues;mas tarde;a partir de ahora;desde ahora",
    "since": (
        "> =;desde;desde el;desde la;desde las;desde los;a partir de;a partir del;a partir de las;"
        "comenzando el;empezando el;tan pronto como;tan temprano como a"
    ),
    "until": (
        "< =;hasta;hasta el;hasta la;hasta las;tan tarde como;a mas tardar;no mas tarde que;no mas tardar;"
        "no mas tarde de"
    ),
    "before": "<;antes de;antes del;antes de la;antes de las;antes;anterior de;anterior a",
    "after": (
        ">;despues de;despues del;despues de la;despues de las;tras;tras el;tras la;posterior a;"
        "posterior de;mas tarde de;mas tarde de las"
    ),
    "from": "de;del;desde;desde el;desde la;desde las;de la;de las;entre",
    "to": "a;al;a la;a las;hasta;hasta el;hasta la;hasta las;hacia",
    "between": "entre",
    "and": "y;e;a;hasta;hacia",
    "list": "y;o",
    "around": (
        "alrededor de;alrededor del;alrededor de las;alrededor de la;cerca de;cerca de las;cerca de la;"
        "cerca del;en torno a;en torno al;hacia el;hacia la;hacia las;a eso de las;aproximadamente;"
        "mas o menos"
    ),
    "or_later": "o despues;o mas tarde;y mas tarde;en adelante;o posterior;y despues",
    "or_earlier": "o antes;o anterior",
    "of": "de;del;en;el",
    "article": "el;la;los;las",
    "on": "en;el;al;del;de;la;los;desde;hasta;para;por;durante;dia",
    "in_year": "en;de;del;desde;hasta;ano;durante;y;o;entre;al",
    "at": "a las;a la;las;son las",
    "link": (
        "a;de;del;el;en;al;a las;a la;las;de las;alrededor de;alrededor de las;alrededor de la;cerca de;"
        "cerca de las;a eso de las"
    ),
    "day_on": "el;del;al;dia",
    "the": "el;al",
    "in_month": "en;desde;hasta;ultimo;proximo;durante",
    "not_date": "buenas tardes;buenas noches;buenos dias;hoy en dia;dia a dia;de segunda mano",
    "day_word": "dia",
    "degree": {1: "mas de", -1: "menos de"},
    "quarter_word": {"quarter": "cuarto"},
    "pm": "pm;p.m.;p.m",
    "meridiem": {"am": "am;a.m.;a.m;a. m.", "pm": "pm;p.m.;p.m;p. m."},
    "oclock": "en punto",
    "hourmark": "h;hs;hrs;hora;horas",
    "minutes_to": "para las;para la",
    "minutes_past": "pasadas las;despues de las",
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
    "half_word": "mitad de;mitad del;mitad;quincena de;quincena del;quincena",
    "to_date": {"year": "ano hasta la fecha"},
    "rest": "resto de;resto del;lo que queda de;lo que queda del",
    "sofar": {-1: "mas temprano;mas temprano en;mas temprano de", 1: "mas tarde;mas tarde en;mas tarde de"},
    "counted_from": "a partir de;desde;posteriores de;posteriores a",
    "narrated": "despues;mas tarde",
    "for": "por;durante",
    "starting": "empezando;comenzando;a partir de",
    "later": {"late": "mas tarde en;mas tarde por;mas tarde"},
    "genitive": "de;del",
    "few": {3: "algunos;algunas;unos;unas;varios;varias;pocos;pocas", 2: "un par de"},
    "half": "medio;media",
    "and_half": "y medio;y media",
    "one": "un;una",
    "zero": {0: "cero"},
    "cardinal": {
        0: (
            "cero, un;uno;una, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce, trece, "
            "catorce, quince, dieciseis, diecisiete, dieciocho, diecinueve"
        ),
        21: (
            "veintiuno;veintiun;veintiuna, veintidos, veintitres, veinticuatro, veinticinco, veintiseis, "
            "veintisiete, veintiocho, veintinueve"
        ),
    },
    "tens": {20: "veinte, treinta, cuarenta, cincuenta, sesenta, setenta, ochenta, noventa"},
    "hundred": {100: "cientos;cientas"},
    "hundreds": {
        100: (
            "cien;ciento, doscientos, trescientos, cuatrocientos, quinientos, seiscientos, setecientos, "
            "ochocientos, novecientos"
        )
    },
    "thousand": {1000: "mil"},
    "numand": "y",
    "ordinal": {
        1: (
            "primero;primera;primer;primeros;primeras, segundo;segunda, tercero;tercera;tercer, cuarto;cuarta, "
            "quinto;quinta, sexto;sexta, septimo;septima, octavo;octava, noveno;novena, decimo;decima"
        ),
        20: "vigesimo;vigesima",
        30: "trigesimo;trigesima",
        -1: "ultimo;ultima;ultimos;ultimas",
    },
    "ordinal_suffix": "o;a;ro;ra;do;da;er;to;mo;vo;no",
    "year_kind": "calendario",
    "not_year": "fiscal;escolar;lectivo",
    "measure": (
        "dolares;euros;pesos;personas;km;kg;metros;veces;horas;dias;anos;meses;semanas;unidades;lineas;"
        "puntos;mil;m;g;kb;mb;gb;tokens;palabras;paginas;quetzales;soles;usuarios;clientes"
    ),
    "week_from": "que inicia el;que comienza el;que va del;a partir del;que empieza el",
}
