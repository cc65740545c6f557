"""Spanish: what speaks for something or against it, and things that people prefer to one another; normalised.

Words are separated by commas; a star stands for any ending.
"""

# What is good, or is liked, wanted, praised, successful.
GOOD = """
    gust*, encant*, ador*, amo, me flipa, prefer*, prefier*, mejor*, buen*, bien, genial, excelent*, maravill*,
    delicios*, rico, rica, perfect*, feliz, alegr*, content*, satisfech*, alivi*, paz, tranquil*, calm*, descansad*,
    ayud*, resolv*, resuelv*, funcion*, acert*, gan*, elogi*, recomiend*, comod*, agradable, divertid*, bonit*,
    rapid*, sin problema*, ningun problema, no me dolia, sin dolor, duermo, dormi bien, rend*, vale la pena, merece
    la pena, sienta bien, orgullos*, defend*, escucha*, confi*, cumplio, cumplido, cumple con, a tiempo, quiero,
    disfrut*, que gusto, premio, exito, sin miedo, ningun miedo
"""
# What is bad, or is disliked, avoided, criticised, failed.
BAD = """
    odi*, detest*, no soport*, no aguanto, irrit*, estres*, ansios*, nervios*, agobi*, cans*, aburr*, malo, mala,
    malos, mal, peor*, pesim*, horribl*, terribl*, trist*, dolor*, duele, dolia, doli*, llor*, grit*, pele*, quem*,
    rompi*, cay*, se cayo, fall*, error*, perd*, olvid*, tard*, lent*, queja*, dej* el, deje, dejo, abandon*, evit*,
    huy*, rechaz*, cancel*, miedo, panico, preocup*, no dormi, sin dormir, no pegue ojo, temblaban, tembl*, tiron,
    gastritis, alergi*, desastre, desorden*, decepcion*, frustr*, atropell*, imposible, distraen, nunca mas, mareo,
    me sienta
"""
# What somebody does with a thing that they like.
USES = """
    tom*, beb*, com*o, comi, comio, comer, com*, ped*, pidi*, compr*, us*o, use, usa, usan, cog*, fui, fue, va a,
    vas, voy, vi, escuch*, escrib*, mand*, cocin*, corro, corri*, nad*, leo, lei, lee, pint*, toc*, jueg*, jug*,
    entren*, hago, hice, hace, viaj*, viv*, me mud*, quiero, adopt*, eleg*, elig*, vacaciones en, puse, le puse,
    probar, pongo
"""
# What weighs one thing against another.
PREFERS = """
    prefer*, prefier*, mejor*, antes que, en vez
"""
# What somebody feels for a thing, which says nothing of what they are like themselves.
ATTITUDES = """
    gust*, encant*, ador*, amo, ama, odi*, detest*, soport*, flipa
"""
# What denies the words behind it.
DENIES = """
    no, nunca, jamas, ni, ningun*, sin, tampoco, dejo de, deje de, ya no, nada de
"""
# Things, each with the words for it.
TOPICS = """
    tea: te verde, te negro, el te, manzanilla, infusion*, mate; coffee: cafe, cafes, espresso, expreso, capuchino,
    latte, cafeina; train: tren, trenes, ave, ferrocarril; plane: avion*, vuelo*, aeropuerto*; car: coche*, carro*,
    auto, autos, conduc*, manej*; bike: bici, bicis, bicicleta*, pedal*; bus: autobus*, camion; beach: playa*, mar,
    arena; mountain: montana*, monte*, sierra, pirineos, senderismo, cumbre; city: ciudad grande, metropoli*,
    capital, gran ciudad; country: pueblo*, campo, aldea, vida rural; text: texto, textos, escrit*, mensaje*, por
    escrito; voice: audio*, llamada*, llamar, telefon*, nota de voz; meat: carne*, asado, pollo*, bistec*, chuleton,
    jamon, chorizo, hamburgues*; meatless: vegetarian*, vegan*, sin carne; dairy: leche, queso*, mantequilla, nata,
    yogur*, crema; alcohol: alcohol*, vino*, cerveza*, mezcal, tequila, ron, whisky, copa*, vodka, chupito*, trago*;
    spicy: picante*, chile*, salsa, habanero, guindilla*, enchilad*; crowd: multitud*, aglomer*, lleno de gente,
    mucha gente, abarrotad*, hora punta, gentio; math: matematic*, algebra, calculo*, aritmetic*, geometria,
    ecuaci*; reading: lectura*, libro*, leer, lee, leyo; running: correr, corro, carrera*, maraton*; swimming:
    natacion, nadar, nado, piscina; yoga: yoga; football: futbol, balon, partido, equipo, entrena; cooking: cocin*,
    cena, comida, plato*, arroz, tarta, paella, receta*, guiso; singing: cant*, coro, desafin*, voz; deadline:
    plazo*, entrega*, vispera; interview: entrevista*; home: casa, desde casa, teletrabajo, remot*; office:
    oficina*, presencial*; dubbed: doblad*, doblaje*; original: version original, subtitul*
"""
# Sides of which one is the opposite of the other; to show one of them is to speak for it.
SIDES = """
    brief: cort*, brev*, concis*, direct*, resum*, dos frases, dos lineas, al grano, sucint*; detailed: larg*,
    detall*, complet*, extens*, minucios*, explicaciones extensas; early: madrug*, temprano, por la manana, a las
    cinco, a las seis, con el sol, amanec*; late: de noche, trasnoch*, hasta tarde, medianoche, nocturn*; punctual:
    puntual*, a la hora, a tiempo; unpunctual: tarde, tardo, esperamos, retras*; tidy: ordenad*, en orden,
    impecable, limpi*, recogid*; messy: desastre, desorden*, caos, caotic*, tirad*, leonera; reliable: de fiar,
    fiable, cumplio, a tiempo; unreliable: cancel*, olvid*, ultima hora, planton, no aparecio
"""
# What is opposed to what.
OPPOSED = """
    tea coffee, train plane, bike car, bus car, beach mountain, city country, text voice, meat meatless, home
    office, dubbed original, brief detailed, early late, punctual unpunctual, tidy messy, reliable unreliable
"""
# Words that opinions are made of, which are no things.
FRAME = """
    creo, pienso, opino, gusta, gustan, encanta, odio, odia, prefiero, prefiere, mejor, peor, buena, buen, bueno,
    muy, es, son, persona, pone, ponen, sienta, hace, mas, que, mi, mis, opcion, este, esta, trabajar, cosa*, dia*,
    vez, siempre, nunca, ayuda, usuari*
"""
