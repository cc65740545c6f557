"""Portuguese: facts about the user as a model tells them, and signs that they are trivial.

Patterns keep accents unless it is said; lists have commas between them.
"""

# The user as the subject of a fact of ours.
USER = "o usuário|a usuária"

# The user as the subject of any fact.
SUBJECTS = "{USER}, o utilizador, a utilizadora"

# Articles before a noun for the user.
ARTICLES = "o|a"

# Nouns for the user.
NOUNS = "usu[aá]ri[oa]|utilizadora?"

# What tells that the subject of a fact is in this language.
NOUN_SIGNS = "á|utiliz|^o "

# What is of the user.
OF_NOUNS = "d[oa] usu[aá]ri[oa]"

# How a fact names what is the user's.
OF_USER = "{} do usuário"

# What is of the user, and how it is told of somebody by name.
NAMED_OF = ("do usuário|da usuária", "de @{}")

# What a sentence in the first person begins with.
FIRST_PERSON = "eu|meus?|minhas?|n[oó]s|sou|tenho|estou|moro|vivo"

# What may stand before the verb of a fact.
BEFORE_VERB = ("n[aã]o ", "se ", "já ")

# Verbs that a fact without its subject begins with.
VERBS = (
    r"é|está|tem|mora|vive|trabalha|estuda|gosta|adora|ama|odeia|detesta|prefere|evita|quer|pretende|planeja|"
    r"sonha|faz|come|bebe|toma|usa|toca|joga|corre|fala|sente|sofre|fica|nasceu|foi|chama|cria|busca|precisa|sabe|"
    r"lê|dorme|cozinha|pinta|coleciona|\w{3,}(?:ou|eu|iu)",
)

# Articles before what somebody is (normalised).
ROLE_ARTICLES = "um uma o a"

# Verbs of being in the first person, and their like (normalised).
BEING = "sou fui era como virei ser serei"

# Words that tell of whoever speaks (normalised).
SPEAKER = "eu me mim meu minha meus minhas nos nosso nossa gente sou estou to tou ando vou fui sei se nasci"

# Endings of verbs in the first person (normalised).
SPEAKER_ENDINGS = "ei amos emos imos"

# Last letters of verbs in the first person.
SPEAKER_LAST = "o"

# Stop words that may stand before a verb (normalised).
BEFORE_A_VERB = "eu que e mas nao no ja tambem so me"

# Words that tell a model to disregard something (normalised).
OVERRIDE_VERBS = r"ignor\w*|esquec\w*|desconsider\w*"

# What it is told to disregard.
OVERRIDDEN = r"instrucoes|prompts?|(?:regras|ordens) (?:anterior\w*|acima|d[oe]l? sistema)"

# Words that tell a model to keep something (normalised).
KEEP_VERBS = r"salv\w+|guard\w+|grav\w+|registr\w+|lembr\w+|anot\w+|memori[cz]\w+|adicion\w+"

# Of whom it is told to keep something.
KEPT_OF = "o usuario|a usuaria"

# Ways of a model that only a trick asks for (normalised).
MODES = "prompt d[oe]l? sistema|modo desenvolvedor"

# Longer times after "this": `{term}` in the lists keeps them out.
TERMS = "ano|m[eê]s|semestre|verão"

# How one is or feels: `{is}` in the lists.
IS = "está|se sente"

# Who speaks to someone, greets, thanks, asks or laughs tells nothing.
SAID_TO = r"""
    você, voce, vc, vocês, te, tu, teu, tua, contigo, me ajuda, bom dia, boa (?:tarde|noite), obrigad[oa], valeu, oi,
    ol[aá], por favor, meu deus, nossa, kkk+, (?:rs)+, dúvida, pergunta, oh, ah, wow, ok, haha\w*
"""

# What only the conversation can tell: this one, that idea, the second option.
POINTED_AT = r"""
    isso, isto, aquilo, [nd]?ess[ea]s?{term}, [nd]?est[ea]s?{term}, disso, nisso, aqui(?! em),
    (?:primeir[oa]|segund[oa]|[uú]ltim[oa]|outr[oa]) (?:opção|parte|versão), (?:opção|versão) \w+
"""

# What is to be done soon.
ERRANDS = r"""
    tem (?:que|de|reunião|consulta|dentista|\w+ minutos), precisa (?:comprar|ir|sair|fazer|mandar|de ajuda),
    dinheiro de volta, amanhã, mais tarde, daqui a (?:pouco|\w+ minutos), vai (?:n[oa]|ao|à) (?:mercado|cinema|banho),
    vai tomar banho, sexta vai
"""

# How it is right now.
STATES = r"""
    (?:com|tem|sente) (?:muit[oa] )?(?:fome|sono|sede|pressa|frio|calor|preguiça), morrendo de \w+,
    {is} (?:uma )?dor de \w+, {is} (?:cansad[oa]|ocupad[oa]|atrasad[oa]|nervos[oa]|esperando|em casa),
    {is} n[oa] (?:ônibus|metrô|trem|carro|academia|mercado), desde (?:ontem|cedo|as \w+), o dia todo, agora(?=\.),
    acab(?:a|ou) de (?:almoçar|jantar|acordar|chegar|sair|voltar)
"""

# What is of today.
TODAY = "hoje(?! em dia), esta manhã"

# What tells that something lasts.
LASTS = r"sempre, nunca, tod[oa]s? (?:vez|dia|semana|segunda|domingo), meses, anos, crônic[oa], faz tempo, não \w+ mais"

# How the user is told of in the present.
PRESENT = "está|tem|vai|é|se sente"

# What follows the subject where a sentence was not understood, only repeated.
REPEATED = "o usuário|a|o|os|as|um|uma|seu|sua|que|eu|me"

# Verbs in the first person behind it.
REPEATED_VERB = r"(?:(?:não|no|já|ya|se|le) )*(?!não|no )[^\W\d_]+(?:(?<!ã)o|ei|mos)(?!\w)"

# A fact about somebody else's, or a thing.
OTHERS = (r"(?:o|a|el|la) (?:vizinh[oa]|colega|chefe|celular|notebook)\b[^.]{0,30}\b(?:do|del) usu[aá]rio\b",)
