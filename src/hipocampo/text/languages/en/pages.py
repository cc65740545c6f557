"""English: the names of sections and fields in pages. All are normalised, but for the warning."""

# The heading of the section of facts, in lower case.
RETAIN = "retain"

# By field, what else it is called.
FIELDS = {
    "id": "identifier",
    "content": "text fact episode memory",
    "created": "created_at born date",
    "last_accessed": "lastaccessed last_access accessed",
    "related": "related_to",
    "entities": "entity",
    "tags": "tag",
    "immune_until": "immuneuntil",
    "last_reinforced": "lastreinforced",
    "demoted_at": "demotedat",
    "original_fitness": "originalfitness",
    "rescued_at": "rescuedat",
    "rescue_count": "rescuecount",
    "layer": "status",
}
# By layer, its names in a heading or as a value.
LAYERS = {"wisdom": "wisdom", "active": "active", "latent": "latent", "archive": "archive archived delete deleted"}
# Words of a heading that mean nothing beside the name of a layer.
FILLERS = "episodes memories entries the"
# Values of a field that is so or not.
YES, NO = "yes", "no"
# What the warning sign says, as people write it.
UNVERIFIED = "unverified;not verified"
# What an episode is called before its number.
EPISODE = "episode"
# Names that files of episodes begin with.
FILES = "episodes"
