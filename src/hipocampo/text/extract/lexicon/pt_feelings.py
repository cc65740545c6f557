"""How Portuguese tells feelings that come back: see `grammar` for how a rule is written."""

from __future__ import annotations

__all__ = ["RULES"]

RULES = (
    r"""
    feeling: (?P<w>{cause}) (?:(?:sempre|ainda|realmente|tambem|ja|so) )*me (?P<a>{upsets})(?P<y>(?: (?:muito|demais
    |bastante|profundamente|sempre|quando .+|desde .+|um pouco|de verdade|para caramba|toda .+|sempre que .+))?)
    => ={w} {a} o usuário {y}
    feeling: (?P<w>{cause}) (?:sempre |ainda )*me (?P<a>tiram?) o sono(?P<y>.*) => ={w} {a} o sono do usuário {y}
    feeling: (?P<w>{cause}) (?:sempre |ainda )*me (?P<a>ench\w+) de (?P<x>(?:{mood})\b.*) => ={w} {a} o usuário de {x}
    feeling: (?P<w>{cause}) (?:(?:sempre|ainda|so) )*(?:me (?=\w)|(?=bate))(?P<a>da|dao|causam?|trazem?|traz|provocam?
    |geram?|bate
    |batem) (?P<b>(?:(?:muit[oa]|um|uma|uns|umas|bastante|tanto|tanta|aquel[ea]|sempre|uma certa|a maior|pouco de
    |um pouco de) )*(?:{mood})(?: (?!desde|quando|com|de|em|por|ate|sempre|toda|para|n[oa]s?|so
    |d[oa]s?)\w+)?)(?P<y>(?: .*)?) => ={w} {a} {b} ao usuário {y}
    feeling: (?P<w>{cause}) (?:sempre |ainda )*me (?P<a>deixam?|fazem? ficar|faz ficar|faz sentir
    |fazem sentir) (?P<x>(?:(?:{very}|sempre) )*(?:{emotion}|doente|de mau humor|de bom humor|para baixo)\b.*)
    => ={w} {a} o usuário {x}
    feeling: me (?:da|dao|bate|vem|causa) (?P<a>(?:(?:muit[oa]|um|uma|uns|umas|bastante|tanto|tanta|aquel[ea]|sempre
    |um pouco de) )*(?:{mood})(?: \w+)?) (?P<x>(?:aos|toda|todo|quando|sempre que|toda vez|cada vez|antes|de noite
    |no inverno|na vespera|nos|nas|no|na|so de|ao) .+) => sente {a} {x}
    feeling: me (?P<a>da|dao|causa|causam|traz) (?P<b>(?:(?:muit[oa]|um|uma|bastante|tanto|tanta|sempre
    |um pouco de) )*(?:{mood})) (?P<x>(?:de )?\w+[aei]r\b.*) => ={x} {a} {b} ao usuário
    feeling: me (?P<a>{upsets}) (?:muito |demais )?(?P<x>(?:\w+[aei]r|(?:a|o) (?:ideia|barulho|silencio
    |escuro) de)\b.*)
    => ={x} {a} o usuário
    feeling: <tenho|sinto|sempre tenho|sempre sinto|tenho tido|fico com:tem|sente|sempre tem|sempre sente|tem tido
    |fica com> (?P<x>(?:(?:muit[oa]|uma?|bastante|tanta|tanto|crises? de|sempre) )*(?:{mood}) (?:antes|com|quando
    |sempre que|toda vez|aos|no|na|nos|nas|de|em|por|d[oa]s?|toda|todo|ao|perto|desde) .+) => {v} {x}
    feeling: (?P<w>{cause}) (?P<a>e|sao) (?P<x>(?:(?:sempre|muito|bem|tao|super|especialmente) )*(?:dificil|dificeis
    |pesad[oa]s?|complicad[oa]s?|sofrid[oa]s?|assustadora?|assustadores|estressantes?|um sofrimento|uma tortura
    |doloros[oa]s?|o pior dia)) para mim(?P<y>.*) => ={w} {a} {x} para o usuário {y}
    feeling: (?:o |a )?(?P<d>meu|minha) (?P<a>coracao|estomago|barriga|peito|voz|mao) (?:sempre )?(?P<b>dispara|aperta
    |doi
    |embrulha|acelera|treme|gela|trava|some) (?P<x>(?:quando|sempre que|toda vez|cada vez|antes|so de) .+)
    => ={d} {a} do usuário {b} {x}
    feeling: <tenho vontade de chorar|quero sumir|quero chorar|suo frio|gaguejo|fico mudo|fico muda|dou branco
    |roo as unhas
    |perco a fome|fico sem ar|me tranco|me fecho|me isolo:tem vontade de chorar|quer sumir|quer chorar|sua frio
    |gagueja
    |fica mudo|fica muda|dá branco|rói as unhas|perde a fome|fica sem ar|se tranca|se fecha
    |se isola> (?P<x>(?:quando|sempre que|toda vez|cada vez|antes|perto) .+) => {v} {x}
    feeling: <ando|estou|vivo|fico|tenho estado|tenho andado|sigo|continuo:anda|está|vive|fica|tem estado|tem andado
    |segue|continua> (?P<x>sem (?:nenhum |nenhuma |qualquer )?(?:animo|energia|vontade|forcas?|motivacao|esperanca
    |pique|apetite|rumo|gosto|paciencia|saco)\b.*\b(?:ha|faz|desde|ultimamente|ultim[oa]s|sempre|todo|toda)\b.*)
    => {v} {x}
    feeling: <não durmo|não consigo dormir|perco o sono|fico sem dormir|passo a noite em claro|passo noites em claro
    |tenho insônia|tenho pesadelos|perdi o sono|não prego o olho|viro a noite|mal durmo:não dorme
    |não consegue dormir|perde o sono|fica sem dormir|passa a noite em claro|passa noites em claro|tem insônia
    |tem pesadelos|perdeu o sono|não prega o olho|vira a noite
    |mal dorme> (?P<x>(?:direito |bem |nada |sempre |de noite )*(?:antes|na vespera|nas vesperas|em vespera|na noite
    |quando|sempre que|toda vez|por causa|por conta|pensando|com
    |de tanto|desde|em noite|preocupad[oa]) .+) => {v} {x}
    feeling: <sou|sempre fui:é|sempre foi> (?P<x>(?:(?:{very}|uma pessoa|um cara|uma mulher
    |um homem) )*(?:ansios[oa]|nervos[oa]|insegur[oa]|ciument[oa]|estressad[oa]|preocupad[oa]|pessimista|sensivel
    |emotiv[oa]|impaciente|medros[oa]|explosiv[oa]|timid[oa]|carente|estourad[oa])(?: demais)?,? (?:(?:principalmente
    |sobretudo|especialmente|ainda mais|muito|mais) )*(?:com|quando|em|no|na|nas|nos|sobre|por
    |perto|antes|se tratando) .+) => {v} {x}
    feeling: <sinto|morro de|sinto muita|tenho:sente|morre de|sente muita|tem> (?P<x>saudades? d[aoe]s? .+) => {v} {x}
    fear: <me preocupo|vivo preocupado|vivo preocupada|sofro por antecipação|me cobro|não lido bem:se preocupa
    |vive preocupado|vive preocupada|sofre por antecipação|se cobra
    |não lida bem> (?P<x>(?:muito |demais |sempre |o tempo todo )*(?:com|por|quando|antes) .+) => {v} {x}
    """,
    r"""
    fear: <tenho|sempre tive|morro de|sinto:tem|sempre teve|morre de
    |sente> (?:muito |pavor e |um |uma )?(?P<x>(?:medo|fobia|pavor|panico|terror|claustrofobia
    |trauma)\b(?: d[eoa]s? .+)?) => {v} {x}
    feeling: (?:eu )?<fico|me sinto|acabo|começo a:fica|se sente|acaba|começa a> (?:{very} )*(?P<x>(?:{emotion}
    |chorando|chorar|chateado)\b.* (?:{everytime}) .+) => {v} {x}
    feeling: (?P<w>(?:sempre que|toda vez que|cada vez que|todas as vezes que) .{3,80}?),? (?:eu )?<fico|me sinto
    |acabo|começo a|me dá|choro|não durmo|não consigo dormir|travo|tremo|surto|me desespero|me assusto|me estresso
    |passo mal|sofro
    |entro em:fica|se sente|acaba|começa a|sente|chora|não dorme|não consegue dormir|trava|treme|surta|se desespera
    |se assusta|se estressa|passa mal|sofre
    |entra em> ?(?P<y>.*)
    => {v} {y} {w}
    feeling: <fico:fica> (?:{very} )*(?P<x>(?:{emotion})\b.* (?:antes de|com|em|no|na|diante|durante|por
    |perto de) .+) => {v} {x}
    feeling: <me estresso:se estressa> (?:{very} )*(?P<x>(?:(?:{emotion})\b.* )?(?:antes de|com|em|no|na
    |diante|durante|por|perto de) .+) => {v} {x}
    feeling: <ando|tenho andado|venho me sentindo|tenho me sentido|estou me sentindo|me sinto|estou|vivo
    |tenho ficado:anda|tem andado|vem se sentindo|tem se sentido|está se sentindo|se sente|está|vive
    |tem ficado> (?:{very} )*(?P<x>(?:{emotion})\b.*(?:nos ultimos|nas ultimas|ultimamente|ha (?:meses|semanas|anos
    |muito)|faz (?:meses|semanas|anos|tempo)|o tempo todo|todos os dias|todo dia|sempre|desde (?:que|o|a|meu|minha
    |entao)).*) => {v} {x}
    feeling: <não tenho|não sinto|perdi:não tem|não sente|perdeu> (?P<x>(?:mais )?(?:a |o )?(?:motivacao|vontade
    |animo|energia|forcas?|esperanca|prazer|alegria|apetite|gosto)\b.*(?:ha (?:tempo|muito|meses|semanas|anos|um)
    |faz (?:tempo|meses|semanas|anos)|ultimamente|desde).*) => {v} {x}
    feeling: <choro|surto|travo|entro em pânico|perco o sono|passo mal|tremo|me desespero|me estresso|me irrito
    |me culpo|me sinto culpado|me sinto culpada|me emociono|sofro:chora|surta|trava|entra em pânico|perde o sono
    |passa mal|treme|se desespera|se estressa|se irrita|se culpa|se sente culpado|se sente culpada|se emociona
    |sofre> (?P<x>(?:muito |sempre )*(?:toda vez que|sempre que|cada vez que|quando|com) .+) => {v} {x}
    """,
)
