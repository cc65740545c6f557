"""Portuguese: what speaks for something or against it, and things that people prefer to one another; normalised.

Words are separated by commas; a star stands for any ending.
"""

# What is good, or is liked, wanted, praised, successful.
GOOD = """
    gost*, ador*, am*o, amei, amo, curto, curti, prefer*, melhor*, bom, boa, bons, boas, otim*, excelent*,
    maravilh*, delici*, gostos*, perfeit*, feliz, alegr*, content*, satisfeit*, aliv*, paz, tranquil*, calm*,
    descansad*, ajud*, ajudou, resolv*, funciono*, acert*, ganh*, venc*, elogi*, recomend*, confort*, agradavel,
    divertid*, encant*, lind*, rapid*, sem problema*, sem dor, dormi bem, rendo, rendi, rende, valeu a pena, faz
    bem, fez bem, orgulh*, defend*, escut*, confi*, cumpr*, sem falha*, em dia, baixou, quero, sem dificuldade,
    medalha, premio, sucesso, aprend*
"""
# What is bad, or is disliked, avoided, criticised, failed.
BAD = """
    odei*, detest*, nao suport*, irrit*, estress*, ansios*, nervos*, chat*, ruim, ruins, pior*, mal, pessim*,
    horriv*, terriv*, trist*, cansad*, cansa, cans*tivo, dor, dores, doi, doeu, chor*, grit*, brig*, queim*, quebr*,
    caiu, falh*, erro*, perd*, esquec*, atras*, lent*, demor*, reclam*, desist*, larg*, abandon*, parar de, parei
    de, deixei de, evit*, fug*, saiu da, sai da, sai do, recus*, cancel*, tedio, medo, panico, preocup*, nao dormi,
    insoni*, passei mal, passou mal, enjoo, alergi*, desastre, bagunc*, decepcion*, frustr*, mau humor, ma, enjoei,
    nunca mais
"""
# What somebody does with a thing that they like.
USES = """
    tom*, beb*, com*o, comi, comeu, comem, comer, ped*, pedi, compr*, us*o, usei, usa, usam, peguei, pego, pegou,
    fui de, fui, foi de, volto de, voltei a, assist*, vi, ouv*, escrev*, mand*, cozinh*, corro, corri, nad*, leio,
    li, leu, leem, pint*, toc*, jog*, trein*, faco, fiz, faz, viaj*, mor*, mud* para, quero, adot*, escolh*, marqu*,
    gravei, uso
"""
# What weighs one thing against another.
PREFERS = """
    prefer*, melhor*, em vez, antes que, do que
"""
# What somebody feels for a thing, which says nothing of what they are like themselves.
ATTITUDES = """
    gost*, ador*, amo, ama, odei*, detest*, curto, curte, suport*
"""
# What denies the words behind it.
DENIES = """
    nao, nunca, jamais, nem, nenhum*, sem, tampouco, deixou de, parou de, ja nao
"""
# Things, each with the words for it.
TOPICS = """
    tea: cha, chas, camomila, erva-cidreira, mate; coffee: cafe, cafes, espresso, expresso, cappuccino, latte,
    cafeina; train: trem, trens, comboio, comboios, estacao de trem, trilhos; plane: aviao, avioes, voo, voos,
    aeroporto*; car: carro*, automovel, dirig*; bike: bicicleta*, bike*, pedal*; bus: onibus, autocarro*; beach:
    praia*, mar, areia; mountain: montanha*, serra, trilha*, monte; city: cidade grande, metropole*, capital, sao
    paulo, agito; country: interior, cidade pequena, campo, vila, aldeia, roca, sitio; text: texto, textos, escrit*,
    mensagem, mensagens, por texto, digit*; voice: audio*, ligar, ligac*, telefon*, chamada*; meat: carne*,
    churrasco*, frango*, bife*, picanha, linguica*, presunto, bacon, hamburguer*; meatless: vegetarian*, vegan*, sem
    carne; dairy: leite, queijo*, manteiga, creme de leite, iogurte*, nata; alcohol: alcool, vinho*, cerveja*,
    chope, caipirinha*, cachaca, uisque, vodca, drinque*, taca de; spicy: picante*, pimenta*, apimentad*; crowd:
    multid*, lotad*, lotac*, muita gente, cheio de gente, mais gente, hora do rush, hora de ponta, show com,
    carnaval, aglomer*, gente demais; math: matematic*, algebra, contas, calculo*, aritmetic*, geometria, equac*;
    reading: leitura*, livro*, ler, leu, ler*; running: corrida*, correr, corro, corri, maratona*; swimming: nata*,
    nadar, nado, nadei, piscina; yoga: ioga, yoga; football: futebol, bola, partida; cooking: cozinh*, jantar,
    almoco, prato*, arroz, bolo, moqueca*, receita*, comida, tempero, feijao, assado; singing: cant*, coral,
    desafin*, voz; deadline: prazo*, entrega*, vespera; interview: entrevista*; home: casa, home office, remot*,
    teletrabalho; office: escritorio*, presencial*; dubbed: dublad*, dublagem, dobrad*; original: legendad*,
    legenda*, versao original
"""
# Sides of which one is the opposite of the other; to show one of them is to speak for it.
SIDES = """
    brief: curt*, brev*, concis*, diret*, resum*, duas linhas, em duas frases, sucint*, enxut*; detailed: long*,
    compri*, detalh*, complet*, extens*, minucios*, prolix*, com tudo, enrola*; early: manha, cedo, madrug*o,
    amanhec*, as seis, as cinco, as sete, nascer do sol; late: tarde da noite, virei a noite, de noite, a noite,
    meia-noite, madrugada, depois do almoco, coruja, acordei tarde; punctual: pontual*, na hora, antes da hora,
    adiantad*, no horario; unpunctual: atras*, depois do combinado, esperamos, fez esperar, tarde demais; tidy:
    organizad*, arrumad*, ordenad*, impecavel, em ordem, limp*; messy: bagunc*, desord*, desorganiz*, caos, caotic*,
    espalhad*; reliable: confiavel, de confianca, cumpr*, no prazo, em dia; unreliable: cancel*, esquec*, ultima
    hora, em cima da hora, furou, nao apareceu
"""
# What is opposed to what.
OPPOSED = """
    tea coffee, train plane, bike car, bus car, beach mountain, city country, text voice, meat meatless, home
    office, dubbed original, brief detailed, early late, punctual unpunctual, tidy messy, reliable unreliable
"""
# Words that opinions are made of, which are no things.
FRAME = """
    acho, acredito, creio, penso, gosto, gosta, adoro, adora, odeio, odeia, prefiro, prefere, melhor, pior, boa,
    bom, pessoa, faz, fazem, fica, fico, muito, muita, mais, que, nossos, nossas, nosso, nossa, meu, minha, viajar,
    morar, trabalhar, coisa*, dia*, vez, vezes, sempre, nunca, ser, usuari*
"""
