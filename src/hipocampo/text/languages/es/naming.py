"""Spanish: how people are named without a mark. Words normalised, tables as `role: words; role: words`."""

# The roles that people have for the user, each with its words.
ROLES = """
    mother: madre mama mami; father: padre papa; sister: hermana; brother: hermano; daughter: hija; son: hijo;
    wife: esposa mujer; husband: marido esposo; grandmother: abuela; grandfather: abuelo; aunt: tia; uncle: tio;
    boss: jefe jefa; landlord: casero casera; neighbour: vecino vecina; partner: novio novia pareja
"""
# Words before a role that make it the user's.
MINE = "mi nuestro nuestra"
# What may stand between a role and the name of who has it.
CALLED = "se llama, es"
