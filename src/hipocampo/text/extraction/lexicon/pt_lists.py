"""The lists of words of Portuguese that rules name: kin, animals, jobs, traits, feelings, illnesses, projects."""

from __future__ import annotations

from hipocampo.text.extraction.lexicon.common import BRANDS, TOOLS, joined

__all__ = ["LISTS"]

_KIN = """
    m[ao]e, pai, pais, mana, mano, maezinha, paizinho, velhote, irmao, irma, irmaos, irmas, irmaozinho, irmazinha,
    filho, filha, filhos, filhas, bebe,
    esposa, esposo, marido, mulher, namorad[oa], noiv[oa], companheir[oa], parceir[oa], ex, ex-marido,
    ex-mulher, ex-namorad[oa], av[oa]s?, vovo, vo, net[oa]s?, ti[oa]s?, prim[oa]s?, sobrinh[oa]s?, sogr[oa]s?,
    cunhad[oa]s?, genro, nora, madrinha, padrinho, afilhad[oa]s?, enteado, enteada, madrasta, padrasto,
    gemeos?, gemeas?, melhor amig[oa], amig[oa], chefe, patrao, patroa, soci[oa], colega de quarto,
    cachorr[oa]s?, cachorrinh[oa], cao, caes, cadela, gat[oa]s?, gatinh[oa]s?, calopsita, papagaio, coelh[oa],
    hamster, peixe, tartaruga, cavalo, passarinho, periquito, pet, mais velh[oa], mais nov[oa], cacula,
    recem-?nascid[oa], primogenit[oa], filhote, sogros, velho, velha, coroa, ficante, crush, esposinha, bisav[oa],
    irmandade
    """
_PETS = (
    r"cachorr[oa]s?|cachorrinh[oa]s?|cao|caes|cadelas?|gat[oa]s?|gatinh[oa]s?|calopsitas?|papagaios?"
    r"|coelh[oa]s?|hamsters?|peixes?|tartarugas?|cavalos?|passarinhos?|passaros?|periquitos?|pets?"
    r"|vira-latas?|galinhas?|porquinhos?|iguanas?|cobras?|poodles?|labrador\w*|pinscher|beagle|pitbull"
    r"|golden"
)

_JOBS = """
    medic[oa], enfermeir[oa], reformad[oa], professor, professora, docente, advogad[oa], engenheir[oa], arquitet[oa],
    dentista, psicolog[oa], dev, desenvolvedor, desenvolvedora, programador, programadora, analista, designer,
    jornalista, contador, contadora, estudante, universitari[oa], aposentad[oa], autonom[oa], freelancer,
    freela, motorista, taxista, policial, bombeir[oa], cozinheir[oa], chef, garcom, garconete, faxineir[oa],
    diarista, vendedor, vendedora, gerente, diretor, diretora, empresari[oa], empreendedor, empreendedora,
    musico, musicista, cantor, cantora, ator, atriz, escritor, escritora, poeta, fotograf[oa], veterinari[oa],
    farmaceutic[oa], fisioterapeuta, nutricionista, personal trainer, cientista, pesquisador, pesquisadora,
    biolog[oa], quimic[oa], fisic[oa], matematic[oa], estatistic[oa], economista, administrador,
    administradora, secretari[oa], recepcionista, bancari[oa], servidor publico, servidora publica,
    funcionari[oa] public[oa], militar, soldado, marinheir[oa], piloto, comissari[oa], mecanic[oa],
    eletricista, encanador, canalizador, pedreir[oa], pintor, pintora, carpinteir[oa], marceneir[oa],
    agricultor, agricultora, pescador, padeir[oa], confeiteir[oa], cabeleireir[oa], manicure, barbeir[oa],
    costureir[oa], estilista, modelo, youtuber, streamer, tradutor, tradutora, interprete, bibliotecari[oa],
    pedagog[oa], assistente social, juiz, juiza, promotor, promotora, delegad[oa], coordenador, coordenadora,
    supervisor, supervisora, consultor, consultora, estagiari[oa], bolsista, mestrand[oa], doutorand[oa],
    tecnic[oa], operador, operadora, entregador, entregadora, motoboy, seguranca, vigilante, porteir[oa], dona
    de casa, dono de, dona de, cuidador, cuidadora, baba, padre, pastor, pastora, freira, atleta, jogador,
    jogadora, treinador, treinadora, guia, artista, produtor, produtora, editor, editora, cineasta,
    publicitari[oa], marketeir[oa], corretor, corretora, redator, redatora, roteirista, astronom[oa],
    geolog[oa], historiador, historiadora, filosof[oa], sociolog[oa], antropolog[oa], caixa, atendente,
    fonoaudiolog[oa], paramedic[oa], cirurgia, cirurgiao, pediatra, cardiologista, psiquiatra, terapeuta
    """
_PEOPLE = r"""
    casad[oa], solteir[oa], divorciad[oa], viuv[oa], noiv[oa], separad[oa], mae, pai, avo, tia, tio, reformad[oa],
    filh[oa]
    unic[oa], gemeo, gemea, cacula, primogenit[oa], (?:o|a) (?:mais
    (?:velh[oa]|nov[oa])|cacula|primogenit[oa]|filh[oa]), orf[ao]o?, adotad[oa], canhot[oa], destr[oa],
    ambidestr[oa], daltonic[oa], surd[oa], ceg[oa], cadeirante, autista, neurodivergente, disl[ei]xic[oa],
    recem-?\w+d[oa],
    gay, lesbica, bi(?:ssexual)?, trans, hetero, nao[- ]binari[oa], assexual, pansexual, catolic[oa],
    evangelic[oa], crista, cristao, protestante, espirita, umbandista, budista, judeu, judia, muculman[oa],
    ateu, ateia, agnostic[oa], introvertid[oa], extrovertid[oa], timid[oa], ansios[oa], perfeccionista,
    hiperativ[oa], notivag[oa], noturn[oa], matutin[oa], uma pessoa, diabetic[oa], hipertens[oa], asmatic[oa],
    celiac[oa], epiletic[oa], hemofilic[oa], bipolar, depressiv[oa], miope, hipocondriac[oa], obes[oa],
    anemic[oa], claustrofobic[oa], imunossuprimid[oa], fumante, ex-fumante, alcoolatra, alcoolica,
    sedentari[oa], imigrante, refugiad[oa], bilingue, poliglota, nativ[oa], do signo, de
    (?:aries|touro|gemeos|cancer|leao|virgem|libra|escorpiao|sagitario|capricornio|aquario|peixes),
    flamenguista, corint?h?ian[oa], palmeirense, sao-paulin[oa], gremista, colorad[oa], vascain[oa],
    botafoguense, santista, cruzeirense, atleticano, tricolor, sportinguista, benfiquista, portista, torcedor,
    torcedora, viciad[oa] em, apaixonad[oa] por, mestre em, doutor em, doutora em,
    formad[oa] em, graduad[oa] em, pos-graduad[oa] em, especialista em, de esquerda, de direita, feminista,
    diurn[oa], organizad[oa], bagunceir[oa], desastrad[oa], bem-casad[oa], intolerante, alergic[oa]
    """
_NATIONS = (
    r"brasileir[oa]|portugues[a]?|angolan[oa]|mocambican[oa]|cabo-verdian[oa]|argentin[oa]|espanhola?"
    r"|italian[oa]|alem[ao]o?|frances[a]?|ingles[a]?|irlandes[a]?|japones[a]?|chines[a]?|corean[oa]"
    r"|mexican[oa]|chilen[oa]|uruguai[oa]|paraguai[oa]|peruan[oa]|bolivian[oa]|colombian[oa]"
    r"|venezuelan[oa]|cuban[oa]|american[oa]|canadense|holandes[a]?|russ[oa]|ucranian[oa]|suic[oa]"
    r"|libanes[a]?|sirio|siria|indian[oa]|carioca|paulistan[oa]|paulista|mineir[oa]|gauch[oa]"
    r"|baian[oa]|cearense|pernambucan[oa]|paraibano|potiguar|maranhense|paraense|amazonense|goian[oa]"
    r"|catarinense|paranaense|capixaba|sergipan[oa]|alagoan[oa]|piauiense|nordestin[oa]|manauara"
    r"|lisboeta|portuense|alentejan[oa]|brasiliense|curitiban[oa]"
)
LISTS = {
    "kin": joined(_KIN),
    "pets": _PETS,
    "job": joined(_JOBS) + r"|\w{3,}(?:ologo|ologa|ografo|ografa|iatra|eiro|eira|ista|ador|adora|edor|edora|ario|aria)",
    "trait": joined(_PEOPLE) + "|" + _NATIONS,
    "very": (
        "muito|bem|super|gravemente|altamente|levemente|meio|bastante|um pouco|completamente|totalmente"
        "|extremamente|tao|sempre|ainda|tambem|ja|mesmo|realmente|meio que|oficialmente|recentemente|finalmente"
    ),
    "diet": (
        r"(?:ovo-?lacto-?|semi-?|quase )?vegetarian[oa]s?|vegan[oa]s?|pescetarian[oa]|flexitarian[oa]"
        r"|carnivor[oa]|crudivor[oa]"
    ),
    "ill": (
        r"alergi[ao]\w*|diabetes|pressao alta|hipertensao|asma|bronquite|rinite|sinusite|enxaquecas?"
        r"|depressao|ansiedade(?: generalizada)?|tdah|tda|toc|transtorno\w*|sindrome|autismo|epilepsia"
        r"|cancer|lupus|artrite|artrose|fibromialgia|endometriose|sop|hipotireoidismo|hipertireoidismo"
        r"|tireoide|hashimoto|gastrite|refluxo|doenca|intolerancia|insonia|apneia|demencia|anorexia|bulimia"
        r"|compulsao|tendinite|escoliose|hernia"
        r"|labirintite|anemia|colesterol alto|miopia|astigmatismo|daltonismo|dislexia|hiv|psoriase"
        r"|dermatite|vitiligo|parkinson|alzheimer|esclerose|marca-?passo|gota|osteoporose|problemas? (?:de"
        r"|no|na|nos|cardiaco|renal)|um problema (?:de|no|na|cardiaco)|crises? de (?:panico|ansiedade|asma"
        r"|enxaqueca)|burnout|bipolaridade|crohn|colite"
    ),
    "project": (
        r"aprender|estudar|falar|emagrecer|perder \d|engordar|ganhar massa|comprar (?:um|uma|minha|meu|a"
        r"|o) (?:\w+ )?(?:casa|apartamento|ape|carro|moto|terreno|sitio|imovel|chacara)|abrir (?:um|uma"
        r"|meu|minha)|montar (?:um|uma|meu|minha) (?:\w+ )?(?:negocio|empresa|banda|loja|startup)"
        r"|criar (?:um|uma|minha|meu) (?:\w+ )?(?:empresa|negocio|startup)|empreender|escrever um livro"
        r"|publicar|me formar|terminar (?:a|o|meu|minha)|passar (?:no|na|em|para)|fazer (?:um "
        r"|uma )?(?:mestrado|doutorado|faculdade|pos|intercambio|mba|concurso|graduacao|medicina|direito"
        r"|engenharia)|morar (?:fora|em|no|na|sozinh)|me mudar|mudar (?:de|para)|viajar (?:para|por|pelo"
        r"|o mundo|a)|conhecer (?:o|a|os|as)|correr (?:um|uma|a|meia|\d)|parar de|deixar de|largar|casar"
        r"|me casar|ter (?:um |uma |dois |duas |mais )?filh|adotar|me aposentar|economizar|juntar|guardar"
        r"|poupar|quitar|pagar (?:as|minhas|a|meu)|sair das dividas|trocar de (?:emprego|carreira|area)"
        r"|mudar de (?:emprego|carreira|area|vida)|virar|me tornar|ser (?:promovid|pai|mae|medic|professor"
        r"|\w+[oa]r[a]?\b)|trabalhar (?:com|como|fora|em|na|no|para)|conseguir (?:um|uma|meu|minha)"
        r"|melhorar (?:meu|minha|o|a)|comecar (?:a|uma|um|minha|meu) |voltar a (?:estudar|correr|treinar"
        r"|estudar)|ler (?:mais|\d+|um livro)|tocar|escalar|completar|lancar|investir|dominar|reformar"
        r"|construir"
    ),
    "horizon": (
        r"este ano|esse ano|ano que vem|proximo ano|ate (?:o fim|o final|dezembro|janeiro|julho|junho"
        r"|\w+ que vem|20\d\d|os \d+|meus \d+)|em 20\d\d|antes d[oa] (?:verao|casamento|fim|formatura|natal)"
        r"|um dia|algum dia|antes dos \d+|nos proximos|(?:dentro de|daqui a) (?:uns )?\w+ anos?|a longo prazo"
        r"|futuramente"
        r"|no futuro|quando (?:me aposentar|crescer|me formar)|semestre|na vida"
    ),
    "emotion": (
        r"ansios[oa]|nervos[oa]|triste|irritad[oa]|estressad[oa]|desmotivad[oa]|deprimid[oa]|sozinh[oa]"
        r"|culpad[oa]|frustrad[oa]|insegur[oa]|preocupad[oa]|cansad[oa]|exaust[oa]|esgotad[oa]"
        r"|desanimad[oa]|feliz|contente|animad[oa]|empolgad[oa]|calm[oa]|tranquil[oa]|relaxad[oa]"
        r"|furios[oa]|chatead[oa]|magoad[oa]|perdid[oa]|sobrecarregad[oa]|angustiad[oa]|apavorad[oa]"
        r"|assustad[oa]|em panico|com (?:medo|raiva|ansiedade|panico|vergonha|culpa|saudade|inveja|ciumes"
        r"|insonia)|mal|orgulhos[oa]|envergonhad[oa]|solitari[oa]|melancolic[oa]|aflit[oa]|desesperad[oa]"
        r"|vazi[oa]|paralisad[oa]|tens[oa]|impaciente|inquiet[oa]|arrasad[oa]|travad[oa]|com o coracao \w+"
        r"|sem (?:ar|sono|energia|vontade)|motivad[oa]|realizad[oa]|grat[oa]|infeliz|isolad[oa]|abandonad[oa]"
        r"|abatid[oa]|depre|na bad"
        r"|(?:pra|para) baixo|rejeitad[oa]|estafad[oa]|apatic[oa]|carente|mexid[oa]|desgastad[oa]|saturad[oa]"
        r"|sem (?:animo|rumo|chao)"
        r"|inutil|na fossa|oc[oa]|no fundo do poco|em crise|numa fase ruim|na pior|emotiv[oa]|sufocad[oa]"
        r"|estressad[io]ssim[oa]|depressiv[oa]"
    ),
    "lasts": (
        r"n(?:o|esse)s ultimos|nas ultimas|ultimamente|ha (?:meses|semanas|anos|dias|muito|tempos?"
        r"|um (?:bom )?(?:tempo|mes"
        r"|ano)|\w+ (?:dias"
        r"|semanas|meses|anos))|faz (?:meses|semanas|anos|dias|tempo|um (?:bom )?(?:tempo|mes|ano)|\w+ (?:dias"
        r"|semanas|meses|anos))"
        r"|o tempo todo|tod[oa]s? (?:[oa]s? )?(?:dias?|noites?|manhas?|semanas?)|o (?:mes|ano) (?:todo|inteiro)"
        r"|a semana (?:toda|inteira)|sempre|constantemente|desde (?:que|o|a|os|as|meu|minha|entao|\w+)|de uns tempos"
        r"|esses dias|ja (?:ha|faz)|direto|hoje em dia"
    ),
    "usually": (
        r"no (?:trabalho|dia a dia|meu|servico)|na (?:empresa|faculdade)|diariamente|tod[oa]s? (?:os )?dias?"
        r"|para (?:tudo|trabalhar"
        r"|estudar|anotar|o trabalho|quase tudo)|ha (?:mais de |quase |uns )?\w+ (?:anos?|meses)|faz \w+ (?:anos?"
        r"|meses)|desde|como"
        r" principal|sempre|muito|bastante|direto|atualmente|hoje em dia|agora|em casa"
    ),
    "tool": TOOLS,
    "brand": BRANDS,
    "often": (
        r"tod[oa]s? (?:[oa]s? )?(?:dias?|manhas?|noites?|tardes?|semanas?|mes|meses|anos?|segundas?|tercas?"
        r"|quartas?|quintas?|sextas?"
        r"|sabados?|domingos?|fins? de semana|finais de semana)(?:-feiras?)?(?: em \w+| a noite| de manha| cedo)?"
        r"|(?:as|nas) (?:segundas|tercas|quartas|quintas"
        r"|sextas)(?:-feiras)?(?: e (?:segundas|tercas|quartas|quintas|sextas)(?:-feiras)?)?|(?:aos|nos) (?:sabados"
        r"|domingos"
        r"|fins de semana|finais de semana)|diariamente|semanalmente|(?:uma|duas|tres|quatro|cinco|varias"
        r"|\d) vez(?:es)?"
        r" (?:por|ao|na|a cada) (?:dia|semana|mes|ano)|antes d[eo] (?:dormir|trabalho|trabalhar)"
        r"|depois d[oe] (?:trabalho"
        r"|trabalhar|almoco)|de (?:manha|noite|madrugada)(?: cedo)?|as \d{1,2}h?(?:\d\d)?$"
    ),
    "doing": (
        r"jogo|ligo|visito|treino|vou|faco|corro|nado|cozinho|assisto|vejo|almoco|janto|saio|pedalo|leio|escrevo|rezo"
        r"|medito|estudo|encontro|limpo|tomo|bebo|como|passeio|caminho|acordo|durmo|pratico|danco|canto|pinto|trabalho"
        r"|malho|brinco|converso|falo|pesco|surfo|ouco|levo|busco|dou"
    ),
    "cause": (
        r"(?!(?:isso|isto|ele|ela|eles|elas|voce|voces|que|quem|nada|tudo|ess[ea]s?|est[ea]s?|aquilo|eu|nao|sempre que"
        r"|toda vez|cada vez|quando|se)\b)[\w' -]{3,60}?"
    ),
    "upsets": (
        r"(?:apavora|aterroriza|assusta|angustia|estressa|deprime|preocupa|entristece|desanima|irrita|acalma|relaxa"
        r"|aflige|intimida|desespera|esgota|abala|sufoca|paralisa|perturba|emociona|anima|alegra|amedronta|atormenta"
        r"|consome|drena|cansa|incomoda|arrasa|tranquiliza|oprime|aterra|apavoram|desgasta)m?"
    ),
    "mood": (
        r"medo|pavor|panico|fobia|terror|ansiedade|gatilho|angustia|desanimo|tristeza|agonia|aflicao|nervoso|raiva"
        r"|alegria|paz|gastura|aperto(?: no (?:peito|coracao))?|frio na barriga|no na garganta|crises? de (?:choro"
        r"|panico"
        r"|ansiedade)|vontade de (?:chorar|sumir)|bad|depre|vergonha|culpa|inseguranca|estresse|desespero"
        r"|calma|tremedeira|calafrios?|panico|melancolia|paura|siricutico|nervosismo|tensao|mal-estar|desconforto"
        r"|arrepios?|ranco|solidao|trauma|bloqueio|vazio|cagaco"
    ),
    "everytime": r"sempre que|toda vez que|todas as vezes que|cada vez que|quando|toda vez",
    "exam": (
        r"(?:n[oa]s?|em|para|pr[ao]|meu|minha|o|a) (?:\w+ ){0,2}(?:concurso|vestibular|enem|prova da oab"
        r"|oab|faculdade|mestrado|doutorado|universidade|usp|unicamp|uf\w+|residencia|medicina|direito"
        r"|engenharia|exame (?:de|da)|entrevista)"
    ),
}
