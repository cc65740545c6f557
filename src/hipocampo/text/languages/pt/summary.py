"""Portuguese: words by which the rules see what of a conversation is worth a place in its summary; normalised."""

# Verbs of somebody who wants or needs something.
WANTS = """
    quero queria preciso precisava gostaria pretendo ajuda ajude ajudar sugere sugira recomenda recomende procuro
    tentando
"""
# Words of a decision.
DECIDES = """
    decidi decidimos decidido escolhi escolhemos resolvi resolvemos fechei fechamos combinado combinamos vou vamos
    marquei reservei comprei descartei cancelei prefiro preferimos trocamos mudei mudamos
"""
# Words of a limit, or of what must be or must not.
LIMITS = """
    precisa precisam tem maximo minimo ate so somente apenas sem nada nunca nao nem evitar alergica alergico prazo
    orcamento limite obrigatorio proibido menos pelo desde
"""
# Words without meaning of their own at the beginning of a message.
FILLERS = """
    oi ola bom boa dia tarde noite ok okay ta certo sim nao hum hmm ah eh ahn entao bem olha ai tipo perfeito otimo
    legal beleza valeu obrigado obrigada claro pois acho que na verdade quero dizer
"""
# Words that join a clause with the one before it.
JOINTS = "mas, porque, entao, por isso, so que, e tem que"
# Words of a condition: what follows is not to be torn from it.
CONDITIONS = "se caso quando enquanto senao"
# The same and other small words that say nothing where a clause begins with them.
LINKING = "mas porque entao e que so por isso"
