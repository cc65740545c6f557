"""Portuguese: proper names. All are normalised: lower case, no accents."""

# Given names and pet forms of them, those that are words of the language included.
GIVEN_NAMES = """
    abel abelardo abilio abner acacio adalberto adao adelaide adelia adelino ademar ademir adenilson adilson adolfo
    adriana adriano adriele afonso agatha agenor agnaldo agostinho aida ailton airton alan alana alba alberto
    alcides alda aldair aldo alessandra alessandro alex alexandra alexandre alexia alfredo alice alicia aline
    alisson almir aloisio altair aluisio alvaro amadeu amalia amanda amaral amauri amelia amilcar ana anabel anabela
    analu anastacia anderson andre andrea andreia andressa andreza angela angelica angelo anibal anita anselmo
    antenor antonela antonia antonio aparecida apolonia arao arlete arlindo armando arnaldo arthur artur assuncao
    astrid ataide augusta augusto aurea aurelia aurelio aurora ayla balbina barbara bartolomeu basilio beatriz bela
    belarmino belmiro benedita benedito benicio benjamim bento berenice bernadete bernarda bernardo berta beto bia
    bianca bibi bilu binho brandao brenda breno bruna bruninha bruno caetana caetano caio calebe camila camilo
    candida candido carina carla carlinhos carlos carlota carmelia carmem carmo carol carolina cassandra cassia
    cassiano cassio catarina caua cauan cecilia celeste celestina celestino celia celina celio celso cesar chica
    chico cibele cicero cida cidinha cinthia cintia ciro clara clarice clarissa claudemir claudete claudia claudinei
    claudineia claudio claudionor cleber cleide cleidiane cleiton clementina cleo cleonice cleusa clodoaldo clotilde
    clovis conceicao cora cosme creuza cris crislaine cristiana cristiane cristiano cristina custodia dagmar
    dagoberto daiana daiane dalila dalva damiana damiao dani daniel daniela daniele danilo dario davi david debora
    dede deise delfim delfina demetrio denilson denis denise deolinda diana diego dilma dilson dina dinah dinis
    dinorah diogenes diogo dionisio dirce dirceu diva djalma dolores domingas domingos donata doralice dores douglas
    duarte duda dudu dulce dulcineia durval ebenezer eder edgar edilene edilson edimilson edinalva edir edison edite
    edmar edmilson edmundo edna ednaldo edson edu eduarda eduardo efigenia efraim elaine elba elcio elen elena
    eliana eliane elias elidia eliete elio elis elisa elisabete elisangela eliseu elisio eliza elizabete elizabeth
    elizete ellen eloa eloi eloisa elsa elton elvira elza emanuel emanuela emanuelle emerson emilia emiliana emilio
    emilly eneas eneida enio enoque enrico enzo eric erica erick erika ermelinda ernani ernesto eron esmeralda
    estefania estela ester estevao esther euclides eugenia eugenio eulalia eunice eurico euzebio eva evandro
    evaristo evelin evelyn everaldo everton ezequiel fabiana fabiane fabiano fabio fabiola fabricio fabrizia fatima
    fausta faustino fausto felicia feliciano felipe felix fernanda fernandao fernandinha fernandinho fernando
    fidelis filipa filipe filomena fiorella firmina firmino flavia flaviana flaviano flavinha flavio flora florencio
    floriano floripes floro francine francisca franciscana francisco franco franklin frederico gabi gabriel gabriela
    gabriele gael gaspar geisa geisiane gelson genaro genesio geni genival genoveva geny geovana geralda geraldina
    geraldo germana germano gerson gertrudes gervasio getulio gil gilberta gilberto gilda gildasio gildete gilmar
    gilson gilvan gilvania gina giovana giovane giovanna giovanni gisela gisele gislaine gladis glaucia glaucio
    gleice gleison gloria goncalo graca graciela gracinha graziela graziele gregorio greice guida guilherme
    guilhermina guiomar gustavo guto hamilton haroldo heidi heitor helder helena helenice helga helio heloisa
    henrique henriqueta herbert hercilia hermes herminia herminio hilario hilda hildebrando homero honorato honorina
    honorio horacio hortencia hugo humberto iago iara icaro ida idalina ieda igor ilda ildefonso ilma ilza inacia
    inacio indira ines inez ingrid iolanda iracema iraci iran irene irineu iris irma isa isaac isabel isabela
    isabella isabelle isabelly isac isadora isaias isaura isidoro isis ismael ismenia israel itala italo itamar ivan
    ivana ivanete ivani ivanilda ivete ivo ivone ivonete izabel izabela izadora jacinta jacinto jackson jaco
    jacqueline jade jader jadson jailson jaime jair jairo jamil jamile janaina jandira jane janete janice janine
    jaque jaqueline jarbas jeane jeferson jefferson jenifer jeremias jeronimo jesse jessica joana joao joaozinho
    joaquim joaquina joca jocelia jociane joel joelma joice jojo jonas jonatas jonathan jordana jorge jorginho jose
    joseane josefa josefina joselia joselito josiane josias josimar josue jota joyce jozi juca jucara judite julia
    juliana juliane juliano julieta julinha julinho julio junior juraci jurema jussara justina justino juvenal
    juventina kaio kaique karen karin karina karine karla karol kassia katia kauan kaue keila kelly kelvin kenia
    kethlyn kevin keyla kiko klaus kleber laercio laerte laila lais lana lara larissa laudelina laura laurinda
    laurindo lauro lavinia lazaro lea leandra leandro leda leia leide leila lena leni lenice leninha lenira leo
    leocadia leonardo leonel leonice leonidas leonor leonora leopoldina leopoldo leticia levi lia liana lica licia
    lidia lidiane ligia lila lilia lilian liliana liliane lina lincoln linda lindalva lindaura lino livia liz lola
    lolo lorena lorenzo lorraine lourdes lourenco lourival lu luan luana luanda luca lucas lucca lucelia lucelina
    lucia luciana luciane luciano lucicleide lucidio lucila lucilene lucilia lucimar lucimara lucinda lucineia
    lucinha lucio lucrecia ludmila ludmilla luis luisa luiz luiza luizinho lula lulu lurdes lurdinha lutero luzia
    luzinete lydia mabel magali magda magdalena magno magnolia mailson maira maite malu malvina manoel manoela manu
    manuel manuela mara marcal marcel marcela marcele marcelinho marcelino marcello marcelo marcia marcial marciano
    marcilio marcio marco marcolino marcondes marcos marcus margarete margarida mari maria mariah mariana mariane
    mariano maricota marielle marilda marilena marilene marilia marilu mariluce marilza marina marinalva marinete
    marinho mario marisa marisol maristela mariza marizete marlene marli marlon marluce marlucia marly marquinho
    marquinhos marta martim martina martinho martins mateus matheus matias matilda matilde maura mauricia mauricio
    mauro max maxwell mayara maysa meire melina melissa mercedes micael michel michele miguel mila milena milene
    milton mira miranda mirela miriam mirna mirtes moacir moises monica monique morgana muriel murilo myriam nadia
    nadir nadja naiara nair nanda nara narciso natacha natalia natalino natan natanael nathalia nazare neia neide
    neiva nelci nelma nelson neto neusa neuza ney nicolas nicolau nicole nilce nilda nildo nilo nilson nilton nilva
    nina niomar nivaldo noel noelia noemi noemia nonato norberto norma norton nubia ocimar octavio odair odete
    odilon odorico ofelia olavo olga olimpia olimpio olinda olindo olivia onofre oracio orlando osana oscar oseias
    osmar osvaldo oswaldo otacilio otavio otilia otto ovidio ozeias pablo paloma pamela patricia patrick paula
    paulinha paulinho paulino paulo pedrinho pedro penelope penha perla petronio philippe pietra pietro poliana
    pollyana priscila quincas rafa rafael rafaela rafaella rafinha raiana raiane raimunda raimundo raissa ramiro
    ramon ramona raquel raul raulzinho ravi rayane rayssa rebeca regiane regina reginaldo regis reinaldo rejane
    renan renata renatinha renato rian ricardinho ricardo richard rildo risoleta rita roberio roberta roberto robson
    rodolfo rodrigo roger rogeria rogerio roma romana romario romeu romildo romualdo romulo ronaldinho ronaldo ronan
    rondon roque rosa rosalia rosalina rosalinda rosana rosane rosangela rosaria rosario roseane roseli rosemary
    rosemeire rosiane rosicleide rosilda rosilene rosimeire rosineide rosinha rubem rubens rubia rufino rui rute
    ruth ruy sabino sabrina salete salomao salvador samanta samara samira samuca samuel sandra sandrinha sandro
    santiago santina sara sarah saulo savio sebastiana sebastiao selma serafim serena serginho sergio severina
    severino sheila shirley sibele sidnei sidney silas silmara silvana silvania silvano silveria silverio silvestre
    silvia silvina silvino silvio simao simone socorro sofia sol solange sonia soraia soraya stefany stela stella
    suelen sueli suely susana suzana suzane suzete sylvia tabata tadeu taina tainara tais talita tamara tamires
    tania tarcila tarcisio tarsila tassia tata tati tatiana tatiane tavinho telma teo teodora teodoro teofilo teresa
    teresinha tereza terezinha thais thales thalita thatiana thayane thayna thelma theo thereza thiago thomas tiago
    tica tico tina tobias tomas tomaz tonha tonho toni toninho tony tuca tulio ubaldo ubirajara ubiratan ulisses
    umberto urbano ursula valdeci valdecir valdemar valdemir valdete valdir valdirene valdo valdomiro valentim
    valentina valeria valerio valesca valmir valquiria valter vanda vanderlei vanderleia vando vanessa vania vanusa
    veneranda vera verinha veronica vicente vicentina vicenza victor vilma vinicius violeta virgilio virginia virna
    vital vitinho vitor vitoria vitorino vivi vivian viviane vladimir wagner waldemar waldir wallace walter wanda
    wanderlei wanderson wania washington weber wellington wendel wesley william willian wilma wilson xande xavier
    xico yago yan yara yasmim yasmin yolanda yuri zaira zara ze zeca zefa zelia zelinda zelita zenaide zeni zenilda
    zequinha zezinho zilda zilma zita zizi zoe zoraide zuleica zuleide zuleika zulmira
"""

# Countries, states, cities and the like.
PLACES = """
    afeganistao africa alagoas alemanha amazonas america anapolis angola aracaju argentina asia australia austria
    bahia barcelona bauru belem belgica berlim blumenau bogota bolivia boston brasil brasilia bruxelas buzios
    camacari cambui campinas canada caracas cariacica caruaru cascais cascavel catalunha caxias ceara chapeco
    chicago chile china coimbra colombia copacabana cordoba coreia corumba criciuma cuba cuiaba curitiba diadema
    dinamarca dubai dublin egito equador escocia espanha estocolmo europa evora faro finlandia florianopolis floripa
    fortaleza franca frankfurt genebra goiania goias gramado grecia guarapari guaruja guarulhos holanda hungria
    ilheus india inglaterra ipanema irlanda israel itabuna itacare italia itaparica jaboatao japao jericoacoara
    joinville juazeiro jundiai lagos leblon leiria lisboa liverpool londres londrina luanda lyon macae macapa maceio
    madri madrid manaus manchester maputo maranhao marilia maringa marrocos mexico miami milao mocambique mogi
    montevideu moscou munique natal niteroi nordeste noruega olinda osasco oslo palmas paraguai paraiba parana
    paraty paris parnaiba pelotas pernambuco peru petrolina petropolis piaui pinheiros piracicaba polonia portugal
    praga quito recife rondonia roraima russia salvador santarem santiago santos sergipe sevilha siria sobral
    sorocaba suecia suica taubate teresina tocantins toquio toronto torres turquia uberaba uberlandia ucrania
    uruguai valencia varsovia veneza venezuela vicosa viena vitoria zurique
"""

# Surnames that follow a particle: "Maria da Silva", and do not name where somebody is from.
SURNAMES = """
    abreu almeida andrade assis azevedo barros brito campos carvalho castro conceicao costa cruz cunha farias
    freitas gama gouveia jesus leao lima luz macedo matos mello melo mendonca moraes morais moura nascimento nassau
    oliveira paula paz queiroz rosa sa salles santos sena silva siqueira sousa souza teles toledo vasconcelos
"""
