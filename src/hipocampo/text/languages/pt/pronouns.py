"""Portuguese: pronouns of the third person, and whom they may stand for (D2). Accents are kept."""

# Pronouns, in groups that stand for the same person.
PRONOUNS = ("ele dele nele", "ela dela nela", "eles deles neles", "elas delas nelas")

# Whether things have the pronouns of people: "ela" may be the table.
PRONOUNS_OF_THINGS = True

# People without a name that a pronoun may stand for.
PEOPLE = """
    usuário usuária usuario cliente clientes chefe gerente diretor diretora colega amigo amiga amigos irmão irmã mãe
    pai pais filho filha filhos marido esposa mulher homem namorado namorada avô avó tio tia primo prima sobrinho
    sobrinha professor professora médico médica doutor doutora advogado advogada vizinho vizinha aluno aluna menino
    menina bebê alguém ninguém pessoa pessoas gente equipe time cachorro cachorra gato gata sócio sócia
"""

# What follows the first word of a sentence where it is a name, though they carry no content.
VERBS_AFTER_NAME = "é foi está tem disse vai era fez quer e"

# Those of them that are something else as well: `a gente` is "we", `time` an English noun.
PEOPLE_IN_DOUBT = "time gente"

# How a question about somebody is put by themselves: the speaker, and what is theirs.
FIRST_PERSON = ("eu", "meu")

# Pronouns that follow a name, as the speaker says them.
THIRD_PERSON = {"ele": "eu", "ela": "eu", "dele": "meu", "dela": "meu"}

# What stands before the name of whom something is.
OF = "d[aeo]s? "

# The article before a name.
ARTICLE = "(?:[oa]s?|el|la) "
