"""Portuguese: the words of dates and times. All are normalised."""

# Whether "4/5" is the 4th of May.
DAY_FIRST = True
# Whether seasons are those of the south where the time zone does not tell.
SOUTH = True
# Endings of plurals.
PLURAL = "s"
# Words that end so and are none.
NOT_PLURAL = "fds"
# Doubtful words that are dates beyond doubt where they are written with this letter.
ACCENTED = {"marco": "ç"}
# What may stand before a date that is given as an option, and says nothing.
LEADS = "em no na nos nas o a os as"
# Months that name a date by themselves; "may" and "mar" are something else more often.
NAMED_MONTHS = (
    "janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro fev abr ago set dez"
)
# The other words that a named date is made of, and those that open or close its span (accents kept).
NAMED_LINKS = "março mar de do da o em a e até desde antes depois entre início inicio começo meados fim final"
# What follows a day's number.
ORDINAL_MARKS = "º ª"
# Words that are something else more often than a date: they need a date's company.
FRAIL = (
    "seg ter qua qui sex sab dom marco set out mar ago jan jun abr mai fev nov dez jul sept feb segunda "
    "terca quarta quinta sexta 2a 3a 4a 5a 6a"
)
# Of those, the ones that a number beside them does not make a date: "9 out of 10".
HOMOGRAPHS = "out set mar ago sex ter dom marco dez"
# Words that tell the language.
TELLING = "da das em um uma com ao os foi nao na nas nos e que voce eu isso para pelo pela meu minha mas mais muito tem"
# Endings of verbs: a doubtful word before one stands alone ("na segunda falamos").
VERBAL = "mos ei ou iu am eu ar er ir aram eram"

# The smallest number in words that is an hour by itself.
FIRST_HOUR = 3

# By category the values (or the only one, 1) and the phrases that mean each, with `;` between them; after a comma
# follow those of the next number.
TERMS: dict[str, str | dict[object, str]] = {
    "month": (
        "janeiro;jan, fevereiro;fev;feb, marco;mar, abril;abr, maio;mai, junho;jun, julho;jul, agosto;ago, "
        "setembro;set;sept, outubro;out, novembro;nov, dezembro;dez"
    ),
    "weekday": {
        0: (
            "segunda-feira;segunda feira;segunda;seg, terca-feira;terca feira;terca;ter, "
            "quarta-feira;quarta feira;quarta;qua, quinta-feira;quinta feira;quinta;qui, "
            "sexta-feira;sexta feira;sexta;sex, sabado;sab, domingo;dom"
        )
    },
    "weekday_digit": {2: "a;a feira;a-feira"},
    "dayrel": {
        -2: "anteontem;antes de ontem;dia antes de ontem;antontem",
        -1: "ontem;dia de ontem",
        0: "hoje;dia de hoje;hj",
        1: "amanha;dia de amanha",
        2: "depois de amanha;dia depois de amanha",
    },
    "now": {0: "agora mesmo;agora;logo agora"},
    "nightrel": {(-1, "night"): "noite passada;ultima noite"},
    "part": {
        "morning": "manha;manhazinha",
        "afternoon": "tarde;tardezinha",
        "night": "noite;noitinha",
        "dawn": "madrugada",
        "breakfast": "cafe da manha",
        "lunchtime": "almoco;hora do almoco",
        "dinnertime": "jantar",
    },
    "part_link": "de;da;a;pela;na;durante a;no",
    "clockword": {12: "meio-dia;meio dia", 0: "meia-noite;meia noite"},
    "unit": {
        "second": "segundos;seg;segs",
        "minute": "minuto;minutos;min;mins",
        "hour": "hora;horas;hr;hrs;h;hs",
        "day": "dia;dias",
        "week": "semana;semanas",
        "weekend": "fim de semana;fins de semana;final de semana;finais de semana;fds",
        "fortnight": "quinzena;quinzenas",
        "month": "mes;meses",
        "quarter": "trimestre;trimestres",
        "half": "semestre;semestres",
        "year": "ano;anos",
        "decade": "decada;decadas",
        "century": "seculo;seculos",
    },
    "workday": "uteis;util",
    "season": {
        "summer": "verao",
        "autumn": "outono",
        "winter": "inverno",
        "spring": "primavera",
    },
    "holiday": {
        (12, 25): "natal;dia de natal",
        (12, 31): "vespera de ano novo",
        (1, 1): "ano novo;dia de ano novo",
        (12, 24): "vespera de natal",
        (5, 1): "dia do trabalho;dia do trabalhador",
    },
    "feast": {
        0: "pascoa;domingo de pascoa",
        -2: "sexta-feira santa;sexta feira santa;sexta santa",
        -47: "carnaval;terca-feira de carnaval",
        60: "corpus christi",
        (5, 2, 6): "dia das maes",
        (8, 2, 6): "dia dos pais",
    },
    "rel": {
        0: ("este;esta;neste;nesta;deste;desta;esse;essa;nesse;nessa;desse;dessa;estes;estas;nestes;nestas;corrente"),
        -1: "ultimo;ultima;ultimos;ultimas;passado;passada;passados;passadas",
        1: "proximo;proxima;proximos;proximas;seguinte;seguintes",
    },
    "rel_after": {
        0: "atual;corrente;em curso",
        -1: "passado;passada;passados;passadas;anterior;anteriores;ultimo;ultima;ultimos;ultimas",
        1: "que vem;que vier;seguinte;seguintes;proximo;proxima;proximos;proximas;no futuro",
        2: "depois da proxima;depois do proximo;apos a proxima;apos o proximo",
        -2: "retrasado;retrasada;antes da ultima;antes do ultimo",
    },
    "every": "cada;todo;toda;todos os;todas as;todo o;toda a",
    "ago_before": "ha;faz;fazem;ha cerca de;ha mais ou menos;ha uns;ha umas",
    "ago_after": "atras",
    "in_before": "em;daqui a;daqui",
    "within": "dentro de;dentro dos;dentro das;no prazo de;em menos de",
    "later_after": "depois;mais tarde;a partir de agora;a contar de agora",
    "since": "> =;desde;a partir de;a partir do;a partir da;a contar de",
    "until": "< =;ate;ateh;ate a;ate o;ate ao;ate as",
    "before": "<;antes de;antes do;antes da;antes das;antes dos;antes",
    "after": ">;depois de;depois do;depois da;depois das;apos;apos o;apos a;apos as",
    "from": "de;do;da;desde;das;a partir de;a partir do;entre",
    "to": "a;ao;ate;ateh;ate a;ate o;ate as;ate ao;para",
    "between": "entre",
    "and": "e;a;ate",
    "list": "e;ou",
    "around": (
        "por volta de;por volta do;por volta das;por volta da;cerca de;cerca das;cerca do;em torno de;"
        "em torno do;perto de;perto do;perto das;la pelo;la pelas;la por;aproximadamente;mais ou menos"
    ),
    "or_later": "ou depois;ou mais tarde;em diante;pra frente;para frente;e depois",
    "or_earlier": "ou antes;para tras;pra tras",
    "of": "de;do;da;dos;das;em;no;na;d'",
    "article": "o;a;os;as",
    "on": "em;no;na;nos;nas;ao;aos;de;do;da;desde;ate;para;pra;pro;por;pelo;o;durante;dia",
    "in_year": "em;de;do;desde;ate;ano;durante;e;ou;entre;apos",
    "at": "as;das;pelas;pras;sao",
    "link": "de;do;da;em;no;na;ao;as;das;pelas;por volta de;por volta das;cerca de;cerca das;la pelas;la por",
    "day_on": "no;dia;ao;do",
    "the": "o;no;de",
    "in_month": "em;desde;ate;ultimo;proximo;durante",
    "not_date": (
        "rio de janeiro;boa tarde;boa noite;bom dia;hoje em dia;dia a dia;de segunda mao;segunda guerra;"
        "segunda vez;quarta vez;quinta vez"
    ),
    "day_word": "dia",
    # words after which a doubtful word stands alone; they mean nothing here
    "plain": (
        "eu;ele;ela;eles;elas;voce;voces;a gente;que;com;para;pra;por;sem;nao;ja;so;me;se;foi;vai;tem;teve;"
        "mas;quando;porque;onde;um;uma;minha;meu;sua;seu;nossa;nosso;aqui;la;tambem;ainda;sobre"
    ),
    "degree": {1: "mais de", -1: "menos de"},
    "to_hour": "as",
    "pm": "pm;p.m.;p.m",
    "meridiem": {"am": "am;a.m.;a.m;a. m.", "pm": "pm;p.m.;p.m;p. m."},
    "oclock": "em ponto",
    "hourmark": "h;hs;hrs;hora;horas",
    "minutes_to": "para as;para a;pras;pra;para o",
    "minutes_past": "depois das;depois da;depois de;passados das",
    "half_past": {30: "e meia", 15: "e quinze;e um quarto", 45: "e quarenta e cinco"},
    "minus_quarter": {15: "menos um quarto;menos quinze"},
    "mod": {
        "early": (
            "comeco de;comeco do;comeco da;inicio de;inicio do;inicio da;principio de;principio do;"
            "inicios de;comecos de;principios de"
        ),
        "mid": "meados de;meados do;meados da;meio de;meio do;meio da;metade de",
        "end": "fim de;fim do;fim da;final de;final do;final da;fins de;finais de;fins do;finais do",
    },
    "half_word": "metade de;metade do;metade da;metade;quinzena de;quinzena do",
    "to_date": {"year": "ano ate agora;ano ate hoje", "month": "mes ate agora"},
    "rest": "resto de;resto do;resto da;restante de;restante do;restante da",
    "sofar": {-1: "mais cedo", 1: "mais tarde"},
    "counted_from": "a partir de;a contar de;desde",
    "narrated": "depois;mais tarde",
    "for": "por;durante",
    "starting": "comecando;a partir de;a contar de",
    "later": {"late": "mais tarde na;mais tarde de"},
    "genitive": "de;do;da",
    "few": {3: "alguns;algumas;uns;umas;varios;varias;poucos;poucas", 2: "um par de;uns dois;umas duas"},
    "half": "meio;meia",
    "and_half": "e meio;e meia",
    "one": "um;uma",
    "zero": {0: "zero"},
    "cardinal": {
        0: (
            "zero, um;uma, dois;duas, tres, quatro, cinco, seis, sete, oito, nove, dez, onze, doze, treze, "
            "catorze;quatorze, quinze, dezesseis;dezasseis, dezessete;dezassete, dezoito, dezenove;dezanove"
        )
    },
    "tens": {20: "vinte, trinta, quarenta, cinquenta, sessenta, setenta, oitenta, noventa"},
    "hundred": {100: "centos;centas"},
    "hundreds": {
        100: (
            "cem;cento, duzentos, trezentos, quatrocentos, quinhentos, seiscentos, setecentos, oitocentos, novecentos"
        )
    },
    "thousand": {1000: "mil"},
    "numand": "e",
    "ordinal": {
        1: (
            "primeiro;primeira;primeiros;primeiras, segundo;segunda, terceiro;terceira, quarto;quarta, "
            "quinto;quinta, sexto;sexta, setimo;setima, oitavo;oitava, nono;nona, decimo;decima"
        ),
        20: "vigesimo;vigesima",
        30: "trigesimo;trigesima",
        -1: "ultimo;ultima;ultimos;ultimas",
    },
    "ordinal_suffix": "o;a;os;as",
    "year_kind": "civil;calendario",
    "not_year": "fiscal;letivo;escolar",
    "measure": (
        "reais;dolares;euros;pessoas;km;kg;metros;vezes;horas;dias;anos;meses;semanas;unidades;itens;"
        "linhas;pontos;pecas;usuarios;clientes;mil;m;g;kb;mb;gb;tokens;palavras;caracteres;paginas;graus;"
        "litros;milhas"
    ),
}
