"""Spanish: how a sentence begins that tells who somebody is, what they like, want, feel or lived. Patterns by
commas, normalised."""

# What may stand before the verb: openers, and the subject of the first person.
LEADS = "yo, y, pero, oye, mira, tambien, la verdad, por cierto, hoy, ahora, actualmente, siempre, ya, a mi, nosotros"
# Somebody else as a subject.
OTHERS = r"(?:a )?(?:mis?|nuestr[oa]s?) \w+(?: \w+)?, mama, papa, (?:el|la) usuari[oa]"
# What the first person tells of likings and habits of taste.
OWN_PREF = r"""
    (?:no )?me (?:gusta|gustan|encanta|encantan|fascina|chifla|flipa)\b, prefiero, odio, detesto, amo, adoro,
    no (?:soporto|aguanto|como|bebo|tomo)\b, evito (?:comer|beber|tomar), solo (?:como|bebo|tomo)\b,
    soy (?:muy )?(?:fan|aficionad[oa]) (?:de|del|a|al), soy (?:vegetarian|vegan)[oa],
    mi \w+ (?:favorit|preferid)[oa], deje de comer, ya no como
"""
# The same of others.
THEIR_PREF = r"""
    (?:no )?le (?:gusta|gustan|encanta|encantan|fascina)\b, prefiere, odia, detesta, adora,
    no (?:soporta|come|bebe|toma)\b, es (?:vegetarian|vegan)[oa], es fan
"""
# Illnesses that people live with.
ILLS = "alergia, intolerancia, diabetes, asma, migranas?, hipertension, hipotiroidismo, ansiedad, tdah"
# What the first person tells of who they are.
OWN_BIO = r"""
    naci, me llamo, mi nombre es, vivo (?:en|con|sol[oa]|cerca), trabajo (?:en|como|con|para|de),
    estudio (?:en|la|el),
    tengo \d+ anos, tengo {ILLS},
    tengo (?:un|una|dos|tres|cuatro|\d+) (?:hij|herman|gat|perr|niet|sobrin)\w*,
    soy (?!contrari|yo |capaz|quien|muy fan|fan |vegetarian|vegan|responsable|partidari|aficionad|muy aficionad)\w+,
    mi (?:cumpleanos|tipo de sangre|grupo sanguineo|signo|telefono|direccion|correo|curp|rfc|dni) (?:es|cae)\b,
    uso (?:lentes|gafas|marcapasos|audifonos)
"""
# The same of others.
THEIR_BIO = r"""
    se llama, vive, nacio (?:en|el), trabaja, estudia, tiene \d+ anos, es alergic[oa],
    tiene {ILLS}, cumple anos, esta casad[oa] con
"""
# What the first person wants in the long run.
OWN_OBJ = r"""
    pretendo, planeo, sueno con, estoy (?:ahorrando|juntando) (?:dinero )?para, mi (?:objetivo|meta|sueno|plan)\b,
    quiero {WISHES}\b
"""
# What people want who want it for long.
WISHES = r"""
    aprender, ser, graduarme, correr un, dejar de, bajar de peso, perder peso, vivir, abrir, ahorrar, publicar,
    escribir un,
    viajar, conocer, mudarme, comprar una? (?:casa|piso|departamento|coche|carro|moto), sacar(?:me)? (?:el|la),
    aprobar
"""
# What the first person feels.
OWN_EMO = r"""
    (?:estoy|ando|me siento|me he sentido|llevo dias) (?:muy |tan |bien |medio |super |un poco )?{MOODS},
    tengo miedo, me da (?:miedo|panico|pena|rabia),
    echo de menos, extrano (?:a|mucho)
"""
# Moods.
MOODS = r"""
    triste, ansios[oa], preocupad[oa], estresad[oa], deprimid[oa], angustiad[oa], feliz, content[oa], animad[oa],
    desanimad[oa],
    frustrad[oa], enojad[oa], enfadad[oa], irritad[oa], agotad[oa], nervios[oa], orgullos[oa], agobiad[oa],
    ilusionad[oa],
    asustad[oa]
"""
# What marks a life, as it happened.
HAPPENED = r"""
    me case, me gradue, me (?:despidieron|ascendieron|contrataron|operaron|robaron), me mude, me divorcie, me separe,
    me jubile, aprobe (?:el|la|las|los), renuncie, (?:\w+ ){1,4}(?:fallecio|murio), nacio (?:mi|nuestr)\w*,
    compre (?:un|una|mi) (?:casa|piso|departamento|coche|carro)
"""
