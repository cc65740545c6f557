"""Portuguese: what is said out of courtesy, and how a question begins without its mark. Words normalised."""

# Words of greetings, thanks, assent and comfort: a text of these alone says nothing.
COURTESY = """
    oi oie ola alo eai opa bom boa bons dia tarde noite madrugada semana fds obrigado obrigada obg brigado brigada
    valeu vlw tchau ate logo mais amanha breve abraco abracos beijo beijos bjs ok okay beleza blz certo certinho claro
    sim nao s n muito muita mto por nada tudo bem perfeito perfeita otimo otima legal show top massa bacana ajuda pela
    pelo a o as os de da do que ta to tava combinado entendi entendido fechado feito pronto pode deixar isso mesmo
    exato exatamente com certeza e ai haha hahaha kkk kkkk kkkkk rs rsrs ah ata hum hmm nossa uau eita poxa puxa
    caramba parabens bonito lindo linda boas noticias ideia excelente maravilha maravilhoso fico feliz contente imagino
    entendo sinto melhoras descansa descanse sorte sucesso jeito conte comigo disponha imagina gente voce vc tambem
    demais conselho dica
"""
# How a question begins, where it may lack its mark.
ASKED = r"""
    qual (?:e|era|foi|o|a|os|as|meu|minha), quais (?:sao|eram|os|as), quanto (?:e|era|custa|custou|ficou|pago),
    quantos? (?:anos|dias), que (?:dia|horas?|horario) (?:e|era|fica|vence|tenho|comeca),
    onde (?:fica|e|foi|eu moro$), quem (?:e|era|foi) (?:o|a|meu|minha),
    quando (?:e|foi|vence|comeca) (?:o|a|meu|minha), como (?:eu )?fac?o (?:para|pra), como se (?:diz|faz|escreve),
    o que (?:e|sao|significa|eu), por que (?:o|a|e), (?:voce|vc) (?:sabe|lembra), sabe me dizer,
    me (?:diz|diga|fala|lembra|conta|explica) (?:qual|quando|quanto|onde|quem|como|que|o que|se),
    lembra (?:qual|quando|quanto|onde|quem|como|o que)
"""
