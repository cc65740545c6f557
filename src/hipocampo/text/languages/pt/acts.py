"""Portuguese: what is said out of courtesy. Words normalised."""

# Words of greetings, thanks and assent: a text of these alone says nothing.
COURTESY = """
    oi ola bom boa dia tarde noite obrigado obrigada valeu tchau ate logo ok okay beleza certo claro sim nao muito por
    nada tudo bem blz perfeito otimo legal show brigado brigada ajuda pela a de entendi combinado
"""
