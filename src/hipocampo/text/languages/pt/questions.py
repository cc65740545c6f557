"""Portuguese: the words by which a question tells what it asks for. All are normalised.

A word stands for all its inflections, `=word` for itself only, `some_words` for a run of words.
"""

# Asked for: what somebody thinks or likes.
OPINION = """
    preferir prefere prefiro preferencia opiniao opinar favorito predileto preferido gostar odiar odeia odeio adorar
    detestar curtir amar =acha =acham =achava =achou =pensa =pensam =pensava =acredita =acreditam =achei
"""

# Asked for: what happened to somebody.
EXPERIENCE = """
    =aconteceu =aconteceram =rolou o_que_fiz que_eu_fiz =fizemos quando_fui quando_eu_fui onde_fui onde_eu_fui
    =aonde quando_fomos onde_fomos ultima_vez primeira_vez ja_fui ja_estive =viajei =visitei como_foi =experiencia
    =experiencias quando_foi_que
"""

# Asked for where nothing else is: "who is Peter?".
WORLD = "quem_e quem_era quem_sao quem_foi o_que_e o_que_sao o_que_significa"

# What a person asks of their agent: no opinion of anybody else.
ASKS_YOU = "voce_acha vc_acha tu_achas voce_pensa voces_acham voce_acredita gostaria_de gostaria eu_gostaria"

# Asked for: a suggestion.
ADVICE = """
    sugerir sugere sugestao recomendar recomendacao aconselhar conselho =devo =deveria =dica =dicas =ideia =ideias
    =indica me_indique me_ajuda me_ajude o_que_faco o_que_posso onde_posso o_que_eu_faco
"""

# Topic: food.
FOOD = """
    jantar almoco almocar lanche comida comer =come =comem receita cozinhar restaurante dieta sobremesa beber bebida
    cardapio prato vegetariano vegano culinaria cafe_da_manha pequeno_almoco ingrediente gluten
"""

# Topic: what one likes.
TASTE = """
    musica cancao banda filme =serie =series livro romance presente hobby cor estilo vestir roupa jogo esporte
    desporto hotel viagem viajar ferias genero artista passatempo
"""

# Topic: who one is.
PERSON = """
    morar moro mora vive vivo endereco nascer nasci aniversario idade familia esposa marido filho filha mae pai
    irmao irma =animal profissao trabalho trabalhar emprego empresa sobrenome nacionalidade alergia alergico saude
    doenca remedio faculdade universidade quem_sou meu_nome sobre_mim =casado =casada quantos_anos
"""

# Topic: how one feels.
MOOD = """
    sentir sinto sente sentimento humor emocao emocional triste feliz ansioso ansiedade estresse estressado raiva
    bravo preocupado medo deprimido sozinho chateado cansado animado orgulhoso como_estou como_eu_estou como_ando
    como_eu_estava como_estava_eu como_tenho_estado como_me_sinto
"""

# Topic: what one wants to reach.
GOAL = """
    meta objetivo plano planejar ambicao resolucao prazo alcancar pretender pretende sonho prioridade projeto
    planear quero_ser quero_fazer
"""

# Topic: what took place.
EVENT = """
    evento festa casamento reuniao compromisso consulta acidente show concerto entrevista formatura funeral
    cerimonia conferencia =aconteceu =rolou ultima_vez
"""

# What I told and what we talked of was said then.
SAID = """
    =contei =falei =falamos =mencionei =mencionamos =comentei =comentamos =conversamos =perguntei =anotei =registrei
    =escrevi =discutimos =disseste =contaste =falaste eu_disse te_disse lhe_disse que_disse_eu voce_disse voce_falou
    voce_sugeriu voce_recomendou vc_disse vc_falou foi_dito nossa_conversa nossas_conversas nossa_ultima_conversa
    nossa_sessao na_conversa =relatei
"""

# Only asking: "can you tell me", "do you remember".
POLITE = "pode_me voce_pode voce_sabe voce_lembra"

# A state that lasted was true then.
STATE = """
    =era =eram =estava =estavam =tinha =tinham =vivia =viviam =preferia =preferiam =queria =queriam =fazia =dizia
    =sabia =podia =devia =conhecia =bebia =comia =lia =valia =vigente =vigorava =verdade =verdadeiro =valido
"""

# Endings of verbs of a state that lasted.
IMPERFECT = "ava avam avamos"

# What was done, once: such a time is both when it was and when it was told.
DEEDS = "=aconteceu =rolou =fiz =fizemos =fui =fomos =comprei =visitei =encontrei =comi =vi =assisti"

# What is to come.
AHEAD = """
    plano planejar planear =planejado =planeado =planejada =planeada =marcado =marcada =marcados =marcadas agendar
    =agendado =agendada previsto prevista =vou =vamos =vai agenda prazo tenho_para temos_para o_que_tenho que_tenho
    o_que_temos o_que_tem que_tem o_que_ha compromisso =vem =chega =vence =comeca tenho_alguma tenho_algum proximo
"""

# Left out between a pronoun and its verb: "I have already told".
FILLERS = "ja acabei"

# Who asks of themselves; the pronoun may be left out.
SELF = "eu mim comigo sou estou tenho moro vivo gosto prefiro quero odeio adoro faco posso devo fui fiz comprei"

# Who speaks of what is theirs; "my boss" is somebody else.
OWN = "meu minha meus minhas nosso nossa nossos nossas"

# Who and what a person calls theirs without being it.
RELATIONS = """
    mae pai pais irmao irma irmaos irmas filho filha filhos filhas esposa marido mulher namorado namorada noivo
    noiva avo avos tio tia tios primo prima primos sobrinho sobrinha sogra sogro cunhado cunhada familia amigo amiga
    amigos chefe gerente colega colegas equipe equipa cliente clientes vizinho vizinha vizinhos senhorio medico
    medica dentista terapeuta psicologa psicologo advogado advogada contabilista contador professor professora
    veterinario cachorro cadela cao gato gata empresa servidor projeto
"""

# Words that leave out what follows, whatever stands before them, with commas between.
EXCEPT = "exceto,excepto,com excecao de,a excecao de,a nao ser,excluindo"

# Words that do so only after "all".
EXCEPT_AFTER_ALL = "menos salvo fora tirando"

# What "all" is called.
ALL = "tudo todo toda todos todas qualquer"

# What joins several things that are left out.
JOINED_BY = "e ou"

# Small words before a thing that is left out, or inside of its name.
PARTICLES = "o os a as de do da dos das um uma que meu minha"

# What denies without a "not".
DENYING = """
    odeia odeio odiava detesta detesto evita evito evitar recusa parou deixou alergico alergica alergia intolerante
    vegano vegana vegetariano vegetariana tampouco menos exceto
"""

# Asked for: what somebody asked.
QUESTIONS = """
    =perguntei =perguntou =perguntamos =perguntaram =perguntava =perguntas que_pergunta minha_pergunta quis_saber
"""

# Asked for: an amount.
AMOUNT = """
    =quanto =quanta =quantos =quantas que_horas que_hora que_numero qual_o_numero qual_e_o_numero que_tamanho
    qual_o_tamanho qual_o_valor qual_o_preco qual_e_o_preco
"""

# Asked for: a moment.
MOMENT = """
    =quando que_dia que_data qual_a_data qual_e_a_data que_horas que_hora ate_quando desde_quando em_que_mes em_que_ano
"""

# Words that tell an amount, as digits do.
AMOUNT_WORDS = """
    dois duas tres quatro cinco seis sete oito nove dez onze doze treze quatorze catorze quinze vinte trinta quarenta
    cinquenta sessenta cem duzentos mil milhao metade meia dobro cada todo toda todos todas vez vezes
"""

# Words that tell a moment, as digits do.
MOMENT_WORDS = """
    segunda terca quarta quinta sexta sabado sabados domingo domingos janeiro fevereiro marco abril maio junho julho
    agosto setembro outubro novembro dezembro hoje amanha ontem semana mes ano natal pascoa carnaval manha tarde noite
"""

# Asked for: somebody.
SOMEBODY = """
    =quem de_quem com_quem como_se_chama como_chama qual_o_nome qual_e_o_nome
"""
