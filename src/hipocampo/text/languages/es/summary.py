"""Spanish: words by which the rules see what of a conversation is worth a place in its summary; normalised."""

# Verbs of somebody who wants or needs something.
WANTS = """
    quiero queria necesito necesitaba quisiera pretendo ayuda ayude ayudame ayudar sugieres sugiere recomiendas
    recomienda busco intentando
"""
# Words of a decision.
DECIDES = """
    decidi decidimos decidido elegi elegimos escogi escogimos cerre cerramos quedamos voy vamos reserve compre
    compramos descarte cancele prefiero preferimos cambie cambiamos
"""
# Words of a limit, or of what must be or must not.
LIMITS = """
    tiene tienen tengo maximo minimo hasta solo solamente sin nada nunca no ni evitar alergica alergico plazo
    presupuesto limite obligatorio prohibido menos desde
"""
# Words without meaning of their own at the beginning of a message.
FILLERS = """
    hola buenas buenos dias tardes noches ok vale cierto si no hum hmm ah eh entonces bueno mira pues perfecto genial
    claro gracias creo que la verdad es quiero decir ya
"""
# Words that join a clause with the one before it.
JOINTS = "pero, porque, asi que, por eso, entonces"
# Words of a condition: what follows is not to be torn from it.
CONDITIONS = "si cuando mientras salvo"
# The same and other small words that say nothing where a clause begins with them.
LINKING = "pero porque asi que y por eso entonces lo de"
