"""The lists of words of Spanish that rules name: kin, animals, jobs, traits, feelings, illnesses, projects."""

from __future__ import annotations

from hipocampo.text.extraction.lexicon.common import BRANDS, TOOLS, joined

__all__ = ["LISTS"]

_KIN = """
    madre, mama, padre, papa, padres, papas, ma, pa, jefita, jefito, mami, papi, yaya, yayo, nona, nono,
    chamac[oa]s?, pibes?,
    peque, peques, crios?, chic[oa]s?, guagua, carnal, carnala, nan[oa], cuate, tata, abue, perrijo, michi, viejo,
    vieja, herman[oa]s?, hermanit[oa]s?, hij[oa]s?,
    hijit[oa]s?, bebe, nene, nena, espos[oa], marido, mujer, novi[oa], prometid[oa], pareja, companer[oa] de
    piso, companer[oa], ex, exmarido, exmujer, exnovi[oa], abuel[oa]s?, abuelit[oa]s?, niet[oa]s?, ti[oa]s?,
    prim[oa]s?, sobrin[oa]s?, suegr[oa]s?, cunad[oa]s?, yerno, nuera, madrina, padrino, ahijad[oa],
    hijastr[oa], madrastra, padrastro, gemel[oa]s?, melliz[oa]s?, mejor amig[oa], amig[oa], jef[ea], soci[oa],
    perr[oa]s?, perrit[oa]s?, gat[oa]s?, gatit[oa]s?, loro, conej[oa]s?, hamster, pez, peces, tortuga,
    caballo, periquito, mascota, mayor, menor, pequen[oa], primogenit[oa], cachorr[oa], suegros, bisabuel[oa],
    viejos
    """
_PETS = (
    r"perr[oa]s?|perrit[oa]s?|gat[oa]s?|gatit[oa]s?|loros?|conej[oa]s?|hamsters?|pez|peces|tortugas?"
    r"|caballos?|periquitos?|mascotas?|canarios?|cobayas?|gallinas?|labrador\w*|caniche|galgo"
    r"|pastor aleman|golden|chihuahua|bulldog|iguanas?|serpientes?"
)
_JOBS = r"""
    medic[oa], doctora?, enfermer[oa], profesora?, profe, maestr[oa], docente, abogad[oa], ingenier[oa],
    arquitect[oa], dentista, odontolog[oa], psicolog[oa], dev, desarrolladora?, programadora?, analista,
    disenadora?, periodista, contadora?, contable, estudiante, universitari[oa], jubilad[oa], pensionad[oa],
    autonom[oa], freelance, freelancer, taxista, conductora?, chofer, policia, bomber[oa], cociner[oa], chef,
    camarer[oa], meser[oa], moz[oa], limpiadora?, vendedora?, gerente, gerenta, directora?, empresari[oa],
    emprendedora?, music[oa], cantante, actor, actriz, escritora?, poeta, fotograf[oa], veterinari[oa],
    farmaceutic[oa], fisioterapeuta, fisio, kinesiolog[oa], nutricionista, entrenadora?, cientific[oa],
    investigadora?, biolog[oa], quimic[oa], fisic[oa], matematic[oa], estadistic[oa], economista,
    administradora?, administrativ[oa], secretari[oa], recepcionista, banquer[oa], bancari[oa],
    funcionari[oa], militar, soldado, piloto, azafat[oa], mecanic[oa], electricista, fontaner[oa], plomer[oa],
    albanil, pintora?, carpinter[oa], agricultora?, pescadora?, panader[oa], pasteler[oa], peluquer[oa],
    barber[oa], costurera, modista, modelo, youtuber, streamer, traductora?, interprete, bibliotecari[oa],
    pedagog[oa], trabajadora? social, juez, jueza, fiscal, notari[oa], coordinadora?, supervisora?,
    consultora?, becari[oa], pasante, doctorand[oa], tecnic[oa], operari[oa], operadora?, repartidora?,
    guardia, vigilante, porter[oa], ama de casa, amo de casa, duen[oa] de, cuidadora?, niner[oa], cura,
    pastora?, monja, atleta, deportista, jugadora?, guia, artista, productora?, editora?, cineasta,
    publicista, redactora?, guionista, astronom[oa], geolog[oa], historiadora?, filosof[oa], sociolog[oa],
    antropolog[oa], cajer[oa], dependient[ea], logopeda, paramedic[oa], cirujan[oa], pediatra, cardiolog[oa],
    psiquiatra, terapeuta, camioner[oa], jardiner[oa], soldadora?, ilustradora?, community manager, auxiliar,
    partera, matrona, jef[ae] de \w+, comercial, asesora?, gestora?, viajante, marinero
    """
_PEOPLE = r"""
    casad[oa], solter[oa], divorciad[oa], viud[oa], separad[oa], padre, madre, mama, papa, abuel[oa], ti[oa],
    hij[oa] unic[oa], gemel[oa], melliz[oa], huerfan[oa], adoptad[oa], (?:el|la)
    (?:mayor|menor|pequen[oa]|mediana?o?|mas (?:pequen|chic|grande|joven)\w*|unic[oa]), zurd[oa], diestr[oa],
    ambidiestr[oa], daltonic[oa], sord[oa], cieg[oa], autista, neurodivergente, recien \w+d[oa], dislexic[oa], gay,
    lesbiana,
    bi(?:sexual)?, trans, hetero, no binari[oa], asexual, pansexual, catolic[oa], cristian[oa], evangelic[oa],
    protestante, budista, judi[oa], musulman[oa]?, ate[oa], agnostic[oa], creyente, introvertid[oa],
    extrovertid[oa], timid[oa], ansios[oa], perfeccionista, hiperactiv[oa], noctambul[oa], nocturn[oa],
    madrugadora?, una persona, diabetic[oa], hipertens[oa], asmatic[oa], celiac[oa], epileptic[oa], bipolar,
    miope, hipocondriac[oa], anemic[oa], claustrofobic[oa], inmunodeprimid[oa], fumadora?, exfumadora?,
    alcoholic[oa], sedentari[oa], inmigrante, emigrante, refugiad[oa], bilingue, poliglota, nativ[oa], (?:del
    )?signo, (?:aries|tauro|geminis|cancer|leo|virgo|libra|escorpio|sagitario|capricornio|acuario|piscis),
    hincha del?, licenciad[oa] en, graduad[oa] en,
    titulad[oa] en, doctor en, experta? en, de izquierdas?, de derechas?, feminista, intolerante, alergic[oa],
    del (?:barca|madrid|betis|boca|river|atleti|america|sevilla|valencia), culer?, madridista
    """
_NATIONS = (
    r"espanola?|mexican[oa]|argentin[oa]|colombian[oa]|chilen[oa]|peruan[oa]|venezolan[oa]"
    r"|ecuatorian[oa]|bolivian[oa]|uruguay[oa]|paraguay[oa]|cuban[oa]|dominican[oa]|puertorriquen[oa]"
    r"|guatemaltec[oa]|hondur[e]n[oa]|salvadoren[oa]|nicaraguense|costarricense|tic[oa]|panamen[oa]"
    r"|brasilen[oa]|portugues[a]?|italian[oa]|frances[a]?|aleman[a]?|ingles[a]?|irlandes[a]?"
    r"|japones[a]?|chin[oa]|corean[oa]|estadounidense|american[oa]|canadiense|holandes[a]?|rus[oa]"
    r"|ucranian[oa]|suiz[oa]|marroqui|rumano|rumana|polac[oa]|catalan[a]?|vasc[oa]|galleg[oa]"
    r"|andaluz[a]?|madrilen[oa]|valencian[oa]|sevillan[oa]|porten[oa]|tapati[oa]|chilang[oa]|regi[oa]"
    r"|canari[oa]|asturian[oa]|limen[oa]|paisa|rol[oa]|latin[oa]|barcelones[a]?|cordobes[a]?"
    r"|rosarin[oa]"
)
LISTS = {
    "kin": joined(_KIN),
    "pets": _PETS,
    "job": joined(_JOBS) + r"|\w{3,}(?:ologo|ologa|ografo|ografa|iatra|ista|adora?|edora?)",
    "trait": joined(_PEOPLE) + "|" + _NATIONS,
    "very": (
        "muy|bastante|super|gravemente|altamente|levemente|medio|un poco|algo|completamente|totalmente"
        "|extremadamente|tan|siempre|todavia|tambien|ya|realmente|mas|cada vez mas|bien|oficialmente|legalmente"
    ),
    "diet": (
        r"(?:ovo-?lacto-?|semi-?|casi )?vegetarian[oa]s?|vegan[oa]s?|pescetarian[oa]|flexitarian[oa]"
        r"|carnivor[oa]|crudivegan[oa]"
    ),
    "ill": (
        r"alergias?|diabetes|(?:la )?(?:presion|tension) alta|hipertension|asma|bronquitis|rinitis"
        r"|sinusitis|migranas?|jaquecas?|depresion|ansiedad(?: generalizada)?|tdah|toc|trastorno\w*"
        r"|sindrome|autismo|epilepsia|cancer|lupus|artritis|artrosis|fibromialgia|endometriosis|sop"
        r"|hipotiroidismo|hipertiroidismo|tiroides|hashimoto|gastritis|reflujo|(?:una )?enfermedad"
        r"|intolerancia|insomnio|apnea|demencia|anorexia|bulimia|tendinitis|escoliosis|hernia|vertigos?|anemia"
        r"|(?:el )?colesterol alto|miopia"
        r"|astigmatismo|daltonismo|dislexia|vih|psoriasis|dermatitis|vitiligo|parkinson|alzheimer"
        r"|esclerosis|marcapasos|gota|osteoporosis|problemas? (?:de|en|del|cardiac|renal)\w*"
        r"|ataques de (?:panico|ansiedad)|burnout|bipolaridad|crohn|colitis|celiaquia|acufenos|glaucoma"
    ),
    "project": (
        r"aprender|estudiar|hablar|adelgazar|bajar de peso|bajar \d|perder \d|perder peso|ganar (?:musculo"
        r"|masa)|comprar(?:me|nos)? (?:un|una|mi|nuestra|el|la) (?:\w+ )?(?:casa|piso|departamento"
        r"|apartamento|coche|carro|auto|moto|terreno)|abrir (?:un|una|mi)|montar (?:un|una|mi)|crear (?:un"
        r"|una|mi) (?:\w+ )?(?:empresa|negocio|startup)|emprender|escribir (?:un|mi)|publicar|graduarme"
        r"|terminar (?:la|el|mi)|acabar (?:la|el|mi)|aprobar|sacar(?:me)? (?:el|la|un)|hacer (?:un |una "
        r"|el |la )?(?:master|maestria|doctorado|carrera|mba|posgrado|oposicion\w*|camino de santiago"
        r"|voluntariado|intercambio)|vivir (?:en|fora|fuera|sol)|mudarme|irme a vivir|emigrar|viajar (?:a"
        r"|por|al)|conocer|recorrer|correr (?:un|una|el|la|\d|medio|media)|dejar de|dejar (?:el|la|mi)"
        r"|casarme|tener (?:un |una |dos |mas )?hij|adoptar|jubilarme|ahorrar|juntar|pagar (?:las|mis|la"
        r"|el)|salir de deudas|cambiar de (?:trabajo|carrera|vida|sector)|convertirme|hacerme|ser (?:padre"
        r"|madre|medic|profesor|\w+[oa]ra?\b)|trabajar (?:en|como|de|desde|fuera)|conseguir (?:un|una|mi"
        r"|el|la)|mejorar (?:mi|el|la)|empezar (?:a|una|un|mi)|volver a|leer (?:mas|\d+)|tocar|escalar"
        r"|completar|lanzar|invertir|dominar|reformar|construir|independizarme"
    ),
    "horizon": (
        r"este ano|el ano que viene|el proximo ano|antes del (?:verano|invierno|ano|fin)|antes de (?:mi"
        r"|la boda|fin|que acabe|cumplir|los \d+|verano|diciembre|\d+)|para (?:fin|finales|diciembre|verano"
        r"|el verano|navidad|20\d\d|enero|junio|julio)|en 20\d\d|un dia|algun dia|en los proximos"
        r"|dentro de \w+ anos?|a largo plazo|en el futuro|cuando (?:me jubile|sea mayor|me gradue|termine)"
        r"|semestre|en la vida|en (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre"
        r"|noviembre|diciembre)"
    ),
    "emotion": (
        r"ansios[oa]|nervios[oa]|triste|irritad[oa]|estresad[oa]|desmotivad[oa]|deprimid[oa]|sol[oa]"
        r"|culpable|frustrad[oa]|insegur[oa]|preocupad[oa]|cansad[oa]|exhaust[oa]|agotad[oa]|desanimad[oa]"
        r"|feliz|content[oa]|animad[oa]|ilusionad[oa]|emocionad[oa]|tranquil[oa]|relajad[oa]|furios[oa]"
        r"|enojad[oa]|enfadad[oa]|molest[oa]|dolid[oa]|perdid[oa]|agobiad[oa]|abrumad[oa]|angustiad[oa]"
        r"|aterrad[oa]|asustad[oa]|de mal humor|de los nervios|fatal|mal|orgullos[oa]|avergonzad[oa]"
        r"|solitari[oa]|melancolic[oa]|desesperad[oa]|vaci[oa]|paralizad[oa]|tens[oa]|impaciente"
        r"|inquiet[oa]|destrozad[oa]|bloquead[oa]|decaid[oa]|con (?:ansiedad|miedo|rabia|panico)"
        r"|histeric[oa]|alterad[oa]|abatid[oa]|celos[oa]|motivad[oa]|infeliz|aislad[oa]|abandonad[oa]|bajonead[oa]"
        r"|depre|de bajon|apagad[oa]"
        r"|quemad[oa]|saturad[oa]|estancad[oa]|rechazad[oa]|desbordad[oa]|apatic[oa]|huec[oa]|en un pozo|en crisis"
        r"|en una mala racha|por los suelos|sensible|rot[oa]|hundid[oa]|inutil|chof|tocad[oa]"
    ),
    "lasts": (
        r"ultim[oa]s? (?:meses|semanas|anos|tiempo|dias)|ultimamente|(?:desde )?hace (?:meses|semanas|anos|mucho"
        r"|dias|tiempo"
        r"|un (?:tiempo|mes|ano)|bastante|rato|\w+ (?:dias|semanas|meses|anos))|todo el (?:tiempo|mes|ano|dia|rato)"
        r"|toda la semana|tod[oa]s l[oa]s (?:dias|noches|mananas|semanas)|cada (?:dia|noche|manana|semana)|siempre"
        r"|constantemente|desde (?:que|el|la|los|las|mi|entonces|\w+)|estos dias|hoy en dia|a todas horas"
    ),
    "usually": (
        r"en (?:el trabajo|el dia a dia|la empresa|la universidad|mi|casa)|a diario|todos los dias|para (?:todo"
        r"|trabajar|estudiar"
        r"|el trabajo|casi todo|tomar)|(?:desde )?hace (?:mas de |casi |unos )?\w+ (?:anos?|meses)|desde|como principal"
        r"|siempre|mucho|bastante|actualmente|hoy en dia|ahora"
    ),
    "tool": TOOLS,
    "brand": BRANDS,
    "often": (
        r"tod[oa]s l[oa]s (?:dias|mananas|noches|tardes|semanas|meses|anos|lunes|martes|miercoles|jueves|viernes"
        r"|sabados|domingos"
        r"|fines de semana)|cada (?:dia|manana|noche|tarde|semana|mes|ano|lunes|martes|miercoles|jueves|viernes"
        r"|sabado|domingo"
        r"|fin de semana|verano)|los (?:lunes|martes|miercoles|jueves|viernes|sabados|domingos"
        r"|fines de semana)(?: y (?:los"
        r" )?(?:lunes|martes|miercoles|jueves|viernes|sabados|domingos))?|a diario|diariamente|(?:una|dos|tres"
        r"|cuatro|varias"
        r"|\d) ve(?:z|ces) (?:por|al|a la|a) ?(?:dia|semana|mes|ano)?|antes de (?:dormir|acostarme|trabajar|ir)"
        r"|despues de(?:l)?"
        r" (?:trabajo|trabajar|comer|cenar)|por las (?:mananas|noches|tardes)|de madrugada|a las \d{1,2}(?::\d\d)?$"
    ),
    "doing": (
        r"juego|llamo|visito|entreno|voy|hago|corro|nado|cocino|veo|como|ceno|salgo|leo|escribo|rezo|medito|estudio"
        r"|quedo|limpio|tomo|bebo|paseo|camino|me levanto|levanto|despierto|acuesto|duermo|practico|bailo|canto|pinto"
        r"|trabajo|hablo|escucho|llevo|monto|desayuno|almuerzo|doy|pesco"
    ),
    "cause": (
        r"(?!(?:eso|esto|el que|ella|ellos|ellas|tu|usted|que|quien|nada|todo|es[ea]s?|est[ea]s?|aquello|yo|no"
        r"|siempre que"
        r"|cada vez|cuando|si|lo que)\b)[\w' -]{3,60}?"
    ),
    "upsets": (
        r"(?:aterra|asusta|angustia|estresa|agobia|deprime|preocupa|entristece|desanima|irrita|calma|relaja|desespera"
        r"|agota|paraliza|intimida|perturba|bloquea|abruma|inquieta|supera|altera|aterroriza|acojona|hunde|emociona"
        r"|alegra|tranquiliza|espanta|atormenta|consume|desborda|deprimi|horroriza)n?"
    ),
    "mood": (
        r"miedo|pavor|panico|fobia|terror|ansiedad|angustia|tristeza|estres|verguenza|culpa|alegria|paz|bajon|mal rollo"
        r"|yuyu|vertigo|inseguridad|nervios|agobio|depre|desanimo|impotencia|nostalgia|desesperacion|escalofrios"
        r"|nudo en (?:el estomago|la garganta)|ganas de (?:llorar|desaparecer)|cague|canguelo|grima|mal cuerpo"
        r"|repelus|canguis|nanaras|nerviosismo|tension|malestar|escalofrio|mala espina|soledad|melancolia"
        r"|miedito|panico|cosa|claustrofobia|taquicardia|crisis de (?:ansiedad|panico)|ataques? de (?:ansiedad|panico)"
    ),
    "everytime": r"siempre que|cada vez que|todas las veces que|cuando",
    "exam": (
        r"(?:el|la|las|los|mi|mis|en la|en el) (?:\w+ ){0,2}(?:oposicion(?:es)?|examen (?:de|del|final)"
        r"|selectividad|mir|carnet|carne|licencia|tesis|universidad|facultad|ebau|c1|c2|b2|titulo)"
    ),
}
