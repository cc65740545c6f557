"""The words by which a question tells what kind and type of memory would answer it, in three languages.

A word stands for all its inflections, `=word` for itself only, `some_words` for a run of words. Accents are folded.
"""

from __future__ import annotations

from collections.abc import Mapping

Table = Mapping[str, Mapping[str, str]]  # what is asked for -> language -> words

KINDS: Table = {
    "opinion": {
        "en": """
            prefer preference opinion favorite favourite dislike hate adore love enjoy =likes =liked =thinks
            =believes =fond think_of think_about thought_of thought_about thoughts_on thoughts_about feel_about
            feels_about views_on view_on rather_have attitude
        """,
        "pt": """
            preferir prefere prefiro preferencia opiniao opinar favorito predileto preferido gostar odiar odeia odeio
            adorar detestar curtir amar =acha =acham =achava =achou =pensa =pensam =pensava =acredita =acreditam =achei
        """,
        "es": """
            preferir prefiere preferencia opinion =opina =opinan =opinaba favorito predilecto preferido gustar odiar
            adorar detestar encantar =cree =creen =creia =piensa =piensan =pensaba =agrada =disgusta le_parece
            les_parece me_parece
        """,
    },
    "experience": {
        "en": """
            happened what_did_i_do what_did_we_do what_have_i_done what_have_we_done when_did_i when_did_we
            where_did_i_go where_did_we_go did_i_go did_we_go have_i_ever have_we_ever have_i_been have_we_been
            last_time first_time how_was_my how_did_my how_did_our how_did_the =experience =experiences
        """,
        "pt": """
            =aconteceu =aconteceram =rolou o_que_fiz que_eu_fiz =fizemos quando_fui quando_eu_fui onde_fui
            onde_eu_fui =aonde quando_fomos onde_fomos ultima_vez primeira_vez ja_fui ja_estive =viajei =visitei
            como_foi =experiencia =experiencias quando_foi_que
        """,
        "es": """
            que_paso que_sucedio =sucedio =ocurrio que_hice que_hicimos cuando_fui cuando_fuimos donde_fui
            donde_fuimos adonde_fui ultima_vez primera_vez he_estado hemos_estado he_ido hemos_ido como_fue
            como_me_fue como_nos_fue =experiencia =experiencias
        """,
    },
}

# Looked at only where nothing else was asked for: "who is Peter?", but "what is Peter's favourite food?".
WORLD: Mapping[str, str] = {
    "en": "who_is who_s =whos who_was who_are what_is what_s =whats what_are what_does_it_mean",
    "pt": "quem_e quem_era quem_sao quem_foi o_que_e o_que_sao o_que_significa",
    "es": "quien_es quien_era quienes_son quien_fue que_es que_son que_significa",
}

# What a person asks their agent for, be there a "think" or an "acha" in it: no opinion of anybody else.
ASKS_YOU: Mapping[str, str] = {
    "en": "you_think you_believe you_feel you_like_me you_d_like you_prefer_i",
    "pt": "voce_acha vc_acha tu_achas voce_pensa voces_acham voce_acredita gostaria_de gostaria eu_gostaria",
    "es": "te_parece tu_crees usted_cree crees piensas opinas me_gustaria gustaria le_gustaria_que",
}

ADVICE: Mapping[str, str] = {
    "en": """
        suggest suggestion recommend recommendation advise advice should_i should_we can_i what_to what_could_i
        where_could_i ideas =idea =tips help_me give_me what_can_i where_can_i shall_i shall_we
    """,
    "pt": """
        sugerir sugere sugestao recomendar recomendacao aconselhar conselho =devo =deveria =dica =dicas =ideia
        =ideias =indica me_indique me_ajuda me_ajude o_que_faco o_que_posso onde_posso o_que_eu_faco
    """,
    "es": """
        sugerir sugieres sugiere sugerencia recomendar recomiendas recomienda recomendacion aconsejar aconsejas
        consejo =debo =deberia =idea =ideas ayudame que_hago que_puedo donde_puedo
    """,
}

# Topics, and the types of memories that tell of them; seed 001: dinner is a matter of tastes and of who one is.
_FOOD: Mapping[str, str] = {
    "en": """
        dinner lunch breakfast supper brunch food eat meal recipe cook restaurant diet snack dessert drink menu dish
        vegetarian vegan cuisine =takeout ingredient gluten
    """,
    "pt": """
        jantar almoco almocar lanche comida comer =come =comem receita cozinhar restaurante dieta sobremesa beber
        bebida cardapio prato vegetariano vegano culinaria cafe_da_manha pequeno_almoco ingrediente gluten
    """,
    "es": """
        cena cenar almuerzo almorzar desayuno desayunar merienda comida comer =come =comen receta cocinar
        restaurante dieta postre beber bebida =menu plato vegetariano vegano ingrediente gluten
    """,
}
_TASTE: Mapping[str, str] = {
    "en": """
        music song band movie film series book novel gift hobby color colour style wear clothes game sport hotel
        travel vacation genre artist
    """,
    "pt": """
        musica cancao banda filme =serie =series livro romance presente hobby cor estilo vestir roupa jogo esporte
        desporto hotel viagem viajar ferias genero artista passatempo
    """,
    "es": """
        musica cancion banda pelicula =serie =series libro novela regalo hobby color estilo vestir ropa juego
        deporte hotel viaje viajar vacaciones genero artista pasatiempo
    """,
}
_WHO: Mapping[str, str] = {
    "en": """
        live lived address born birthday age how_old family wife husband son daughter child mother father parent
        brother sister pet job profession occupation employer =work =works =worked company surname nationality
        allergy allergic health disease medication degree university who_am_i where_am_i_from my_name about_me
        married
    """,
    "pt": """
        morar moro mora vive vivo endereco nascer nasci aniversario idade familia esposa marido filho filha mae pai
        irmao irma =animal profissao trabalho trabalhar emprego empresa sobrenome nacionalidade alergia alergico
        saude doenca remedio faculdade universidade quem_sou meu_nome sobre_mim =casado =casada quantos_anos
    """,
    "es": """
        vivir vivo vive direccion nacer naci cumpleanos edad familia esposa marido esposo hijo hija madre padre
        hermano hermana mascota profesion trabajo trabajar empleo empresa apellido nacionalidad alergia alergico
        salud enfermedad medicamento universidad quien_soy mi_nombre sobre_mi =casado =casada cuantos_anos
    """,
}
_MOOD: Mapping[str, str] = {
    "en": """
        feel feeling felt mood emotion emotional sad happy anxious anxiety stress stressed angry worried afraid fear
        depressed lonely upset =tired excited proud how_am_i how_was_i how_have_i_been how_is_my_day
    """,
    "pt": """
        sentir sinto sente sentimento humor emocao emocional triste feliz ansioso ansiedade estresse estressado
        raiva bravo preocupado medo deprimido sozinho chateado cansado animado orgulhoso como_estou como_eu_estou
        como_ando como_eu_estava como_estava_eu como_tenho_estado como_me_sinto
    """,
    "es": """
        sentir siento siente sentimiento animo emocion emocional triste feliz ansioso ansiedad estres estresado
        enojado enfadado preocupado miedo deprimido =solo molesto cansado emocionado orgulloso como_estoy como_ando
        como_estaba como_he_estado como_me_siento
    """,
}
_AIM: Mapping[str, str] = {
    "en": """
        goal objective plan target ambition resolution deadline aim achieve aspire milestone priority project
        working_on want_to_be want_to_do trying_to to_do
    """,
    "pt": """
        meta objetivo plano planejar ambicao resolucao prazo alcancar pretender pretende sonho prioridade projeto
        planear quero_ser quero_fazer
    """,
    "es": """
        meta objetivo plan planear planificar ambicion proposito plazo lograr pretender pretende sueno prioridad
        proyecto quiero_ser quiero_hacer
    """,
}
_HAPPENING: Mapping[str, str] = {
    "en": """
        event party wedding trip meeting appointment accident concert interview graduation funeral ceremony
        conference happened what_did_i_do what_did_we_do last_time
    """,
    "pt": """
        evento festa casamento reuniao compromisso consulta acidente show concerto entrevista formatura funeral
        cerimonia conferencia =aconteceu =rolou ultima_vez
    """,
    "es": """
        evento fiesta boda reunion cita accidente concierto entrevista graduacion funeral ceremonia conferencia
        que_paso =sucedio =ocurrio ultima_vez
    """,
}

TOPICS: tuple[tuple[tuple[str, ...], Mapping[str, str]], ...] = (
    (("pref", "bio"), _FOOD),
    (("pref",), _TASTE),
    (("bio",), _WHO),
    (("emo",), _MOOD),
    (("obj",), _AIM),
    (("event",), _HAPPENING),
)

# Which time is meant. What I told and what we talked of was said then:
SAID: Mapping[str, str] = {
    "en": """
        i_say i_said i_tell i_told i_mention i_mentioned i_ask i_asked i_write i_wrote i_note i_noted i_record
        we_say we_said we_talk we_talked we_discuss we_discussed we_speak we_spoke we_chat we_chatted you_say
        you_said you_tell_me you_told you_mention you_mentioned you_suggest you_suggested you_recommend
        you_recommended was_said our_conversation our_conversations our_chat our_chats our_session our_sessions
        our_last_conversation i_just_say i_just_said i_ever_mention i_ever_say we_talking we_talked_about
        i_been_saying i_been_telling
    """,
    "pt": """
        =contei =falei =falamos =mencionei =mencionamos =comentei =comentamos =conversamos =perguntei =anotei
        =registrei =escrevi =discutimos =disseste =contaste =falaste eu_disse te_disse lhe_disse que_disse_eu
        voce_disse voce_falou voce_sugeriu voce_recomendou vc_disse vc_falou foi_dito nossa_conversa
        nossas_conversas nossa_ultima_conversa nossa_sessao na_conversa =relatei
    """,
    "es": """
        =dije =dijimos =dijiste =contaste =hablamos =charlamos =conversamos =platicamos =discutimos =mencionamos
        =comentamos =mencionaste te_conte le_conte te_hable te_mencione que_mencione te_comente te_pregunte
        que_anote que_escribi =escribi =sugeriste =recomendaste se_dijo nuestra_conversacion nuestras_conversaciones
        nuestra_charla nuestra_ultima_conversacion nuestra_sesion en_la_conversacion
    """,
}
# Only asking: "can you tell me", "do you remember".
POLITE: Mapping[str, str] = {
    "en": "can_you could_you would_you will_you do_you_remember do_you_know",
    "pt": "pode_me voce_pode voce_sabe voce_lembra",
    "es": "puedes_decirme puedes sabes recuerdas",
}
# A state that lasted was true then:
STATE: Mapping[str, str] = {
    "en": """
        =was =were used_to =true the_case =lived =preferred =liked =loved =hated =worked =owned =believed =weighed
        =earned =studied =wanted =valid =applied
    """,
    "pt": """
        =era =eram =estava =estavam =tinha =tinham =vivia =viviam =preferia =preferiam =queria =queriam =fazia
        =dizia =sabia =podia =devia =conhecia =bebia =comia =lia =valia =vigente =vigorava =verdade =verdadeiro
        =valido
    """,
    "es": """
        =era =eran =tenia =tenian =vivia =vivian =preferia =preferian =queria =querian =hacia =decia =sabia =podia
        =debia =conocia =bebia =comia =leia =vigente =cierto =verdad =verdadero =valido
    """,
}
LASTING = frozenset(
    "live prefer like love hate work own believe weigh earn study want have use think know belong".split()
)
IMPERFECT = {"en": (), "pt": ("ava", "avam", "avamos"), "es": ("aba", "aban", "abamos")}
# What was done, once: such a time is both when it was and when it was told.
DEEDS: Mapping[str, str] = {
    "en": "=happened =happen =went =go =do =visit =visited =meet =met =buy =bought =eat =ate =see =saw =watch",
    "pt": "=aconteceu =rolou =fiz =fizemos =fui =fomos =comprei =visitei =encontrei =comi =vi =assisti",
    "es": "=paso =sucedio =ocurrio =hice =hicimos =fui =fuimos =compre =visite =encontre =comi =vi",
}

# Who asks of themselves; Portuguese and Spanish leave the pronoun out.
SELF: Mapping[str, str] = {
    "en": "i myself im ive we ourselves",
    "pt": "eu mim comigo sou estou tenho moro vivo gosto prefiro quero odeio adoro faco posso devo fui fiz comprei",
    "es": "yo me conmigo nosotros soy estoy tengo vivo prefiero quiero hago puedo debo fui hice compre",
}
# Who speaks of what is theirs; "my boss" is somebody else.
OWN: Mapping[str, str] = {
    "en": "my mine our ours",
    "pt": "meu minha meus minhas nosso nossa nossos nossas",
    "es": "mi mis mio mia mios mias nuestro nuestra nuestros nuestras",
}
RELATIONS: Mapping[str, str] = {
    "en": """
        mother mom mum father dad parents brother sister siblings son daughter kid kids child children wife
        husband partner girlfriend boyfriend fiance fiancee ex grandmother grandma grandfather grandpa
        grandparents uncle aunt cousin cousins nephew niece family friend friends boss manager colleague
        colleagues coworker team client clients neighbour neighbor neighbours neighbors landlord tenant doctor
        gp dentist therapist lawyer accountant teacher coach vet dog cat pet pets puppy kitten company employer
        server project
    """,
    "pt": """
        mae pai pais irmao irma irmaos irmas filho filha filhos filhas esposa marido mulher namorado namorada
        noivo noiva avo avos tio tia tios primo prima primos sobrinho sobrinha sogra sogro cunhado cunhada
        familia amigo amiga amigos chefe gerente colega colegas equipe equipa cliente clientes vizinho vizinha
        vizinhos senhorio medico medica dentista terapeuta psicologa psicologo advogado advogada contabilista
        contador professor professora veterinario cachorro cadela cao gato gata empresa servidor projeto
    """,
    "es": """
        madre padre padres hermano hermana hermanos hijo hija hijos hijas esposa esposo marido mujer novio novia
        abuelo abuela abuelos tio tia tios primo prima primos sobrino sobrina suegra suegro cunado cunada
        familia amigo amiga amigos jefe jefa gerente colega colegas companero companera equipo cliente clientes
        vecino vecina vecinos casero medico medica dentista terapeuta psicologa psicologo abogado abogada
        contable profesor profesora veterinario perro perra gato gata empresa servidor proyecto
    """,
}
# What is to come.
AHEAD: Mapping[str, str] = {
    "en": """
        plan =planned upcoming =coming coming_up schedule =scheduled will =going_to appointment =due deadline agenda
        booked do_i_have do_we_have looking_forward ahead
    """,
    "pt": """
        plano planejar planear =planejado =planeado =planejada =planeada =marcado =marcada =marcados =marcadas agendar
        =agendado =agendada previsto prevista =vou =vamos =vai agenda prazo tenho_para temos_para o_que_tenho proximo
    """,
    "es": """
        plan =planeado =planeada =planeados planificar =previsto =prevista =programado =programada agenda =agendado
        =voy =vamos =va plazo que_tengo tenemos_para proximo pendiente cita
    """,
}
