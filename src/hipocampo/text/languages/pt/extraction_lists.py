"""Portuguese: the lists of words that rules and patterns of extraction name; all are normalised."""

# Lists of words with commas between them; the longest is tried first.
WORD_LISTS = {
    # Kin and other people of the user, and animals.
    "kin": """
    m[ao]e, pai, pais, mana, mano, maezinha, paizinho, velhote, irmao, irma, irmaos, irmas, irmaozinho, irmazinha,
    filho, filha, filhos, filhas, bebe, esposa, esposo, marido, mulher, namorad[oa], noiv[oa], companheir[oa],
    parceir[oa], ex, ex-marido, ex-mulher, ex-namorad[oa], av[oa]s?, vovo, vo, net[oa]s?, ti[oa]s?, prim[oa]s?,
    sobrinh[oa]s?, sogr[oa]s?, cunhad[oa]s?, genro, nora, madrinha, padrinho, afilhad[oa]s?, enteado, enteada,
    madrasta, padrasto, gemeos?, gemeas?, melhor amig[oa], amig[oa], chefe, patrao, patroa, soci[oa], colega de
    quarto, cachorr[oa]s?, cachorrinh[oa], cao, caes, cadela, gat[oa]s?, gatinh[oa]s?, calopsita, papagaio,
    coelh[oa], hamster, peixe, tartaruga, cavalo, passarinho, periquito, pet, mais velh[oa], mais nov[oa], cacula,
    recem-?nascid[oa], primogenit[oa], filhote, sogros, velho, velha, coroa, ficante, crush, esposinha, bisav[oa],
    irmandade
""",
    # What people do for a living.
    "job": """
    medic[oa], enfermeir[oa], reformad[oa], professor, professora, docente, advogad[oa], engenheir[oa],
    arquitet[oa], dentista, psicolog[oa], dev, desenvolvedor, desenvolvedora, programador, programadora, analista,
    designer, jornalista, contador, contadora, estudante, universitari[oa], aposentad[oa], autonom[oa], freelancer,
    freela, motorista, taxista, policial, bombeir[oa], cozinheir[oa], chef, garcom, garconete, faxineir[oa],
    diarista, vendedor, vendedora, gerente, diretor, diretora, empresari[oa], empreendedor, empreendedora, musico,
    musicista, cantor, cantora, ator, atriz, escritor, escritora, poeta, fotograf[oa], veterinari[oa],
    farmaceutic[oa], fisioterapeuta, nutricionista, personal trainer, cientista, pesquisador, pesquisadora,
    biolog[oa], quimic[oa], fisic[oa], matematic[oa], estatistic[oa], economista, administrador, administradora,
    secretari[oa], recepcionista, bancari[oa], servidor publico, servidora publica, funcionari[oa] public[oa],
    militar, soldado, marinheir[oa], piloto, comissari[oa], mecanic[oa], eletricista, encanador, canalizador,
    pedreir[oa], pintor, pintora, carpinteir[oa], marceneir[oa], agricultor, agricultora, pescador, padeir[oa],
    confeiteir[oa], cabeleireir[oa], manicure, barbeir[oa], costureir[oa], estilista, modelo, youtuber, streamer,
    tradutor, tradutora, interprete, bibliotecari[oa], pedagog[oa], assistente social, juiz, juiza, promotor,
    promotora, delegad[oa], coordenador, coordenadora, supervisor, supervisora, consultor, consultora,
    estagiari[oa], bolsista, mestrand[oa], doutorand[oa], tecnic[oa], operador, operadora, entregador, entregadora,
    motoboy, seguranca, vigilante, porteir[oa], dona de casa, dono de, dona de, cuidador, cuidadora, baba, padre,
    pastor, pastora, freira, atleta, jogador, jogadora, treinador, treinadora, guia, artista, produtor, produtora,
    editor, editora, cineasta, publicitari[oa], marketeir[oa], corretor, corretora, redator, redatora, roteirista,
    astronom[oa], geolog[oa], historiador, historiadora, filosof[oa], sociolog[oa], antropolog[oa], caixa,
    atendente, fonoaudiolog[oa], paramedic[oa], cirurgia, cirurgiao, pediatra, cardiologista, psiquiatra, terapeuta
""",
    # What people are.
    "trait": r"""
    casad[oa], solteir[oa], divorciad[oa], viuv[oa], noiv[oa], separad[oa], mae, pai, avo, tia, tio, reformad[oa],
    filh[oa] unic[oa], gemeo, gemea, cacula, primogenit[oa], (?:o|a) (?:mais
    (?:velh[oa]|nov[oa])|cacula|primogenit[oa]|filh[oa]), orf[ao]o?, adotad[oa], canhot[oa], destr[oa],
    ambidestr[oa], daltonic[oa], surd[oa], ceg[oa], cadeirante, autista, neurodivergente, disl[ei]xic[oa],
    recem-?\w+d[oa], gay, lesbica, bi(?:ssexual)?, trans, hetero, nao[- ]binari[oa], assexual, pansexual,
    catolic[oa], evangelic[oa], crista, cristao, protestante, espirita, umbandista, budista, judeu, judia,
    muculman[oa], ateu, ateia, agnostic[oa], introvertid[oa], extrovertid[oa], timid[oa], ansios[oa],
    perfeccionista, hiperativ[oa], notivag[oa], noturn[oa], matutin[oa], uma pessoa, diabetic[oa], hipertens[oa],
    asmatic[oa], celiac[oa], epiletic[oa], hemofilic[oa], bipolar, depressiv[oa], miope, hipocondriac[oa], obes[oa],
    anemic[oa], claustrofobic[oa], imunossuprimid[oa], fumante, ex-fumante, alcoolatra, alcoolica, sedentari[oa],
    imigrante, refugiad[oa], bilingue, poliglota, nativ[oa], do signo, de
    (?:aries|touro|gemeos|cancer|leao|virgem|libra|escorpiao|sagitario|capricornio|aquario|peixes), flamenguista,
    corint?h?ian[oa], palmeirense, sao-paulin[oa], gremista, colorad[oa], vascain[oa], botafoguense, santista,
    cruzeirense, atleticano, tricolor, sportinguista, benfiquista, portista, torcedor, torcedora, viciad[oa] em,
    apaixonad[oa] por, mestre em, doutor em, doutora em, formad[oa] em, graduad[oa] em, pos-graduad[oa] em,
    especialista em, de esquerda, de direita, feminista, diurn[oa], organizad[oa], bagunceir[oa], desastrad[oa],
    bem-casad[oa], intolerante, alergic[oa]
""",
}
# Lists written as patterns; they follow the words of a list of the same name.
LISTS = {
    # Animals.
    "pets": (
        r"cachorr[oa]s?|cachorrinh[oa]s?|cao|caes|cadelas?|gat[oa]s?|gatinh[oa]s?|calopsitas?|papagaios?"
        r"|coelh[oa]s?|hamsters?|peixes?|tartarugas?|cavalos?|passarinhos?|passaros?|periquitos?|pets?|vira-latas?"
        r"|galinhas?|porquinhos?|iguanas?|cobras?|poodles?|labrador\w*|pinscher|beagle|pitbull|golden"
    ),
    # What people do for a living.
    "job": r"\w{3,}(?:ologo|ologa|ografo|ografa|iatra|eiro|eira|ista|ador|adora|edor|edora|ario|aria)",
    # What people are.
    "trait": (
        r"brasileir[oa]|portugues[a]?|angolan[oa]|mocambican[oa]|cabo-verdian[oa]|argentin[oa]|espanhola?"
        r"|italian[oa]|alem[ao]o?|frances[a]?|ingles[a]?|irlandes[a]?|japones[a]?|chines[a]?|corean[oa]|mexican[oa]"
        r"|chilen[oa]|uruguai[oa]|paraguai[oa]|peruan[oa]|bolivian[oa]|colombian[oa]|venezuelan[oa]|cuban[oa]"
        r"|american[oa]|canadense|holandes[a]?|russ[oa]|ucranian[oa]|suic[oa]|libanes[a]?|sirio|siria|indian[oa]"
        r"|carioca|paulistan[oa]|paulista|mineir[oa]|gauch[oa]|baian[oa]|cearense|pernambucan[oa]|paraibano"
        r"|potiguar|maranhense|paraense|amazonense|goian[oa]|catarinense|paranaense|capixaba|sergipan[oa]"
        r"|alagoan[oa]|piauiense|nordestin[oa]|manauara|lisboeta|portuense|alentejan[oa]|brasiliense|curitiban[oa]"
    ),
    # How much.
    "very": (
        "muito|bem|super|gravemente|altamente|levemente|meio|bastante|um pouco|completamente|totalmente"
        "|extremamente|tao|sempre|ainda|tambem|ja|mesmo|realmente|meio que|oficialmente|recentemente|finalmente"
    ),
    # Ways to eat.
    "diet": (
        r"(?:ovo-?lacto-?|semi-?|quase )?vegetarian[oa]s?|vegan[oa]s?|pescetarian[oa]|flexitarian[oa]|carnivor[oa]"
        r"|crudivor[oa]"
    ),
    # Illnesses.
    "ill": (
        r"alergi[ao]\w*|diabetes|pressao alta|hipertensao|asma|bronquite|rinite|sinusite|enxaquecas?|depressao"
        r"|ansiedade(?: generalizada)?|tdah|tda|toc|transtorno\w*|sindrome|autismo|epilepsia|cancer|lupus|artrite"
        r"|artrose|fibromialgia|endometriose|sop|hipotireoidismo|hipertireoidismo|tireoide|hashimoto|gastrite"
        r"|refluxo|doenca|intolerancia|insonia|apneia|demencia|anorexia|bulimia|compulsao|tendinite|escoliose"
        r"|hernia|labirintite|anemia|colesterol alto|miopia|astigmatismo|daltonismo|dislexia|hiv|psoriase|dermatite"
        r"|vitiligo|parkinson|alzheimer|esclerose|marca-?passo|gota|osteoporose|problemas? (?:de|no|na|nos|cardiaco"
        r"|renal)|um problema (?:de|no|na|cardiaco)|crises? de (?:panico|ansiedade|asma|enxaqueca)|burnout"
        r"|bipolaridade|crohn|colite"
    ),
    # Goals of long range.
    "project": (
        r"aprender|estudar|falar|emagrecer|perder \d|engordar|ganhar massa|comprar (?:um|uma|minha|meu|a"
        r"|o) (?:\w+ )?(?:casa|apartamento|ape|carro|moto|terreno|sitio|imovel|chacara)|abrir (?:um|uma|meu|minha)"
        r"|montar (?:um|uma|meu|minha) (?:\w+ )?(?:negocio|empresa|banda|loja|startup)|criar (?:um|uma|minha"
        r"|meu) (?:\w+ )?(?:empresa|negocio|startup)|empreender|escrever um livro|publicar|me formar|terminar (?:a"
        r"|o|meu|minha)|passar (?:no|na|em|para)|fazer (?:um |uma )?(?:mestrado|doutorado|faculdade|pos|intercambio"
        r"|mba|concurso|graduacao|medicina|direito|engenharia)|morar (?:fora|em|no|na|sozinh)|me mudar|mudar (?:de"
        r"|para)|viajar (?:para|por|pelo|o mundo|a)|conhecer (?:o|a|os|as)|correr (?:um|uma|a|meia|\d)|parar de"
        r"|deixar de|largar|casar|me casar|ter (?:um |uma |dois |duas |mais )?filh|adotar|me aposentar|economizar"
        r"|juntar|guardar|poupar|quitar|pagar (?:as|minhas|a|meu)|sair das dividas|trocar de (?:emprego|carreira"
        r"|area)|mudar de (?:emprego|carreira|area|vida)|virar|me tornar|ser (?:promovid|pai|mae|medic|professor"
        r"|\w+[oa]r[a]?\b)|trabalhar (?:com|como|fora|em|na|no|para)|conseguir (?:um|uma|meu|minha)|melhorar (?:meu"
        r"|minha|o|a)|comecar (?:a|uma|um|minha|meu) |voltar a (?:estudar|correr|treinar|estudar)|ler (?:mais|\d+"
        r"|um livro)|tocar|escalar|completar|lancar|investir|dominar|reformar|construir"
    ),
    # When a goal is to be reached.
    "horizon": (
        r"este ano|esse ano|ano que vem|proximo ano|ate (?:o fim|o final|dezembro|janeiro|julho|junho|\w+ que vem"
        r"|20\d\d|os \d+|meus \d+)|em 20\d\d|antes d[oa] (?:verao|casamento|fim|formatura|natal)|um dia|algum dia"
        r"|antes dos \d+|nos proximos|(?:dentro de|daqui a) (?:uns )?\w+ anos?|a longo prazo|futuramente|no futuro"
        r"|quando (?:me aposentar|crescer|me formar)|semestre|na vida"
    ),
    # Since when.
    "lasts": (
        r"n(?:o|esse)s ultimos|nas ultimas|ultimamente|ha (?:meses|semanas|anos|dias|muito|tempos?"
        r"|um (?:bom )?(?:tempo|mes|ano)|\w+ (?:dias|semanas|meses|anos))|faz (?:meses|semanas|anos|dias|tempo"
        r"|um (?:bom )?(?:tempo|mes|ano)|\w+ (?:dias|semanas|meses|anos))|o tempo todo"
        r"|tod[oa]s? (?:[oa]s? )?(?:dias?|noites?|manhas?|semanas?)|o (?:mes|ano) (?:todo|inteiro)|a semana (?:toda"
        r"|inteira)|sempre|constantemente|desde (?:que|o|a|os|as|meu|minha|entao|\w+)|de uns tempos|esses dias"
        r"|ja (?:ha|faz)|direto|hoje em dia"
    ),
    # How a tool is used.
    "usually": (
        r"no (?:trabalho|dia a dia|meu|servico)|na (?:empresa|faculdade)|diariamente|tod[oa]s? (?:os )?dias?"
        r"|para (?:tudo|trabalhar|estudar|anotar|o trabalho|quase tudo)|ha (?:mais de |quase |uns )?\w+ (?:anos?"
        r"|meses)|faz \w+ (?:anos?|meses)|desde|como principal|sempre|muito|bastante|direto|atualmente|hoje em dia"
        r"|agora|em casa"
    ),
    # How often.
    "often": (
        r"tod[oa]s? (?:[oa]s? )?(?:dias?|manhas?|noites?|tardes?|semanas?|mes|meses|anos?|segundas?|tercas?"
        r"|quartas?|quintas?|sextas?|sabados?|domingos?|fins? de semana|finais de semana)(?:-feiras?)?(?: em \w+"
        r"| a noite| de manha| cedo)?|(?:as|nas) (?:segundas|tercas|quartas|quintas"
        r"|sextas)(?:-feiras)?(?: e (?:segundas|tercas|quartas|quintas|sextas)(?:-feiras)?)?|(?:aos|nos) (?:sabados"
        r"|domingos|fins de semana|finais de semana)|diariamente|semanalmente|(?:uma|duas|tres|quatro|cinco|varias"
        r"|\d) vez(?:es)? (?:por|ao|na|a cada) (?:dia|semana|mes|ano)|antes d[eo] (?:dormir|trabalho|trabalhar)"
        r"|depois d[oe] (?:trabalho|trabalhar|almoco)|de (?:manha|noite|madrugada)(?: cedo)?|as \d{1,2}h?(?:\d\d)?$"
    ),
    # What is done often.
    "doing": (
        r"jogo|ligo|visito|treino|vou|faco|corro|nado|cozinho|assisto|vejo|almoco|janto|saio|pedalo|leio|escrevo"
        r"|rezo|medito|estudo|encontro|limpo|tomo|bebo|como|passeio|caminho|acordo|durmo|pratico|danco|canto|pinto"
        r"|trabalho|malho|brinco|converso|falo|pesco|surfo|ouco|levo|busco|dou"
    ),
    # Whenever.
    "everytime": r"sempre que|toda vez que|todas as vezes que|cada vez que|quando|toda vez",
    # Exams.
    "exam": (
        r"(?:n[oa]s?|em|para|pr[ao]|meu|minha|o|a) (?:\w+ ){0,2}(?:concurso|vestibular|enem|prova da oab|oab"
        r"|faculdade|mestrado|doutorado|universidade|usp|unicamp|uf\w+|residencia|medicina|direito|engenharia"
        r"|exame (?:de|da)|entrevista)"
    ),
    # Adjectives and nouns for a woman.
    "feminine": (
        r"\w{2,}(?:[aeiu]da|eira|ologa|ora|osa|aria|ica|iva|ana|esa|ina|grafa|nhola|noma|teta|surda|anca|uta)|viuva"
        r"|solteira|mae|avo(?= d)|tia|gravida|judia|exausta|sozinha|nervosa|insegura|tensa|canhota|cega|surda|aluna"
        r"|dona|medica|bruxa|tensa|crista|ateia|irma|esposa|aceita|contente e feliz"
    ),
    # Things of the work at hand.
    "work_at_hand": (
        r"codigo|bug|script|build|servidor|deploy|erro|funcao|query|arquivo|ficheiro|pdf|licao de casa"
        r"|planilha|api|python|javascript|css|regex|docker|git|internet|wifi|computador"
    ),
}
