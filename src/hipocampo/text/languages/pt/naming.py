"""Portuguese: how people are named without a mark. Words are normalised but for "é"; lists of phrases have commas."""

# The relatives and friends of the user, each role with its words.
KIN = """
    mother: mae, mamae, maezinha, mainha; father: pai, papai, paizinho, painho; sister: irma, mana, irmazinha, irma
    mais velha, irma mais nova, irma cacula; brother: irmao, mano, irmaozinho, irmao mais velho, irmao mais novo,
    irmao cacula, irmao do meio; daughter: filha, filhinha, filha mais velha, filha mais nova, cacula; son: filho,
    filhinho, filho mais velho, filho mais novo; wife: esposa, mulher; husband: marido, esposo; girlfriend:
    namorada; boyfriend: namorado; fiancee: noiva; fiance: noivo; partner: companheira, companheiro, parceira,
    parceiro; ex-wife: ex mulher, ex esposa; ex-husband: ex marido; ex: ex namorada, ex namorado, ex; grandmother:
    avo, vovo, avo materna, avo paterna, voinha, vozinha, vovozinha; grandfather: meu avo, nosso avo, meu vovo, avo
    materno, avo paterno, voinho; grandson: neto; granddaughter: neta; aunt: tia, titia; uncle: tio, titio; cousin:
    primo, prima; nephew: sobrinho; niece: sobrinha; mother-in-law: sogra; father-in-law: sogro; brother-in-law:
    cunhado; sister-in-law: cunhada; son-in-law: genro; daughter-in-law: nora; stepmother: madrasta; stepfather:
    padrasto; stepson: enteado; stepdaughter: enteada; godmother: madrinha; godfather: padrinho; godson: afilhado;
    goddaughter: afilhada; friend: amigo, amiga, melhor amigo, melhor amiga, amigao, comadre, compadre; colleague:
    colega, colega de trabalho, colega de plantao, dupla
"""

# Words of kin that mean something else before a noun: "meu ex colega".
DOUBTFUL_KIN = "ex dupla cacula"

# Those of them that are the user's own without a possessive before them.
OWN_KIN = "mainha painho mamae papai voinha voinho maezinha paizinho titia"

# Those that are the user's own behind an article, if nobody else's are meant.
DEFINITE_KIN = "mae pai sogra sogro"

# Who does something for the user, is in charge, or lives with them: "o síndico", "meu dentista".
OFFICES = """
    boss: chefe, chefa, chefia, patrao, patroa, gestor, gestora, gerente, coordenador, coordenadora, supervisor,
    supervisora; landlord: senhorio, senhoria, locador, locadora, proprietario, proprietaria, dono do apartamento,
    dona do apartamento, proprietario do apto, proprietaria do apto; building-manager: sindico, sindica; doorman:
    porteiro, porteira; neighbour: vizinho, vizinha, vizinho de porta, vizinha de porta, vizinho de cima, vizinha de
    cima, vizinho de baixo, vizinha de baixo; dentist: dentista; doctor: medico, medica, medico de familia, medica
    de familia, clinico geral; pediatrician: pediatra; therapist: terapeuta, psicologo, psicologa, psicanalista,
    analista, psi; psychiatrist: psiquiatra; neurologist: neurologista, neuro; cardiologist: cardiologista;
    endocrinologist: endocrinologista, endocrino, endocrina; dermatologist: dermatologista, dermato; gynaecologist:
    ginecologista, gineco; physiotherapist: fisioterapeuta, fisio; nutritionist: nutricionista, nutri; vet:
    veterinario, veterinaria; accountant: contador, contadora; lawyer: advogado, advogada; cleaner: faxineira,
    faxineiro, diarista, empregada; nanny: baba; teacher: professor, professora, profe; advisor: orientador,
    orientadora; trainer: personal, treinador, treinadora; mechanic: mecanico; plumber: encanador; electrician:
    eletricista; builder: pedreiro, mestre de obra; hairdresser: cabeleireiro, cabeleireira, barbeiro; intern:
    estagiario, estagiaria; partner-at-work: socio, socia; broker: corretor, corretora; assistant: secretaria,
    assistente; tenant: inquilino, inquilina; client: cliente; driver: motorista; caregiver: cuidador, cuidadora;
    babysitter: babysitter; pastor: pastor; gardener: jardineiro; cat: gata, gato, gatinha, gatinho, siames; dog:
    cachorro, cachorra, cachorrinho, cachorrinha, cadela, cao, labrador, poodle, vira-lata, salsicha, pastor alemao,
    golden, bulldog, shih-tzu, pinscher, husky, beagle, schnauzer, border collie, spitz; parrot: papagaio; horse:
    cavalo, egua
"""

# Roles whose first word above has lost its accents.
ROLE_NAMES = """
    mother: mãe; sister: irmã; brother: irmão; grandmother: avó; grandfather: avô; boss: chefe; landlord: senhorio;
    building-manager: síndico; doctor: médico; therapist: terapeuta; vet: veterinário; nanny: babá; mechanic: mecânico;
    partner-at-work: sócio; assistant: secretária; intern: estagiário
"""

# Animals that live with people and have names.
PETS = (
    "gata gato gatinha gatinho cachorro cachorra cachorrinho cachorrinha cao cadela papagaio coelho coelha egua cavalo"
)

# Words before a role that make it the user's.
MINE = "meu minha meus minhas nosso nossa nossos nossas"

# Plurals after which several people are named: "minhas irmãs Cora e Malu".
PLURALS = """
    irmas irmaos filhos filhas primos primas tios tias sobrinhos sobrinhas amigos amigas colegas vizinhos gatos
    gatas netos netas
"""

# Articles, alone and joined with a preposition.
ARTICLES = "o a os as um uma"

# Those of them that introduce something new.
INDEFINITE = "um uma outro outra"

# Those of them that stand before no person's name.
IMPERSONAL = ""

# Articles joined with a preposition.
CONTRACTED = "do da ao no na pro pra pelo pela dos das aos nos nas"

# What stands before whose something is.
OF = "de do da dos das"

# What comes before the place of something, or where somebody goes.
IN = "em no na nos nas ate desde"

# What comes before a person as well.
WITH = "com contra sem segundo"

# What stands before whom something is for.
TO = "para pra pro ao a por pelo pela"

# What joins two names.
AND = "e ou mais"

# Verbs before a role that the user has: "tenho um filho".
HAVE = "tenho temos tem tive"

# Titles that are left out of a name, and those that are part of it.
TITLES = """
    dona seu sr sra srta senhor senhora dr dra doutor doutora prof profa professor professora tia tio titia titio vo
    vovo voinha voinho mestre mestra padre frei irma pastor pastora comadre compadre primo prima cabo sargento
    capitao eng enf enfermeira enfermeiro delegado delegada
"""

# Those of them that mean something else before a name in lower case.
DOUBTFUL_TITLES = "seu"

# Titles that are part of a name where only a surname follows.
FORMAL_TITLES = ""

# Words that say what a place, an organisation or a project is; a name follows.
PLACE_HEADS = """
    rua avenida av alameda travessa praca largo estrada rodovia bairro praia ilha cidade vila parque jardim morro
    serra chapada lagoa estadio forte aeroporto rodoviaria estacao edificio condominio sao santa santo vale ponte
    terminal
"""

# The same words behind a name.
PLACE_TAILS = ""

# Words before the name of an organisation.
ORGANISATION_HEADS = """
    hospital clinica colegio escola universidade faculdade banco igreja restaurante bar cafe padaria farmacia hotel
    pousada academia empresa loja mercado supermercado instituto centro laboratorio museu teatro clube estudio
    cartorio consultorio agencia oficina livraria posto petshop creche banda time associacao ministerio secretaria
    tribunal prefeitura editora startup construtora grupo
"""

# Words behind the name of an organisation.
ORGANISATION_TAILS = ""

# Words before the name of a project.
PROJECT_HEADS = "projeto"

# Words behind the name of a project.
PROJECT_TAILS = ""

# Words before the name of a thing.
THING_HEADS = """
    servidor servidora banco app aplicativo site livro filme serie novela musica album disco jogo racao remedio
    carro moto celular notebook linguagem framework sistema programa curso disciplina materia revista jornal podcast
    canal marca modelo cerveja vinho cluster repositorio repo host maquina computador impressora roteador cartao
    banda
"""

# Words behind the name of a thing.
THING_TAILS = ""

# Verbs before the title of a book, a film or a course.
TITLE_VERBS = "ler lendo li leio assistir assistindo assisti vendo relendo estudando estudo cursando ouvindo jogando"

# What people do, and things hardly ever: in the third person, now and then.
PERSON_VERBS = """
    acha achou adora adorou aceitou acordou agradeceu ajuda ajudou ama amou anda andou aposentou aprendeu arrumou
    avisou bebe bebeu brigou cantou canta casou casa chamou chegou chora chorou cobra cobrou combinou come comeu
    comecou comprou confirmou conhece conheceu contou convidou cozinha cozinhou cuida cuidou curte curtiu danca
    dancou deixou deve devolveu detesta disse diz dorme dormiu elogiou emprestou engravidou ensina ensinou entende
    entendeu escreveu escreve espera esperou esqueceu estuda estudou explicou fala falou faleceu fez faz ficou foi
    gosta gostou ganhou indicou ia insistiu joga jogou jura jurou largou le leu lembra lembrou levou leva lidera
    liga ligou limpa mandou manda marcou mente mora morou morreu mudou nasceu namora namorou nada odeia odiou
    ofereceu organiza organizou paga pagou parou passou pede pediu pega pegou pensa pensou perdeu perguntou pesca
    pode precisa preferiu prefere preparou prometeu propos quer quis quitou reclama reclamou recebeu recomendou
    reajustou remarcou respondeu resolve resolveu ri riu sabe saiu sente sentiu sofre sofreu soube sugeriu sumiu tem
    teve tirou toca tocou toma tomou topou torce trabalha trabalhou traz trouxe treina treinou usa vai vem vende
    vendeu viaja viajou viu vive viveu volta voltou veio virou concordou desistiu esta estava queria costuma
    conseguiu entregou ficara vao vieram moram sao topam
"""

# Words of being and having: what follows them tells whether a person is meant.
COPULAS = "é eh era foi esta tem teve ta tava sera continua virou ficou faz"

# What only people are, behind such a word.
PERSON_WORDS = """
    alergico alergica vegetariano vegetariana vegano vegana celiaco celiaca diabetico diabetica hipertenso
    hipertensa gravida casado casada solteiro solteira separado separada divorciado divorciada viuvo viuva
    aposentado aposentada doente internado internada desempregado desempregada timido timida chato chata engracado
    engracada canhoto canhota vizinho vizinha amigo amiga primo prima filho filha irmao irma professor professora
    medico medica enfermeiro enfermeira advogado advogada fotografo fotografa engenheiro engenheira designer
    dentista musico pescador motorista anos ciumes medo febre intolerante formado formada nascido nascida evangelico
    evangelica catolico catolica ateu cansado cansada triste feliz bravo brava nervoso nervosa chateado chateada
    ocupado ocupada preocupado preocupada noivo noiva namorando trabalhando morando estudando viajando chegando
    vindo indo gripado gripada asmatico asmatica cego cega surdo surda atrasado atrasada empolgado empolgada
"""

# Pronouns between somebody and a verb: "Wellington me deve".
CLITICS = "me te se lhe nos ja nao so sempre nunca tambem ainda agora"

# Verbs before a person.
ADDRESS_VERBS = """
    liguei ligar liga avisar avisei perguntar perguntei mandar mandei mando pedir pedi dizer disse falar falei
    contar contei dar dei entregar entreguei pagar paguei devolver devolvi visitar visitei encontrar encontrei ver
    vi convidar convidei chamar chamei conhecer conheci buscar busquei levar levei ajudar ajudei namoro namorar
    namorei amo amei agradecer agradeci responder respondi escrever escrevi lembrar emprestei emprestar comprei
"""

# Nouns of what one has with companies.
BUSINESS = """
    seguro contrato conta plano internet voo passagem cartao emprestimo financiamento convenio entrevista compra
    parceria assinatura
"""

# Nouns of what only people have, before "de".
PERSON_NOUNS = """
    aniversario casa festa casamento mae pai filho filha irmao irma marido mulher esposa namorado namorada amigo
    amiga escola professora telefone numero alergia cumpleanos presente apelido nome turma quarto mochila sogra tia
    tio avo prima primo apartamento apto mesa carro moto oficina email opiniao ideia conta chefe colega filhos pais
    formatura consulta exame aula prova enterro velorio visita chegada pensao remedio vacina passaporte mala time
    equipe laje
"""

# Phrases before a nickname of the person named before.
NICKNAMES = """
    todo mundo chama de, todos chamam de, a gente chama de, chamo de, chamamos de, conhecido como, conhecida como,
    mais conhecido como, mais conhecida como, vulgo, apelido e, apelido de, apelido, tambem chamado de, tambem
    chamada de, pode chamar de, atende por, que chamam de, chamam de, chamado de, chamada de
"""

# Phrases behind a nickname.
NICKNAME_TAILS = "para os amigos, pros amigos, pros intimos, para os intimos, para todo mundo, pra todo mundo"

# Words that join a role and a name.
CALLED = "se chama, chama-se, chama, é, eh, passou a ser, virou, era"

# What says that somebody had a role, and has it no more.
FORMER = "antigo antiga ex anterior era foi"

# Pronouns of the user.
FIRST_PERSON = "eu me mim comigo nos conosco meu minha meus minhas nosso nossa"

# Words between a role and its possessive, or beside "is".
NOW = "agora novo nova atual hoje"

# Words that begin a sentence and are no names, beside those that are listed elsewhere.
COMMON = """
    reuniao reunioes aluguel carro casa senha senhas conta contas dinheiro salario trabalho emprego projeto prazo
    entrega festa viagem voo hotel passagem mala passaporte documento contrato consulta exame exames remedio dose
    dor febre cirurgia dieta cafe almoco jantar lanche bolo pao leite agua arroz feijao carne peixe frango fruta
    verdura compras lista mercado padaria farmacia escola faculdade curso aula prova nota boletim livro filme serie
    musica jogo treino academia corrida natacao pilates futebol bicicleta moto onibus metro trem van gasolina
    oficina seguro multa imposto boleto fatura cartao banco internet wifi telefone celular computador notebook
    impressora servidor deploy backup codigo repositorio sistema app site email mensagem audio video foto arquivo
    pasta planilha relatorio apresentacao cliente fornecedor equipe time empresa loja chefe colega vizinho familia
    crianca criancas bebe gato gata cachorro planta jardim cozinha quarto sala banheiro porta chave chaves janela
    geladeira fogao maquina luz gas condominio predio apartamento apto rua bairro cidade praia sitio chuva sol calor
    frio verao inverno feriado ferias natal pascoa carnaval aniversario casamento batizado enterro missa igreja
    terapia sessao meta plano ideia duvida problema erro solucao decisao resumo lembrete aviso nota observacao
    importante urgente novo nova novos novas primeiro primeira ultimo ultima proximo proxima todo toda todos todas
    cada tudo nada algo alguem ninguem gente pessoal turma coisa coisas hoje ontem amanha agora depois antes sempre
    nunca jamais talvez tambem ainda quase muito pouco bem mal melhor pior moro mora trabalho tenho tem sou estou
    fui vou vim faco fiz quero gosto adoro odeio prefiro preciso comprei vendi paguei recebi mandei liguei falei
    marquei desmarquei comecei parei terminei larguei mudei troquei achei perdi ganhei aprendi estudei li assisti vi
    ouvi comi bebi tomei dormi acordei sai cheguei voltei levei trouxe deixei fechei abri usei uso tomo como bebo
    durmo acordo estudo leio assisto corro nado jogo toco canto danco cozinho pago recebo ganho gasto devo dirijo
    calco visto nasci cresci casei namoro torco lembrar lembra ligar comprar pagar marcar mandar levar buscar pegar
    entregar fazer ver falar perguntar avisar confirmar cancelar resolver arrumar limpar lavar renovar decidi
    resolvi combinei prometi esqueci lembrei acho penso sei entendi concordo descobri conheci encontrei visitei
    reservei agendei cancelei adiei atrasou caiu subiu baixou acabou quebrou chegou faltou sobrou vence custa fica
    dia semana mes ano hora manha tarde noite segunda terca quarta quinta sexta sabado domingo obrigado obrigada ola
    oi bom boa sim nao ok certo claro entao porem mas porque quando onde como quem qual quanto se que e ou o a os as
    um uma eu voce ele ela nos eles elas isso isto aquilo este esta esse essa aquele aquela meu minha seu sua dele
    dela com sem para por de em no na do da ao vizinha medico dentista professora gerente sindico porteiro time flor
    rosa mar lua estrela passei dei peguei pedi botei coloquei tirei guardei anotei escrevi mudanca feriado jantares
    doei entreguei vendo
"""

# How words end that are no names.
ENDINGS = "cao coes mento dade agem ismo mente ndo amos emos imos aram eram eiro eira"

# Languages, peoples, feasts and the like, which are written with capitals at times.
NO_NAMES = """
    portugues portuguesa ingles inglesa espanhol espanhola frances francesa alemao alema italiano italiana japones
    chines brasileiro brasileira natal pascoa carnaval reveillon deus jesus internet matematica portugues fisica
    quimica biologia historia geografia calculo enfermagem direito medicina engenharia administracao psicologia
    odontologia pedagogia feriado senhor senhora covid pix cpf rg cnh ok tv dvd pdf usb wifi bluetooth
"""
