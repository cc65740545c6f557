"""Portuguese: how people tell facts and tastes; `hipocampo.text.extraction.grammar` says how a rule is written."""

# The rules, in the order in which they are tried.
RULES = (
    r"""
    name: (?:o )?meu (?:primeiro )?nome (?:completo )?e (?:o |a )?{x} => se chama {x}
    name: (?:me chamo|chamo-me) (?:o |a )?{x} => se chama {x}
    name: (?:pode(?:m)? |podes |gosto que |prefiro que |quero que )?(?:voce )?(?:me )?(?:chamar?|chame|chama|chamem
    |tratar?|trate)(?:-me)? (?:so )?(?:de|por) {x} => gosta de ser chamado de {x}
    answers: (?:por favor )?nao (?:me cham[ae]r?|quero que me cham\w+|gosto (?:que me cham\w+
    |de ser chamad[oa])) (?:de|por) {x} => não quer ser chamado de {x}
    name: (?:todo mundo|todos|meus amigos|o pessoal|geral) me cham(?:a|am) de {x} => é chamado de {x}
    name: (?:o )?meu apelido e {x} => tem o apelido de {x}
    family: <:se chama|se chamam|chama-se> (?:o |a )?{x} => {v} {x}
    """,
    r"""
    birth: <faço|farei|completo|completei|fiz|vou fazer|acabei de fazer|vou completar:faz|fará|completa|completou
    |fez|vai fazer|acabou de fazer|vai completar> (?P<x>\d\d)(?: anos)?$ => {v} {x} anos
    birth: <faço|farei|completo|completei|fiz|vou fazer|vou completar:faz|fará|completa|completou|fez|vai fazer
    |vai completar> (?P<x>\d\d|\d+(?= anos))(?: anos)?(?P<y> (?:(?:em|esse|este|n?o mes|semana|no|na|dia
    |daqui) .+|(?:ontem|hoje|amanha|depois de amanha)\b.*)) => {v} {x} anos {y}
    birth: (?:o )?meu aniversario e (?P<a>(?:em |no |dia )*){x} => =O aniversário do usuário é {a} {x}
    birth: <faço:faz> (?:aniversario|anos) (?:no |em |dia )*{x} => faz aniversário em {x}
    birth: <nasci:nasceu> (?P<x>(?:em|no|na|dia|a) .*\d.*) => {v} {x}
    age: <estou com|já passei dos|tenho quase|passei dos:está com|já passou dos|tem quase
    |passou dos> (?P<x>\d\d(?: anos)?) => {v} {x}
    origin: <sou:é> (?P<x>de (?:19|20)\d\d) => nasceu em {x}
    age: (?P<n>nao )?<tenho|faço|fiz|completei|completo|farei:tem|faz|fez|completou|completa
    |fará> (?P<a>(?:so |apenas |quase |uns |ja |agora )*)(?P<x>(?:\d{1,3}|\w+(?: e \w+)?) (?:anos|aninhos
    |meses)(?: de idade)?)(?: (?:e|hoje|ontem|amanha|em|no|na|dia)\b.*)? => {n} {v} {a} {x}
    origin: (?:a )?minha (?:cidade|terra) natal e {x} => é de {x}
    origin: <nasci|cresci|fui criado|fui criada|sou natural|venho:nasceu|cresceu|foi criado|foi criada|é natural
    |vem> (?P<x>(?:em|no|na|nos|nas|de|do|da|num|numa) (?!(?:janeiro|fevereiro|marco|abril|maio|junho|julho|agosto
    |setembro|outubro|novembro|dezembro)\b).+) => {v} {x}
    birth!: <nasci:nasceu> (?P<x>em \w+) => {v} {x}
    origin: <sou:é> (?P<x>d[eo] interior d[eo] .+) => {v} {x}
    origin: <sou:é> (?:originalmente )?(?P<x>d[eaio]s? (?!(?:aries|touro|gemeos|cancer|leao|virgem|libra|escorpiao
    |esquerda|direita|confianca|poucos?|muit|acordo|falar|ficar|lua|humanas|exatas|balada|boa|verdade|longe|fora|bem
    |paz|familia|opiniao|uma|um|sair|comer)\b).+) => {v} {x}
    home: (?P<n>nao |ja nao |nunca )?<moro|moramos|vivo|vivemos|resido|estou morando|estou vivendo
    |estamos morando:mora|mora|vive|vive|reside|está morando|está vivendo
    |está morando> (?P<m>mais |atualmente |agora |hoje |ainda |sempre )?(?P<x>(?:em|no|na|nos|nas|num|numa|com|perto
    |sozinh[oa]|ao lado|fora|ali|longe|ha|de aluguel|a \d|entre|junto)\b.*) => {n} {v} {m} {x}
    home: <estou:está> (?P<x>(?:aqui )?(?:em|no|na) .+ (?:(?:ha|faz) (?:\w+ )?\w+ (?:anos?|meses)|desde (?:19
    |20)\d\d)\b.*) => {v} {x}
    home: (?:a )?minha casa (?:e|fica) (?P<x>(?:em|no|na|perto|numa|num) .+) => mora {x}
    past: <morava|morávamos|morei|vivia|vivi|trabalhava|trabalhei|estudava|estudei|namorei|namorava|dei aula
    |lecionei:morava|morava|morou|vivia|viveu|trabalhava|trabalhou|estudava|estudou|namorou|namorava|deu aula
    |lecionou> (?P<x>(?:em|no|na|nos|nas|num|numa|com|como|para|por|de|ha|\w+ anos|\w+ na|\w+ no|muito tempo)\b.+)
    => {v} {x}
    was: <já fui|era|fui:já foi|era|foi> (?P<x>(?:{job}|casad[oa]|fumante|gord[oa]|vegan[oa]|vegetarian[oa]
    |catolic[oa]|evangelic[oa]|atleta|militar)\b.*) => {v} {x}
    past: <fumava|bebia:fumava|bebia> => {v}
    past: <fumava|bebia|praticava|jogava|tocava|comia:fumava|bebia|praticava|jogava|tocava|comia> {x} => {v} {x}
    """,
    r"""
    work: <trabalho|estou trabalhando|trabalhamos|atuo:trabalha|está trabalhando|trabalha
    |atua> (?:atualmente |hoje |ja |tambem |ha \w+ \w+ )?(?P<x>(?:como|de|com|em|no|na|nos|nas|num|numa|para
    |por conta|remot\w+|meio periodo|a noite|a distancia|desde casa|presencial)\b.*) => {v} {x}
    work: <estou|trabalho|:está|trabalha|> ?ha (?P<w>\w+ (?:anos?|meses)) (?P<x>(?:no|na|num|numa|em|com) .+)
    => {v} há {w} {x}
    work: <estou|sigo|fiquei:está|segue|ficou> (?P<x>(?:ha \w+ (?:anos?|meses) )?(?:sem (?:emprego|trabalho)
    |desempregad[oa])\b.*) => {v} {x}
    work: <dirijo|vendo|conserto|atendo|faço faxina|faço entregas|faço bolos|faço doces|presto serviço|ganho a vida
    |vivo de|piloto|cuido de|toco:dirige|vende|conserta|atende|faz faxina|faz entregas|faz bolos|faz doces
    |presta serviço|ganha a vida|vive de|pilota|cuida de|toca> ?(?P<x>(?:(?:um|uma|o|a|para|pra|como|com|em|no
    |na) )*(?:(?:onibus|caminhao|taxi|uber|ambulancia|carreta|van escolar|van|metro|trem|empilhadeira|aplicativo
    |99)\b.*|(?:bolos?|doces|roupas?|seguros?|imoveis|carros|artesanato|cosmeticos|comida|marmitas?|acai|salgados?
    |joias|plantas|planos)\b.*|(?:computadores|celulares|bicicletas|motos|relogios)\b.*|(?:idosos|criancas|aulas
    |freelas?|arte|musica|aluguel|bicos?|faxina|costura|professor\w*|motorista|guia|tradu\w+|fotograf\w+|vendedor\w*
    |agricultura|pesca|design|investimentos)\b.*)) => {v} {x}
    work: <dou|leciono|ensino:dá|leciona|ensina> (?P<x>(?:aulas? (?:de|para|em|particulares).*|(?:portugues
    |matematica|historia|geografia|fisica|quimica|biologia|ingles|espanhol|musica|yoga|piano|violao|filosofia
    |sociologia|artes|programacao|educacao)\b.*)) => {v} {x}
    work: (?:sou eu que )?<tenho|gerencio|administro|toco|abri:tem|gerencia|administra|toca|abriu> (?P<x>(?:um|uma|o
    |a|meu|minha|duas|dois) (?:(?:meu|minha|propri[oa]|pequen[oa]) )*(?:empresa|loja|restaurante|negocio|startup
    |padaria|salao|consultorio|escritorio|oficina|bar|cafe|lanchonete|fazenda|agencia|ong|equipe|canal|podcast|blog
    |escola|academia|clinica)\b.*) => {v} {x}
    work: <tenho:tem> (?P<x>(?:dois|tres|\d|um) (?:trabalhos|empregos|emprego (?:de|como|novo))\b.*) => {v} {x}
    work: <estou:está> (?P<x>(?:desempregad[oa]|aposentad[oa]|de licenca|procurando emprego
    |afastad[oa] do trabalho)\b.*) => {v} {x}
    work: (?:o )?meu (?:trabalho|emprego|cargo) e (?:como |de )?{x} => trabalha como {x}
    work: (?:a )?minha (?:profissao|area) e {x} => trabalha com {x}
    study: <tenho|fiz|terminei:tem|fez|terminou> (?P<x>(?:um |uma |o |a |meu |minha )?(?:doutorado|mestrado
    |graduacao|licenciatura|pos-graduacao|mba|faculdade|curso tecnico|diploma) (?:em|de) .+) => {v} {x}
    study: <estudo|curso|faço|estou fazendo|estou cursando|estou estudando|estou no|estou na|me formei em
    |sou formado em|sou formada em:estuda|cursa|faz|está fazendo|está cursando|está estudando|está no|está na
    |se formou em|é formado em|é formada em> (?P<x>(?:(?:um |uma |o |a |meu |minha )?(?:faculdade|graduacao|mestrado
    |doutorado|pos-?graduacao|pos|mba|tecnico|curso|intercambio|residencia|ensino medio|licenciatura|bacharelado
    |supletivo|especializacao)\b.*|(?:\w+ )?(?:ano|semestre|periodo) d[eoa] .+|(?:medicina|direito|engenharia
    |enfermagem|psicologia|administracao|letras|pedagogia|historia|geografia|fisica|quimica|biologia|matematica
    |arquitetura|economia|jornalismo|contabilidade|farmacia|odontologia|nutricao|veterinaria|computacao|ciencias?
    |design|filosofia|sociologia|musica|artes|teatro|cinema|publicidade|fisioterapia|agronomia|turismo|gastronomia
    |moda|relacoes|sistemas|analise|informatica|ti|marketing|estatistica|astronomia|geologia|japones|ingles|espanhol
    |frances|alemao|italiano|coreano|mandarim|libras|teologia)\b.*|(?:n[oa]|em) .*(?:universidade|faculdade|colegio
    |escola|instituto|uf\w+|usp|unicamp|puc|senai|if\w*)\b.*)) => {v} {x}
    """,
    r"""
    diet: (?P<n>nao )?<sou|virei|me tornei|estou:é|virou|se tornou|está> (?:{very} )*(?P<x>(?:{diet})\b.*)
    => {n} {v} {x}
    diet: <não como|nunca como|não bebo|não tomo|nunca bebo|não posso comer|evito comer|parei de comer
    |deixei de comer|só como:não come|nunca come|não bebe|não toma|nunca bebe|não pode comer|evita comer
    |parou de comer|deixou de comer|só come> (?:mais (?!de |que |do que ))?{x} => {v} {x}
    diet: <não provo|não consumo|não toco em|cortei|larguei|tirei|eliminei|parei com|abandonei|não posso com
    |evito:não prova|não consome|não toca em|cortou|largou|tirou|eliminou|parou com|abandonou|não pode com
    |evita> (?P<x>(?:o |a |os |as |de comer )?(?:carnes?|acucar|leite|lactose|laticinios|gluten|alcool|bebida
    |refrigerantes?|cafe|cafeina|frituras?|ovos?|peixe|frutos do mar|camarao|trigo|pao|sal|carne vermelha
    |carne de porco|cerveja|vinho|frango|doces?|carboidratos?|soja|amendoim)\b.*) => {v} {x}
    health: <não posso comer|não posso tomar|não posso beber:não pode comer|não pode tomar|não pode beber> {x}
    => {v} {x}
    health: (?P<w>[\w ]{3,40}?) me d(?:a|ao) (?:muita |uma )?(?P<x>(?:alergia|enxaqueca|azia|urticaria|gases
    |intoxicacao)\b.*) => tem {x} com {w}
    diet: <faço|sigo|estou fazendo|estou seguindo|estou de|estou em:faz|segue|está fazendo|está seguindo|está de
    |está em> (?P<x>(?:um |uma |a )?(?:dieta|jejum intermitente|low ?carb|cetogenica|regime)\b.*) => {v} {x}
    health: (?P<n>nao )?<sou:é> (?:{very} )*(?P<x>(?:alergic[oa]|intolerante|sensivel|celiac[oa]|diabetic[oa]
    |hipertens[oa]|asmatic[oa]|epiletic[oa]|autista|bipolar|miope)\b.*) => {n} {v} {x}
    health: (?P<n>nao )?<tenho|estou com|sofro de|sofro com|convivo com|fui diagnosticado com|fui diagnosticada com
    |trato:tem|está com|sofre de|sofre com|convive com|foi diagnosticado com|foi diagnosticada com
    |trata> (?:um |uma |muita |uns |umas )?(?P<x>(?:{ill})\b.*) => {n} {v} {x}
    health: <tomo|uso|faço uso de|estou tomando:toma|usa|faz uso de|está tomando> (?P<x>(?:(?:remedios?|medicacao
    |medicamentos?|insulina|antidepressivos?|ansioliticos?|anticoncepcional|sertralina|fluoxetina|ritalina|venvanse
    |metformina|rivotril|\w{3,}(?:pril|sartana?|statina|azol|pram|etina|alina|pam|tril|idona|apina|xina|lona|xetina
    |pirona)
    |losartana|levotiroxina|puran|omeprazol|escitalopram|corticoide|oculos|aparelho|cadeira de rodas
    |bombinha|protese|lentes? de contato)\b|\w+ (?:\d+ ?mg|para (?:pressao|depressao|ansiedade|tireoide|diabetes
    |o coracao|colesterol|dormir|a \w+|o \w+|enxaqueca|epilepsia|asma))).*) => {v} {x}
    health: <faço|estou fazendo|comecei a fazer|faz:faz|está fazendo|começou a fazer|faz> (?P<x>(?:terapia|analise
    |fisioterapia|fisio|hemodialise|dialise
    |tratamento|quimioterapia|quimio|psicoterapia|acompanhamento|fonoaudiologia)\b.*) => {v} {x}
    health: <vou:vai> (?P<x>(?:ao|a|na|no) (?:terapeuta|psicolog[oa]|psiquiatra|terapia|fisioterapia)\b.*\b(?:toda
    |todo|todas
    |todos|cada|semana|mes|as|aos)\b.*) => {v} {x}
    health: <uso|estou numa|estou de|ando de|preciso de|dependo de:usa|está numa|está de|anda de|precisa de
    |depende de> (?P<x>(?:um |uma )?(?:cadeira de rodas|bengala|andador|oxigenio|aparelho auditivo|cuidador\w*
    |protese|marca-?passo)\b.*) => {v} {x}
    skill: <não sei|nunca aprendi a|não consigo aprender a|nunca soube|sei:não sabe|nunca aprendeu a
    |não consegue aprender a|nunca soube|sabe> (?P<x>(?:nadar|dirigir|conduzir|cozinhar|andar de (?:bicicleta|moto
    |bike)
    |dancar|cantar|ler partitura|desenhar|tocar \w+|falar \w+|costurar|assobiar|guiar|pilotar|libras)\b.*) => {v} {x}
    """,
    r"""
    family: (?P<n>nao )?<tenho|temos|criamos|adotei|adotamos:tem|tem|cria|adotou
    |adotou> (?P<x>(?:so |apenas )?(?:(?:um|uma|dois|duas|tres|quatro|cinco|seis|\d+|um casal de|muitos|varios|uns
    |umas|outr[oa]|mais um|mais uma|meia|meio|nenhum|nenhuma|meus|minhas) )?(?:[\w-]+ ){0,2}?(?:{kin}|{pets}
    |criancas?)\b.*) => {n} {v} {x}
    identity: (?P<n>nao )?<sou:é> (?P<x>(?:casad[oa]|solteir[oa]|viuv[oa]|divorciad[oa]|noiv[oa]|separad[oa]|pai|mae
    |avo|filh[oa]|o cacula|a cacula|gemeo|gemea|irma|irmao|tia|tio)\b.*) => {n} {v} {x}
    family: <resgatei|resgatamos|adotei|adotamos|acolhi|ganhei:resgatou|resgatou|adotou|adotou|acolheu
    |ganhou> (?P<x>(?:um|uma|dois|duas) (?!(?:presente|premio|bolsa|livro|desconto|carro|ideia|nova|metodo
    |estrategia)).{2,40}) => {v} {x}
    family: <:está|é|mora|vive|moram|vivem> (?P<x>(?:com o usuario|comigo)\b.*) => {v} {x}
    couple: <:e eu> (?P<x>(?:estamos|moramos|namoramos|vivemos|somos|nos conhecemos|completamos|fazemos
    |temos|nos separamos|terminamos|vamos) .+) => e o usuário {x}
    family: meus pais (?P<x>(?:sao|estao|se) (?:separad|divorciad|separaram|divorciaram|casad|vivos|aposentad
    |falecid|imigrantes)\w*.*) => tem pais que {x}
    home: <:moram|vivem> (?P<x>(?:em|no|na|nos|nas|com|perto|longe|fora|sozinh[oa]s)\b.*) => {v} {x}
    identity: <:são> (?P<x>(?:{job}|{trait})s?\b.*|d[eao]s? .+) => {v} {x}
    family: <estou:está> (?:{very} )*(?P<x>(?:casad[oa]|noiv[oa]|namorando|solteir[oa]|separad[oa]|divorciad[oa])\b.*)
    => está {x}
    family: <namoro:namora> (?P<x>(?:com |ha |faz |um |uma ).+) => namora {x}
    identity: (?P<n>nao )?<sou|virei|me tornei:é|virou
    |se tornou> (?:{very} )*(?P<x>(?:(?:um |uma |o |a )(?:\w+ )?)?(?:{job}|{trait})\b(?! (?:demais|disso|nisso)).*)
    => {n} {v} {x}
    identity: <sou:é> (?P<x>(?:da area|do ramo|do setor) d[eoa] .+) => {v} {x}
    thing: <tenho|dirijo|temos:tem|dirige|tem> (?P<x>(?:(?:um|uma|meu|minha|o|dois) )?(?:(?:propri[oa]|pequen[oa]
    |nov[oa]|velh[oa]) )?(?:carro|moto|bicicleta|barco|casa|apartamento|sitio|fazenda|piano|violao|guitarra
    |telescopio|fusca|kombi|motorhome|bike|chacara|casa propria)\b.*) => {v} {x}
    speech: <falo:fala> (?P<x>.*\b(?:ingles|espanhol|portugues|frances|alemao|italiano|japones|mandarim|chines
    |coreano|russo|arabe|libras|hebraico|guarani|idiomas|linguas|catalao|sueco|holandes|grego|polones|ucraniano
    |crioulo)\b.*) => {v} {x}
    """,
    r"""
    answers: (?:prefiro|quero|gostaria|gosto) que (?:voce )?(?:me )?(?:responda|explique|escreva|fale
    |responder) (?:comigo )?{x} => prefere respostas {x}
    answers: (?:eu )?(?P<v>prefiro|gosto(?: de| mais)?|quero|gostaria)(?: que voce| que)? (?P<x>(?:me respond
    |suas? respost|tuas? respost|de respost|respost|explicac|fale|escreva|seja |use |nao use|sem emoji
    |textos? (?:curt|diret)|mensagens? (?:curt|diret)|exemplos|que responda|listas).*) => prefere {x}
    answers: (?:me responda|responda(?:-me)?|me responde|fale comigo|fala comigo|escreva|seja) (?P<x>sempre .+
    |de forma .+|sem emojis?.*|em (?:portugues|ingles|espanhol)\b.*|(?:de modo|de maneira) .+)
    => prefere respostas {x}
    answers: (?:nao use|nunca use|evite) (?P<x>(?:emojis?|girias|listas|markdown|termos tecnicos|linguagem)\b.*)
    => não quer {x}
    prefer: <prefiro|prefiro mais:prefere|prefere> {x} => {v} {x}
    dislike: <odeio|detesto|abomino|não suporto|não aguento|não tolero|nunca gostei|não curto|não gosto|não sou fã
    |não sou muito fã|evito|não sou muito:odeia|detesta|abomina|não suporta|não aguenta|não tolera|nunca gostou
    |não curte|não gosta|não é fã|não é muito fã|evita|não é muito> (?:muito |nada |nem um pouco |mais )*{x}
    => {v} {x}
    dislike: <tenho:tem> (?P<x>(?:nojo|horror|aversao|odio|ranco|antipatia) (?:de|a|por|do|da) .+) => {v} {x}
    like: <adoro|amo|gosto muito|gosto demais|gosto|curto|aprecio|sou fã|sou apaixonado|sou apaixonada|sou viciado
    |sou viciada|sou louco|sou louca|sempre gostei:adora|ama|gosta muito|gosta demais|gosta|curte|aprecia|é fã
    |é apaixonado|é apaixonada|é viciado|é viciada|é louco|é louca
    |sempre gostou> (?:muito |demais |bastante |mesmo |mais )*{x} => {v} {x}
    like: (?:(?:o|a|os|as) )?(?P<d>meus?|minhas?) (?P<a>[\w ]{2,30}?(?:favorit|preferid|predilet)[oa]s?) (?P<v>e|sao
    |sempre foi|sempre foram) {x} => ={d} {a} do usuário {v} {x}
    like: (?P<w>[\w -]{3,40}?),? que (?:e|sao) (?:[ao]s? )?(?:meus?|minhas?) (?P<a>[\w ]{2,30}?(?:favorit|preferid
    |predilet)[oa]s?) => tem {w} como {a}
    like: <me amarro em|sou chegado em|sou chegada em|sou chegado num|sou louco por|sou louca por|não vivo sem
    |não fico sem|não troco|sou doido por|sou doida por|sou mais de|sou mais|tenho uma queda por|sou fissurado em
    |sou fissurada em|me interesso por|me divirto com|sempre amei|sempre adorei:se amarra em|é chegado em
    |é chegada em|é chegado num|é louco por|é louca por|não vive sem|não fica sem|não troca|é doido por|é doida por
    |é mais de|é mais|tem uma queda por|é fissurado em|é fissurada em|se interessa por|se diverte com|sempre amou
    |sempre adorou> {x} => {v} {x}
    like: (?P<w>[\w ]{3,40}?) (?:e|sao) (?:a |o )?(?:minha|meu) (?P<x>(?:paixao|favorit[oa]|preferid[oa]|hobby
    |passatempo|comida favorita|bebida favorita|vicio|praia|xodo|grande paixao|maior paixao)\b.*)
    => ={w} é {x} do usuário
    dislike: (?P<w>[\w ]{3,40}?) nao e (?:a |o )?(?:minha praia|meu forte|comigo|para mim|minha onda)
    => não se interessa por {w}
    dislike: <tenho horror a|tenho horror de|tenho nojo de|tenho aversão a|fujo de|morro de preguiça de
    |passo longe de|não me dou bem com|não me dou com|não vou com a cara de|não sou chegado em|não sou chegada em
    |não sou muito chegado em|não sou de:tem horror a|tem horror de|tem nojo de|tem aversão a|foge de
    |morre de preguiça de|passa longe de|não se dá bem com|não se dá com|não vai com a cara de|não é chegado em
    |não é chegada em|não é muito chegado em|não é de> {x} => {v} {x}
    like: (?:o )?meu time(?: do coracao)? (?:e|sempre foi) (?:o |a )?{x} => torce para o time {x}
    like: <torço:torce> (?P<x>(?:para|pelo|pela) .+) => {v} {x}
    like: (?:a |o )?minha paixao e {x} => é apaixonado por {x}
    hobby: <toco|pratico|coleciono|danço|pinto|surfo|pedalo|costuro|escalo|corro|nado|treino|luto:toca|pratica
    |coleciona|dança|pinta|surfa|pedala|costura|escala|corre|nada|treina|luta> (?P<x>(?!(?:isso|o assunto|atras
    |risco|perigo|para casa)).+) => {v} {x}
    hobby: <faço:faz> (?P<x>(?:aulas? de |muita |muito )?(?:trilhas?|academia|yoga|ioga|pilates|crossfit|natacao
    |capoeira|jiu-?jitsu|judo|karate|ballet|bale|teatro|croche|trico|musculacao|ceramica|ciclismo|escalada|corrida
    |danca|marcenaria|jardinagem|voluntariado|boxe|muay thai|hidroginastica|surf|parkour|caminhadas?|origami|podcast
    |cosplay)\b.*) => {v} {x}
    hobby: <jogo:joga> (?P<x>(?:\w+ ){0,2}(?:futebol|volei|basquete|xadrez|rpg|videogames?|tenis|handebol|padel
    |poker|lol|sinuca|rugby|cs|valorant|minecraft|fifa|dota|badminton|pingue-pongue|golfe)\b.*) => {v} {x}
    habit: <acordo|durmo|costumo|tenho o hábito de|tenho o costume de|leio|medito|caminho|tomo|bebo|como:acorda
    |dorme|costuma|tem o hábito de|tem o costume de|lê|medita|caminha|toma|bebe
    |come> (?P<x>.*\b(?:tod[oa]s? (?:o |a |os |as )?(?:dias?|manha|manhas|noites?|semanas?|mes|domingos?|sabados?
    |sextas?)|sempre|cedo|tarde|diariamente|(?:uma|duas|tres|\d) vez(?:es)? por|aos (?:domingos|sabados)
    |de madrugada|antes de dormir)\b.*|ler .+|correr .+|caminhar .+|ir .+) => {v} {x}
    habit: <fumo|bebo:fuma|bebe>(?P<y>(?: (?:um|uma|muito|pouco|socialmente|cigarro|maconha|desde|so|cerca)\b.*)?)
    => {v} {y}
    habit: <não bebo|não fumo|não dirijo|não uso redes sociais|não cozinho|já não fumo|já não bebo|não jogo:não bebe
    |não fuma
    |não dirige|não usa redes sociais|não cozinha|já não fuma|já não bebe
    |não joga>(?P<y>(?: (?:alcool|nada de alcool|mais|nada))?(?: (?:ha|faz|desde) .+)?) => {v} {y}
    habit: <estou:está> (?P<x>(?:ha \w+ \w+ )?sem (?:beber|fumar|comer|jogar|tomar|usar|alcool|acucar
    |cigarro)\b.*(?:ha|faz
    |desde) .+|ha \w+ \w+ sem (?:beber|fumar|comer|jogar|tomar|usar|alcool|acucar|cigarro)\b.*) => {v} {x}
    """,
    r"""
    identity: (?:os )?meus pronomes sao (?P<a>(?:ela|ele|elu)\b.*) => tem os pronomes {a}
    age: <tenho:tem> (?P<a>(?:so |apenas |quase |uns |ja )*)(?P<x>[1-9]\d)$ => {v} {a} {x} anos
    health: <tenho|estou com|fiquei com:tem|está com|ficou com> (?P<x>(?:um |uma |o |a |os |as )?(?:(?:joelhos?|coluna
    |costas|quadril|tornozelo|ombro|coracao|estomago|pescoco|pulmao|figado|rins|vista|audicao|pele|pernas?|bracos?
    |menisco|ligamento) (?:ruim|ruins|bichad[oa]|fodid[oa]|lesionad[oa]|machucad[oa]|frac[oa]s?|sensivel|operad[oa]
    |rompid[oa])|hernia|desvio de septo|tendinite|bursite|refluxo|labirintite|ciatic[oa])\b.*) => {v} {x}
    health: <nasci:nasceu> (?P<x>(?:surd[oa]|ceg[oa]|com|sem|prematur[oa])\b.*) => {v} {x}
    health: <estou me recuperando|me recupero|estou lidando com|venho lutando contra|luto contra|venho tratando
    |estou tratando|convivo com|sofro com:está se recuperando|se recupera|está lidando com|vem lutando contra
    |luta contra|vem tratando|está tratando|convive com|sofre com> (?:de |do |da |um |uma |o |a )*(?P<x>(?:{ill}|vicio
    |alcoolismo|burnout|transtorno|lesao|cirurgia|infarto|dor cronica|dores)\b.*) => {v} {x}
    health: (?P<w>(?:(?:o|a|os|as) )?(?:leite|queijo|laticinios?|gluten|trigo|pao|cafe|alcool|vinho|cerveja|ovos?
    |carne(?: vermelha)?|peixe|camarao|frutos do mar|amendoim|castanhas?|acucar|chocolate|fritura|pimenta
    |comida apimentada|cebola|alho|feijao|soja|lactose)) me (?:faz(?:em)?|da|dao|deixa(?:m)?|cai|caem) (?P<x>mal
    |passar mal|enjoo|gases|azia|dor\b.*|diarreia|enjoad[oa]|inchad[oa])\b.* => não tolera {w}
    health: <passo mal com|não tolero:passa mal com|não tolera> (?P<x>(?:o |a )?(?:leite|lactose|gluten|alcool|fritura
    |pimenta|cafe)\b.*) => {v} {x}
    diet: <só tomo|só bebo:só toma|só bebe> {x} => {v} {x}
    tool: <uso|usamos|programo em|programo com|desenvolvo em|codo em|trabalho com|trabalho no|trabalho num
    |migrei para o|migrei para|uso muito|uso mais|escrevo em:usa|usa|programa em|programa com|desenvolve em|programa em
    |trabalha com|trabalha no|trabalha num|migrou para o|migrou para|usa muito|usa mais|escreve em> (?P<x>(?:(?:o|a|um
    |uma|meu|minha) )?(?:{tool})(?:(?:,| e| ou| com| no| mais)? (?:(?:o|a|um
    |uma) )?(?:{tool}))*(?:,? (?:{usually})\b.*)?) => {v} {x}
    tool: (?:na empresa|no trabalho|no servico|la no trabalho|no meu trabalho)(?: a gente| nos)? (?:usa|usamos|uso
    |trabalha com) (?P<x>(?:(?:o|a) )?(?:{tool})(?:(?:,| e)? (?:(?:o|a) )?(?:{tool}))*) => usa {x} no trabalho
    tool: <uso|usamos:usa|usa> (?P<x>(?!(?:isso|ess[ea]|est[ea]|um|uma|o|a|seu|sua)\b)[\w.+# -]{2,40}? (?:no trabalho
    |no dia a dia|todo dia|todos os dias|para tudo|ha (?:mais de |quase )?\w+ anos|desde (?:19|20)\d\d
    |como principal)\b.*) => {v} {x}
    thing: <dirijo|piloto|ando de:dirige|pilota|anda de> (?P<x>(?:um|uma) (?!(?:time|negocio|equipe|empresa
    |projeto)\b)[\w-]+(?: [\w-]+){0,3}) => {v} {x}
    thing: <tenho|comprei:tem|comprou> (?P<x>(?:um|uma) (?:{brand})\b.*) => {v} {x}
    thing: (?:o |a )?(?P<d>meu|minha) (?P<a>carro|moto|bike|celular|notebook|computador|pc|guitarra|camera|violao
    |tablet) e (?:um|uma) (?P<c>.+) => ={d} {a} do usuário é {c}
    thing: (?:o |a )?(?P<d>meu|minha) (?P<a>carro|moto|celular|notebook|computador|pc|guitarra|camera|tablet) e (?:um
    |uma) (?P<x>(?:{brand}|{tool})\b.*) => ={d} {a} do usuário é {x}
    work: <tenho|toco|abri|administro:tem|toca|abriu|administra> (?P<x>(?:uma|um|minha|meu) (?:(?:propri[oa]
    |pequen[oa]) )?(?:lojinha|cafeteria|floricultura|petshop|pet shop|brecho|confeitaria|doceria|pizzaria|hamburgueria
    |barbearia|estudio|atelie|mercadinho|papelaria|livraria|farmacia|pousada|hotel|editora|produtora|consultoria|marca
    |food ?truck|studio|e-?commerce|loja \w+|canal|newsletter)\b.*) => {v} {x}
    work: <estou:está> (?P<x>sem (?:trabalho|emprego|trampo)|desempregad[oa]|entre empregos) (?:no momento|agora
    |atualmente|por enquanto) => {v} {x}
    study: <estou|to:está|está> (?P<x>(?:no|na|em) (?:\w+ )?(?:ultimo|primeiro|segundo|terceiro|quarto|quinto|sexto
    |\d+o?) (?:ano|semestre|periodo)\b.*) => {v} {x}
    habit: <jogo|ligo|visito|treino|vou|faço|corro|nado|cozinho|assisto|vejo|almoço|janto|saio|pedalo|leio|escrevo|rezo
    |medito|estudo|encontro|limpo|tomo|bebo|como|passeio|caminho|acordo|durmo|pratico|danço|canto|pinto|malho|brinco
    |converso|falo|pesco|surfo|ouço|levo|busco|dou|trabalho:joga|liga|visita|treina|vai|faz|corre|nada|cozinha|assiste
    |vê|almoça|janta|sai|pedala|lê|escreve|reza|medita|estuda|encontra|limpa|toma|bebe|come|passeia|caminha|acorda
    |dorme|pratica|dança|canta|pinta|malha|brinca|conversa|fala|pesca|surfa|ouve|leva|busca|dá
    |trabalha> (?P<x>(?!(?:isso|ess[ea])\b)(?:.*[\w'] )?(?:{often})\b.*) => {v} {x}
    habit: <costumo|normalmente|geralmente|tento|procuro:costuma|normalmente|geralmente|tenta|procura> (?P<x>(?:dormir
    |acordar|cozinhar|almocar|jantar|treinar|viajar|sair|ir a|ir na|ir no|ir para|pedalar|correr|caminhar|ler|meditar
    |pular o cafe|trabalhar (?:de|a noite|ate))\b.*) => {v} {x}
    answers: (?:por favor,? )?(?P<a>sempre|nunca) (?P<x>(?:use|escreva|comente|inclua|responda|fale|explique|coloque
    |mostre|de|me de|me mostre|cite|me chame|formate|adicione|termine|comece|seja|pergunte|sugira
    |recomende)\b(?! (?:isso|ess[ea]|est[ea])\b).*) => quer que o assistente {a} {x}
    answers: (?:por favor,? )?(?P<x>(?:use|escreva|comente|inclua|explique|coloque|mostre|cite|formate
    |seja) sempre\b.*) => quer que o assistente {x}
    answers: (?:por favor,? )?(?:a partir de agora|de agora em diante|daqui para (?:a )?frente),? (?P<x>(?:use|escreva
    |comente|inclua|responda|me responda|fale|explique|seja|nao use|evite|me chame)\b.*)
    => quer que o assistente, de agora em diante, {x}
    answers: (?:me responder|responder|responder-me|falar comigo|escrever|me escrever
    |conversar comigo) (?P<x>(?:sempre |so |apenas )*(?:em|de|com|sem)\b.*) => prefere respostas {x}
    dislike: <não sou fã|não sou muito fã|não sou fã nenhuma|nunca fui fã:não é fã|não é muito fã|não é fã
    |nunca foi fã> (?P<x>d[eoa]s? .+) => {v} {x}
    home: <estou morando|moro|vivo:está morando|mora|vive> (?P<x>(?:aqui |hoje |atualmente )*(?:em|no|na) .+) => {v} {x}
    like: <sou:é> (?P<x>(?:\w+ ){0,1}(?:rox[oa]|fanatic[oa]|doente)(?: por .+| pelo .+)?) => {v} {x}
    family: <estou com|temos|tenho:está com|tem|tem> (?P<x>(?:um |uma )?(?:bebe|recem-?nascid[oa]|bebezinh[oa])\b.*)
    => {v} {x}
    family: <:me criou|me criaram>(?P<y>(?: .*)?) => criou o usuário {y}
    """,
    r"""
    identity: (?P<x>(?!(?:o|a|os|as|meu|minha|um|uma|algum|alguma|nenhum|qual|nao|e|tem|outro|outra|sem|de|do
    |da)\b)(?:\w+ ){0,1}?(?:{job}|{trait})) (?:aqui|de dia|de profissao|de formacao|por formacao)\b.* => é {x}
    like: sem (?P<x>.{3,30}?),? (?:eu )?nao (?:funciono|vivo|sou ninguem|sou gente|comeco o dia|saio de casa|fico
    |durmo) => não fica sem {x}
    like: (?:nunca|nao) saio (?:de casa )?sem (?P<x>(?!(?:antes|saber|falar)\b).+) => nunca sai sem {x}
    like: nada (?:como|melhor (?:do )?que|bate|supera) (?P<x>(?:um|uma|o|a) .+) => adora {x}
    prefer: troco (?:qualquer |tudo por |o |a |um |uma )?(?P<x>.*por .+) => troca {x}
    dislike: nao (?:tem|ha|existe) (?:coisa|nada) que eu (?:odeie|deteste) mais (?:do )?que {x} => odeia {x}
    like: nao (?:tem|ha|existe) (?:coisa|nada) que eu (?:ame|goste|adore) mais (?:do )?que {x} => adora {x}
    like: o que (?:eu )?mais (?:escuto|ouco|gosto|amo|curto|leio|assisto|faco|adoro)(?: de fazer)? e {x}
    => gosta mais de {x}
    dislike: (?P<w>[\w ]{3,40}?) nao (?:e|sao) para mim => não gosta de {w}
    diet: (?P<w>(?!(?:isso|ele|ela|hoje|ontem|agora|amanha|o que|quando|mas
    |por isso)\b)[\w ]{3,25}?) (?:eu )?nao (?:como|bebo|tomo)(?: (?:nem|de jeito|por nada|mais).*)? => não consome {w}
    dislike: (?P<w>(?!(?:isso|ele|ela|hoje|ontem|agora|amanha|o que|quando|mas)\b)[\w ]{3,25}?) eu (?:odeio|detesto
    |nao suporto|nao gosto|nao curto|nao aguento)(?: .*)? => não gosta de {w}
    like: (?P<w>(?!(?:isso|ele|ela|hoje|ontem|agora|amanha|o que|quando|mas)\b)[\w ]{3,25}?) eu (?:amo|adoro
    |curto)(?: (?:demais|muito).*)? => adora {w}
    speech: (?:o )?(?P<w>\w+) e (?:a )?minha (?P<a>primeira|segunda|terceira|quarta) lingua => tem o {w} como {a} língua
    family: sem (?P<x>filhos|irmaos)(?P<y>(?:,? (?:mas |so |e )?(?:um|uma|dois|duas|tres|\d) .+)?) => não tem {x} {y}
    home: <divido|dividimos:divide|divide> (?P<x>(?:o |um |meu |a |uma )?(?:apartamento|apto|ape|ap|casa|quarto|kitnet
    |republica|aluguel) com .+) => {v} {x}
    home: (?:a )?minha casa e (?:um|uma) (?P<x>(?:kombi|van|barco|veleiro|trailer|motorhome|sitio|kitnet|quarto|chacara
    |fazenda|casa|apartamento|sobrado)\b.*) => mora em {x}
    identity: <sou:é> (?P<x>[oa] unic[oa] (?:menin[oa]|filh[oa]|mulher|homem|net[oa]|irma|irmao)\b.*) => {v} {x}
    origin: (?:sou )?(?P<x>nascid[oa](?: e criad[oa])? (?:em|no|na) .+) => é {x}
    health: (?P<w>[\w ]{3,40}?) me (?:enche|enchem|cobre|cobrem) de (?P<x>(?:alergia|urticaria|bolinhas|manchas
    |coceira)\b.*) => tem {x} com {w}
    work: <faço|vendo|costuro|cozinho|pinto:faz|vende|costura|cozinha|pinta> (?P<x>.{2,40} (?:para fora|por encomenda
    |sob encomenda|para vender|para viver)\b.*) => {v} {x}
    """,
    r"""
    family: estamos (?P<a>junt[oa]s|casad[oa]s|namorando) (?P<x>(?:desde|ha|faz) .+) => está com o par {x}
    origin: <passei|vivi|morei:passou|viveu|morou> (?P<x>(?:a |minha )?(?:vida (?:toda|inteira)|infancia|adolescencia
    |juventude) (?:em|no|na|entre) .+|(?:em|no|na) .+ (?:a vida toda|a vida inteira|minha vida toda)) => {v} {x}
    like: <leio|escuto|ouço|assisto|vejo:lê|escuta|ouve|assiste|vê> (?:mais|muito|muita|principalmente|sobretudo
    |basicamente|so) {x} => {v} principalmente {x}
    diet: <não posso com|não posso comer|não pode:não pode com|não pode comer|não pode> (?P<x>(?:com )?(?:castanhas?
    |nozes|amendoim|frutos? secos?|oleaginosas|gluten|lactose|leite|camarao|frutos do mar|ovo|soja|trigo|sal
    |acucar)\b.*) => {v} {x}
    avoid: <não consigo ver|não consigo assistir|não assisto|não vejo:não consegue ver|não consegue assistir
    |não assiste|não vê> (?:mais )?(?P<x>(?:o )?(?:jornal|noticias?|noticiario|filme(?:s)? (?:de|triste|violent)\w*|tv
    |televisao)\b.*) => {v} {x}
    past: <amava|adorava|odiava|gostava:amava|adorava|odiava|gostava> (?P<x>(?:de )?\w+[aei]r\b.*) => {v} {x}
    """,
    r"""
    dislike: nao funciono (?P<x>(?:de manha|cedo|antes d\w+|no calor|no frio|sob pressao)\b.*) => não funciona {x}
    past: <estava há|fiquei|trabalhei:estava há|ficou|trabalhou> (?P<x>\w+ anos (?:na|no|em) .+) => {v} {x}
    family: <acabei de adotar|acabei de resgatar|estou adotando:acabou de adotar|acabou de resgatar
    |está adotando> (?P<x>(?:um|uma|dois|duas|tres) .{2,40}) => {v} {x}
    diet: <não ponho|não coloco|não bebo|não tomo:não põe|não coloca|não bebe
    |não toma> (?P<x>(?:uma |nenhuma )gota (?:de \w+)?.*) => {v} {x}
    origin: <sou:é> (?P<x>de (?:uma|um) (?:cidade\w*|cidadezinha|vilarejo|vila|sitio|fazenda|ilha|povoado|aldeia
    |familia)\b.*) => {v} {x}
    """,
)
