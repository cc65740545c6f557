"""Spanish: what is said out of courtesy, and how a question begins without its mark. Words normalised."""

# Words of greetings, thanks, assent and comfort: a text of these alone says nothing.
COURTESY = """
    hola buenos buenas buen dia dias tarde tardes noche noches semana finde gracias muchas mil muchisimas adios chau
    chao bye hasta luego pronto manana nos vemos abrazo abrazos beso besos saludos ok okay vale va claro si no s n de
    nada por favor perfecto perfecta genial excelente estupendo bien muy tu la el lo los las ayuda entendido listo
    lista bueno buena buenisimo que tal bonito bonita lindo linda padre orale sale ya esta eso exacto exactamente
    cierto desde jaja jajaja jajajaja je jeje ah aja hum uy vaya felicidades enhorabuena animo suerte descansa imagino
    entiendo alegro siento mucho mejor mejorate a ti igualmente con gusto un placer encantado encantada idea noticia
    noticias tranquila tranquilo todo me se
"""
# How a question begins, where it may lack its mark.
ASKED = r"""
    cual (?:es|era|fue), cuales son, cuanto (?:es|era|cuesta|costo|pago|sale), cuantos (?:anos|dias),
    que (?:dia|hora|horario) (?:es|era|vence|tengo|empieza), donde (?:esta|queda|es|fue|vivo$),
    quien (?:es|era|fue) (?:el|la|mi), cuando (?:es|fue|vence|empieza) (?:el|la|mi), como (?:se|puedo|hago),
    que (?:es|significa|son), por que (?:el|la|es),
    (?:sabes|recuerdas|te acuerdas) (?:de )?(?:cual|cuando|cuanto|donde|quien|como|que|si),
    (?:dime|recuerdame|cuentame|explicame) (?:cual|cuando|cuanto|donde|quien|como|que|si)
"""
