"""Portuguese: how people tell feelings; `hipocampo.text.extraction.grammar` says how a rule is written."""

# The rules, in the order in which they are tried.
RULES = (
    r"""
    feeling: (?P<w>{cause}) (?:(?:sempre|ainda|realmente|tambem|ja|so) )*me (?P<a>{upsets})(?P<y>(?: (?:muito|demais
    |bastante|profundamente|sempre|quando .+|desde .+|um pouco|de verdade|para caramba|toda .+|sempre que .+))?)
    => ={w} {a} o usuário {y}
    feeling: (?P<w>{cause}) (?:sempre |ainda )*me (?P<a>tiram?) o sono(?P<y>.*) => ={w} {a} o sono do usuário {y}
    feeling: (?P<w>{cause}) (?:sempre |ainda )*me (?P<a>ench\w+) de (?P<x>(?:{mood})\b.*) => ={w} {a} o usuário de {x}
    feeling: (?P<w>{cause}) (?:(?:sempre|ainda|so) )*(?:me (?=\w)|(?=bate))(?P<a>da|dao|causam?|trazem?|traz|provocam?
    |geram?|bate
    |batem) (?P<b>(?:(?:muit[oa]|um|uma|uns|umas|bastante|tanto|tanta|aquel[ea]|sempre|uma certa|a maior|pouco de
    |um pouco de) )*(?:{mood})(?: (?!desde|quando|com|de|em|por|ate|sempre|toda|para|n[oa]s?|so
    |d[oa]s?)\w+)?)(?P<y>(?: .*)?) => ={w} {a} {b} ao usuário {y}
    feeling: (?P<w>{cause}) (?:sempre |ainda )*me (?P<a>deixam?|fazem? ficar|faz ficar|faz sentir
    |fazem sentir) (?P<x>(?:(?:{very}|sempre) )*(?:{emotion}|doente|de mau humor|de bom humor|para baixo)\b.*)
    => ={w} {a} o usuário {x}
    feeling: me (?:da|dao|bate|vem|causa) (?P<a>(?:(?:muit[oa]|um|uma|uns|umas|bastante|tanto|tanta|aquel[ea]|sempre
    |um pouco de) )*(?:{mood})(?: \w+)?) (?P<x>(?:aos|toda|todo|quando|sempre que|toda vez|cada vez|antes|de noite
    |no inverno|na vespera|nos|nas|no|na|so de|ao) .+) => sente {a} {x}
    feeling: me (?P<a>da|dao|causa|causam|traz) (?P<b>(?:(?:muit[oa]|um|uma|bastante|tanto|tanta|sempre
    |um pouco de) )*(?:{mood})) (?P<x>(?:de )?\w+[aei]r\b.*) => ={x} {a} {b} ao usuário
    feeling: me (?P<a>{upsets}) (?:muito |demais )?(?P<x>(?:\w+[aei]r|(?:a|o) (?:ideia|barulho|silencio
    |escuro) de)\b.*)
    => ={x} {a} o usuário
    feeling: <tenho|sinto|sempre tenho|sempre sinto|tenho tido|fico com:tem|sente|sempre tem|sempre sente|tem tido
    |fica com> (?P<x>(?:(?:muit[oa]|uma?|bastante|tanta|tanto|crises? de|sempre) )*(?:{mood}) (?:antes|com|quando
    |sempre que|toda vez|aos|no|na|nos|nas|de|em|por|d[oa]s?|toda|todo|ao|perto|desde) .+) => {v} {x}
    feeling: (?P<w>{cause}) (?P<a>e|sao) (?P<x>(?:(?:sempre|muito|bem|tao|super|especialmente) )*(?:dificil|dificeis
    |pesad[oa]s?|complicad[oa]s?|sofrid[oa]s?|assustadora?|assustadores|estressantes?|um sofrimento|uma tortura
    |doloros[oa]s?|o pior dia)) para mim(?P<y>.*) => ={w} {a} {x} para o usuário {y}
    feeling: (?:o |a )?(?P<d>meu|minha) (?P<a>coracao|estomago|barriga|peito|voz|mao) (?:sempre )?(?P<b>dispara|aperta
    |doi
    |embrulha|acelera|treme|gela|trava|some) (?P<x>(?:quando|sempre que|toda vez|cada vez|antes|so de) .+)
    => ={d} {a} do usuário {b} {x}
    feeling: <tenho vontade de chorar|quero sumir|quero chorar|suo frio|gaguejo|fico mudo|fico muda|dou branco
    |roo as unhas
    |perco a fome|fico sem ar|me tranco|me fecho|me isolo:tem vontade de chorar|quer sumir|quer chorar|sua frio
    |gagueja
    |fica mudo|fica muda|dá branco|rói as unhas|perde a fome|fica sem ar|se tranca|se fecha
    |se isola> (?P<x>(?:quando|sempre que|toda vez|cada vez|antes|perto) .+) => {v} {x}
    feeling: <ando|estou|vivo|fico|tenho estado|tenho andado|sigo|continuo:anda|está|vive|fica|tem estado|tem andado
    |segue|continua> (?P<x>sem (?:nenhum |nenhuma |qualquer )?(?:animo|energia|vontade|forcas?|motivacao|esperanca
    |pique|apetite|rumo|gosto|paciencia|saco)\b.*\b(?:ha|faz|desde|ultimamente|ultim[oa]s|sempre|todo|toda)\b.*)
    => {v} {x}
    feeling: <não durmo|não consigo dormir|perco o sono|fico sem dormir|passo a noite em claro|passo noites em claro
    |tenho insônia|tenho pesadelos|perdi o sono|não prego o olho|viro a noite|mal durmo:não dorme
    |não consegue dormir|perde o sono|fica sem dormir|passa a noite em claro|passa noites em claro|tem insônia
    |tem pesadelos|perdeu o sono|não prega o olho|vira a noite
    |mal dorme> (?P<x>(?:direito |bem |nada |sempre |de noite )*(?:antes|na vespera|nas vesperas|em vespera|na noite
    |quando|sempre que|toda vez|por causa|por conta|pensando|com
    |de tanto|desde|em noite|preocupad[oa]) .+) => {v} {x}
    feeling: <sou|sempre fui:é|sempre foi> (?P<x>(?:(?:{very}|uma pessoa|um cara|uma mulher
    |um homem) )*(?:ansios[oa]|nervos[oa]|insegur[oa]|ciument[oa]|estressad[oa]|preocupad[oa]|pessimista|sensivel
    |emotiv[oa]|impaciente|medros[oa]|explosiv[oa]|timid[oa]|carente|estourad[oa])(?: demais)?,? (?:(?:principalmente
    |sobretudo|especialmente|ainda mais|muito|mais) )*(?:com|quando|em|no|na|nas|nos|sobre|por
    |perto|antes|se tratando) .+) => {v} {x}
    feeling: <sinto|morro de|sinto muita|tenho:sente|morre de|sente muita|tem> (?P<x>saudades? d[aoe]s? .+) => {v} {x}
    fear: <me preocupo|vivo preocupado|vivo preocupada|sofro por antecipação|me cobro|não lido bem:se preocupa
    |vive preocupado|vive preocupada|sofre por antecipação|se cobra
    |não lida bem> (?P<x>(?:muito |demais |sempre |o tempo todo )*(?:com|por|quando|antes) .+) => {v} {x}
    """,
    r"""
    fear: <tenho|sempre tive|morro de|sinto:tem|sempre teve|morre de
    |sente> (?:muito |pavor e |um |uma )?(?P<x>(?:medo|fobia|pavor|panico|terror|claustrofobia
    |trauma)\b(?: d[eoa]s? .+)?) => {v} {x}
    feeling: (?:eu )?<fico|me sinto|acabo|começo a:fica|se sente|acaba|começa a> (?:{very} )*(?P<x>(?:{emotion}
    |chorando|chorar|chateado)\b.* (?:{everytime}) .+) => {v} {x}
    feeling: (?P<w>(?:sempre que|toda vez que|cada vez que|todas as vezes que) .{3,80}?),? (?:eu )?<fico|me sinto
    |acabo|começo a|me dá|choro|não durmo|não consigo dormir|travo|tremo|surto|me desespero|me assusto|me estresso
    |passo mal|sofro
    |entro em:fica|se sente|acaba|começa a|sente|chora|não dorme|não consegue dormir|trava|treme|surta|se desespera
    |se assusta|se estressa|passa mal|sofre
    |entra em> ?(?P<y>.*)
    => {v} {y} {w}
    feeling: <fico:fica> (?:{very} )*(?P<x>(?:{emotion})\b.* (?:antes de|com|em|no|na|diante|durante|por
    |perto de) .+) => {v} {x}
    feeling: <me estresso:se estressa> (?:{very} )*(?P<x>(?:(?:{emotion})\b.* )?(?:antes de|com|em|no|na
    |diante|durante|por|perto de) .+) => {v} {x}
    feeling: <não tenho|não sinto|perdi:não tem|não sente|perdeu> (?P<x>(?:mais )?(?:a |o )?(?:motivacao|vontade
    |animo|energia|forcas?|esperanca|prazer|alegria|apetite|gosto)\b.*(?:ha (?:tempo|muito|meses|semanas|anos|um)
    |faz (?:tempo|meses|semanas|anos)|ultimamente|desde).*) => {v} {x}
    feeling: <choro|surto|travo|entro em pânico|perco o sono|passo mal|tremo|me desespero|me estresso|me irrito
    |me culpo|me sinto culpado|me sinto culpada|me emociono|sofro:chora|surta|trava|entra em pânico|perde o sono
    |passa mal|treme|se desespera|se estressa|se irrita|se culpa|se sente culpado|se sente culpada|se emociona
    |sofre> (?P<x>(?:muito |sempre )*(?:toda vez que|sempre que|cada vez que|quando|com) .+) => {v} {x}
    """,
    r"""
    feeling: <ando|tenho andado|venho me sentindo|tenho me sentido|venho:anda|tem andado|vem se sentindo|tem se sentido
    |vem> (?:{very} )*(?P<x>(?:{emotion})\b.*) => {v} {x}
    feeling: <me sinto|estou|vivo|fico|continuo|sigo|estou me sentindo|tenho ficado|tenho estado|passei|passo:se sente
    |está|vive|fica|continua|segue|está se sentindo|tem ficado|tem estado|passou
    |passa> (?:{very} )*(?P<x>(?:{emotion})\b.*\b(?:{lasts})\b.*|(?:o mes|a semana|o ano|o fim de semana|semanas|meses
    |dias|os ultimos \w+|os dias|as noites)(?: tod[oa]| inteir[oa])? (?:{very} )*(?:{emotion}|chorando)\b.*) => {v} {x}
    feeling: <me sinto|sempre me senti|estou me sentindo|me acho|tenho me sentido|ando me sentindo:se sente
    |sempre se sentiu|está se sentindo|se acha|tem se sentido
    |anda se sentindo> (?:{very} )*(?P<x>(?:um |uma |o |a )?(?:{very} )*(?:fracasso|fracassad[oa]|farsa|fraude
    |impostor\w*|peso|fardo|inutil|lixo|estranh[oa] n|incapaz|pessima? \w+|ninguem|pior \w+|desvalorizad[oa]|invisivel
    |deslocad[oa]|pres[oa] n|estagnad[oa]|sufocad[oa]|rejeitad[oa]|abandonad[oa])\b.*) => {v} {x}
    feeling: <sinto|sempre senti|tenho a sensação de|ando sentindo|tenho sentido:sente|sempre sentiu|tem a sensação de
    |anda sentindo|tem sentido> (?P<x>(?:que )(?:ninguem .+|todo mundo .+|nunca .+|nao (?:sou|tenho|pertenco|me encaixo
    |dou conta|consigo|sirvo|valho|faco nada)\b.*|sou (?:um|uma|o|a|inutil|invisivel|insuficiente) ?.*
    |estou (?:sempre |so |me )*(?:falhando|fracassando|ficando para tras|perdendo|afundando|sozinh[oa]|estagnad[oa]
    |presa?o? n|decepcionando|atrasad[oa] na)\b.*|minha vida .+|decepciono .+)) => {v} {x}
    feeling: <choro|acordo chorando|durmo chorando|durmo mal|não durmo|não consigo dormir|mal durmo|não tenho dormido
    |tenho dormido mal|tenho insônia|tenho crises de ansiedade|tenho crises de choro|tenho tido crises
    |tenho tido pesadelos|tenho pesadelos|não consigo comer|não consigo me concentrar|não tenho fome
    |vivo chorando:chora|acorda chorando|dorme chorando|dorme mal|não dorme|não consegue dormir|mal dorme
    |não tem dormido|tem dormido mal|tem insônia|tem crises de ansiedade|tem crises de choro|tem tido crises
    |tem tido pesadelos|tem pesadelos|não consegue comer|não consegue se concentrar|não tem fome
    |vive chorando> (?P<x>(?:[\w ]{1,30} )??(?:{lasts})\b.*) => {v} {x}
    feeling: <não consigo parar de|vivo|não paro de:não consegue parar de|vive|não para de> (?P<x>(?:chora(?:r|ndo)
    |me (?:preocupa|culpa|compara|cobra)(?:r|ndo)|pensa(?:r|ndo) (?:n[oa] (?:meu|minha|morte|passado|futuro|acidente
    |divorcio)|em (?:meu|minha|morrer|desistir))|remoe(?:r|ndo)|sofre(?:r|ndo) por)\b.*) => {v} {x}
    feeling: <não superei|não consigo superar|ainda não superei|nunca superei|não aceito:não superou
    |não consegue superar|ainda não superou|nunca superou|não aceita> (?P<x>(?:(?:o|a) )?(?:meu|minha|morte|perda
    |termino|divorcio|separacao|luto|acidente|traicao)\b.*) => {v} {x}
    feeling: <não ando|não estou|não tenho andado|não venho|não tenho estado:não anda|não está|não tem andado|não vem
    |não tem estado> (?P<x>(?:me sentindo |nada |muito |la muito )*(?:bem|legal|feliz|eu mesm[oa]|dormindo (?:bem
    |direito))\b.*(?:{lasts})\b.*) => {v} {x}
    feeling: <não ando|não tenho andado|não venho me sentindo:não anda|não tem andado
    |não vem se sentindo> (?P<x>(?:nada |muito |la muito )*(?:bem|legal|feliz))(?P<y>(?: .*)?) => {v} {x} {y}
    feeling: <estou|sigo|ainda estou|continuo:está|segue|ainda está|continua> (?P<x>(?:de luto|em luto|com burnout
    |em depressao|com depressao|em recuperacao)\b.*) => {v} {x}
    feeling: <perdi|não tenho|não sinto:perdeu|não tem|não sente> (?P<x>(?:mais )?(?:a |o )?(?:vontade|animo|prazer
    |gosto|interesse|alegria|esperanca|motivacao|tesao)(?: (?:de|por|para|em|n[oa]) (?:tudo|viver|nada|fazer (?:nada
    |tudo|as coisas|qualquer)|sair|trabalhar|estudar|levantar|vida|coisas)|pel[ao] (?:vida|trabalho
    |coisas))(?: .*)?) => {v} {x}
    feeling: (?P<w>{cause}) (?:(?:sempre|ainda|so) )*me (?P<a>faz|fazem|fez) (?P<x>(?:desmaiar|chorar|tremer|passar mal
    |suar\b.*|travar|gaguejar|surtar|sofrer|querer (?:sumir|chorar|desistir)|(?:me )?sentir (?:{very} )*(?:{emotion}
    |viv[oa]|melhor|pior|bem|mal|pequen[oa]|inutil|em paz|em casa|uma?\b.*)|perder (?:o sono|a paciencia|a fome)
    |esquecer (?:do mundo|de tudo|os problemas))\b.*) => ={w} {a} o usuário {x}
    feeling: (?P<w>{cause}) (?:(?:sempre|ainda) )*me (?P<a>tiram?|poem?|deixam?|da|dao|botam?|levam?) (?P<x>(?:do serio
    |nos nervos|a paz|loucas?|loucos?|maluc[oa]|fora de mim|pra cima|para cima|em paz|sem dormir|sem chao|sem ar
    |aos prantos|a loucura|para baixo|acordad[oa]|em alerta)\b.*) => ={w} {a} {x} o usuário
    feeling: (?P<w>{cause}) (?:(?:sempre|ainda|tambem) )*me (?P<a>ajudam?) (?P<x>a (?:relaxar|me acalmar|acalmar
    |desestressar|dormir|esquecer|lidar|desligar|respirar|me sentir)\b.*) => ={w} {a} o usuário {x}
    feeling: (?P<w>{cause}) (?P<a>esta|estao|tem|vem|anda|andam|vive) me (?P<x>(?:estressando|preocupando|angustiando
    |deprimindo|consumindo|esgotando|desgastando|sufocando|assombrando|desanimando|tirando o sono|tirando a paz
    |deixando (?:{very} )*(?:{emotion}|louc[oa])|fazendo mal|estressado|preocupado|angustiado|consumido|esgotado
    |desgastado|sufocado|deixado (?:{very} )*(?:{emotion})|tirado o sono|adoecendo)\b.*) => ={w} {a} {x} o usuário
    feeling: (?:[oa] )?(?P<d>minha|meu) (?P<a>ansiedade|depressao|estresse|insonia|autoestima|humor|saude mental|luto
    |crises?|timidez) (?P<x>(?:anda|tem (?:andado|piorado|estado|me)|vem|so piora|piora|piorou|aumenta|ataca|atacou
    |dispara|esta (?:muito|cada|pior|la embaixo|nas alturas|pessima|horrivel|no chao)|volta|voltou
    |nao me deixa)\b.*) => ={d} {a} do usuário {x}
    feeling: nada (?:mais )?me (?P<a>anima|alegra|motiva|interessa|faz feliz|da prazer|satisfaz)(?P<y>(?: (?:mais
    |ultimamente|hoje em dia|faz tempo|ha .+))?) => =nada {a} o usuário {y}
    feeling: <me cobro|me comparo|me culpo|me preocupo|penso|me estresso|sofro:se cobra|se compara|se culpa|se preocupa
    |pensa|se estressa|sofre> (?P<a>demais|muito|por tudo|com tudo|o tempo todo|com os outros|por antecipacao
    |em excesso|com dinheiro|com facilidade)(?P<y>(?: .*)?) => {v} {a} {y}
    feeling: <tenho crise de ansiedade|tenho crises de ansiedade|tenho crise de pânico|tenho crises de pânico
    |tenho ataques de pânico|tenho ansiedade social:tem crise de ansiedade|tem crises de ansiedade|tem crise de pânico
    |tem crises de pânico|tem ataques de pânico|tem ansiedade social>(?P<y>(?: .*)?) => {v} {y}
    family: <não falo com|não vejo|não converso com|não me dou bem com|não me dou com|sou muito próximo de
    |sou muito próxima de|sou apegado a|sou apegada a|cuido de|cuido da|cuido do|fui criado por|fui criada por
    |fui criado pela|fui criada pela|fui criado pelo|fui criada pelo|fui criado pelos|fui criada pelos:não fala com
    |não vê|não conversa com|não se dá bem com|não se dá com|é muito próximo de|é muito próxima de|é apegado a
    |é apegada a|cuida de|cuida da|cuida do|foi criado por|foi criada por|foi criado pela|foi criada pela
    |foi criado pelo|foi criada pelo|foi criado pelos|foi criada pelos> (?P<x>(?:[oa] )?(?:meus?|minhas?) (?:(?:{kin})
    |familia)\b.*) => {v} {x}
    """,
    r"""
    feeling: (?P<w>{cause}) (?:(?:sempre|ainda) )*(?P<a>faz|fazem|deixam?) (?:o |a |as )?(?P<d>meu|minha|minhas
    |meus) (?P<x>(?:coracao|estomago|maos?|peito|pernas|cabeca|ansiedade) (?:disparar|acelerar|apertar|doer|tremer
    |embrulhar|gelar|girar|atacar|disparado|apertado)\b.*) => ={w} {a} {d} {x} (do usuário)
    feeling: <desabo|desmorono|perco o chão|surto|travo|congelo|explodo|me fecho|me isolo|choro|entro em pânico
    |entro em crise|me descontrolo|perco a cabeça|fico muda|fico mudo|desmonto|me desespero:desaba|desmorona
    |perde o chão|surta|trava|congela|explode|se fecha|se isola|chora|entra em pânico|entra em crise|se descontrola
    |perde a cabeça|fica muda|fica mudo|desmonta|se desespera> (?P<x>(?:muito |sempre )*(?:quando|se|sempre que
    |toda vez|cada vez|em|diante|perto) .+) => {v} {x}
    feeling: (?P<w>{cause}) (?:(?:sempre|ainda) )*me (?P<a>incomodam?|assombram?|perseguem?|persegue|magoam?|machucam?
    |derrubam?|abalam?) (?P<x>(?:muito|demais|bastante|desde|ate hoje|ha|faz|sempre|quando)\b.*)
    => ={w} {a} o usuário {x}
    feeling: nao (?:tem|ha|passa|existe) (?:um |uma )?(?:unico |so )?(?:dia
    |noite) (?:em )?que (?:eu )?nao (?P<a>sinta falta|sinta saudades?|pense|lembre|chore|sofra) (?P<x>(?:de|d[oa]s?|em
    |n[oa]s?|por|pel[oa]s?) .+) => todo dia sente falta ou pensa {x}
    feeling: (?P<w>{cause}) (?P<a>e|sao|esta sendo|tem sido) (?P<x>(?:sempre )?(?:[oa]s? )?(?:pior(?:es)?|mais dificil
    |mais dificeis|um inferno|uma tortura|insuportave(?:l|is)|um pesadelo|dificil|dificeis) (?:desde|sem|quando
    |depois)\b.*) => ={w} {a} {x} (para o usuário)
    feeling: (?P<w>(?:a |o )?(?:culpa|ansiedade|tristeza|solidao|saudade|angustia|inveja|vergonha|medo|estresse|panico
    |depressao|inseguranca)) (?:sempre |so )?(?:me )?(?P<a>corroi|consome|bate|ataca|pega|invade|come|domina|aperta
    |toma conta|aumenta|paralisa|mata) (?:de mim )?(?P<x>(?:forte |muito |por dentro )*(?:quando|sempre que|toda|todo
    |a noite|de noite|aos|no|na|nos|nas|se|antes|depois|ao)\b.+) => ={w} {a} o usuário {x}
    feeling: <não me reconheço|não sou mais o mesmo|não sou mais a mesma|não sou a mesma|não sou o mesmo
    |não me sinto eu mesma|não me sinto eu mesmo:não se reconhece|não é mais o mesmo|não é mais a mesma|não é a mesma
    |não é o mesmo|não se sente ela mesma|não se sente ele mesmo>(?P<y>(?: (?:{lasts}).*)) => {v} {y}
    """,
    r"""
    feeling: (?P<w>(?:sempre que|toda vez que|cada vez que|quando) .{3,80}?),? (?:a |o |as )?(?P<d>minha|meu
    |minhas) (?P<a>voz|coracao|maos?|estomago|peito|pernas|cabeca) (?:sempre )?(?P<b>tremem?|dispara|aperta|gela|trava
    |some|suam?|falha|embrulha|acelera|doi) ?(?P<y>.*) => ={d} {a} do usuário {b} {y} {w}
    feeling: <me preocupo|sofro|me culpo|me cobro:se preocupa|sofre|se culpa|se cobra> (?P<a>com tudo|por tudo|demais
    |o tempo todo|muito)(?P<y>(?:,? .*)?) => {v} {a} {y}
    feeling: <fico:fica> (?:{very} )*(?P<x>(?:{emotion})\b.*\b(?:tod[oa]s? (?:[oa]s? )?(?:anos?|fim de ano|inverno
    |natal|domingos?|vez))\b.*) => {v} {x}
    """,
    r"""
    feeling: (?P<w>{cause}) (?:sempre |ainda |so )*(?P<a>acabam?|mexem?) comigo(?P<y>(?: .*)?)
    => ={w} {a} com o usuário {y}
    feeling: (?P<w>{cause}) (?:sempre |ainda |so )*me (?P<a>matam?|mata) de (?P<x>(?:nervoso|ansiedade|medo|vergonha
    |raiva|saudade|tristeza|angustia|preocupacao)\b.*) => ={w} {a} o usuário de {x}
    feeling: <tenho dificuldade de|tenho dificuldade em|tenho dificuldade para|tenho muita dificuldade de
    |tenho muita dificuldade em|acho difícil|não consigo|é difícil para mim|sempre tive dificuldade de
    |sempre tive dificuldade em:tem dificuldade de|tem dificuldade em|tem dificuldade para|tem muita dificuldade de
    |tem muita dificuldade em|acha difícil|não consegue|acha difícil|sempre teve dificuldade de
    |sempre teve dificuldade em> (?P<x>(?:confiar|fazer amig|me abrir|dizer nao|relaxar|me expressar|expressar
    |lidar com (?:critica|perda|rejeicao|conflito|mudanca|frustracao|o luto|a morte|estresse)|ficar sozinh|pedir ajuda
    |falar (?:dos|sobre) (?:meus )?sentimentos|perdoar|me perdoar|socializar|demonstrar|me relacionar|impor limites
    |seguir em frente)\w*\b.*) => {v} {x}
    feeling: <tenho pesadelo|tenho pesadelos|ainda tenho pesadelo|ainda tenho pesadelos|sonho sempre:tem pesadelo
    |tem pesadelos|ainda tem pesadelo|ainda tem pesadelos|sonha sempre> (?P<x>com .+) => {v} {x}
    feeling: <me sinto|sou|estou:se sente|é|está> (?:(?:muito|tao|bem|super) )*(?P<a>so|sozinh[oa]|pres[oa]|infeliz
    |desvalorizad[oa]|deslocad[oa]|perdid[oa]|isolad[oa]|estagnad[oa]|insegur[oa]) (?P<b>(?:n[oae]ss[ae]|n[oa] (?:meu
    |minha)|no (?:trabalho|emprego|casamento)|em casa|na (?:faculdade|escola|vida|empresa)|com (?:meu corpo
    |minha aparencia)|aqui n)\b.*) => {v} {a} {b}
    """,
)
