"""Spanish: what is said out of courtesy. Words normalised."""

# Words of greetings, thanks and assent: a text of these alone says nothing.
COURTESY = """
    hola buenos buenas dias tardes noches gracias muchas adios hasta luego ok okay vale claro si no de nada perfecto
    genial bien muy por tu la ayuda entendido listo bueno que tal
"""
