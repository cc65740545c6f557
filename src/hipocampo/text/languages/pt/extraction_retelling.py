"""Portuguese: how what the user told is told again of them, word for word but in the third person."""

# The user inside a sentence, with others, and how they are named once they have been.
INSIDE = "o usuário"
# The user with others.
INSIDE_WE = "o usuário e outros"
# How the user is called once they have been named.
AGAIN = "ele"
# What is said without naming the user.
ABOUT = "Sobre o usuário: {said}"
# The first person as a subject, and as an object with a preposition.
SUBJECTS = "eu"
# Possessives of the first person, with what they are once the user has been named.
OWNERS = "meu: seu; minha: sua; meus: seus; minhas: suas; nosso: seu; nossa: sua; nossos: seus; nossas: suas"
# The article that stands for each.
OWNER_ARTICLES = "meu: o; minha: a; meus: os; minhas: as; nosso: o; nossa: a; nossos: os; nossas: as"
# Words with an article in them: behind one no other is needed.
ARTICLES = """
    o a os as do da dos das no na nos nas ao aos à às pelo pela pelos pelas num numa dum duma pro pra pros pras um uma
    esse essa este esta outro outra todo toda cada
"""
# A preposition and an article, written as one.
JOINED = """
    de o: do; de a: da; de os: dos; de as: das; em o: no; em a: na; em os: nos; em as: nas; por o: pelo; por a: pela;
    a o: ao; a a: à; a os: aos; a as: às
"""
# Who owns something, behind it.
OF_USER = "do usuário"
# What may stand between a subject and its verb.
BEFORE_VERB = "não nao nunca já ja só so também tambem ainda sempre me se nem mal quase realmente"
# Objects of the first person, behind prepositions.
OBJECTS = "mim: ele; comigo: com o usuário; conosco: com o usuário"
# Infinitives, by how they end: what the first person of others may be told from its ending.
AR = """
    achar parar aguentar acompanhar acordar adotar adorar agendar ajudar alugar amar andar anotar aguardar
    aprovar apresentar
    arrumar atrasar assinar aumentar avisar baixar beijar botar brigar brincar buscar cantar cansar casar chamar chegar
    chorar colar colocar começar comemorar completar comprar consertar contar contratar conversar convidar cozinhar
    criar cuidar curar curtir dançar deixar demorar descansar desejar desenhar detestar deitar dobrar doar economizar
    empregar emprestar encontrar ensaiar ensinar entrar entregar enviar esperar estudar evitar falar faltar
    fechar ficar
    filmar fumar ganhar gastar gostar gravar guardar iniciar jogar juntar lavar largar lembrar levantar levar
    ligar limpar
    lutar mandar marcar melhorar montar morar mudar nadar namorar negociar odiar olhar operar organizar pagar
    participar
    passar pegar pensar perdoar perguntar pesar pescar pintar plantar postar praticar precisar prezar preparar
    procurar programar quebrar reformar regressar respeitar rezar sonhar
    sarar separar surfar suportar suar telefonar tentar terminar tirar tocar tomar topar torrar trabalhar transportar
    tratar treinar trocar usar velejar viajar virar visitar voltar votar
"""
# The second conjugation.
ER = """
    aprender atender beber bater conhecer correr crescer dever entender escolher escrever esquecer
    fornecer merecer mexer morrer nascer oferecer parecer preencher prender prometer receber resolver responder sofrer
    tremer varrer vender viver torcer depender adoecer agradecer pertencer render acolher
"""
# The third conjugation.
IR = """
    abrir admitir assistir assumir atingir confundir cumprir decidir definir descobrir desistir dirigir discutir
    dividir existir exigir expandir fingir imprimir insistir investir invadir mentir partir permitir proibir
    reunir residir resistir subir transmitir unir curtir traduzir produzir contribuir construir
"""
# Verbs that follow no rule, with the third person.
IRREGULAR = """
    sou: é; estou: está; tô: está; tou: está; tenho: tem; vou: vai; faço: faz; faco: faz; fiz: fez; fui: foi; tive:
    teve; estive: esteve; vim: veio; venho: vem; vejo: vê; vi: viu; dou: dá; dei: deu; digo: diz; disse: disse; trago:
    traz; trouxe: trouxe; quero: quer; quis: quis; posso: pode; pude: pôde; pus: pôs; ponho: põe; sei: sabe; soube:
    soube; saio: sai; saí: saiu; caio: cai; caí: caiu; leio: lê; li: leu; creio: crê; peço: pede; pedi: pediu; meço:
    mede; perco: perde; perdi: perdeu; ouço: ouve; ouvi: ouviu; durmo: dorme; dormi: dormiu; sinto: sente; senti:
    sentiu; sigo: segue; segui: seguiu; consigo: consegue; consegui: conseguiu; sirvo: serve; servi:
    serviu; prefiro: prefere; preferi: preferiu; repito: repete; minto: mente; subo: sobe; fujo: foge; fugi: fugiu;
    descubro: descobre; cubro: cobre; durmi: dormiu; odeio: odeia; passeio: passeia; freio: freia; conduzo: conduz;
    extraio: extrai; valho: vale; caibo: cabe; rio: ri; hei: há; darei: dará; irei: irá; serei: será; terei: terá;
    farei: fará; estarei: estará; vendi: vendeu; comi: comeu; bebi: bebeu; nasci: nasceu; cresci: cresceu; conheci:
    conheceu; aprendi: aprendeu; escrevi: escreveu; recebi: recebeu; decidi: decidiu; descobri: descobriu; parti:
    partiu; assisti: assistiu; desisti: desistiu; esqueci: esqueceu; sofri: sofreu; vivi: viveu; corri: correu;
    escolhi:
    escolheu; mexi: mexeu; bati: bateu; resolvi: resolveu; respondi: respondeu; prometi: prometeu; abri: abriu; dividi:
    dividiu; subi: subiu; dirigi: dirigiu; discuti: discutiu; cumpri: cumpriu; investi: investiu; menti: mentiu; somos:
    são; estamos: estão; temos: têm; vamos: vão; fomos: foram; fizemos: fizeram; tivemos: tiveram; viemos: vieram;
    queremos: querem; podemos: podem; demos: deram; dissemos: disseram; vimos: viram; fazemos: fazem; moramos: moram;
    vivemos: vivem; nos: se; precisei: precisou; fiquei: ficou; trabalho: trabalha; estudo: estuda; rendo: rende;
    acordo: acorda; junto: junta; interno: interna; conto: conta; planto: planta; treino: treina; calço: calça; peso:
    pesa; crio: cria; lanço: lança; faria: faria; tava: estava
"""
# How the first person of other verbs ends, and the third.
ENDINGS = (
    (r"(\w{2,})quei", r"\1cou"),
    (r"(\w{2,})guei", r"\1gou"),
    (r"(\w{2,})cei", r"\1çou"),
    (r"(?!lei$|rei$|sei$|hei$|frei$|vôlei$|volei$)(\w{2,})ei", r"\1ou"),
    (r"(\w{2,})(?:ámos|amos)", r"\1am"),
    (r"(?!menos$|extremos$|termos$|ramos$)(\w{2,})emos", r"\1em"),
    (r"(?!primos$|ultimos$|últimos$|proximos$|próximos$|minimos$|mesmos$|ótimos$|otimos$)(\w{2,})imos", r"\1iram"),
)
# How the first person of the listed verbs ends in the present and in the past, and the third: by `ar`, `er`, `ir`.
PRESENT = {"ar": ("o", "a"), "er": ("o", "e"), "ir": ("o", "e")}
# The same in the past.
PAST = {"er": ("i", "eu"), "ir": ("i", "iu")}
# What shows that a text has a verb of its own.
HAS_VERB = (
    r"\b(?:e|esta|estao|sao|tem|vai|vao|foi|foram|era|eram|fica|ficou|faz|fez|tinha|estava|deu|disse|quer|pode|mora"
    r"|trabalha|vem|comeca|custa|chama|usa|vence|sai|cai|\w{2,}(?:ou|eu|iu|ava|avam|aram|eram|iram))\b"
)
# How an unknown verb of the first person ends behind its subject, and the words that show that it is one.
AFTER_SUBJECT = (
    (r"como", "come"),
    (r"(\w{2,})o", r"\1a"),
)
# Words behind which a verb is surely the speaker's.
SURE = "eu não nunca"
# Words that stand before a noun and before no verb of a person.
NOT_BEFORE_VERB = (
    "com sem de para pra pro por sobre entre até cada meu minha seu sua próprio mesmo bom mau primeiro novo nada algo"
)
# What the user owns, as far as it is one thing.
NOUN = (
    r"(?:(?:melhor(?:es)?|primeir[oa]s?|nov[oa]s?|ex|querid[oa]s?|antig[oa]s?|propri[oa]s?|atual|futur[oa]|finad[oa]"
    r"|falecid[oa]|unic[oa]|pequen[oa]s?|duas|dois|tres|quatro|ultim[oa]) )?[\w-]+(?: (?:mais (?:velh"
    r"|nov)[oa]s?|cacula"
    r"|adotiv[oa]))?"
)
# Words that begin a sentence about who or what the one before it was about.
PRONOUNS = "ele ela eles elas isso isto dele dela"
# Kin, wherever they stand; and verbs of the past.
KIN = r"\b{kin}(?![\w-])"
# What shows that something happened.
PAST_SIGN = r"\b(?:foi|fui|fiz|tive|vim|deu|morreu|nasceu|\w{2,}(?:ei|ou|eu|iu|amos|aram|eram|iram))\b"
# What tells a decision or a plan, anywhere in a sentence of a log.
DECIDES = (
    r"\b(?:decidi(?:mos|u|ram|do)?|resolve(?:mos|u|ram)|combin(?:amos|ou|aram|ado)|acord(?:amos|aram) (?:em|que"
    r"|com)|opt(?:amos|ou|aram)"
    r"|concord(?:amos|ou|aram)|adi(?:amos|ou|aram)|vamos \w+r|iremos|pretendemos|planejamos|queremos|plano:"
    r"|(?:vai|vao) \w+r)\b"
)
# A role as a subject, with a verb behind it.
ROLE_SUBJECT = (
    r"(?:[oa]s? )(?:cliente|equipe|time|chefe|patrao|patroa|vizinh[oa]|professora?|diretora?|medic[oa]"
    r"|advogad[oa]|contadora?"
    r"|proprietari[oa]|sindic[oa]|fornecedor|empresa|escola|{kin})s? (?!d[aeo]s?\b|e\b|em\b|com\b|n[ao]s?\b)\w+"
)
# A verb behind a name.
OTHER_VERB = (
    r"(?:nao|e|esta|vai|vem|tem|quer|pode|faz|mora|vive|trabalha|prefere|odeia|gosta|ficou|volta"
    r"|come|usa|cuida|\w{3,}(?:ou|eu|iu))"
)
# Words behind a name that are no verb.
NO_VERB = "e de do da dos das com em no na nos nas para por ou sem até desde às ao que"
