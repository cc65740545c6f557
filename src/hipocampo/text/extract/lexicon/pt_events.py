"""How Portuguese tells events and goals, and last a bare name: see `grammar` for how a rule is written."""

from __future__ import annotations

__all__ = ["RULES"]

RULES = (
    r"""
    event: <fui|acabei de ser|acabo de ser|vou ser:foi|acaba de ser|acaba de ser|vai ser> (?P<x>(?:demitid|promovid
    |contratad|despedid|mandad[oa] embora|dispensad|assaltad|diagnosticad|internad|operad|atropelad|transferid
    |efetivad|traid|nomead|convocad)[oa]?\b.*) => {v} {x}
    event: me (?:demitiram|despediram|mandaram embora|dispensaram)(?P<y>.*) => foi despedido {y}
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
    myself: (?:aqui (?:e |quem fala e )|quem fala e |sou )(?:o |a )?{x} => se chama {x}
    """,
)
