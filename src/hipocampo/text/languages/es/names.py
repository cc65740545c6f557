"""Spanish: proper names. All are normalised: lower case, no accents."""

# Given names and pet forms of them, those that are words of the language included.
GIVEN_NAMES = """
    abel abigail abraham abril adan adela adelaida adolfo adrian adriana agapito agustin agustina aida ainara ainhoa
    aitana aitor alan alba alberto alejandra alejandrina alejandro alex alexa alexis alfonsina alfonso alfredo
    alicia alma almudena alonso altagracia alvaro amadeo amaia amalia amanda amaya amelia amparo ana anahi anastasio
    andrea andres andresito angel angela angeles angelica angelina angelita anibal anita anselmo antonella antonia
    antonio apolonia arabela araceli arantxa aranza ariadna ariana ariel armando arnau arnulfo aroa arturo asier
    asun asuncion augusto aurelia aurelio aurora ayelen azucena balbina baldomero barbara bartolo basilio bautista
    beatriz begona belen belinda benicio benita benito benjamin bernabe bernarda bernardino bernardo berta betina
    beto betty bianca bibiana blanca blas borja brandon braulio brenda brian brigida bruno cacho calixto camila
    camilo candela candelaria carina carito carla carlitos carlos carlota carmela carmelo carmen carmina carolina
    casandra casimiro cata catalina catarina catrina cayetana cayetano cecilia celeste celia celina celso cesar
    chabela chabuca chago chalo charo chava chavela chayito chayo checo chela chelo chema chepe chiqui christian
    chucho chus chuy cintia cipriano ciro clara clarisa clarita claudia claudio clemente clementina cleotilde
    clotilde concepcion concha conchi conchita constanza consuelo cora coral coralia corina cornelio cosme cristian
    cristina cristobal cruz cuca cuco cuqui curro custodia cyntia dafne dalia dalila damaris damian dani daniel
    daniela dante dario david debora deborah delfina delia denise desiderio diana didi diego dina dionisio dolores
    dominga domingo donato dora doris dulce eber edelmira edgar edgardo edith edmundo edu eduarda eduardo efrain
    efren eladio elba elda eleazar elena eleonor eleonora elias elisa elisabet eliseo eliza elizabeth ellen eloisa
    eloy elsa elvira elvis ema emanuel emilia emiliano emilio emma encarna encarnacion enrique enriqueta enzo eric
    erica erika ermelinda ernestina ernesto esmeralda esperanza esteban estefania estela ester esther estrella
    etelvina eufemia eugenia eugenio eulalia eulogio eusebio eva evangelina evaristo evelia evelyn everardo ezequiel
    fabian fabiana fabio fabiola facundo fatima fausta faustino fausto federica federico felicia feliciano felipa
    felipe felisa felix fermin fernanda fernando fidel fidelia filiberto filomena fina fito flavia flavio flor flora
    florencia florencio florentina florentino fonsi fortunato fran francisca francisco franco frida froilan gabi
    gabino gabriel gabriela gaby gael gala galo gaspar gaston genaro genesis genoveva gerardo german gertrudis
    gervasio gilberto gilda gimena gina giovanna gisela giselle gladys glenda gloria gonzalo gracia graciela
    gregoria gregorio greta guadalupe guido guille guillermina guillermo gumersindo gustavo hector helena heliodoro
    heriberto herminia herminio hernan hilario hilda hipolito homero horacio hortensia hugo humberto ian idalia
    ignacia ignacio iker ildefonso iliana imanol imelda inaki indalecio ines inma inmaculada inocencia irene irina
    iris irma isaac isabel isabela isaias isidora isidoro isidro ismael israel itzel itziar ivan ivana ivette ivonne
    izan jacinta jacinto jacobo jacqueline jade jaime jairo javi javier jazmin jeronima jeronimo jesica jessica
    jesus jesusa jimena joan joana joaquin joaquina joel jonas jonatan jordi jorge jorgito jose josefa josefina
    joselito josue juan juana juanca juancho juani juanita juanito juanjo juanma judith julia julian juliana julieta
    julio julissa justa justina justino justo juvenal karen karim karina karla katia katy kevin kike kiko lalo lara
    laura laureano lautaro lazaro lea leandra leandro leila lena lencho leo leocadia leonardo leonel leonor leopoldo
    leslie leticia lety lia liborio lidia ligia lila lili lilia liliana lina linda lisandro lizbeth lizeth lola loli
    lolita lorena lorenza lorenzo loreto lourdes luca lucas lucero lucha lucho lucia luciana luciano lucila lucrecia
    luis luisa luisito lujan luna lupe lupita luz luzma mabel macarena macario magali magdalena maite malena manoli
    manolito manolo manu manuel manuela mar mara marcela marcelina marcelino marcelo marcia marcial marco marcos
    marga margarita maria mariam marian mariana mariangeles mariano maribel maricarmen maricela maricruz mariel
    marilu marina mario marisa marisela marisol maritza marlen marlene marta martha marti martin martina mateo mati
    matias matilda matilde maura mauricio mauro max maxi maximiliano maximo mayra meche melania melba melchor melina
    melisa melissa memo mencia merce mercedes merche merita micaela miguel miguelito mikel milagros milena millan
    mimi minerva miranda mireia mireya miriam mirna mirta moises moncho monica monse montse montserrat muriel myriam
    nacho nadia nahia nahuel naiara nancy nando natalia nati natividad nayeli nazaret nehuen neli nelida nelly
    nelson nene nerea nestor neus nicanor nico nicolas nicolasa nidia nieves nilda nina noa noe noelia noemi nora
    norberto norma nuria obdulia octavia octavio odette ofelia olalla olga olivia omar orlando oscar osvaldo otilia
    ovidio pablito pablo paca pachi paco palmira paloma pamela pancha panchito pancho paola paolo paqui paquita
    paquito pascual pascuala patri patricia patricio paty pau paula paulina paulino pedro pelayo pepa pepe pepi
    pepita pepito perico petra petrona piedad pilar pili pio placido pola poncho porfirio presentacion primitivo
    prudencia prudencio puri purificacion quim quino quique rafa rafael rafaela raimundo ramiro ramon ramona raquel
    raul rebeca refugio regina reina reinaldo remedios renata renato rene reyes reynaldo ricardo rigoberto rita
    roberta roberto rocio rodolfo rodrigo rogelio roger roman romina romulo ronaldo roque rosa rosalba rosalia
    rosalinda rosalva rosana rosario rosaura rosendo rosita roxana ruben rufina rufino ruperto ruth sabina sabrina
    salma salome salomon salvador samanta samara samuel sancho sandra santi santiago santino santos sara sarai saul
    sebas sebastian segundo selena selene sergi sergio severino silvana silvestre silvia silvina silvio simon simona
    socorro sofi sofia sol solange soledad sonia soraya stella susana tadeo tamara tania tatiana tatis telma teo
    teodora teodoro teofila teofilo tere teresa teresita thais thiago tiago timoteo tina tincho tino tita tito
    tobias tomas tomasa toni tonia tonin tonina tono trini trinidad tulio ubaldo ulises unai urbano uriel ursula
    valentin valentina valeria valerio vanesa vanessa vega venancio vera vero veronica vicenta vicente victor
    victoria victorino vilma violeta virgilio virginia virtudes viviana vladimir waldo walter wenceslao wendy
    wilfredo wilma wilson xavi xavier ximena xiomara xoan yael yahir yamila yamile yanina yazmin yesenia yesica
    yolanda yoli yolotzin yoselin ysabel yuridia zacarias zaida zaira zenaida zenon zoe zoila zulema
"""

# Countries, states, cities and the like.
PLACES = """
    afganistan africa aguascalientes albacete alemania alicante almeria america amsterdam andalucia antofagasta
    aragon arequipa argentina asia asturias asuncion atenas australia austria avila badajoz barcelona bariloche
    barranquilla belgica berlin bilbao bogota bolivia boston brasil bruselas bucaramanga burgos caceres cadiz calama
    cali california callao canada canarias cancun cantabria caracas cartagena castellon cataluna catamarca cdmx
    centroamerica chiapas chihuahua chile china coahuila cochabamba colima colombia concepcion copenhague cordoba
    corea corrientes croacia cuba cuenca culiacan curitiba cusco dinamarca dublin durango ecuador egipto elche
    escocia espana estocolmo europa extremadura finlandia florencia formosa francia galicia gerona gijon ginebra
    girona granada grecia guadalajara guanajuato guatemala guayaquil guerrero hermosillo hidalgo holanda honduras
    huelva huesca hungria ibiza india inglaterra irlanda israel italia jaen jalisco japon jujuy lanzarote leon lima
    lisboa lleida logrono londres lugo lyon madrid malaga mallorca managua manchester manizales maracaibo marruecos
    mazatlan medellin mendoza menorca merida mexico miami michoacan milan misiones monterrey montevideo morelia
    moscu munich murcia napoles navarra nayarit neuquen nicaragua noruega oaxaca oslo ourense oviedo pachuca
    palencia palma pamplona panama paraguay paris patagonia pereira peru polonia pontevedra portugal posadas praga
    puebla quebec queretaro quito rancagua resistencia roma rosario rusia salamanca salta saltillo santander
    santiago segovia sevilla sicilia sinaloa sonora soria suecia suiza tabasco tamaulipas tandil tarragona tepic
    tequila teruel tijuana tlaquepaque tokio toledo toluca tonala toronto torreon tucuman turquia ucrania uruguay
    ushuaia valencia valladolid valparaiso varsovia venecia venezuela veracruz viena vigo vizcaya yucatan zacatecas
    zamora zapopan zaragoza zurich
"""

# Surnames that follow a particle: "Ana de la Fuente", and do not name where somebody is from.
SURNAMES = """
    arco asis calle campo castillo castro cruz cueva dios fuente fuentes haro hoz jesus luz monte mora olmo parra
    paz pena prado puente rio rios rosa sierra silva torre torres valle vega
"""
