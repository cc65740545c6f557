"""Portuguese: how people tell states and their changes. Words normalised; `_` joins the words of a phrase."""

# What words stand for, by concept; a word with `~` stands for all that begin so.
CONCEPTS = """
birth: gravida gestante
wake: acordo acorda levanto
gardener: jardineiro jardineira
carrier: operadora chip
coach: treinador treinadora personal
internet>: vodafone izzi totalplay megacable plusnet talktalk comcast xfinity starlink
tool>: revit archicad autocad sketchup figma photoshop notion trello jira asana slack discord excel gmail outlook
 evernote obsidian bitwarden 1password lastpass dropbox onenote todoist clickup
music>: piano violin violino cello drums saxofone ukulele violao guitarra bateria flauta teclado canto
holder: ficou_com fica_com esta_com tem_a_chave tem_as_chaves tem_a_copia guarda_a guarda_as
marital=engaged: noivo noiva noivei noivou
home: moro mora moram moramos morar morando morei morava endereco residencia resido reside vivo_em vive_em me_mudei
 moro_de estou_morando to_morando nova_casa_fica casa_nova_fica apartamento_novo_fica apto_novo_fica se_mudou
 nos_mudamos se_mudaram mudei_pra mudei_para mudei_me vivemos_em minha_casa nossa_casa domicilio
work: trabalho_na trabalho_no trabalho_em trabalho_para trabalho_pra trabalho_com trabalho_como trabalha trabalham
 fui_transferida fui_transferido agora_trabalho entrei_pra entrei_para trabalhamos trabalhando trabalhar emprego
 empregador empregado contratado contratada contratou setor cargo comecei_na comecei_no comecou_na comecou_no
 comecei_hoje_na comecei_hoje_no entrei_na entrei_no entrou_na entrou_no
shift: trabalho_de_segunda trabalho_das plantao plantoes turno turnos horario_de_trabalho expediente
 nao_faco_mais_noite
shift=night: noturno
shift=day: diurno
boss: chefe chefia gestor gestora coordenador coordenadora supervisor supervisora gerente respondo_a respondo_ao
 respondo_para respondo_pra respondo_diretamente respondo_agora reporto_a reporto_ao reporto_para subordinado
 subordinada patrao patroa
lead: lidera liderado liderada liderar liderando lider lideranca comanda coordena chefia encabeca dirige_o dirige_a
 a_frente_de responsavel responsavel_por responsavel_pelo responsavel_pela
maintains: mantem mantido mantida cuida_de cuida_da cuida_do cuidam toma_conta quem_cuida manutencao faz_os faz_as
partner: namoro_com namoro namora namorado namorada noivo noiva companheiro companheira ficante saindo_com junto_com
 terminei_com terminou_com terminamos separei separou separamos separados
marital=single: solteiro solteira
marital=married: casado casada casou casei casamos
marital=divorced: divorciado divorciada divorciei divorciou
marital=widowed: viuvo viuva
takes: tomo toma tomam tomar tomando remedio remedios medicamento medicacao comprimido comprimidos comp dose doses
 me_receitou me_passou passou_a_tomar remedinho pomada colirio injecao vitamina mg mcg microgramas receitou
 prescreveu insulina
allergy: alergico alergica alergia alergias
drink: bebo bebe beber bebida
drink>: cafe cafezinho cha mate cerveja vinho suco refrigerante chimarrao cappuccino matcha
diet=meat: carne churrasco bife
diet: dieta
diet=vegetarian: vegetariano vegetariana
diet=vegan: vegano vegana
sport: esporte exercicio academia treino treinar
sport>: musculacao natacao nadar nado pilates ioga yoga judo capoeira futebol corrida corro correr crossfit basquete
 volei tenis danca bale boxe karate jiu_jitsu escalada ciclismo pedalo pedalar caminhada hidroginastica muay_thai
 surfe surf ginastica remo handebol
petfood: racao
food: come comida
study: estudo estuda estudar estudando curso_de cursa faculdade graduacao mestrado doutorado
school: escola colegio creche estuda_no estuda_na estudam_no estudam_na
teacher: professor professora profa prof
car: carro carros automovel dirijo
car>: gol onix hb20 jeep mobi argo kwid tracker fusca palio uno fiat volkswagen ford toyota honda mazda nissan dacia
 suzuki mitsubishi lexus yaris clio sandero creta polo fiesta sentra duster mustang ranger renault peugeot citroen
 kia hyundai chevrolet tesla bmw audi jetta octavia corolla civic
moto: moto motocicleta
bike: bicicleta bike
phone: telefone celular telemovel whatsapp meu_numero
phone>: iphone galaxy pixel motorola xiaomi samsung
email: email mail e_mail
internet: internet fibra banda_larga mega provedor
electricity: luz energia conta_de_luz
bank: banco conta_corrente
bank>: nubank itau bradesco santander
salary: salario salarios ganho ganha
rent: aluguel alugueis alugo alugamos
mortgage: hipoteca financiamento prestacao_da_casa
price: gratis gratuito gratuita de_graca preco custa custam custar valor mensalidade anuidade diaria cobra cobram
 pago paga pagamos pagam tarifa taxa cobro cobramos parcela prestacao cuota orcamento
insurance: seguro apolice seguradora convenio plano_de_saude
deadline: prazo prazos entrega entregar entrego entregue entregamos vence vencem vencimento validade encerra
 ate_o_dia data_limite
date: data marcado marcada agendado agendada
landlord: proprietario proprietaria senhorio senhoria locador locadora dono_do_apartamento dono_da_casa
doctor: medico medica doutor doutora clinico cardiologista neurologista endocrino endocrinologista ginecologista
 me_trato_com trato_com consulto_com pediatra dermatologista ortopedista psiquiatra oftalmologista
dentist: dentista
therapist: terapeuta psicologo psicologa psicanalista terapia
physio: fisioterapeuta fisio fisioterapia
vet: veterinario veterinaria vet
hairdresser: cabeleireiro cabeleireira barbeiro
cleaner: diarista faxineira faxina faxineiro empregada
childminder: baba cuidadora cuida_das_criancas
mechanic: mecanico oficina
accountant: contador contadora
lawyer: advogado advogada
host: hospedado hospedada hospedagem hospeda servidor servidores roda rodando roda_em maquina nuvem deploy_em
deploy: deploy deploys implantacao implantamos publicamos
production: producao prod
staging: staging homologacao
database: banco_de_dados banco_de_producao base_de_dados
database>: postgres mysql mongodb mariadb sqlite oracle
queue: fila filas mensageria
queue>: kafka rabbitmq nats
port: porta
version: versao
language: linguagem escrito_em programado_em
editor: editor
editor>: vscode vim neovim emacs
tool: ferramenta programa aplicativo app software
repo: repositorio repositorios
team: equipe equipes time
project: projeto projetos
meeting: reuniao reunioes junta standup daily
report: relatorio relatorios
class: aula aulas turma
lesson: licao
password: senha senhas clave
key: chave chaves
spare: reserva extra copia
kept: guardo guardado guardada guardados guardadas guarda ficam_guardadas anotado anotada anotadas anotados colado
 colada
flight: voo voos aviao voar viajei_de_aviao
trip: viagem viagens ferias
visit: visita visitas
appointment: consulta consultas
exam: exame exames prova
birthday: aniversario
store: loja
website: site pagina
backup: backup copia_de_seguranca
house: casa apto apartamento
room: quarto
office: escritorio
cat: gato gata gatinha gatinho
dog: cachorro cachorra cao cadela
mother: mae mainha mamae
father: pai painho papai
brother: irmao mano
sister: irma mana
son: filho
daughter: filha
kid: crianca criancas filhos
grandmother: avo vo vovo
grandfather: vovo
aunt: tia
uncle: tio
wife: esposa mulher
husband: marido
friend: amigo amiga
neighbour: vizinho vizinha
drive: dirijo dirige dirigir dirigindo carteira_de_motorista carta_de_conducao habilitacao cnh
bone: osso ossos fratura
bone>: pulso braco perna tornozelo costela clavicula cotovelo punho
break: quebrei quebrou quebrado quebrar
smoke: fumo fuma fumar fumando cigarro cigarros fumante
talk: falo fala falam falamos falar falando conversa conversam conversamos conversar
sleep: durmo dorme dormem dormir dormindo
read: lendo leio livro
play: toco toca tocam tocar
speak: falo_ingles
open: abre abrem aberto
close: fecha fecham fechado
company=alone: sozinho sozinha morar_sozinho morar_sozinha
company=with: morando_com mora_com moro_com vive_com vivo_com morar_com
"""
# Words that say that something is so from now on.
CHANGE = """
    agora atualmente doravante novo nova novos novas desde_ontem desde_hoje desde_segunda ultimamente voltei
    voltou voltamos enfim finalmente hoje_em_dia virou viraram virei passou_a passei_a recem em_vez em_vez_de
    por_enquanto
"""
# Verbs that say that something is over; what follows is over.
ENDS = """
    larguei largou largamos parei parou paramos sai_da sai_do sai_de saiu_da saiu_do saiu_de saimos_da saimos_do
    saimos_de terminei terminou terminamos vendi vendeu vendemos suspendeu suspendi suspendemos cancelei cancelou
    cancelamos cortei cortou abandonei abandonou desisti desistiu encerrei encerrou encerramos aposentei aposentou
    doei doou dispensei dispensou demiti demitiu tirou_meu tirou_minha tirou_o tirou_a troquei trocou trocamos
    substituimos substitui substituiu devolvi devolveu perdi perdeu acabou acabei separei separou separamos rompi
    rompeu desliguei desligou desligamos aposentamos fechou mandou_parar livrei mandei_embora desinstalei
    nao_aguento_mais enjoei enjoou terminei_com terminou_com terminaram rompi_com rompeu_com
"""
# Verbs that say that a value became another.
MOVES = """
    mudei mudou mudamos mudaram passei passou passamos passaram subiu subi subiram aumentou aumentei aumentaram
    aumentamos baixou baixei baixaram diminuiu reajustou reajustaram adiou adiei adiaram adiada adiado adiamos
    remarcou remarquei remarcada remarcado remarcaram prorrogou prorrogar prorrogada prorrogado prorrogaram
    antecipou antecipada antecipado migramos migrei migrou migraram transferi transferiu transferida transferido
    transferiram ficou_pra ficou_para foi_pra foi_para mexeu alterou alterado alterada atualizei atualizamos
    atualizou trocado trocada troquei trocou trocamos promovida promovido assumiu assumi transformei transformamos
    transformou converti converteu virou caiu_para mudaram_para pulou_para promoveram levei levou levamos levaram
    botei coloquei colocamos trouxe trouxemos me_mudei se_mudou nos_mudamos se_mudaram mudei_pra mudei_para
    mudei_me passou_a_tomar fui_transferida fui_transferido
"""
# Verbs of change in the infinitive, each in all its forms, and other words of change as they stand.
CHANGE_VERBS = """
    mudar trocar transferir migrar subir aumentar baixar reduzir adiar remarcar antecipar prorrogar renovar substituir
    atualizar promover assumir virar converter renomear cancelar vender aposentar divorciar separar suspender largar
    reescrever reajustar prolongar ja_era chega_de voltou_a voltei_a deixou_de deixei_de
"""
# Verbs that say that something begins.
BEGINS = """
    comecei comecou comecamos comprei comprou compramos adotei adotou adotamos contratei contratou contratamos
    ganhei arranjei arranjou arrumei arrumou entrei entrou aprendi aprendeu fechei casei casou assinei assinamos
    abri abriu peguei pegou
"""
# What says "for" the value that comes in the place of another: troquei X por Y.
FOR = "por pelo pela pelos pelas para pra pro"
# Words that deny and end, with a denial before them: não faço mais.
NO_LONGER = "mais"
# Phrases that deny and end by themselves.
ENDED = "ja_nao deixou_de deixei_de parou_de parei_de nunca_mais"
# Words that say "never", and that something was done for the first time.
NEVER = "nunca jamais"
# The first time.
FIRST = "primeiro primeira"
# What happened in another time of life.
LONG_AGO = """
    morava moravamos vivia trabalhava costumava morei vivi
    quando_tinha quando_era quando_eu_tinha quando_eu_era quando_ela_tinha quando_ele_tinha
    na_infancia na_adolescencia anos_atras
"""
# Words of what is only wished, planned or asked.
PLANS = """
    quero queria quer queremos gostaria pretendo pretende planejo planeja talvez sonho sonha penso pensando tomara
"""
# Verbs of what happened once.
PAST = """
    foi fui fomos foram era eram tive teve tivemos estive esteve estava fiz fez fizemos dei deu vi viu vimos veio
    vieram nasci nasceu nascemos ontem anteontem
"""
# How verbs of what happened once end, with accents.
PAST_ENDINGS = "ei ou eu iu aram eram iram ávamos"
# Words that end so and are none.
NOT_PAST = """
    meu seu teu eu sou dou vou estou judeu museu europeu céu deu véu ateu temos somos vamos estamos ramos
"""
# Attitudes: `+` words and `-` words, with what they stand for.
LIKES = """
    gosto gosta gostam gostamos adoro adora adoram amo ama amam curto curte prefiro prefere preferido favorito
"""
# What one likes best, so that another takes its place.
PREFERS = "prefiro prefere preferido favorito"
# What one does not like, or is afraid of.
DISLIKES = """
    odeio odeia odeiam detesto detesta detestam medo pavor panico fobia nojo enjoei enjoou nao_suporto nao_suporta
    nao_aguento nao_aguenta nao_gosto nao_gosta nao_curto nao_curte nao_quero_saber nao_quer_saber quer_saber
    quero_saber
"""
# Words that distinguish nothing: verbs of being and having, kinds of time, and the like.
EMPTY = """
    ser e sao sou ter tenho tem temos tinha ha fica ficam ficar fazer faco faz fazem fazemos vem vou vai vao ir
    sair sai saem chega chegar leva levo uso usa usam usamos usar coisa dia dias mes meses ano anos semana semanas
    hora horas horario manha tarde noite madrugada todo toda todos todas cada sempre ainda ja mesmo so somente
    muito pouco bem mal novo nova velho velha antigo antiga reais real unidade unidades gente meu minha nosso
    nossa dele dela ele ela esse este aqui la ali perto entre sobre rua avenida av bairro numero termina terminam
    acaba acabam vezes vez total quem onde quando primeiro proximo inteira inteiro parte conta usado usada
    responde escuta atende programa coloca ponho por_mes mensal mensais diario diaria semanal direto diretamente
    mais_novo mais_nova mais_novos mais_novas a_partir_de a_partir_do a_partir_da partir
"""
# Those who make changes: they need not be named where the state was told.
AGENTS = "banco empresa escola governo sindico cliente clientes prefeitura todo_mundo pessoal"
# Days of the week from Monday on, each with its words.
DAYS = """
    segunda segundas seg; terca tercas; quarta quartas; quinta quintas; sexta sextas; sabado sabados; domingo
    domingos
"""
# Months from January on.
MONTHS = """
    janeiro jan; fevereiro fev; marco; abril abr; maio; junho jun; julho jul; agosto ago; setembro; outubro;
    novembro nov; dezembro dez
"""
# Numbers in words.
NUMBERS = """
    dois:2 duas:2 tres:3 quatro:4 cinco:5 seis:6 sete:7 oito:8 nove:9 dez:10 onze:11 doze:12 treze:13 quatorze:14
    catorze:14 quinze:15 dezesseis:16 dezessete:17 dezoito:18 dezenove:19 vinte:20 trinta:30 quarenta:40
    cinquenta:50 sessenta:60 setenta:70 oitenta:80 noventa:90 cem:100 duzentos:200 trezentos:300 quinhentos:500
    mil:1000 terceiro:3 terceira:3 quinto:5 sexto:6 setimo:7 oitavo:8 nono:9 decimo:10
"""
# What makes a number an amount of money.
MONEY = "reais real pila conto"
# What makes a number a time, before it.
AT = "as"
# What makes a number a day of the month, before it.
DAY = "dia"
# Words that deny a verb.
DENIES = "nao nunca jamais nem"
# What bounds a denial: it is so from then on.
UNTIL = "ate antes_das so_a_partir"
# Where something is: what follows is a place.
PLACES = "em no na nos nas num numa dentro embaixo debaixo atras sob"
# Verbs of leaving: what follows is over, unless a place or a keeper follows it.
LEAVES = "deixei deixou deixamos"
# What follows them where a thing was only put somewhere.
KEEPERS = "com em no na nas nos para pra pro"
# Verbs of having: who has one thing may have another.
HAVES = "tenho tem temos tinha"
# Forms of "to be" and what else leads to a value.
IS = "sou sao esta estao fica ficam chama virou"
# What leads to a direction.
TO = "para pra pro ao aos"
# What makes a noun belong to another.
OF = "de do da dos das"
# Conditions, under which alone something is so.
CONDITIONS = "se caso quando exceto salvo so apenas antes a_menos"
# What makes a time half an hour later: "sete e meia".
HALF = "meia"
# Verbs of a third person: of the user they say nothing, even where nobody else is named first.
OTHERS = """
    mora moram vive vivem reside trabalha trabalham toma tomam bebe estuda dirige cursa namora morar viver come
"""
# Titles before names.
TITLES = "dr dra doutor doutora prof profa seu dona sr sra mestre tio tia"
# What makes a word of liking one of likeness.
AS = "como"
# Words of an address: numbers behind them are no amounts.
STREETS = "rua avenida av travessa alameda estrada rodovia apto apartamento bloco"
# What denies a verb behind it: "sem fumar".
LACKS = "sem"
# Words that say "always".
ALWAYS = "sempre"
# How infinitives and the like end.
INFINITIVES = "ar er ir"
# Whether months are written with a capital.
MONTHS_IN_CAPITALS = False
# Words of a question for what was so before.
BEFORE = """
    antes antigamente anterior anteriores antigo antiga antigos antigas morava vivia trabalhava tomava usava
    pagava custava ficava dirigia estudava
"""
# Phrases of such a question.
BEFORE_PHRASES = "era_o_meu era_a_minha era_meu era_minha"
# What stands before a day since when something is so.
SINCE = "desde partir semana ha"
# What leads to a companion or a keeper.
WITH = "com"
# Verbs of a beginning in time.
STARTS = "comeca comecam inicia iniciam"
# Verbs of an end in time.
FINISHES = "termina terminam acaba acabam encerra"
# Articles before what is not known yet.
INDEFINITE = "um uma uns umas"
# Words that say that something costs nothing.
FREE = "gratis gratuito gratuita de_graca"
