"""Portuguese: words that several parts use. All are normalised: lower case, no accents."""

# What holds a sentence together: no form of a word that means something.
FUNCTION_WORDS = """
    a o as os um uma uns umas ao aos da do das dos de em na no nas nos num numa nuns numas pela pelo pelas pelos por
    para pra pro pras pros com sem sob sobre entre ate desde apos antes depois durante contra perante e ou mas nem
    se que porque pois porem entao logo como quando onde enquanto embora conforme eu me mim comigo tu te ti contigo
    voce voces ele ela eles elas lhe lhes vos nosso nossa nossos nossas meu minha meus minhas teu tua teus tuas seu
    sua seus suas dele dela deles delas este esta estes estas esse essa esses essas aquele aquela aqueles aquelas
    isto isso aquilo deste desta desse dessa disso disto neste nesta nesse nessa nisso nisto daquele daquela naquele
    naquela mesmo mesma mesmos mesmas outro outra outros outras todo toda todos todas cada algum alguma alguns
    algumas nenhum nenhuma qualquer tudo nada algo alguem ninguem ser sou es somos sao era eram foi fui foram fosse
    seja sejam sera seria sido sendo estar estou estao estava estavam esteve estive estando ter tenho tem temos
    tinha tinham teve tive tido haver ha havia houve hei vai vou vao ir pode posso podem poderia deve devo devem nao
    sim ja ainda tambem so muito muita muitos muitas mais menos bem aqui ali la ai sempre nunca agora tao qual quais
    quem quanto quanta quantos quantas cuja cujo cujas cujos
"""

# Words of asking and telling: "tell me what I said about" names nothing.
ASKING_WORDS = """
    diga diz dizer disse disseram fale fala falar falou falei falamos conte contar contou lembra lembre lembrar sabe
    saber sei sabemos mostre mostra mostrar pergunto favor queria quero gostaria acha acho
"""

# Verbs that say no more than that something is, was or will be.
LIGHT_WORDS = """
    fazer faz fazes faco fazemos fazem fiz fez fizeste fizemos fizeram fazia faziam fazendo feito farei fara farao
    faria faca acontecer acontece acontecem aconteceu aconteceram acontecia acontecendo acontecido acontecera passar
    passa passam passou passaram passei passava passando suceder sucede sucedeu sucederam ocorrer ocorre ocorrem
    ocorreu ocorreram rolou vais vamos ia iam irei ira irao foste fomos vir vem venho veio vieram dar da deu dei
    deram ficar fica ficam ficou ficaram fiquei serei serao seriam serem estas estamos estive estivemos estiveram
    estara tens tera terao teria tiver tivemos tiveram houver havera haviam podes podemos podia podiam podera
    poderao pude puderam deves devemos devia deveria devera quer queres queremos querem quis
"""

# Nouns and the like for whatever there is: "any news?".
VAGUE_WORDS = """
    novo nova novos novas novidade novidades evento eventos acontecimento acontecimentos coisa coisas facto factos
    fato fatos memoria memorias plano planos planeado planeada planeei planejado planejada planejei marcado marcada
    marcados marcadas agendado agendada previsto prevista agenda calendario dia importante interessante lista resumo
    nota notas conversamos verdade verdadeiro
"""

# Articles and the like before a noun.
DETERMINERS = """
    o a os as um uma uns umas meu minha meus minhas seu sua seus suas nosso nossa este esta esse essa aquele aquela
    no na nos nas do da dos das ao aos pelo pela num numa
"""

# Words that say "not".
NEGATION = "nao nunca sem jamais nem"

# Pronouns and conjunctions that deny: nobody, none.
NEGATIVE_PRONOUNS = "nenhum nenhuma ninguem"

# The pronoun for no thing.
NOTHING = "nada"

# Words of negation that say what is lacking, and deny nothing.
WITHOUT = "sem"

# Words that say that something has ended.
STOPPED = "deixou deixei parou parei"

# Words that deny in another language and not in this one: `no` is `in the`.
NOT_NEGATION = "no"

# Names of the one whose memory it is.
OWNER = "eu usuario usuaria"

# Nouns for the user of an agent.
USER_NOUNS = "usuario usuaria utilizador utilizadora"

# Letters and signs that no other of our languages writes.
LETTERS = "ãõçêôâà"

# Articles: they say nothing by themselves in a gist.
ARTICLES = "o a os as um uma uns umas"

# Words with an article in them, and what is left without it, in a gist.
CONTRACTED_ARTICLES = "num: em; numa: em"

# Nouns after which a letter is a name: vitamin A, blood type O.
LETTERED = """
    tipo vitamina plano nota classe turma grupo time hepatite secao serie opcao letra sanguineo sanguinea
"""

# What stands before a source that is cited.
SOURCE = "fonte"

# How adverbs end.
ADVERB_ENDINGS = "mente"

# The days of the week.
WEEKDAYS = "segunda terca quarta quinta sexta sabado domingo"

# The months.
MONTHS = "janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro"
