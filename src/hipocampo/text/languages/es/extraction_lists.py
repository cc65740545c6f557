"""Spanish: the lists of words that rules and patterns of extraction name; all are normalised."""

# Lists of words with commas between them; the longest is tried first.
WORD_LISTS = {
    # Kin and other people of the user, and animals.
    "kin": """
    madre, mama, padre, papa, padres, papas, ma, pa, jefita, jefito, mami, papi, yaya, yayo, nona, nono,
    chamac[oa]s?, pibes?, peque, peques, crios?, chic[oa]s?, guagua, carnal, carnala, nan[oa], cuate, tata, abue,
    perrijo, michi, viejo, vieja, herman[oa]s?, hermanit[oa]s?, hij[oa]s?, hijit[oa]s?, bebe, nene, nena, espos[oa],
    marido, mujer, novi[oa], prometid[oa], pareja, companer[oa] de piso, companer[oa], ex, exmarido, exmujer,
    exnovi[oa], abuel[oa]s?, abuelit[oa]s?, niet[oa]s?, ti[oa]s?, prim[oa]s?, sobrin[oa]s?, suegr[oa]s?,
    cunad[oa]s?, yerno, nuera, madrina, padrino, ahijad[oa], hijastr[oa], madrastra, padrastro, gemel[oa]s?,
    melliz[oa]s?, mejor amig[oa], amig[oa], jef[ea], soci[oa], perr[oa]s?, perrit[oa]s?, gat[oa]s?, gatit[oa]s?,
    loro, conej[oa]s?, hamster, pez, peces, tortuga, caballo, periquito, mascota, mayor, menor, pequen[oa],
    primogenit[oa], cachorr[oa], suegros, bisabuel[oa], viejos
""",
    # What people do for a living.
    "job": r"""
    medic[oa], doctora?, enfermer[oa], profesora?, profe, maestr[oa], docente, abogad[oa], ingenier[oa],
    arquitect[oa], dentista, odontolog[oa], psicolog[oa], dev, desarrolladora?, programadora?, analista,
    disenadora?, periodista, contadora?, contable, estudiante, universitari[oa], jubilad[oa], pensionad[oa],
    autonom[oa], freelance, freelancer, taxista, conductora?, chofer, policia, bomber[oa], cociner[oa], chef,
    camarer[oa], meser[oa], moz[oa], limpiadora?, vendedora?, gerente, gerenta, directora?, empresari[oa],
    emprendedora?, music[oa], cantante, actor, actriz, escritora?, poeta, fotograf[oa], veterinari[oa],
    farmaceutic[oa], fisioterapeuta, fisio, kinesiolog[oa], nutricionista, entrenadora?, cientific[oa],
    investigadora?, biolog[oa], quimic[oa], fisic[oa], matematic[oa], estadistic[oa], economista, administradora?,
    administrativ[oa], secretari[oa], recepcionista, banquer[oa], bancari[oa], funcionari[oa], militar, soldado,
    piloto, azafat[oa], mecanic[oa], electricista, fontaner[oa], plomer[oa], albanil, pintora?, carpinter[oa],
    agricultora?, pescadora?, panader[oa], pasteler[oa], peluquer[oa], barber[oa], costurera, modista, modelo,
    youtuber, streamer, traductora?, interprete, bibliotecari[oa], pedagog[oa], trabajadora? social, juez, jueza,
    fiscal, notari[oa], coordinadora?, supervisora?, consultora?, becari[oa], pasante, doctorand[oa], tecnic[oa],
    operari[oa], operadora?, repartidora?, guardia, vigilante, porter[oa], ama de casa, amo de casa, duen[oa] de,
    cuidadora?, niner[oa], cura, pastora?, monja, atleta, deportista, jugadora?, guia, artista, productora?,
    editora?, cineasta, publicista, redactora?, guionista, astronom[oa], geolog[oa], historiadora?, filosof[oa],
    sociolog[oa], antropolog[oa], cajer[oa], dependient[ea], logopeda, paramedic[oa], cirujan[oa], pediatra,
    cardiolog[oa], psiquiatra, terapeuta, camioner[oa], jardiner[oa], soldadora?, ilustradora?, community manager,
    auxiliar, partera, matrona, jef[ae] de \w+, comercial, asesora?, gestora?, viajante, marinero
""",
    # What people are.
    "trait": r"""
    casad[oa], solter[oa], divorciad[oa], viud[oa], separad[oa], padre, madre, mama, papa, abuel[oa], ti[oa],
    hij[oa] unic[oa], gemel[oa], melliz[oa], huerfan[oa], adoptad[oa], (?:el|la)
    (?:mayor|menor|pequen[oa]|mediana?o?|mas (?:pequen|chic|grande|joven)\w*|unic[oa]), zurd[oa], diestr[oa],
    ambidiestr[oa], daltonic[oa], sord[oa], cieg[oa], autista, neurodivergente, recien \w+d[oa], dislexic[oa], gay,
    lesbiana, bi(?:sexual)?, trans, hetero, no binari[oa], asexual, pansexual, catolic[oa], cristian[oa],
    evangelic[oa], protestante, budista, judi[oa], musulman[oa]?, ate[oa], agnostic[oa], creyente, introvertid[oa],
    extrovertid[oa], timid[oa], ansios[oa], perfeccionista, hiperactiv[oa], noctambul[oa], nocturn[oa],
    madrugadora?, una persona, diabetic[oa], hipertens[oa], asmatic[oa], celiac[oa], epileptic[oa], bipolar, miope,
    hipocondriac[oa], anemic[oa], claustrofobic[oa], inmunodeprimid[oa], fumadora?, exfumadora?, alcoholic[oa],
    sedentari[oa], inmigrante, emigrante, refugiad[oa], bilingue, poliglota, nativ[oa], (?:del )?signo,
    (?:aries|tauro|geminis|cancer|leo|virgo|libra|escorpio|sagitario|capricornio|acuario|piscis), hincha del?,
    licenciad[oa] en, graduad[oa] en, titulad[oa] en, doctor en, experta? en, de izquierdas?, de derechas?,
    feminista, intolerante, alergic[oa], del (?:barca|madrid|betis|boca|river|atleti|america|sevilla|valencia),
    culer?, madridista
""",
}
# Lists written as patterns; they follow the words of a list of the same name.
LISTS = {
    # Animals.
    "pets": (
        r"perr[oa]s?|perrit[oa]s?|gat[oa]s?|gatit[oa]s?|loros?|conej[oa]s?|hamsters?|pez|peces|tortugas?|caballos?"
        r"|periquitos?|mascotas?|canarios?|cobayas?|gallinas?|labrador\w*|caniche|galgo|pastor aleman|golden"
        r"|chihuahua|bulldog|iguanas?|serpientes?"
    ),
    # What people do for a living.
    "job": r"\w{3,}(?:ologo|ologa|ografo|ografa|iatra|ista|adora?|edora?)",
    # What people are.
    "trait": (
        r"espanola?|mexican[oa]|argentin[oa]|colombian[oa]|chilen[oa]|peruan[oa]|venezolan[oa]|ecuatorian[oa]"
        r"|bolivian[oa]|uruguay[oa]|paraguay[oa]|cuban[oa]|dominican[oa]|puertorriquen[oa]|guatemaltec[oa]"
        r"|hondur[e]n[oa]|salvadoren[oa]|nicaraguense|costarricense|tic[oa]|panamen[oa]|brasilen[oa]|portugues[a]?"
        r"|italian[oa]|frances[a]?|aleman[a]?|ingles[a]?|irlandes[a]?|japones[a]?|chin[oa]|corean[oa]"
        r"|estadounidense|american[oa]|canadiense|holandes[a]?|rus[oa]|ucranian[oa]|suiz[oa]|marroqui|rumano|rumana"
        r"|polac[oa]|catalan[a]?|vasc[oa]|galleg[oa]|andaluz[a]?|madrilen[oa]|valencian[oa]|sevillan[oa]|porten[oa]"
        r"|tapati[oa]|chilang[oa]|regi[oa]|canari[oa]|asturian[oa]|limen[oa]|paisa|rol[oa]|latin[oa]|barcelones[a]?"
        r"|cordobes[a]?|rosarin[oa]"
    ),
    # How much.
    "very": (
        "muy|bastante|super|gravemente|altamente|levemente|medio|un poco|algo|completamente|totalmente"
        "|extremadamente|tan|siempre|todavia|tambien|ya|realmente|mas|cada vez mas|bien|oficialmente|legalmente"
    ),
    # Ways to eat.
    "diet": (
        r"(?:ovo-?lacto-?|semi-?|casi )?vegetarian[oa]s?|vegan[oa]s?|pescetarian[oa]|flexitarian[oa]|carnivor[oa]"
        r"|crudivegan[oa]"
    ),
    # Illnesses.
    "ill": (
        r"alergias?|diabetes|(?:la )?(?:presion|tension) alta|hipertension|asma|bronquitis|rinitis|sinusitis"
        r"|migranas?|jaquecas?|depresion|ansiedad(?: generalizada)?|tdah|toc|trastorno\w*|sindrome|autismo"
        r"|epilepsia|cancer|lupus|artritis|artrosis|fibromialgia|endometriosis|sop|hipotiroidismo|hipertiroidismo"
        r"|tiroides|hashimoto|gastritis|reflujo|(?:una )?enfermedad|intolerancia|insomnio|apnea|demencia|anorexia"
        r"|bulimia|tendinitis|escoliosis|hernia|vertigos?|anemia|(?:el )?colesterol alto|miopia|astigmatismo"
        r"|daltonismo|dislexia|vih|psoriasis|dermatitis|vitiligo|parkinson|alzheimer|esclerosis|marcapasos|gota"
        r"|osteoporosis|problemas? (?:de|en|del|cardiac|renal)\w*|ataques de (?:panico|ansiedad)|burnout"
        r"|bipolaridad|crohn|colitis|celiaquia|acufenos|glaucoma"
    ),
    # Goals of long range.
    "project": (
        r"aprender|estudiar|hablar|adelgazar|bajar de peso|bajar \d|perder \d|perder peso|ganar (?:musculo|masa)"
        r"|comprar(?:me|nos)? (?:un|una|mi|nuestra|el|la) (?:\w+ )?(?:casa|piso|departamento|apartamento|coche"
        r"|carro|auto|moto|terreno)|abrir (?:un|una|mi)|montar (?:un|una|mi)|crear (?:un|una"
        r"|mi) (?:\w+ )?(?:empresa|negocio|startup)|emprender|escribir (?:un|mi)|publicar|graduarme|terminar (?:la"
        r"|el|mi)|acabar (?:la|el|mi)|aprobar|sacar(?:me)? (?:el|la|un)|hacer (?:un |una |el |la )?(?:master"
        r"|maestria|doctorado|carrera|mba|posgrado|oposicion\w*|camino de santiago|voluntariado|intercambio)"
        r"|vivir (?:en|fora|fuera|sol)|mudarme|irme a vivir|emigrar|viajar (?:a|por|al)|conocer|recorrer"
        r"|correr (?:un|una|el|la|\d|medio|media)|dejar de|dejar (?:el|la|mi)|casarme|tener (?:un |una |dos "
        r"|mas )?hij|adoptar|jubilarme|ahorrar|juntar|pagar (?:las|mis|la|el)|salir de deudas|cambiar de (?:trabajo"
        r"|carrera|vida|sector)|convertirme|hacerme|ser (?:padre|madre|medic|profesor|\w+[oa]ra?\b)|trabajar (?:en"
        r"|como|de|desde|fuera)|conseguir (?:un|una|mi|el|la)|mejorar (?:mi|el|la)|empezar (?:a|una|un|mi)|volver a"
        r"|leer (?:mas|\d+)|tocar|escalar|completar|lanzar|invertir|dominar|reformar|construir|independizarme"
    ),
    # When a goal is to be reached.
    "horizon": (
        r"este ano|el ano que viene|el proximo ano|antes del (?:verano|invierno|ano|fin)|antes de (?:mi|la boda|fin"
        r"|que acabe|cumplir|los \d+|verano|diciembre|\d+)|para (?:fin|finales|diciembre|verano|el verano|navidad"
        r"|20\d\d|enero|junio|julio)|en 20\d\d|un dia|algun dia|en los proximos|dentro de \w+ anos?|a largo plazo"
        r"|en el futuro|cuando (?:me jubile|sea mayor|me gradue|termine)|semestre|en la vida|en (?:enero|febrero"
        r"|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)"
    ),
    # Since when.
    "lasts": (
        r"ultim[oa]s? (?:meses|semanas|anos|tiempo|dias)|ultimamente|(?:desde )?hace (?:meses|semanas|anos|mucho"
        r"|dias|tiempo|un (?:tiempo|mes|ano)|bastante|rato|\w+ (?:dias|semanas|meses|anos))|todo el (?:tiempo|mes"
        r"|ano|dia|rato)|toda la semana|tod[oa]s l[oa]s (?:dias|noches|mananas|semanas)|cada (?:dia|noche|manana"
        r"|semana)|siempre|constantemente|desde (?:que|el|la|los|las|mi|entonces|\w+)|estos dias|hoy en dia"
        r"|a todas horas"
    ),
    # How a tool is used.
    "usually": (
        r"en (?:el trabajo|el dia a dia|la empresa|la universidad|mi|casa)|a diario|todos los dias|para (?:todo"
        r"|trabajar|estudiar|el trabajo|casi todo|tomar)|(?:desde )?hace (?:mas de |casi |unos )?\w+ (?:anos?"
        r"|meses)|desde|como principal|siempre|mucho|bastante|actualmente|hoy en dia|ahora"
    ),
    # How often.
    "often": (
        r"tod[oa]s l[oa]s (?:dias|mananas|noches|tardes|semanas|meses|anos|lunes|martes|miercoles|jueves|viernes"
        r"|sabados|domingos|fines de semana)|cada (?:dia|manana|noche|tarde|semana|mes|ano|lunes|martes|miercoles"
        r"|jueves|viernes|sabado|domingo|fin de semana|verano)|los (?:lunes|martes|miercoles|jueves|viernes|sabados"
        r"|domingos|fines de semana)(?: y (?:los )?(?:lunes|martes|miercoles|jueves|viernes|sabados|domingos))?"
        r"|a diario|diariamente|(?:una|dos|tres|cuatro|varias|\d) ve(?:z|ces) (?:por|al|a la|a) ?(?:dia|semana|mes"
        r"|ano)?|antes de (?:dormir|acostarme|trabajar|ir)|despues de(?:l)? (?:trabajo|trabajar|comer|cenar)"
        r"|por las (?:mananas|noches|tardes)|de madrugada|a las \d{1,2}(?::\d\d)?$"
    ),
    # What is done often.
    "doing": (
        r"juego|llamo|visito|entreno|voy|hago|corro|nado|cocino|veo|como|ceno|salgo|leo|escribo|rezo|medito|estudio"
        r"|quedo|limpio|tomo|bebo|paseo|camino|me levanto|levanto|despierto|acuesto|duermo|practico|bailo|canto"
        r"|pinto|trabajo|hablo|escucho|llevo|monto|desayuno|almuerzo|doy|pesco"
    ),
    # Whenever.
    "everytime": r"siempre que|cada vez que|todas las veces que|cuando",
    # Exams.
    "exam": (
        r"(?:el|la|las|los|mi|mis|en la|en el) (?:\w+ ){0,2}(?:oposicion(?:es)?|examen (?:de|del|final)"
        r"|selectividad|mir|carnet|carne|licencia|tesis|universidad|facultad|ebau|c1|c2|b2|titulo)"
    ),
    # Adjectives and nouns for a woman.
    "feminine": (
        r"\w{2,}(?:[aeiu]da|era|ologa|ora|osa|aria|ica|iva|ana|esa|ina|grafa|noma|uelta)|viuda|soltera|madre|mama"
        r"|abuela|tia|embarazada|judia|exhausta|sola|insegura|tensa|zurda|ciega|sorda|alumna|duena|medica|atea"
        r"|hermana|abogada|contenta|molesta|espanola|maestra|psicologa|argentina"
    ),
    # Things of the work at hand.
    "work_at_hand": (
        r"codigo|bug|script|build|servidor|deploy|error|funcion|query|archivo|pdf|deberes|hoja de calculo|api"
        r"|python|javascript|css|regex|docker|git|internet|wifi|ordenador|computadora"
    ),
    # Nouns for a woman.
    "woman": r"(?:mejor )*(?!pap[aá]s?(?: |$))(?:madre|mujer|pareja|nuera|\S*[aá])s?(?: |$)",
}
