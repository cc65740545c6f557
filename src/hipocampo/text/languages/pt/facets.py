"""Portuguese: how people tell who they are. Patterns by commas, normalised; `{job}` is a list of `extraction_lists`."""

# How facts call the user.
LISTS = {"user": "[oa] (?:usuari[oa]|utilizador[a]?)"}
# How the user tells their name.
NAME = "{user} se chama, meu nome (?:completo )?e, (?:eu )?me chamo, chamo-me, (?:pode |podem )?me cham(?:ar|a|e|em) de"
# What stands between the user and a name: `sou a Jussara`.
NAME_IS = "sou(?: [oa])?, aqui e [oa]"
# How the user tells where they live.
HOME = r"""
    (?:voltei|fui|passei|voltamos|fomos) (?:a |pra |para )?morar,
    a gente (?:agora )?(?:mora|vive|se mudou), (?:aluguei|alugamos|comprei|compramos) (?:uma? )?(?:nov[oa] )?(?:casa
    |apartamento|apto|ape|quarto|kitnet|studio), (?:acabei|acabamos) de (?:me |nos )?mudar,
    divido (?:o )?(?:apartamento|apto|ape|casa),
    {user} (?:agora )?(?:mora|vive|reside|se mudou|mudou-se),
    mor(?:o|amos), resid(?:o|imos), viv(?:o|emos) (?:em|n[oa]s?|com|sozinh[oa]), (?:me|nos) mud(?:ei|amos),
    mud(?:ei|amos)(?:-me|-nos| de casa| de apartamento| pra| para|(?=\s*[!.])),
    (?:meu|nosso) (?:novo )?(?:endereco|apartamento|apto|ape|bairro), endereco novo, novo endereco,
    (?:minha|nossa) (?:nova )?(?:casa|rua|morada) (?:nova )?(?:e|fica), (?:estou|estamos|to) morando
"""
# Words of a home.
HOME_TOPIC = "aluguel, renda da casa, condominio, senhori[oa], proprietari[oa], sindic[oa], casa nova, apto, cep"
# How the user tells what they do for a living, and what they study.
WORK = r"""
    faco (?:bico|bicos|estagio|freela|freelance|plantao|plantoes|faxina), trabalho (?:desde|por),
    dou aulas?, ensino \w+, (?:estou|fiquei|to) (?:desempregad[oa]|sem trabalho|sem emprego), sou don[oa] de,
    tenho (?:um |uma )(?:loja|empresa|padaria|restaurante|oficina|escritorio|consultorio|salao),
    (?:entrei|comecei) (?:n[oa]|em|como)\b,
    (?:trabalho|atuo|presto servico) (?:por conta|como autonom[oa]|remoto), a gente trabalha, me formei em,
    pedi demissao,
    {user} (?:agora |ja nao |nao )?(?:trabalha|estuda|cursa|faz (?:pos|faculdade)|saiu d|e (?:um |uma )?{job}),
    {user} (?:perdeu o emprego|foi (?:demitid|contratad|promovid)[oa]|pediu demissao|se aposentou|trocou de emprego),
    (?<!\bo )(?<!\bmeu )(?<!\bd[eo] )trabalh(?:o|amos) (?:n[oa]s?|em|com|como|para|pra|d[eoa]),
    sou (?:um |uma )?{job}\b,
    comecei (?:hoje |ontem )?(?:a trabalhar )?n[oa], sai d[oa], fui (?:promovid[oa]|contratad[oa]|demitid[oa]),
    (?:estudo|curso|faco) (?:pos|mestrado|doutorado|faculdade|graduacao|medicina|direito|engenharia|enfermagem),
    (?:meu|minha) (?:nov[oa] )?(?:emprego|profissao|cargo)(?: nov[oa])?, nao trabalho mais, me aposentei
"""
# More of the user's work: people, hours, places.
WORK_MORE = r"""
    (?:meu|minha|noss[oa]) (?:nov[oa] )?(?:chefe|trabalho|salario|turno|plantao|expediente|empresa|equipe|equipa
    |coordenador[a]?|gerente|gestor[a]?|supervisor[a]?|diretor[a]?|escritorio|setor|loja|oficina|orientador[a]?),
    home office
"""
# Words of work and studies.
WORK_TOPIC = "trabalho, emprego, empresa, escritorio, plantao, tcc, tese, faculdade, concurso"
# How the user tells whom they are with.
COUPLE = r"""
    (?:sou|estou) (?:casad[oa]|noiv[oa]) com, (?:eu )?namoro (?:com )?\w+, (?:me casei|casei) com,
    moro com (?:meu|minha)
"""
# How the user tells of their health.
HEALTH = r"""
    faco (?:fisioterapia|tratamento|hemodialise|quimioterapia|reabilitacao),
    uso (?:insulina|bombinha|inalador|oculos|aparelho|protese|marca-?passo), (?:fui|sou) operad[oa], operei\b,
    (?:fiz|vou fazer) (?:uma )?cirurgia, me operaram, intolerante a, (?:nao posso|evito) (?:com )?(?:gluten|lactose),
    (?:parei de tomar|voltei a tomar|comecei a tomar), estou gravida,
    {user} (?:e|esta|tem|sofre)(?: \w+)?(?: \w+)? (?:{ill}|alergic[oa]), {user} toma \S+ (?:\S+ )?\d+,
    {user} nao pode (?:tomar|comer|beber),
    (?:sou|estou|tenho|sofro|fui diagnosticad[oa])(?: \w+)?(?: \w+)? {ill}, sou (?:muito )?(?:{ill}|alergic[oa]
    |diabetic[oa]|hipertens[oa]|asmatic[oa]|celiac[oa]|intolerante|epilep?tic[oa]),
    (?:minha|meu) (?:{ill}|alergia|pressao|tipo sanguineo|sangue|remedio|medicamento|tireoide|coluna|joelho),
    tom(?:o|ei|ava|ando) \S+ (?:\S+ )?(?:\S+ )?(?:\d+ ?(?:mg|mcg|ml|gotas|ui|unidades)|comprimidos?|remedio),
    nao posso (?:tomar|comer|beber), nao tolero,
    me (?:da|deu|dao|enche de) (?:\w+ )?(?:\w+ )?(?:{ill}|dor|urticaria|azia),
    (?:suspendeu|trocou|receitou|prescreveu|aumentou|baixou|mudou)\b.* \d+ ?(?:mg|mcg|ml|gotas|unidades)
"""
# More of the user's health: who treats it.
HEALTH_MORE = r"""
    (?:minha|meu) (?:neurologista|cardiologista|endocrin\w+|ginecologista|psiquiatra|psicolog[oa]|terapeuta|medic[oa]
    |dentista|fisioterapeuta|dose), faco terapia
"""
# Words of health.
HEALTH_TOPIC = r"""
    remedio, medicamento, dose, \d+ ?(?:mg|mcg), comprimidos?, alergi[ac]\w*, {ill}, neurologista, cardiologista,
    endocrin\w+, psiquiatra, psicolog[oa], terapi[ao]\b, tipo sanguineo, insulina, receitou, prescreveu
"""
# Who treats the user.
DOCTOR = "dr, dra, doutor, doutora, (?:[oa] )?(?:medic[oa]|neurologista|cardiologista|dentista|psiquiatra)"
# How the user tells what they eat and drink.
FOOD = r"""
    vir(?:ei|amos) {diet}, (?:cortei|cortamos|evito) (?:o |a )?(?:acucar|carne|gluten|lactose|leite|alcool|cafe
    |refrigerante|doce),
    (?:so |nao )?bebo \w+,
    {user} e (?:\w+ )?{diet}, {user} (?:ja )?nao (?:come|bebe|toma),
    {user} (?:parou|largou) (?:com |de )?(?:o |a )?(?:cafe|carne|acucar|alcool|leite|comer|beber|fumar),
    (?:comida|bebida|prato) (?:preferid|favorit)[oa] d[oa] usuari[oa],
    sou (?:\w+ )?{diet}, nao (?:como|bebo|tomo)(?! remedio), (?:parei|larguei) (?:com |de )?(?:o |a )?(?:cafe|carne
    |acucar|alcool|leite|refrigerante|comer|beber|fumar), minha (?:comida|bebida|sobremesa) (?:preferida|favorita),
    meu (?:prato|doce|restaurante|cafe) (?:preferido|favorito|e), (?:de |em )?dieta, jejum, intoleran\w+, lactose,
    gluten
"""
# Words of food.
FOOD_TOPIC = "cafe, cha, carne, comida, prato, coentro, camarao, acucar, leite, vegetarian[oa], vegan[oa]"
# How the user tells what they like and want.
LIKES = r"""
    meu (?:time|hobby|passatempo|lazer), torco (?:pel[oa]|para), sou (?:fa|torcedor[a]?) d,
    nao me (?:mand[ea]|lig[ue]\w*|cham[ea]),
    (?:quero|gosto) (?:que )?(?:me )?(?:respostas?|respond)\w*,
    {user} (?:nao |ja nao )?(?:prefere|gosta|adora|odeia|detesta|evita|ama|curte|ve),
    (?:preferid|favorit)[oa]s? d[oa] usuari[oa],
    prefir[oa], prefer(?:imos|encia), (?:eu )?(?:odeio|detesto|adoro|amo|curto|gosto|evito), (?:nao )?suporto,
    (?:minha|meu|meus|minhas) \w+ (?:preferid|favorit|predilet)[oa]s?, nao (?:gosto|vejo|leio|uso|abro mao),
    tenho (?:horror|pavor|medo) de, me irrita, sempre quero, nao me (?:mande|ligue)
"""
# What is still to be done.
OPEN = r"""
    (?:tenho|temos|tem|teremos) (?:que|de), precis(?:o|amos|a) (?!de ajuda)\w+, falta(?:m)? \w+,
    (?:nao )?(?:me )?esquecer
    de, lembrar de, (?:me )?lembr[ae](?:-me)? (?:de|que), pendente, devolver, a pagar, em aberto, ficou de
"""
# What a profile calls its fields.
FIELDS = {
    "name": "nome apelido",
    "home": "casa cidade endereco morada bairro residencia onde_mora pais",
    "work": "trabalho emprego profissao empresa cargo ocupacao",
    "health": "saude alergia alergias remedios medicamentos",
    "food": "dieta comida alimentacao",
    "people": "familia pessoas esposa marido filhos",
    "likes": "preferencias gostos estilo",
}
