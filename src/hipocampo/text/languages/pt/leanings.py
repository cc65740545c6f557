"""Portuguese: what speaks for something or against it, and things that people prefer to one another; normalised.

Words are separated by commas; a star stands for any ending. What stands on the same line is the same thing.
"""

# What is good, or is liked, wanted, praised, successful.
GOOD = """
    gost*, ador*, am*o, amei, amo, curto, curti, prefer*, melhor*, bom, boa, bons, boas, otim*, excelent*, maravilh*,
    delici*, gostos*, perfeit*, feliz, alegr*, content*, satisfeit*, aliv*, paz, tranquil*, calm*, descansad*, ajud*,
    ajudou, resolv*, funciono*, acert*, ganh*, venc*, elogi*, recomend*, repetiram, repeti, confort*, agradavel,
    divertid*, encant*, lind*, rapid*, metade do tempo, sem problema*, sem dor, dormi bem, dormi como, rendo, rendi,
    rende, valeu a pena, faz bem, fez bem, orgulh*, defend*, escut*, confi*, cumpr*, sem falha*, em dia, baixou,
    quero, sem dificuldade, nem me abalou, medalha, premio, sucesso, aprend*, pediu um, pediu uma, melhor noite
"""
# What is bad, or is disliked, avoided, criticised, failed.
BAD = """
    odei*, detest*, nao suport*, irrit*, estress*, ansios*, nervos*, chat*, ruim, ruins, pior*, mal, pessim*, horriv*,
    terriv*, trist*, cansad*, cansa, cans*tivo, dor, dores, doi, doeu, chor*, grit*, brig*, queim*, quebr*, caiu, falh*, erro*,
    perd*, esquec*, atras*, lent*, demor*, reclam*, desist*, larg*, abandon*, parar de, parei de, deixei de, evit*, fug*, saiu da,
    sai da, sai do, recus*, cancel*, troc* por, trocamos, tedio, medo, panico, preocup*, nao dormi, insoni*,
    passei mal, passou mal, enjoo, alergi*, ninguem consegu*, desastre, bagunc*, decepcion*, frustr*, morreria, mau humor, ma,
    enjoei, cheg* de, nunca mais, sem ouvir
"""
# What somebody does with a thing that they like.
USES = """
    tom*, beb*, com*o, comi, comeu, comem, comer, ped*, pedi, compr*, us*o, usei, usa, usam, peguei, pego, pegou, fui de, fui, foi de,
    volto de, voltei a, assist*, vi, ouv*, escrev*, mand*, cozinh*, corro, corri, nad*, leio, li, leu, leem, pint*, toc*, jog*,
    trein*, faco, fiz, faz, viaj*, mor*, mud* para, quero, adot*, escolh*, marqu*, gravei, uso
"""
# What denies the words behind it.
DENIES = "nao, nunca, jamais, nem, nenhum*, sem, tampouco, deixou de, parou de, ja nao"
# Things, each with the words for it.
TOPICS = """
    tea: cha, chas, camomila, erva-cidreira, mate
    coffee: cafe, cafes, espresso, expresso, cappuccino, latte, cafeina
    train: trem, trens, comboio, comboios, estacao de trem, trilhos
    plane: aviao, avioes, voo, voos, aeroporto*
    car: carro*, automovel, dirig*
    bike: bicicleta*, bike*, pedal*
    bus: onibus, autocarro*
    beach: praia*, mar, areia
    mountain: montanha*, serra, trilha*, monte
    city: cidade grande, metropole*, capital, sao paulo, agito
    country: interior, cidade pequena, campo, vila, aldeia, roca, sitio, cinco mil habitantes
    text: texto, textos, escrit*, mensagem, mensagens, por texto, digit*
    voice: audio*, ligar, ligac*, telefon*, chamada*
    meat: carne*, churrasco*, frango*, bife*, picanha, linguica*, presunto, bacon, hamburguer*
    meatless: vegetarian*, vegan*, sem carne
    dairy: leite, queijo*, manteiga, creme de leite, iogurte*, nata
    alcohol: alcool, vinho*, cerveja*, chope, caipirinha*, cachaca, uisque, vodca, drinque*, taca de
    spicy: picante*, pimenta*, apimentad*
    crowd: multid*, lotad*, lotac*, muita gente, cheio de gente, mais gente, hora do rush, hora de ponta, show com, carnaval, aglomer*, gente demais
    math: matematic*, algebra, contas, calculo*, aritmetic*, geometria, equac*
    reading: leitura*, livro*, ler, leu, ler*
    running: corrida*, correr, corro, corri, maratona*
    swimming: nata*, nadar, nado, nadei, piscina
    yoga: ioga, yoga
    football: futebol, bola, partida
    cooking: cozinh*, jantar, almoco, prato*, arroz, bolo, moqueca*, receita*, comida, tempero, feijao, assado
    singing: cant*, coral, desafin*, voz
    deadline: prazo*, entrega*, vespera
    interview: entrevista*
    home: casa, home office, remot*, teletrabalho
    office: escritorio*, presencial*
    dubbed: dublad*, dublagem, dobrad*
    original: legendad*, legenda*, versao original
"""
# Sides of which one is the opposite of the other; to show one of them is to speak for it.
SIDES = """
    brief: curt*, brev*, concis*, diret*, resum*, em tres linhas, duas linhas, em duas frases, sucint*, enxut*
    detailed: long*, compri*, detalh*, complet*, extens*, minucios*, prolix*, da voltas, com tudo, quarenta paginas, enrola*
    early: manha, cedo, madrug*o, amanhec*, as seis, as cinco, as sete, nascer do sol, antes das nove
    late: tarde da noite, virei a noite, de noite, a noite, meia-noite, madrugada, depois do almoco, coruja, acordei tarde
    punctual: pontual*, na hora, antes da hora, minutos antes, adiantad*, nunca se atrasa, no horario
    unpunctual: atras*, depois do combinado, esperamos, hora depois, fez esperar, tarde demais
    tidy: organizad*, arrumad*, ordenad*, impecavel, em ordem, limp*
    messy: bagunc*, desord*, desorganiz*, caos, caotic*, espalhad*, perdeu outra vez
    reliable: confiavel, de confianca, cumpr*, no prazo, em dia, cobriu
    unreliable: cancel*, esquec*, ultima hora, em cima da hora, furou, nao apareceu
"""
# What is opposed to what.
OPPOSED = """
    tea coffee, train plane, bike car, bus car, beach mountain, city country, text voice, meat meatless, home office,
    dubbed original, brief detailed, early late, punctual unpunctual, tidy messy, reliable unreliable
"""
# Words that opinions are made of, which are no things.
FRAME = """
    acho, acredito, creio, penso, gosto, gosta, adoro, adora, odeio, odeia, prefiro, prefere, melhor, pior, boa, bom,
    pessoa, faz, fazem, fica, fico, muito, muita, mais, que, nossos, nossas, nosso, nossa, meu, minha, viajar, morar,
    trabalhar, coisa*, dia*, vez, vezes, sempre, nunca, ser
"""
