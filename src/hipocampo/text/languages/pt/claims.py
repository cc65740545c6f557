"""Portuguese: how claims are read and compared. All words are normalised unless said otherwise."""

# Words that a claim is read without.
ARTICLES = "o a os as um uma uns umas tambem"
# Pronouns that say nothing of their own.
SILENT = "lhe lhes"
# Words that are read as others; a `+` stands between two.
SPELT_OUT = (
    "do:de da:de dos:de das:de no:em na:em nos:em nas:em num:em numa:em nuns:em numas:em dum:de duma:de pelo:por "
    "pela:por pelos:por pelas:por pra:para pro:para pras:para pros:para aos:ao deste:de+este desta:de+este "
    "neste:em+este nesta:em+este nesse:em+esse nessa:em+esse dele:ele dela:ela deles:eles delas:eles ta:esta "
    "tou:estou dentro:em"
)
# Small words between those that carry content.
LINKS = (
    "de em por para com sob sobre entre ate desde apos durante contra e ou que como onde cujo cuja quem junto perto "
    "longe ao se este esse isso isto ha existe existem"
)
# Forms of `to be`, and what says no more.
COPULAS = "sou es somos sao esta estou estao estamos sendo estando ser estar fica ficam"
# Verbs that only tell the time, by tense.
TENSES = {
    "past": "era eram foi foram fui estava estavam esteve estive tinha tinham teve tive havia houve",
    "future": "sera serao vai vou vao ira irei seria",
}
# Words that go with a denial and deny nothing once more.
CONCORD = "nunca mais ja"
# Whether words that deny by themselves go with a denial so: `não vi ninguém`.
NEGATIVE_CONCORD = True
# Words that make a claim more careful or wider, by what they do.
GUARDS = {
    "never": "nunca jamais ninguem",
    "always": "sempre",
    "often": "geralmente normalmente frequentemente costuma costumo muitas",
    "sometimes": "vezes raramente ocasionalmente dificilmente mal",
    "only": "so apenas somente unicamente",
    "almost": "quase",
    "about": "aproximadamente",
    "all": "todo toda todos todas cada tudo",
    "some": "algum alguma alguns algumas alguem algo varios varias poucos poucas muitos maioria qualquer",
    "more": "mais maior",
    "less": "menos menor",
    "can": "pode posso podem consegue consigo",
    "could": "podia poderia poderiam",
    "may": "talvez possivelmente provavelmente parece acha acho acredita aparentemente",
    "should": "deve devo devem deveria precisaria",
    "would": "gostaria",
    "want": "quer quero querem queria pretende pretendo planeja planejo pensa espera espero tenta tento tentou deseja",
    "if": "caso quando enquanto exceto senao",
    "but": "mas porem embora entretanto contudo vez",
    "before": "antes",
    "after": "depois",
    "yet": "ainda ja novamente agora atualmente",
    "today": "hoje",
    "yesterday": "ontem",
    "tomorrow": "amanha",
    "used": "costumava antigamente outrora",
    "other": "outro outra outros outras",
    "why": "porque qual quais quanto quantos",
}
# Pronouns and possessives, by whom they stand for.
PERSONS = {
    "user": "usuario usuaria utilizador utilizadora eu meu minha meus minhas mim comigo me",
    "he": "ele",
    "she": "ela",
    "we": "nosso nossa nossos nossas",
    "you": "voce voces tu te teu tua seu sua seus suas",
    "they": "eles elas",
}
# Numbers as words.
NUMBERS = (
    "dois:2 duas:2 tres:3 quatro:4 cinco:5 seis:6 sete:7 oito:8 nove:9 dez:10 onze:11 doze:12 treze:13 quatorze:14 "
    "catorze:14 quinze:15 dezesseis:16 dezasseis:16 dezessete:17 dezoito:18 dezenove:19 vinte:20 trinta:30 "
    "quarenta:40 cinquenta:50"
)
# Units.
UNITS = (
    "kg km cm m mm g quilo quilos grama gramas litro litros milha milhas libra libras dolar dolares euro euros reais"
)
# Marks of a time of day; days and months are dates too.
CALENDAR = "h"
# What a word stands for, by `base value`; a word with ~ in any inflection.
SENSES = """
like +: gosta~ adora~ ama amo amam curte~ aprecia~
like -: odeia odeio odeiam detesta~ desgosta~
accept +: aceita~ aprova~ concorda~
accept -: recusa~ rejeita~ discorda~
open +: aberto aberta abertos abertas
open -: fechado fechada fechados fechadas
easy +: facil faceis
easy -: dificil dificeis
hot +: quente quentes
hot -: frio fria frios frias
big +: grande grandes enorme enormes
big -: pequeno pequena pequenos pequenas minusculo minuscula
tall +: alto alta altos altas
tall -: baixo baixa baixos baixas
long +: longo longa longos longas comprido comprida compridos compridas
long -: curto curta curtos curtas breve breves
good +: bom boa bons boas otimo otima
good -: ruim ruins mau ma maus pessimo pessima
fast +: rapido rapida rapidos rapidas
fast -: lento lenta lentos lentas devagar
rich +: rico rica ricos ricas
rich -: pobre pobres
happy +: feliz felizes contente contentes
happy -: triste tristes infeliz
early +: cedo
early -: tarde
on +: ligado ligada ativado ativada habilitado habilitada
on -: desligado desligada desativado desativada desabilitado desabilitada
true +: verdadeiro verdadeira certo certa correto correta
true -: falso falsa errado errada incorreto incorreta
dark +: escuro escura escuros escuras
dark -: claro clara claros claras
cheap +: barato barata baratos baratas
cheap -: caro cara caros caras
safe +: seguro segura seguros seguras
safe -: perigoso perigosa inseguro insegura
trust +: confia~
trust -: desconfia~
win +: ganha ganham vence
win -: perde perdem
start +: comeca inicia
start -: termina acaba
remember +: lembra~
remember -: esquece~
public +: publico publica
public -: privado privada
quiet +: silencioso silenciosa quieto quieta
quiet -: barulhento barulhenta
allow +: permite~
allow -: proibe proibem
full +: cheio cheia cheios cheias
full -: vazio vazia vazios vazias
employment off: desempregado desempregada
employment on: empregado empregada
employment retired: aposentado aposentada reformado reformada
marital single: solteiro solteira
marital married: casado casada
marital divorced: divorciado divorciada
marital widowed: viuvo viuva
diet vegan: vegano vegana
diet vegetarian: vegetariano vegetariana
smoking on: fumante fumador fumadora
drinking off: abstemio abstemia
hand left: canhoto canhota esquerdino
hand right: destro destra
temper in: introvertido introvertida
temper out: extrovertido extrovertida
faith off: ateu ateia
faith on: religioso religiosa
have: tem tenho temos possui possuo possuem ter
live: mora moro moram morar morando vive vivo vivem reside resido
work: trabalha trabalham trabalhando
born: nasceu nasci nascido nascida
named: chama chamo
prefer: prefere prefiro preferem preferir
cost: custa custam
weigh: pesa
measure: mede meco
earn: recebe
wake: acorda
need: precisa~ necessita~
leave: sai parte
arrive: chega
marry: casou casei
reply: resposta respostas
car: carro carros automovel automoveis
mother: mae mamae
father: pai papai
spouse: conjuge
favorite: favorito favorita preferido preferida predileto predileta
birthday: aniversario
name: nome sobrenome apelido
age: idade
address: endereco morada
phone: telefone celular telemovel
email: email
password: senha
deadline: prazo
capital: capital
salary: salario
price: preco
port: porta
version: versao
height: altura
weight: peso
"""
# Whole turns of phrase that say the same as one word; the alternatives of a place stand between bars.
PHRASES = """
none: nao ha|tem|existe|existem nenhum|nenhuma; nao ha
deny: deixou|deixei|deixa|parou|parei|desistiu|desisti de *r; ja nao; nao mais; ja nem
guard again: nunca mais; jamais voltou|voltei
guard about: cerca de; mais ou menos
guard sometimes: as vezes; de vez em quando
guard if: a nao ser; desde que; a menos que
employment off: perdeu|perdi emprego; perdeu|perdi meu|seu emprego; foi|fui demitido|demitida|despedido|despedida;
  esta|estou sem emprego|trabalho; sem emprego; nao tem|tenho emprego; ficou|fiquei desempregado|desempregada
employment on: tem|tenho emprego; arranjou|arranjei|conseguiu|consegui emprego; tem|tenho novo emprego;
  foi|fui contratado|contratada
employment retired: se aposentou; me aposentei
marital single: nao e|sou casado|casada; nao tem|tenho namorado|namorada
marital married: tem|tenho esposa|marido; e|sou casado|casada
marital divorced: se divorciou; me divorciei; se separou de marido|mulher|esposa
diet vegetarian: nao como|come|consome|consumo carne; nunca como|come carne; deixou|deixei de comer carne;
  parou|parei de comer carne; nao como|come mais carne
diet nomeat: nao gosto|gosta de carne; odeia|odeio|detesta|detesto carne; nao gosto|gosta de comer carne
diet meat: como|come carne; gosto|gosta|adoro|adora|ama de carne; adoro|adora|ama|amo carne;
  adoro|adora|ama|amo churrasco; gosto|gosta de churrasco
diet vegan: nao como|come|consumo|consome nada de origem animal;
  nao como|come|consumo|consome produtos de origem animal
smoking off: nao fuma|fumo $; deixou|deixei|parou|parei de fumar; nunca fuma|fumo $; nao fuma|fumo mais $;
  nao e|sou fumante|fumador|fumadora
smoking on: fuma $; e|sou fumante; fumo cigarros|cigarro
drinking off: nao bebe|bebo alcool; nao bebe|bebo $; nao consome|consumo alcool; nao toma|tomo alcool;
  deixou|deixei|parou|parei de beber $; nao bebe|bebo mais $; nunca bebe|bebo alcool
drinking on: bebe|bebo|toma|tomo|consome|consumo alcool; bebe|bebo|toma|tomo cerveja|vinho|whisky|uisque;
  gosta|gosto de cerveja|vinho|whisky|uisque; adora|adoro cerveja|vinho
driving off: nao dirige|dirijo|conduz|conduzo $; nao sabe|sei dirigir|conduzir $;
  nao tem|tenho carteira|carta de motorista|conducao; nao tem|tenho carteira|carta $; nao tem|tenho cnh
driving on: tem|tenho carteira|carta de motorista|conducao; tem|tenho cnh
faith off: nao acredita|acredito em deus; nao tem|tenho religiao; nao e|sou religioso|religiosa
faith on: acredita|acredito em deus
lactose off: intolerante a lactose; intolerante lactose; intolerancia a lactose; intolerancia lactose;
  nao tolera|tolero lactose
"""
# Countries and regions: a town and its country may both be true.
REGIONS = (
    "africa america asia europa alemanha angola argentina australia austria belgica bolivia brasil canada chile china "
    "colombia cuba dinamarca egito equador escocia espanha eua finlandia franca grecia holanda india inglaterra "
    "irlanda israel italia japao marrocos mexico mocambique noruega paraguai peru polonia portugal russia suecia suica "
    "turquia uruguai venezuela acre alagoas amapa amazonas bahia ceara goias maranhao minas parana paraiba "
    "pernambuco piaui rondonia roraima sergipe tocantins catarina algarve alentejo minho acores madeira "
    "nordeste sul norte california florida texas"
)
# Words too common to tell one memory from another.
COMMON = (
    "usuario usuaria utilizador gosta gosto gostam adora adoro ama amo odeia odeio prefere prefiro quer quero precisa "
    "preciso usa uso usar trabalha trabalho trabalhar mora moro morar vive vivo faz fazer faco fez fiz vai vou ir vem "
    "ver vi viu tem tenho ter dia dias semana semanas mes meses ano anos vez vezes hoje ontem amanha agora novo nova "
    "novos novas velho bom boa bem mal grande pequeno longo curto curta curtas jeito coisa coisas gente pessoa pessoas "
    "homem mulher nome legal talvez primeiro ultimo proximo sente sentir comecou comecar ajuda ajudar tentar ok sim oi "
    "ola obrigado obrigada tchau certo claro sempre geralmente normalmente manha tarde noite hora horas minuto minutos "
    "casa favor pergunta resposta respostas ideia problema lugar parte tipo numero sobre fica ficou ficar chama dar "
    "disse acha todo toda muito pouco passado passada dele dela acorda esta estao esse essa"
)
# How facts about the user begin, which tells their language.
USER_FIRST = "o usuario, a usuaria"
# Relative pronouns.
RELATIVES = "que"
# What stands before the agent of a passive.
BY = "por"
# Endings of participles.
PARTICIPLES = "do da dos das"
# Endings of gerunds.
GERUNDS = "ndo"
# A conditional that is also a pronoun: it is one at the start of a sentence.
CONDITION_FIRST = "se"
# A form of `to be` that its accent tells from another word.
ACCENTED_COPULAS = "é"
# The small words that a verb asks for, and its opposite does not, by base.
GOVERNED = {"accept": "com de", "like": "de", "need": "de", "trust": "em de"}
# Small words that a denial takes the place of: with sugar, without sugar.
DENIABLE = "com e ou"
# What joins a word to the one that it belongs to: `the capital of`.
OF = "de"
# What makes an addition doubtful.
DOUBTFUL_LINKS = "ou se que"
# `and`.
AND = "e"
# Endings that part a man from a woman.
GENDERS = "o a"
# Verbs in the past, by their endings.
PAST = r".{2,}(?:ou|eu|iu|ei|ava|avam|aram|eram|iram|ia|iam|amos)$"
# Verbs in the future, by their endings.
FUTURE = r".{3,}(?:ara|era|ira|arei|erei|irei|arao|erao|aria|eria|iria)$"
# How a name is told.
NAMED = "se chama"
# The words to search by for a name.
NAME_WORDS = "chama"
# `also`.
ALSO = "tamb[ée]m, al[ée]m"
# What says that something is over, with accents.
OVER = r"j[áa] n[ãa]o, n[ãa]o \w+ mais, (?:deixou|parou) de"
# Words between two things of which only one may be over.
PARTS = "e, ou, mas"
# What follows the number of an age.
YEARS_OLD = "anos"
# Words that deny what follows, right before how much or how often; with accents.
DENIAL = "n[aã]o, nem, nunca"
# How people say that it is always so.
EMPHASIS_AS = "como"
# What follows it.
EMPHASIS_ALWAYS = "sempre"
# How much, how often and that it is so again; with accents.
EMPHASIS = """
    mais uma vez, outra vez, de novo, o tempo todo, cada vez mais, com certeza, sempre, novamente, muito,
    muit[íi]ssimo, mesmo, bastante, demais, realmente, totalmente, absolutamente, completamente, extremamente,
    profundamente, certamente, ainda, super
"""
# What is wanted, as what is preferred.
WANTED = "quer: prefere; quero: prefiro; querem: preferem"
# What follows where one wants to do something.
WANTED_TO_DO = r"\w+[aei]r"
# Words without one of which a claim has nothing to leave out.
REDUCIBLE = "agora, resid, mora, viv, trabalh"
# `now`.
NOW = "agora"
# How people tell where someone lives.
HOME = "mora, morando, vive, vivendo, reside"
# What stands before the place.
HOME_IN = "em, n[oa]"
# What only surrounds it.
HOME_COMPANY = "com, h[áa], desde, perto, junto"
# How people tell where someone works.
JOB = "trabalha, trabalhando"
# What stands before the firm.
JOB_AT = "em, n[oa]"
# What only surrounds it.
JOB_DETAILS = "como, de, h[áa], desde"
# Small words within a name.
NAME_PARTICLES = "d[aeo]s?"
