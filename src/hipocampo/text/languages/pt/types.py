"""Portuguese: how a sentence begins that tells who somebody is, what they like, want, feel or lived. Patterns by
commas, normalised."""

# What may stand before the verb: openers, and the subject of the first person.
LEADS = """
    eu, e, mas, olha, tambem, na verdade, alias, por sinal, a proposito, hoje, agora, atualmente, sempre, ja, nos,
    a gente
"""
# Somebody else as a subject.
OTHERS = (
    r"(?:[oa]s? )?(?:me[ua]s?|minhas?|noss[oa]s?) \w+(?: \w+)?, mainha, painho, mamae, papai, vovo, [oa] usuari[oa]"
)
# What the first person tells of likings and habits of taste.
OWN_PREF = r"""
    gosto, adoro, amo, prefiro, curto, odeio, detesto, nao (?:gosto|suporto|curto|aguento|como|bebo)\b,
    evito (?:comer|beber|tomar), so (?:como|bebo|tomo)\b, sou (?:muito )?fa d[eoa]s?, sou (?:vegetarian|vegan)[oa],
    me[ua] \w+ (?:favorit|preferid)[oa], minha \w+ (?:favorit|preferid)a, parei de comer, nao como mais
"""
# The same of others.
THEIR_PREF = r"""
    gosta (?:muito |mais |so )?d[eoa]s?, adora, ama, prefere, curte, odeia, detesta,
    nao (?:gosta|suporta|curte|come|bebe|toma)\b, e (?:vegetarian|vegan)[oa], e fa d[eoa]s?
"""
# Illnesses that people live with.
ILLS = """
    alergia, intolerancia, diabetes, asma, enxaqueca, hipertensao, pressao alta, hipotireoidismo, ansiedade,
    rinite, tdah
"""
# What stands in papers and contacts.
PAPERS = "aniversario, tipo sanguineo, signo, telefone, celular, endereco, cpf, cep, email, e-mail"
# What the first person tells of who they are.
OWN_BIO = r"""
    nasci, me chamo, (?:o )?me[ua] nome e, moro (?:em|n[oa]s?|com|sozinh[oa]|perto), vivo (?:em|n[oa]|com),
    trabalho (?:em|n[oa]s?|como|com|para|pra), estudo (?:em|n[oa]), faco faculdade, tenho \d+ anos,
    tenho {ILLS},
    tenho (?:um|uma|dois|duas|tres|quatro|\d+) (?:filh|irma|irmao|gat|cachorr|cadel|net|sobrinh|enteada|enteado)\w*,
    sou (?!contra|eu|obrigad|capaz|a favor|so|grat|responsavel|quem|bo[am] |pessim|vegetarian|vegan|fa |muito fa)\w+,
    (?:o )?me[ua] {PAPERS} (?:e|cai|fica)\b, uso (?:oculos|aparelho|marca-?passo|lentes)
"""
# The same of others.
THEIR_BIO = r"""
    se chama, chama-se, mora, vive (?:em|n[oa]|com), nasceu (?:em|n[oa]), trabalha, estuda, tem \d+ (?:anos|aninhos),
    e alergic[oa], tem {ILLS}, faz aniversario, e casad[oa] com
"""
# What the first person wants in the long run.
OWN_OBJ = r"""
    pretendo, planejo, sonho em, estou (?:juntando|economizando|guardando) (?:dinheiro )?(?:para|pra),
    (?:o )?me[ua] (?:objetivo|sonho|plano)\b, (?:a )?minha meta\b,
    quero (?:muito )?{WISHES}\b
"""
# What people want who want it for long.
WISHES = r"""
    aprender, virar, ser, me formar, correr uma?, parar de, emagrecer, perder peso, morar, abrir, juntar, economizar,
    publicar, escrever um, viajar, conhecer, comprar uma? (?:casa|apartamento|carro|sitio|moto), passar n[oa], tirar a
"""
# What the first person feels.
OWN_EMO = r"""
    (?:estou|to|ando|me sinto|tenho andado|fico|fiquei) (?:muito |tao |bem |meio |super |um pouco )?{MOODS},
    tenho medo d[eoa]s?, morro de medo,
    (?:sinto|estou com|to com) (?:muita )?(?:falta|saudade|raiva|vergonha|culpa)s?\b
"""
# Moods.
MOODS = r"""
    triste, ansios[oa], preocupad[oa], estressad[oa], deprimid[oa], angustiad[oa], feliz, contente, animad[oa],
    desanimad[oa],
    frustrad[oa], irritad[oa], com medo, exaust[oa], sobrecarregad[oa], nervos[oa], orgulhos[oa], chatead[oa],
    esgotad[oa],
    empolgad[oa]
"""
# What marks a life, as it happened.
HAPPENED = r"""
    (?:me )?casei, me formei, fui (?:demitid|promovid|contratad|assaltad|operad|aprovad)[oa], me mudei, me divorciei,
    me separei, me aposentei, passei n[oa] (?:concurso|vestibular|prova|enem|oab), pedi demissao,
    (?:\w+ ){1,4}(?:faleceu|morreu), nasceu (?:me|minh|noss),
    comprei (?:um|uma|minha|me[ua]) (?:casa|apartamento|carro|sitio)
"""
