"""Portuguese: what is said out of courtesy, and how questions and requests begin. Words normalised."""

# Words of greetings, thanks, assent and comfort: a text of these alone says nothing.
COURTESY = """
    oi oie ola alo eai opa bom boa bons dia tarde noite madrugada semana fds obrigado obrigada obg brigado brigada
    valeu vlw tchau ate logo mais amanha breve abraco abracos beijo beijos bjs ok okay beleza blz certo certinho claro
    sim nao s n muito muita mto por nada tudo bem perfeito perfeita otimo otima legal show top massa bacana ajuda pela
    pelo a o as os de da do que ta to tava combinado entendi entendido fechado feito pronto pode deixar isso mesmo
    exato exatamente com certeza e ai haha hahaha kkk kkkk kkkkk rs rsrs ah ata hum hmm nossa uau eita poxa puxa
    caramba parabens bonito lindo linda boas noticias ideia excelente maravilha maravilhoso fico feliz contente imagino
    entendo sinto melhoras descansa descanse sorte sucesso jeito conte comigo disponha imagina gente voce vc tambem
    demais conselho dica
"""
# What may stand before a question or a request.
LEADING = "e, mas, ai, oi, ola, ei, ok, entao, afinal, por favor, ah"
# How a question begins, where it may lack its mark.
ASKED = r"""
    qual \w+ \w+, quais \w+ \w+, quant[oa]s \w+ \w+,
    quanto (?:e|era|esta|custa|custou|ficou|pago|paguei|eu|meu|minha|devo|vale|falta|ganho),
    que (?:dia|horas?|horario) (?:e|era|fica|vence|tenho|comeca),
    que \w+ (?:eu|meu|minha|a gente|tenho|tomo|uso|posso|devo|preciso) \w+,
    onde (?:fica|ficam|e|foi|esta|estao|guardei|guardamos|deixei|eu moro$), quem (?:e|era|foi) (?:o|a|meu|minha),
    quando (?:e|foi|vence|comeca|sera|vai ser|termina|cai) (?:o|a|meu|minha|que),
    como (?:eu )?fac?o (?:para|pra), como se (?:diz|faz|escreve|chama), como (?:e|foi) que,
    como (?:\w+ )(?:\w+ )?se chama, o que (?:e|sao|significa),
    por que (?:o|a|e|eu|nao), (?:voce|vc) (?:sabe|lembra), sabe me dizer, cade, sera que,
    me (?:diz|diga|fala|lembra|conta|explica) (?:qual|quando|quanto|onde|quem|como|que|o que|se),
    me (?:diz|diga|fala|lembra) [oa] {DETAIL},
    lembra (?:qual|quando|quanto|onde|quem|como|o que), (?:tem )?alguma (?:ideia|dica|sugestao),
    (?:(?:voce|vc) )?(?:pode|poderia|consegue) me (?!chamar)\w+
"""
# What is asked for by its name.
DETAIL = "nome, data, dia, hora, horario, endereco, numero, telefone, senha, codigo, receita, preco"
# The same, unless the sentence goes on to answer it: "quem cozinha aos domingos é o Beto". Accents as written.
WONDERED = r"""
    quem(?: é| era| foi)? (?!quer|quiser|puder|for|vier|tiver|sabe|me dera)\w+,
    o que (?!quer|for|puder|der|vier)\w+ \w+,
    (?:em|de|com|até|sobre|a) (?:que|qual|quais|quem|onde|quantos?|o que)(?: \w+)?(?: é| era| foi)? \w+,
    (?:pra|para|desde|até) (?:onde|quem|quando|qual)(?: é)? (?!eu|puder|der|for)\w+,
    onde (?!quer|eu|moro|vivo|trabalho|tem|há)\w+ \w+
"""
# By what it answers itself.
ANSWERED = "é, era, foi, são, eram, foram, sou, eh, tem"
# How somebody asks for a service, and for once: something to be written, found or suggested.
REQUESTED = r"""
    me ajud[ae] com, me ajud[ae] a {TOGETHER}, me {SERVE} {ONCE}, {SERVE} (?:pra|para) (?:mim|nos) {ONCE},
    {SERVE_POLITELY}(?:-me| para mim| pra mim) {ONCE}, (?:indique|recomende|sugira) {ONCE}, me {GIVE} {ONCE} {GIVEN}
"""
# What somebody helps with.
TOGETHER = (
    "pensar, escrever, escolher, achar, montar, fazer, planejar, organizar, decidir, preparar, responder, comprar"
)
# What is done for somebody.
SERVE = """
    indica, recomenda, sugere, escreve, redige, explica, traduz, resume, arruma, monta, acha, busca, procura, cria,
    reserva
"""
# The same, to somebody who is not called by a first name.
SERVE_POLITELY = """
    indique, recomende, sugira, escreva, redija, explique, traduza, resuma, monte, busque, procure, crie, reserve, faca,
    prepare, peca, mostre
"""
# What may also tell how something is ("me dá uma paz"), and what it is then not said of.
GIVE = "da, faz, manda, passa, mostra, prepara, ve, conta, pede"
# What is given on request.
GIVEN = """
    lista, resumo, ideias?, dicas?, exemplos?, receitas?, menu, roteiro, texto, mensagem, email, sugestao, sugestoes,
    plano, funcao, cafe, historia, piada
"""
# What is asked for, if it is one thing.
ONCE = (
    "uma?, uns, umas, o, a, os, as, isso, esse, essa, este, esta, algum, alguma, algo, outro, outra, mais, dois, duas"
)
# What makes of a request a wish for good.
LASTING = "sempre, nunca, jamais, toda vez, de agora em diante, daqui pra frente, daqui para frente"
# How a clause beside a request begins that tells something.
BESIDE = "eu, ele, ela, eles, elas, a gente, meu, minha, sou, estou, to, tenho, porque, pois, ja que, o, a, os, as, vou"
