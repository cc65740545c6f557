"""English: how people are named without a mark. Words normalised, tables as `role: words; role: words`."""

# The roles that people have for the user, each with its words.
ROLES = """
    mother: mother mum mom mummy; father: father dad daddy; sister: sister; brother: brother; daughter: daughter;
    son: son; wife: wife; husband: husband; grandmother: grandmother grandma; grandfather: grandfather grandpa;
    aunt: aunt; uncle: uncle; boss: boss; landlord: landlord landlady; neighbour: neighbour neighbor;
    partner: boyfriend girlfriend partner
"""
# Words before a role that make it the user's.
MINE = "my our"
# What may stand between a role and the name of who has it.
CALLED = "is called, is named, is"
