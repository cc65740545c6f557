"""Portuguese: how people tell events; `hipocampo.text.extraction.grammar` says how a rule is written."""

# The rules, in the order in which they are tried.
RULES = (
    r"""
    event: <fui|acabei de ser|acabo de ser|vou ser:foi|acaba de ser|acaba de ser|vai ser> (?P<x>(?:demitid|promovid
    |contratad|despedid|mandad[oa] embora|dispensad|assaltad|diagnosticad|internad|operad|atropelad|transferid
    |efetivad|traid|nomead|convocad)[oa]?\b.*) => {v} {x}
    event: me (?:demitiram|despediram|mandaram embora|dispensaram)(?P<y>.*) => foi despedido {y}
    event: (?:(?:[oa] )?(?:meu|minha) (?:chefe|patrao|patroa|gerente|gestora?|supervisora?|empresa|diretora?|firma)
    |a empresa|[oa] chefe) (?:acabou de me (?:demitir|mandar embora)|me (?:demitiu|despediu
    |mandou embora))(?P<y>(?: .*)?) => foi despedido {y}
    event: me promoveram(?P<y>.*) => foi promovido {y}
    event: me contrataram(?P<y>.*) => foi contratado {y}
    event: me diagnosticaram (?:com )?{x} => foi diagnosticado com {x}
    event: <perdi|consegui|arrumei|comecei|larguei|mudei de|troquei de|pedi|recebi|ganhei:perdeu|conseguiu|arrumou
    |começou|largou|mudou de|trocou de|pediu|recebeu|ganhou> (?P<x>(?:(?:o|um|meu|a|minha|em|num|numa|no|na|de
    |uma) )*(?:novo |nova |outro )?(?:emprego|trabalho|estagio|faculdade|mestrado|doutorado|carreira|promocao|bolsa
    |demissao|empresa|proposta de emprego)\b.*) => {v} {x}
    event: <acabei de|acabo de|acabamos de:acabou de|acaba de|acabou de> (?P<x>(?:me |nos |ser )?(?:formar|casar
    |mudar|assinar o (?:divorcio|contrato|financiamento)|separar|divorciar|aposentar|demitid[oa]|promovid[oa]
    |contratad[oa]|perder (?:meu|o) emprego|comprar (?:um
    |uma|minha|meu|nossa|nosso) (?:\w+ )?(?:casa|apartamento|carro)|pai|mae|virar (?:pai|mae)|passar n[oa] .+
    |ter (?:um
    |uma) (?:bebe|filh[oa])|conseguir (?:um|o) (?:\w+ )?emprego|descobrir que estou gravida)\b.*) => {v} {x}
    event: <perdi|perdemos:perdeu|perdeu> (?P<x>(?:o |a )?(?:meu|minha|nosso|nossa|um|uma) (?:{kin}|bebe|casa)\b.*)
    => {v} {x}
    event: <me casei|casei|casamos|nos casamos|vou me casar|vou casar|vamos nos casar|vamos casar|noivei
    |me divorciei|me separei|nos separamos|me formei|me aposentei|me aposento|vou me aposentar|me reformei|reformei-me
    |mudei-me|casei-me|formei-me|engravidei|me converti|me assumi:se casou|se casou
    |se casou|se casou|vai se casar|vai se casar|vai se casar|vai se casar|ficou noivo|se divorciou|se separou
    |se separou|se formou|se aposentou|se aposenta|vai se aposentar|se reformou|se reformou|se mudou|se casou
    |se formou
    |engravidou|se converteu|se assumiu>\b ?(?P<y>.*) => {v} {y}
    event: (?:a gente )?(?:ficamos|estamos) noivos(?P<y>.*) => ficou noivo {y}
    event: <:perdeu> (?P<x>(?:a|o|tudo|sua|seu) ?(?:casa|emprego|bebe|marido|esposa|visao|mulher|filh[oa])?\b.*)
    => {v} {x}
    event: <levei um pé na bunda|levei um fora|assinei o divórcio|tirei minha carteira|tirei a carteira|tirei a cnh
    |virei avó|virei avô|sofri um golpe|caí num golpe|fechei minha loja|fechei minha empresa|fechei o negócio
    |recebi alta|saí do hospital|entrei em remissão|pedi ela em casamento|pedi ele em casamento|me demiti
    |pedi as contas|passei na prova|passei no concurso:levou um pé na bunda|levou um fora|assinou o divórcio
    |tirou a carteira de motorista|tirou a carteira de motorista|tirou a carteira de motorista|virou avó|virou avô
    |sofreu um golpe|caiu num golpe|fechou a loja|fechou a empresa|fechou o negócio|recebeu alta|saiu do hospital
    |entrou em remissão|pediu a namorada em casamento|pediu o namorado em casamento|se demitiu|pediu demissão
    |passou na prova|passou no concurso>\b(?P<y>.*) => {v} {y}
    event: (?:saiu|chegou|consegui|tirei) (?:o |a )?(?:meu|minha) (?P<x>(?:visto|cidadania|green card|aposentadoria
    |passaporte|residencia|carteira de motorista|habilitacao|divorcio|nacionalidade)\b.*) => obteve {x}
    event: (?:me|nos) (?:aceitaram|chamaram|aprovaram|selecionaram) (?P<x>(?:n[oa]|em|para) .*(?:vaga|emprego
    |mestrado|doutorado|faculdade|universidade|bolsa|empresa|trabalho|residencia|escola)\b.*) => foi aceito {x}
    event: <fiquei:ficou> (?P<x>(?:noiv[oa]|viuv[oa]|gravida|desempregad[oa]|orfa\w?)\b.*) => ficou {x}
    event: <estou|estamos:está|está> (?P<x>(?:gravida\w*|gravidos|esperando (?:um |uma )?(?:bebe|filh[oa]|gemeos
    |menin[oa])|me divorciando|nos divorciando|de mudanca|me separando)\b.*) => {v} {x}
    event: <vou|vamos|virei|fui:vai|vai|virou|foi> (?P<x>(?:ser )?(?:pai|mae|pais|avo|tio|tia|papai|mamae)\b.*)
    => {v} {x}
    event: <me mudei|nos mudamos|vou me mudar|vamos nos mudar|me mudo|estou me mudando|vou mudar|mudei
    |vamos mudar:se mudou|se mudou|vai se mudar|vai se mudar|se muda|está se mudando|vai se mudar|se mudou
    |vai se mudar> (?P<x>(?:para|pra|de (?:cidade|pais|casa)|do|da|com|em|no|na|ha|faz)\b.+) => {v} {x}
    event: <terminei|terminamos|rompi|rompemos:terminou|terminou|rompeu|rompeu> ?(?P<x>(?:(?:o|meu|um
    |com) )+(?:(?:meu|minha|o|a) )?(?:namoro|noivado|casamento|relacionamento|relacao|namorad[oa]|noiv[oa]|marido
    |esposa)\b.*) => {v} {x}
    event: <sofri|tive|bati|quebrei|passei por|fiz:sofreu|teve|bateu|quebrou|passou por|fez> (?P<x>(?:(?:um|uma|o|a
    |meu|minha) )?(?:(?:grave|serio|leve|pequen[oa]) )?(?:acidente|aborto|infarto|avc|derrame|cirurgia|operacao
    |transplante|carro|moto|perna|braco|pe|quimioterapia|bebe|filh[oa]|gemeos|ataque)\b.*) => {v} {x}
    event: <larguei|parei com|deixei|abandonei|cortei:largou|parou com|deixou|abandonou
    |cortou> (?P<x>(?:o |a |os )?(?:cigarros?
    |tabaco|vicio|bebida|alcool|drogas|faculdade|curso|medicina|direito)\b.*) => {v} {x}
    event: <comecei a trabalhar|comecei|entrei:começou a trabalhar|começou|entrou> (?P<a>n[oa]s?|em) (?P<c>.+)
    => {v} {a} {c}
    event: <parei|deixei:parou|deixou> (?P<x>de (?:fumar|beber|comer|trabalhar|estudar|tomar|usar|jogar)\b.*)
    => {v} {x}
    event!: <comprei|compramos|vendi|vendemos|alugamos|construí|quitei:comprou|comprou|vendeu|vendeu|alugou
    |construiu|quitou> (?P<x>(?:(?:um|uma|minha|meu|nossa|nosso|a|o) )+(?:(?:primeir[oa]|nov[oa]
    |propri[oa]) )?(?:casa|apartamento|ape|carro|moto|terreno|sitio|imovel|chacara|fazenda|financiamento|kombi|van
    |trailer|motorhome|barco|bicicleta eletrica)\b.*) => {v} {x}
    event!: <terminei|concluí|acabei|abri|fundei|lancei|publiquei|defendi|ganhei|venci|completei:terminou|concluiu
    |acabou|abriu|fundou|lançou|publicou|defendeu|ganhou|venceu|completou> (?P<x>(?:(?:um|uma|minha|meu|o
    |a|os|as|meus) )+(?:(?:primeir[oa]|propri[oa]) )?(?:empresa|curso|licenciatura|faculdade|graduacao|residencia
    |quimio\w*
    |tratamento|especializacao|pos-graduacao|estudos|negocio|loja|startup|livro|tese|dissertacao|tcc|mestrado
    |doutorado|cancer|maratona|bolsa|disco|album|restaurante|padaria|premio|concurso|campeonato|processo|clinica
    |escola)\b.*) => {v} {x}
    event: <passei|fui aprovado|fui aprovada|entrei|passamos:passou|foi aprovado|foi aprovada|entrou
    |passou> (?P<x>{exam}.*) => {v} {x}
    event: <estou|completei|completo|faço:está|completou|completa|faz> (?P<x>(?:ha |hoje )?\w+ (?:dias|semanas|meses
    |mes|ano|anos) (?:sem (?:beber|fumar|usar|jogar)|sobri[oa]|limp[oa])\b.*) => {v} {x}
    event: <voltei:voltou> (?P<x>a (?:estudar|fumar|beber|morar|trabalhar)\b.*) => {v} {x}
    kin-event: (?:morreu|faleceu|partiu|perdemos|enterrei|enterramos) (?P<x>(?:o |a )?(?:meu|minha|nosso
    |nossa) .+) => sofreu a morte de {x}
    kin-event: (?P<a>nasceu|acabou de nascer|nasceram) (?:[oa]s? )?(?P<d>meus?|minhas?|nossos?
    |nossas?) (?P<b>(?:\w+ )?(?:{kin}))\b(?P<y>.*)
    => ={a} {d} {b} do usuário {y}
    kin-event: <:perdeu|teve|sofreu|está se recuperando de|fez|vai fazer|precisa de|levou> (?P<x>(?:(?:um|uma|o|a|seu
    |sua|outro) )*(?:\w+ )?(?:emprego
    |acidente|infarto|avc|derrame|cirurgia|operacao|transplante|aborto|bebe|filh[oa]|gemeos|queda|tombo|casa|marido
    |esposa
    |mulher|visao|perna|quimioterapia|quimio)\b.*) => {v} {x}
    kin-event: <:nasceu|morreu|faleceu|partiu|se casou|casou|está grávida|engravidou|se formou|foi demitido
    |foi demitida|caiu|quebrou a|quebrou o|vai se casar|vai ser pai|vai ser mãe|se separou|se divorciou|se mudou
    |se aposentou|foi promovido
    |foi promovida|passou no|passou na|entrou na|foi despedido|foi despedida|foi operado|foi operada|está internado
    |está internada
    |está no hospital|está na UTI|fugiu|sumiu|me deixou|me largou|terminou comigo|saiu de casa|ficou viúvo|ficou viúva
    |ficou grávida
    |foi internado|foi internada|foi diagnosticado|foi diagnosticada|sofreu um acidente|teve um infarto
    |teve um avc|nos deixou|se suicidou|desapareceu|pediu o divórcio|me traiu|está com câncer|vai casar
    |vai nascer> ?(?P<y>.*) => {v} {y}
    """,
    r"""
    goal: (?:o |a )?(?:meu|minha) (?:(?:maior|grande|principal|proxim[oa]) )?(?:objetivo|meta|sonho|plano|intencao
    |projeto|resolucao|resolucao de ano novo|desafio)(?: (?:de vida|de ano novo|para (?:este|esse|o proximo) ano
    |para 20\d\d|para o ano|de 20\d\d|este ano|esse ano|deste ano|do ano|no momento|agora|em 20\d\d))? (?:e
    |sempre foi|continua sendo) {x} => tem como objetivo {x}
    goal: <sonho em|sonho com|pretendo|planejo|estou planejando|tenho o sonho de|tenho a meta de|tenho o objetivo de
    |tenho planos de|tenho vontade de|decidi|almejo|espero:sonha em|sonha com|pretende|planeja|está planejando
    |tem o sonho de|tem a meta de|tem o objetivo de|tem planos de|tem vontade de|decidiu|almeja
    |espera> (?P<x>(?:{project}).*|.+(?:{horizon}).*) => {v} {x}
    goal: <quero|adoraria|queria|vou|gostaria de|estou querendo|quero muito|estou tentando|tento|preciso|tenho que
    |vamos|queremos:quer|adoraria|gostaria de|vai|gostaria de|está querendo|quer muito|está tentando|tenta|precisa
    |tem que|vai|quer> (?:muito |um dia |ainda |finalmente |tentar |comecar a |me preparar para )*(?P<x>(?!(?:saber
    |ver|que|you|know|voce|sair|comer|ir ao|ir no)\b).+ (?:{horizon})\b.*|(?:aprender|emagrecer|parar de|deixar de
    |perder \d|correr (?:uma|a|meia)|engravidar|morar (?:fora|em|no|na|sozinh)|abrir (?:um|uma|(?:[ao] )?(?:meu|minha))
    |escrever um livro|me formar|mudar de (?:carreira|emprego|area|vida)|trocar de (?:carreira|emprego)
    |comprar (?:um|uma|minha|meu) (?:\w+ )?(?:casa|apartamento|carro|terreno)|fazer (?:um |uma )?(?:mestrado
    |doutorado|intercambio|mba|faculdade)|ter filh\w+|me tornar|juntar|economizar|virar|engordar|ganhar massa
    |sair das dividas|ser (?:pai|mae|{job})|passar (?:no|na|em) (?:concurso|vestibular|enem|oab|medicina|direito|usp
    |universidade|mestrado|residencia)).*) => {v} {x}
    goal: <estou|estamos|venho:está|está|vem> (?P<x>(?:economizando|juntando(?: dinheiro)?|poupando
    |guardando dinheiro|treinando|me preparando|estudando|aprendendo|escrevendo um|escrevendo meu|montando
    |construindo|planejando|tentando (?:parar|emagrecer|engravidar|perder|aprender|ter|comprar|largar
    |deixar))\b.*(?:para|pra|a|um|uma|meu|minha|de|ingles|espanhol|frances|alemao|japones|italiano|python
    |programacao|violao|piano|libras|coreano)\b.*) => está {x}
    """,
    r"""
    event: <saí|me desliguei|pedi demissão|fui desligado|fui desligada:saiu|se desligou|pediu demissão|foi desligado
    |foi desligada> (?P<a>d[oae]s?) (?P<c>(?!(?:{tool}|zoom|teams|twitter|facebook|instagram
    |whatsapp)\b)[\w&.'-]+(?: [\w&.'-]+){0,2}?)(?P<y>(?: (?:em (?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto
    |setembro|outubro|novembro|dezembro|20\d\d)|depois|n?o (?:mes|ano)|na semana|semana passada|ha|faz|para (?:abrir
    |cuidar|trabalhar|virar|me)|porque|por causa|recentemente).*)?) => {v} {a} {c} {y}
    event: <saí|me desliguei:saiu|se desligou> (?P<x>d[oa] (?!(?:casa|reuniao|trabalho|banho|cama|carro|sala|chat
    |grupo)\b)\w+(?: \w+)? (?:em (?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro
    |dezembro|20\d\d)|depois de \w+ anos|(?:n?o )?(?:mes|ano) passado|ha .+|faz .+)) => {v} {x}
    event: <saí|pedi demissão|larguei|deixei|fui demitido|fui demitida:saiu|pediu demissão|largou|deixou|foi demitido
    |foi demitida> (?P<x>(?:d?[oa] )?(?:meu |minha )?(?:emprego|trabalho|empresa|cargo|estagio)\b.*) => {v} {x}
    event: terminamos(?P<y>(?: (?:semana passada|mes passado|ano passado|(?:n[oa] (?:mes|ano|semana|inicio|comeco|fim
    |natal|verao)|em (?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro
    |20\d\d)|ha|faz|depois de \w+ (?:anos?|meses)|de vez|recentemente|ontem)\b.*))) => terminou o relacionamento {y}
    event: <:terminou|acabou o namoro|rompeu>(?P<y>(?: (?:semana passada|mes passado|ano passado|(?:n[oa] (?:mes|ano
    |semana|inicio|comeco|fim|natal|verao)|em (?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro
    |novembro|dezembro|20\d\d)|ha|faz|depois de \w+ (?:anos?|meses)|de vez|recentemente|ontem)\b.*))?)
    => terminou o relacionamento {y}
    event: (?:[oa] )?(?:meu|minha|uma?|[oa])? ?(?:medic[oa]|doutora?|psiquiatra|neurologista|neuro|psicolog[oa]
    |dermatologista|cardiologista|terapeuta) me diagnosticou (?:com )?{x} => foi diagnosticado com {x}
    event: <cancelei|cancelamos|adiamos|terminei|rompi|desmanchei:cancelou|cancelou|adiou|terminou|rompeu
    |desmanchou> (?P<x>(?:o |a |meu |nosso )(?:casamento|noivado|lua de mel)\b.*) => {v} {x}
    kin-event: <:cancelou|desmanchou|adiou> (?P<x>(?:o|nosso|seu) (?:casamento|noivado)\b.*) => {v} {x}
    kin-event: <:acabou de|acaba de> (?P<x>(?:sair|entrar|voltar|ter|nascer|fazer|perder|se formar|se casar|casar
    |se mudar|ser|se separar|se aposentar|passar|descobrir|falecer|morrer)\b.*) => {v} {x}
    kin-event: <:saiu|voltou|entrou|foi|recaiu> (?P<x>(?:d[oa]|para|pra|n[oa]|em) (?:a |o )?(?:reabilitacao|clinica
    |prisao|cadeia|hospital|uti|coma|remissao|asilo)\b.*) => {v} {x}
    event: <tranquei|larguei|abandonei|terminei|concluí|comecei|entrei na|voltei para a:trancou|largou|abandonou
    |terminou|concluiu|começou|entrou na|voltou para a> (?P<x>(?:a |o |minha |meu )?(?:faculdade|curso|matricula
    |graduacao|mestrado|doutorado|pos|escola|universidade|colegio)\b.*) => {v} {x}
    event: <tirei|consegui|renovei|perdi:tirou|conseguiu|renovou
    |perdeu> (?P<x>(?:a |o |minha |meu )?(?:carteira(?: de motorista| de habilitacao| b| provisoria)|cnh|habilitacao
    |visto|cidadania|passaporte|bolsa|green card)\b.*) => {v} {x}
    event!: <abri|abrimos|montei|montamos|inaugurei|fechei|vendi:abriu|abriu|montou|montou|inaugurou|fechou
    |vendeu> (?P<x>(?:um|uma|minha|meu|nossa|nosso) (?:(?:primeir[oa]|propri[oa]|pequen[oa]) )?(?:cafeteria|lojinha
    |loja|floricultura|petshop|brecho|confeitaria|doceria|pizzaria|hamburgueria|barbearia|estudio|atelie|livraria
    |pousada|consultoria|marca|food ?truck|bar|cafe|salao|escritorio|consultorio|empresa|negocio|academia
    |canal)\b.*) => {v} {x}
    event!: <comprei|compramos|vendi|aluguei|financiei:comprou|comprou|vendeu|alugou|financiou> (?P<x>(?:um|uma|meu
    |minha|nosso|nossa) (?:(?:primeir[oa]|nov[oa]) )?(?:ap|ape|apto|apartamento|casa|kitnet|studio|lote|terreno
    |{brand})\b.*) => {v} {x}
    event: <reprovei|passei|fui reprovado|fui reprovada|rodei:reprovou|passou|foi reprovado|foi reprovada
    |rodou> (?:de novo |outra vez )?(?P<x>(?:n[oa]s?|em) (?:(?:prova|exame|teste) (?:de direcao|do detran|da oab
    |de motorista|pratic[oa]|teoric[oa]|final)|vestibular|enem|oab|residencia|ano|materia|disciplina|calculo|faculdade
    |concurso)\b.*) => {v} {x}
    event: <passei|fui aprovado|fui aprovada|entrei:passou|foi aprovado|foi aprovada|entrou> (?P<a>n[oa]|para a
    |para o) (?P<c>.+) => {v} {a} {c}
    event: <começo|vou começar|inicio|começo a trabalhar:começa|vai começar|inicia
    |começa a trabalhar> (?P<x>(?:em |um |o |meu |num )*(?:novo )?(?:emprego|trabalho|trampo|estagio|cargo|mestrado
    |doutorado|curso|faculdade)\b.*) => {v} {x}
    event: <bati|capotei|derrapei:bateu|capotou|derrapou> (?P<x>(?:com |de )?(?:o |meu )?(?:carro|moto|caminhao
    |bicicleta|bike)\b.*) => {v} {x}
    """,
    r"""
    goal: <decidi que vou|decidi que quero|resolvi que vou|espero conseguir|espero poder|quero conseguir|quero poder
    |planejo conseguir|meta é:decidiu que vai|decidiu que quer|resolveu que vai|espera conseguir|espera poder
    |quer conseguir|quer poder|planeja conseguir|tem como meta> (?P<x>(?:{project}|ser {job}|me tornar|{job})\b.*
    |.+ (?:{horizon})\b.*) => {v} {x}
    goal: <quero|queria|gostaria de|pretendo|espero|vou:quer|gostaria de|gostaria de|pretende|espera
    |vai> (?P<x>(?:ficar fluente|ser fluente|falar \w+ fluente\w*|voltar a (?:estudar|treinar|correr|dancar|pintar
    |tocar)|ter (?:um|uma|mais|minha|meu) (?:filh\w+|casa propria|propri\w+|negocio|tempo com)|viver de
    |trabalhar (?:fora|por conta|com o que)|sair do aluguel|me aposentar|conhecer o mundo|viajar o mundo|ler mais
    |beber menos|comer melhor|me alimentar melhor|cuidar (?:mais|melhor) d|passar mais tempo com|tirar (?:a
    |minha) (?:carteira|cnh|habilitacao)|terminar (?:a|minha|meu|o) (?:faculdade|tese|tcc|livro|mestrado|doutorado)
    |publicar (?:um|meu) livro)\b.*) => {v} {x}
    """,
    r"""
    event: (?:[oa] )?(?P<d>meu|minha) (?P<a>visto|divorcio|cidadania|aposentadoria|promocao|bolsa|adocao|financiamento
    |transferencia|residencia) (?:finalmente |enfim |ja )?(?P<x>(?:saiu|foi (?:aprovad|negad|concedid)[oa]|chegou
    |foi negado|caiu)\b.*) => ={d} {a} do usuário {x}
    event: (?:a|o) (?P<a>adocao|divorcio) (?:finalmente |enfim |ja )?(?P<x>saiu|foi aprovad[oa]|terminou)\b.*
    => =A {a} do usuário {x}
    event: (?:ele|ela) me pediu em (?:casamento|namoro)\b(?P<y>.*) => recebeu um pedido de casamento
    event: (?:[oa] )?(?P<d>minha|meu) (?P<a>empresa|negocio|startup|loja|restaurante|firma
    |cafeteria) (?:infelizmente )?(?P<x>(?:faliu|fechou|quebrou|foi vendid[oa]|foi comprad[oa]|acabou)\b.*)
    => ={d} {a} do usuário {x}
    event: <cheguei|vim|viemos|chegamos:chegou|veio|veio|chegou> (?P<x>(?:morar )?(?:n[oa]|em|a[o]?
    |para(?: [oa])?) .*(?:(?:ha|faz) (?:\w+ )?(?:anos?|meses)|em (?:19|20)\d\d|quando era)\b.*) => {v} {x}
    event: <saí:saiu> (?P<x>d[oa] (?:hospital|uti|reabilitacao|prisao|cadeia|clinica)\b.*) => {v} {x}
    """,
    r"""
    goal: o que (?:eu )?(?:mais |realmente )?quero(?: mesmo| de verdade)? e (?P<x>(?:{project}|viver d[aeo]s?
    |ter (?:minha|meu
    |uma familia)|ser (?:dono|dona|livre|{job}))\b.*) => quer {x}
    goal: (?:o|nosso) (?:plano|sonho) e (?P<x>(?:morar|mudar para|nos mudar|comprar (?:um|uma|nossa)|abrir (?:um|uma
    |nosso)|ter (?:um|uma|filh)|viajar|me aposentar|casar|adotar|voltar (?:para|a morar)|construir (?:um|uma|nossa)
    |viver)\b.*) => planeja {x}
    goal: <estou decidido a|estou decidida a|estou determinado a|estou determinada a|estou focado em|estou focada em
    |ainda vou|um dia vou:está decidido a|está decidida a|está determinado a|está determinada a|está focado em
    |está focada em|ainda vai|um dia vai> (?P<x>(?:{project}|ter|ser|morar|viver|voltar|conseguir|acabar o
    |terminar)\b.+) => {v} {x}
    goal: <quero|pretendo|vou|espero|preciso:quer|pretende|vai|espera|precisa> (?P<x>.+ (?:ate (?:o fim do ano|dezembro
    |\w+ que vem|20\d\d)|antes dos (?:meus )?\d\d)) => {v} {x}
    """,
    r"""
    event: <tive que|tive de|precisei|fui obrigado a|fui obrigada a:teve que|teve de|precisou|foi obrigado a
    |foi obrigada a> (?P<x>(?:largar|abandonar|trancar|vender (?:meu|minha|[oa] (?:casa|carro|apartamento))
    |fechar (?:meu|minha|[oa] (?:negocio|loja|empresa|restaurante))|me mudar|mudar de (?:cidade|casa|pais)
    |voltar (?:a morar|para (?:casa d|a casa))|parar de (?:trabalhar|estudar|correr|dirigir|jogar)|me aposentar
    |sair d[eoa] (?:casa|emprego|trabalho|faculdade|pais)|enterrar|deixar (?:a|o|meu|minha) (?:emprego|faculdade
    |trabalho|curso))\b.*) => {v} {x}
    event: <comecei|vou começar|começo:começou|vai começar|começa> (?P<x>(?:(?:ess[ae]|est[ae]|n[ao]|semana|mes|hoje
    |ontem)(?: \w+){0,2} )?(?:como|de) (?:{job})\b.*) => {v} {x}
    event: <voltei:voltou> (?P<x>(?:a morar|a viver|para a casa|para casa) (?:com|d[eoa]s?|em|no|na) .+) => {v} {x}
    event: <rompi|torci|fraturei|desloquei|quebrei|machuquei|operei:rompeu|torceu|fraturou|deslocou|quebrou|machucou
    |operou> (?P<x>(?:o |a |meu |minha |um )?(?:ligamento|joelho|tornozelo|perna|braco|pe|mao|ombro|coluna|costela
    |menisco|punho|pulso|dedo|quadril|nariz|clavicula|tendao)\b.*) => {v} {x}
    """,
    r"""
    event: (?:acharam|encontraram|descobriram|detectaram) (?P<x>(?:um|uma) (?:nodulo|tumor|cisto|massa|caroco|aneurisma
    |polipo)\b.*) => teve {x} encontrado
    event: <começo|comecei|terminei|vou começar|estou fazendo|faço|acabei:começa|começou|terminou|vai começar
    |está fazendo|faz|acabou> (?P<x>(?:a |o |minha |meu )?(?:quimio\w*|radioterapia|dialise|hemodialise|fertilizacao
    |fiv|imunoterapia|tratamento (?:de|para|contra|do|da))\b.*) => {v} {x}
    kin-event: <:está esperando|espera|vai ter> (?P<x>(?:o |a )?(?:noss[oa] |um |uma |seu |sua )?(?:primeir[oa]
    |segund[oa]|terceir[oa]|quart[oa]|bebe|filh[oa]|gemeos|menin[oa])\b.*) => {v} {x}
    goal: <daria tudo para|sempre sonhei em|sempre quis|prometi a mim mesmo que vou|prometi a mim mesma que vou
    |prometi para mim mesmo que vou|morro de vontade de:daria tudo para|sempre sonhou em|sempre quis
    |prometeu a si mesmo que vai|prometeu a si mesma que vai|prometeu a si mesmo que vai
    |morre de vontade de> (?P<x>(?!(?:saber o|ver|perguntar|dormir|comer)\b).+) => {v} {x}
    goal: (?:o |a )?nosso (?:(?:maior|grande) )?sonho (?:e|sempre foi) {x} => tem como objetivo {x}
    """,
    r"""
    myself: (?:aqui (?:e |quem fala e )|quem fala e |sou )(?:o |a )?{x} => se chama {x}
    """,
)
