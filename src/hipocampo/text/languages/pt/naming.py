"""Portuguese: how people are named without a mark. Words normalised, tables as `role: words; role: words`."""

# The roles that people have for the user, each with its words.
ROLES = """
    mother: mae mainha mamae; father: pai painho papai; sister: irma mana; brother: irmao mano; daughter: filha;
    son: filho; wife: esposa mulher; husband: marido esposo; grandmother: avo vovo; aunt: tia; uncle: tio;
    boss: chefe; landlord: senhorio locador; neighbour: vizinho vizinha; partner: namorado namorada companheira
"""
# Words before a role that make it the user's.
MINE = "meu minha nosso nossa"
# What may stand between a role and the name of who has it.
CALLED = "se chama, chama-se, e [oa]"
