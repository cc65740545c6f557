"""Portuguese: what tells whether a sentence speaks of a day, and of which (D6).

Patterns are for normalised text (lower case, no accents) unless they say otherwise.
"""

# What tells that something happens again and again.
HABIT = r"""
    (?:tod[oa]s?(?:\ [oa]s?)?|cada|a\ cada)\ (?:\d+\ |\w+\ )?(?:dias?|semanas?|mes|meses|anos?|vez|manha|tarde
        |noite|fim\ de\ semana
        |segunda|terca|quarta|quinta|sexta|sabado|domingo|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto
        |setembro
        |outubro|novembro|dezembro|natal|pascoa|carnaval|verao|inverno)s?
    | (?:segundas|tercas|quartas|quintas|sextas)(?:[- ]feiras)? | sabados | domingos | (?:nos|aos)\ (?:fins
        |finais)\ de\ semana
    | sempre | geralmente | normalmente | costum(?:[oa]|am|amos|ava\w*) | (?:de|por)\ costume | gost[oa]m? | prefere
    | (?:na|as)\ maioria\ d[ao]s | (?:as|por)\ vezes
    | (?:uma|duas|tres|quatro|varias)\ vez(?:es)?\ (?:por|ao|a|na|no) | por\ (?:semana|mes|ano|dia) | ao\ (?:mes|ano)
    | (?:a|em)\ cada\ (?:dois|duas|tres|quatro|\d+)
    | (?:aulas?|sess(?:ao|oes))\b[^.!?]{0,80}\bcada(?=\ *[.,;)]|\Z) | \d\ a\ (?:aula|sessao|diaria)
    | (?P<even_pt>\w+)(?:[- ]feira)?\ sim,?\ (?:e\ )?(?:outr[oa]|(?P=even_pt)\S*)\ nao
    | mensal\w* | semanal\w* | anual\w* | diari[ao]\w* | quinzenal\w*
"""

# Days that the grammar of dates holds for other words (the group `day`), and how it reads them.
BARE = {
    r"""(?<!\ba\ )(?<!\buma\ )(?<!minha\ )(?<!\bsua\ )(?<!nossa\ )(?<!\bem\ )(?<!vez\ )(?<!\bda\ )(?<!\bpela\ )
    (?P<day>segunda|terca|quarta|quinta|sexta)
    (?=\s*(?:[.,;:!?)]|\Z)
      |\ (?:as|a\ (?:noite|tarde|gente)|de\ (?:manha|tarde|noite)|pela\ (?:manha|tarde|noite)|cedo|antes|depois|com
        |pra|pro
        |para|em|no|na|nos|nas|o|os|eu|ele|ela|eles|elas|nos|meu|minha|vou|vai|vamos|vao|tenho|tem|temos|vem|venho
        |ja|nao|que
        |e|so|sem|passad[oa]|retrasad[oa]|termina|comeca|fica|sai|chega|vence|entrego|fui|foi|fomos|teve|tive
        |preciso|precisa
        |precisamos|quero|queremos|devo|posso|pode|podemos|consigo|faco|faz|fazemos|vejo|levo|leva|busco|busca|pego
        |pega
        |volto|volta|saio|chego|comeco|viajo|viaja|almoco|janto|encontro|entrega|pago|paga|ligo|termino|acaba|abre
        |fecha
        |tinha|era|estava|estou|esta|ta|veio|fiz|fez|deu|dei|saiu|chove|choveu|\w{3,}(?:amos|emos|imos|ei|ou|iu
        |aram|eram|iram))\b)
    """: r"\g<day>-feira",
    r"(?:em|desde|ate|durante)\ (?P<day>marco)(?!\w)": r"em março",
}

# What looks like a day and is none.
NOT_A_DAY = r"""
    (?:segunda|quarta|quinta|sexta)\ (?:opiniao|serie|edicao|tentativa|chance|parte|vez|via|avenida|mao|classe|dose
        |fase|etapa|filha|guerra
        |divisao|lingua|casa|rodada|temporada|pessoa|feira\ de\ artesanato) | terca\ parte
    | (?:rua|avenida|av\.?|praca|largo|travessa|escola|colegio|hospital|bairro|estacao
        |ponte)\ (?:d[aeo]\ )?[\w]+\ de\ \w+
    | segunda(?:[- ]feira)?\ a\ (?:sexta|sabado|domingo)\S* | bo[ma]\ (?:fim\ de\ semana|final\ de\ semana|fds
        |segunda|terca|quarta
        |quinta|sexta|sabado|domingo)\S* | fds\ sim.{0,5}fds\ nao | \d+/\d+\ ?h(?:s|rs?|oras?)? | ultimo\ dia
    | (?:na|da|pela)\ \d{1,2}o?\ de\ (?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro
        |dezembro)
    | (?:\A|(?<=[.!?]\ ))(?:\w+(?:\ \w+)?[,!.]\ )?ate\ (?:amanha|depois\ de\ amanha|segunda|terca|quarta|quinta|sexta
        |sabado|domingo)(?=\ *(?:[.!]|,\ \w+\ *(?:[.!]|\Z)))
    | \w+\ (?:em\ um|em\ uma|num|numa)\ so\ (?:dia|semana|mes|ano)
    | \d+\ \w+\ (?:em\ uma?|numa?)\ (?:dia|semana|mes|ano)
    | (?:vagas?|salas?|quartos?|portas?|assentos?|poltronas?|raias?|apartamentos?|lotes?)
        \b[^.!?]{0,30}\ (?:[oa]s?\ )?\d{1,2}\ e\ (?:[oa]s?\ )?\d{1,2}
    | (?:em|(?<!vespera\ )(?<!noite\ )(?<!almoco\ )(?<!ceia\ )(?<!dia\ )de|para|pra)\ natal
    | quarta[- ]feira\ de\ cinzas | terca[- ]feira\ gorda
"""

# Words before a month that is meant as a time.
MONTH_LEADS = r"em|de|desde|ate|para|pra|pro|por|durante|entre|mes de|neste|este|nesse|ja"

# Words before a day that something is meant for.
MEANT_FOR_DAY = r"para|pra|pro|para [ao]|pra [ao]"

# Verbs in the past besides those of `times.py` (accents kept).
PAST_TOO = (
    r"tinha|tinham|havia|estavam|era|eram|ia|iam|fazia|houve|pôs|pus|disse|disseram|trouxe|trouxeram|quiseram|"
    r"puderam|"
    r"couberam|veio|vieram|viram|deram|deixamos|chegamos|voltamos|nascid[oa]s?|"
    r"(?!(?:agr|esc|oit|escr|destr|encr)avam?\b)[^\W\d_]{3,}(?:ava|avam|ávamos)|"
    r"(?!aqui\b|ali\b|táxi|gari\b|javali|guri\b|júri|davi\b|levi\b)[^\W\d_]{2,}(?:[bcdfgmnprtvz]i|lhi|ssi)"
)

# Verbs of what was to come (accents kept).
FUTURE_TOO = (
    r"(?:ir|vir|far|dir|trar|ter|estar|ser|poder|dever|haver|chegar|entregar|ligar|passar|mandar|pagar|voltar|sair|"
    r"começar|terminar)ia[m]?"
)

# Verbs of asking for what is to come (accents kept).
ASKED = r"ped(?:e|iu|iram)|disse|disseram|quer|queria|recomend(?:ou|aram)|mand(?:ou|aram)"

# Verbs that arrange something for a later day (accents kept).
ARRANGED = (
    r"com (?:vencimento|início)|(?:me|nos|lhe|lhes) (?:deu|deram)(?= \w+ \w+ (?:de folga|livre))|"
    r"(?:re)?mar(?:c|qu)(?:ou|ei|amos|aram|ado|ada)|agend(?:ou|ei|amos|aram|ado|ada)|combin(?:ou|ei|amos|aram|ado|"
    r"ada)|"
    r"reserv(?:ou|ei|amos|aram|ado|ada)|adi(?:ou|ei|amos|aram|ado|ada)|promet(?:eu|i|emos|eram)|confirm(?:ou|ei|"
    r"amos|aram)|"
    r"convid(?:ou|ei|aram)|fi(?:c|qu)(?:ou|ei|amos|aram) de|program(?:ou|ei|amos|aram)|comprei (?:a )?passage\w+"
)

# Amounts of time that tell since when, unless the sentence is in the past.
ONGOING = r"ha|faz|fazem"

# Verbs that are in the past beside an amount of time that was so long ago (accents kept).
PAST_AGO = (
    r"(?!(?:estamos|vamos|temos|moramos|trabalhamos|estudamos|usamos|namoramos|jogamos)\b)"
    r"[^\W\d_]{2,}(?:amos|emos|imos)"
)

# Words before an amount of time at whose end something happens.
POINT_AHEAD = r"dentro\ de"

# Verbs that end something of a day before it comes.
CALLED_OFF = r"cancel(?:ei|ou|aram|amos|ad[oa]s?)|suspend(?:eu|eram|id[oa]s?)"

# Words before a day that a thing is of.
OWNING = r"d[eoa]s?"

# Verbs that move something from one day to another.
PUT_OFF = (
    r"remar[cq]\w+|adi(?:ou|ei|aram|amos|ad[oa])|mud(?:ou|ei|aram|amos|ad[oa])|pass(?:ou|ei|aram|amos|ad[oa])|"
    r"transfer\w+|antecip\w+|adiant(?:ou|ei|aram|amos|ad[oa])|prorrog\w+|empurr(?:ou|ei|aram|amos|ad[oa])"
)

# Words before a day that belongs to a thing.
GENITIVE = r"de|do|da"

# Words for this one.
THIS = r"dest[ea]|dess[ea]|nest[ea]|ness[ea]|est[ea]"

# What joins the two ends of a range.
RANGE_JOINTS = "a ao ate dia o"

# Words before what somebody is to do.
AIMS = "para pra"

# Words before a day that something is no longer on.
INSTEAD = r"(?:em vez|ao inves|(?:em|no) lugar) d[eoa]s?|e nao(?: em| n[oa]| para| pra)?"

# Verbs of what lasts, so that its end in the past is past: "choveu até terça" (accents kept).
LASTING = (
    r"(?:foi|foram|era|eram|fui)(?! \w+(?:ad|id)[oa]s?\b)|estava|estavam|esteve|estive|estivemos|fiquei|ficou|"
    r"ficamos|ficaram|durou|choveu|nevou|morei|morou|trabalh(?:ei|ou|amos|aram)|estud(?:ei|ou|amos|aram)|esper(?:ei|ou|amos|aram)|"
    r"dorm(?:i|iu|imos|iram)|viv(?:i|eu|emos|eram)|valeu|valia|ia"
)

# Words for what comes every year, and has its day all the same.
YEARLY = "anual anuais"

# What joins the members of a list.
LIST_JOINTS = "e ou"
