"""English: how people tell feelings; `hipocampo.text.extraction.grammar` says how a rule is written."""

# The rules, in the order in which they are tried.
RULES = (
    r"""
    feeling: (?P<w>{cause}) (?:(?:always|really|still|just|usually|often|kind of) )*(?P<a>{upsets}) me(?P<y>(?: (?:out
    |down|up|to death|a lot|so much|silly|stiff|big time|sometimes
    |too much|at night|\w+ly)){0,3},?(?: (?:like|when|whenever|every|since|ever since|more than) .+)?)
    => ={w} {a} the user {y}
    feeling: (?P<w>{cause}) (?:(?:always|really|still|just|usually|often|sometimes) )*(?P<a>makes?|gets?|leaves?|has
    |have|keeps?|turns?) me (?P<x>(?:feel(?:ing)? )?(?:(?:{very}|all|a little|a bit) )*(?:{emotion}|cry|panic|shake
    |freeze|faint|sweat|nauseated|gag|tremble|blush|stutter|throw up|freak out|shaking|crying|trembling|reeling
    |sobbing|sweating|speechless|feel (?:small|stupid|safe|alive|loved|worthless|useless|like|at)
    |want to (?:cry|hide|scream|disappear|quit|run|give up)|a nervous wreck)\b.*) => ={w} {a} the user {x}
    feeling: (?P<w>{cause}) (?:(?:always|really|still|just|usually|often|sometimes) )*(?P<a>gives?|brings?|causes?
    |fills?) me (?P<x>(?:with )?(?:(?:an?|so much|such|a lot of|bad|severe|huge|terrible|real|serious|this|total
    |massive|crazy|full-on|major|the) )*(?:{mood})\b.*) => ={w} {a} the user {x}
    feeling: (?P<w>{cause}) (?:(?:always|really|usually|often|sometimes) )*(?P<a>sends?|throws?|puts?|drives?
    |brings?) me (?P<x>(?:into|in|on|to) (?:an? |the )?(?:panic|spiral|rage|tears|edge|bad mood|good mood|depression
    |anxiety|verge of .+)\b.*) => ={w} {a} the user {x}
    feeling: <i get|i have|i feel|i experience|i've had|i always get|i always feel|i often feel:gets|has|feels
    |experiences|has had|always gets|always feels
    |often feels> (?P<x>(?:(?:{very}|a lot of|so much|severe|bad|terrible|huge|such|this|an?|the|real|serious
    |awful) )*(?:{mood})\b.* (?:before|about|around|when|whenever|every ?time|over|during|at|from|on|every|with
    |in) .+)
    => {v} {x}
    fear: <i dread|i worry constantly about|i worry a lot about|i always worry about|i'm always worried about
    |i constantly worry about|i stress about|i stress over|i always stress about|i panic about|i obsess over
    |i obsess about|i overthink|i lose sleep over|i have nightmares about|i fear:dreads|worries constantly about
    |worries a lot about|always worries about|is always worried about|constantly worries about|stresses about
    |stresses over|always stresses about|panics about|obsesses over|obsesses about|overthinks|loses sleep over
    |has nightmares about|fears> {x} => {v} {x}
    feeling: <i can't fall asleep|i can't sleep|i don't sleep|i never sleep|i barely sleep|i hardly sleep|i lie awake
    |i toss and turn|i can't eat|i have nightmares|i wake up anxious|i wake up in a panic:cannot fall asleep
    |cannot sleep|does not sleep|never sleeps|barely sleeps|hardly sleeps|lies awake|tosses and turns|cannot eat
    |has nightmares|wakes up anxious|wakes up in a panic> (?P<x>(?:(?:well|at all|much|properly
    |all night|at night|through the night) )*(?:(?:ever )?since|the (?:night|nights|day) before|nights? before|before
    |when|whenever|every|because of|over
    |thinking
    |worrying|on|about|if) .+) => {v} {x}
    feeling: <i feel|i always feel|i often feel|i usually feel|i tend to feel|i always get|i'm always|i get:feels
    |always feels|often feels|usually feels|tends to feel|always gets|is always
    |gets> (?:{very} )*(?P<x>(?:{emotion})\b.*\b(?:on (?:sun|mon|tues|wednes|thurs|fri|satur)days?|on weekends
    |every \w+
    |in (?:the )?(?:winter|summer|mornings?|evenings?|crowds|meetings|public|groups|social)|at (?:night|parties|work
    |school|family)|around .+|before .+|after .+)\b.*) => {v} {x}
    feeling: (?P<w>{cause}) (?:always |really |usually |often )*(?P<a>brings?|gets?|drags?|puts?) me down(?P<y>.*)
    => ={w} {a} the user down {y}
    family: <i haven't spoken to|i haven't seen|i haven't talked to|i don't speak to|i don't talk to:has not spoken to
    |has not seen|has not talked to|does not speak to|does not talk to> (?P<x>(?:my|our) .+ (?:in|for|since
    |anymore)\b.*)
    => {v} {x}
    feeling: (?P<w>{cause}) (?P<a>is|are) (?P<x>(?:(?:always|really|so|very|pretty|incredibly|extremely|especially
    |still
    |super) )*(?:hard|tough|rough|difficult|the worst|overwhelming|stressful|exhausting|depressing|scary|terrifying
    |painful|triggering|lonely)) (?:for|to) me(?P<y>.*) => ={w} {a} {x} for the user {y}
    feeling: my (?P<a>heart|stomach|hands|chest|mind|voice|palms) (?:always )?(?P<b>races|drops|shakes?|sweat|tightens
    |hurts|goes
    |churns|knots|pounds|sinks|turns|trembles?) (?P<x>(?:\w+ ){0,2}?(?:when|whenever|every ?time|each time|before
    |at the thought) .+) => =The user's {a} {b} {x}
    feeling: <i feel like crying|i want to cry|i want to hide|i feel sick|i go quiet|i go blank|i go numb|i tense up
    |i clam up
    |i choke up|i lose my appetite|i stutter|i bite my nails|i snap:feels like crying|wants to cry|wants to hide
    |feels sick
    |goes quiet|goes blank|goes numb|tenses up|clams up|chokes up|loses their appetite|stutters|bites their nails
    |snaps> (?P<x>(?:every ?time|whenever|when|each time|before|around) .+) => {v} {x}
    feeling: <i struggle with|i've always struggled with|i've struggled with|i'm struggling with|i battle with
    |i deal with:struggles with|has always struggled with|has struggled with|is struggling with|battles with
    |deals with> (?P<x>(?:my |low |a lot of |bad |constant )*(?:self-?esteem|confidence|loneliness
    |impost[eo]r syndrome
    |anger|grief|body image|insecurit\w+|guilt|stress|motivation|perfectionism|social anxiety|intrusive thoughts
    |homesickness|mood swings|jealousy)\b.*) => {v} {x}
    feeling: <i miss:misses> (?P<x>(?:my|our) (?:late )?(?:{kin})\b.*|home(?: so much| a lot| every .+)?) => {v} {x}
    feeling: <i've lost|i've been without|i have:has lost|has been without
    |has> (?P<x>(?:all |no |any |zero |my )*(?:motivation|energy|appetite|hope|interest|joy|drive|zest)\b.*(?:for
    |since
    |lately|these days|anymore|in (?:months|weeks|ages)|in (?:anything|everything|life)).*) => {v} {x}
    feeling: <i'm|i've always been|i was always:is|has always been
    |was always> (?P<x>(?:an? )?(?:(?:{very}|pretty|fairly|naturally|super|generally|bit of an?
    |such an?) )*(?:{emotion}
    |jealous|sensitive|emotional|shy|pessimistic|worrier|overthinker|worrywart) ?(?:person|type|guy|girl|kid
    |soul)?,? (?:(?:especially|mostly|particularly|mainly|when it comes to) )+(?:about|when|around|with|in|over|at
    |before
    |\w+ing)?\b.+) => {v} {x}
    """,
    r"""
    fear: <i'm|i've always been|i have always been:is|has always been|has always been> (?:{very} )*(?P<x>(?:afraid
    |scared|terrified|frightened|petrified|phobic) of (?!(?:losing this|asking|it|that|this|making))(?:.+))
    => {v} {x}
    fear: <i have|i've|i suffer from:has|has|suffers from> (?P<x>(?:a |an )?(?:\w+ )?(?:fear|phobia|terror) of .+
    |stage fright.*|claustrophobia.*|agoraphobia.*|arachnophobia.*|acrophobia.*) => {v} {x}
    feeling: <i get|i feel|i become|i always get|i always feel|i end up|i start|i'm always:gets|feels|becomes
    |always gets|always feels|ends up|starts|is always> (?:{very} )*(?P<x>(?:feeling )?(?:{emotion}|crying|panicking
    |to panic|shaking)\b.*\b(?:{everytime})\b.+) => {v} {x}
    feeling: (?P<w>(?:every ?time|whenever|each time) .{3,80}?),? <i get|i feel|i become|i always get|i always feel
    |i end up|i start|i panic|i cry|i can't sleep|i don't sleep|i freeze|i freak out|i shut down|i shake|i'm:gets
    |feels|becomes
    |always gets|always feels|ends up|starts|panics|cries|cannot sleep|does not sleep|freezes|freaks out|shuts down
    |shakes
    |is> ?(?P<y>.*) => {v} {y} {w}
    feeling: <i get|i always get|i often get:gets|always gets
    |often gets> (?:{very} )*(?P<x>(?:{emotion})\b.* (?:before|around|about|during|at|over|in|by) .+) => {v} {x}
    feeling: <i've had|i have:has had|has> (?P<x>(?:no|zero|little) (?:motivation|energy|appetite|hope|interest|joy
    |drive)\b.*(?:for|since|lately|these days|in (?:months|weeks|ages)).*) => {v} {x}
    feeling: <i cry|i panic|i freeze|i freak out|i shut down|i lose sleep|i can't sleep|i shake|i stress out
    |i tear up|i break down|i beat myself up|i spiral|i always cry|i always panic:cries|panics|freezes|freaks out
    |shuts down|loses sleep|cannot sleep|shakes|stresses out|tears up|breaks down|beats themselves up|spirals
    |always cries|always panics> (?P<x>(?:a lot )?(?:every ?time|whenever|when|each time|before|over|about) .+)
    => {v} {x}
    """,
    r"""
    feeling: <i've been|i've felt|i'm|i feel|i keep:has been|has felt|is|feels
    |keeps> (?:feeling )?(?:{very} )*(?P<x>(?:feeling )?(?:{emotion})\b.*\b(?:{lasts})\b.*) => {v} {x}
    feeling: <i've been feeling|i keep feeling|i've been:has been feeling|keeps feeling
    |has been> (?:{very} )*(?P<x>(?!(?:stuck|lost|hurt|tired|happy|glad|mad|alone|calm|awful|impatient|down to|low on
    |upset with|excited|stressed out today)\b)(?:{emotion})\b(?!.*\b(?:day|hours?|minutes|on (?:this|that|it|the)
    |with (?:this|that|it)|at (?:it|this))\b).*) => {v} {x}
    feeling: <i feel|i always feel|i keep feeling|i've been feeling|i've felt|i often feel|i've always felt:feels
    |always feels|keeps feeling|has been feeling|has felt|often feels|has always felt> (?P<x>(?:like|as if|as though
    |that) (?:an? (?:{very} )*(?:failure|burden|fraud|impost[eo]r|loser|outsider|mess|disappointment|stranger|ghost
    |bad \w+|terrible \w+|horrible \w+)\b.*|(?:nobody|no ?one|everyone|everybody|people|my \w+) .*\bme\b.*
    |i'm (?:always |just |constantly )*(?:failing|drowning|falling|sinking|losing|wasting|letting
    |not (?:good |smart |pretty )?enough|going nowhere|invisible|worthless|behind|alone|a burden|a failure
    |running on)\b.*|i (?:don't belong|don't fit|can't do anything|can't cope|can't breathe|never|have no one
    |have nobody|let everyone)\b.*|i'll never .+|giving up\b.*)) => {v} {x}
    feeling: <i cry|i've been crying|i keep crying|i wake up crying|i wake up anxious|i have panic attacks
    |i've been having panic attacks|i've been having nightmares|i have nightmares|i've been having trouble sleeping
    |i have trouble sleeping|i've had trouble sleeping|i've barely slept|i haven't slept well|i haven't slept properly
    |i haven't been sleeping|i can't sleep|i don't sleep|i barely sleep|i can't eat|i can't concentrate
    |i can't focus:cries|has been crying|keeps crying|wakes up crying|wakes up anxious|has panic attacks
    |has been having panic attacks|has been having nightmares|has nightmares|has been having trouble sleeping
    |has trouble sleeping|has had trouble sleeping|has barely slept|has not slept well|has not slept properly
    |has not been sleeping|cannot sleep|does not sleep|barely sleeps|cannot eat|cannot concentrate
    |cannot focus> (?P<x>(?:[\w' ]{1,30} )??(?:{lasts})\b.*) => {v} {x}
    feeling: <i cry myself to sleep|i can't stop crying|i hate myself|i hate my life|i hate how i look
    |i hate my body:cries themselves to sleep|cannot stop crying|hates themselves|hates their life|hates how they look
    |hates their body>(?P<y>(?: .*)?) => {v} {y}
    feeling: <i haven't been|i haven't felt|i don't feel:has not been|has not felt
    |does not feel> (?P<x>(?:feeling )?(?:like )?(?:myself|well|ok|okay|good|happy|right|sleeping|eating|great|joy
    |anything)\b.*(?:{lasts})\b.*) => {v} {x}
    feeling: <i don't feel|i never feel|i've never felt|i rarely feel|i no longer feel:does not feel|never feels
    |has never felt|rarely feels|no longer feels> (?P<x>(?:like (?:myself|i belong|i fit)|(?:good|smart|pretty|strong
    |thin) enough|at home|safe|loved|seen|heard|appreciated|valued|wanted|understood|respected|supported|attractive
    |confident)\b.*) => {v} {x}
    feeling: <i'm|i feel:is|feels> (?:{very} )*(?P<x>(?:not happy|unhappy|miserable|stuck|trapped|lonely|alone|bored
    |unappreciated|undervalued|unfulfilled|invisible|insecure|inadequate|unwanted|isolated|out of place|burn(?:ed
    |t) out|fed up|ashamed) (?:in|at|about|with|of|from|by) (?:my(?! (?:code|project|essay|question|answer))|our
    |this (?:city|town|country|place|house|marriage|relationship|job)|work|home|school|life|how i look)\b.*) => {v} {x}
    feeling: <i'm|i feel|i've been:is|feels|has been> (?:{very} )*(?P<x>(?:grieving|mourning|in mourning|burn(?:ed
    |t) out(?! on)|clinically depressed|not over (?:my|the|him|her|losing)|struggling (?:mentally|emotionally
    |to (?:cope|sleep|get out of bed|find meaning)))\b.*) => {v} {x}
    feeling: <i can't get over|i can't cope with|i never got over|i haven't gotten over:cannot get over
    |cannot cope with|never got over|has not gotten over> (?P<x>(?:my|our|losing|the (?:death|loss|breakup|divorce
    |accident|miscarriage))\b.+) => {v} {x}
    feeling: <i can't stop|i keep|i'm always|i'm constantly|i lie awake:cannot stop|keeps|is always|is constantly
    |lies awake> (?P<x>(?:worrying|blaming myself|comparing myself|beating myself up|doubting myself|overthinking
    |second[- ]guessing myself|thinking about (?:my (?!code|project|essay)|the (?:accident|divorce|breakup|past|future
    |war|diagnosis)|death|dying|what (?:happened|i)|quitting))\b.*) => {v} {x}
    feeling: <i overthink|i worry|i stress|i always overthink|i always worry|i tend to overthink|i tend to worry
    |i tend to panic|i tend to procrastinate|i tend to isolate myself|i blame myself|i doubt myself
    |i compare myself:overthinks|worries|stresses|always overthinks|always worries|tends to overthink|tends to worry
    |tends to panic|tends to procrastinate|tends to isolate themselves|blames themselves|doubts themselves
    |compares themselves> (?P<a>(?:about )?everything|too much|a lot|constantly|all the time|way too much|about money
    |for everything|to others|to other people|to everyone)(?P<y>(?:,? (?:about|when|whenever|if|that|even|lately
    |because|since|these|all|every).*)?) => {v} {a} {y}
    feeling: <i tend to overthink|i tend to worry|i tend to panic|i tend to isolate myself
    |i tend to shut down:tends to overthink|tends to worry|tends to panic|tends to isolate themselves
    |tends to shut down>(?P<y>(?: .*)?) => {v} {y}
    feeling: my (?P<a>(?:social )?anxiety|depression|stress(?: levels?)?|insomnia|ocd|grief|self-?esteem|confidence
    |mood|mental health|panic attacks|temper) (?P<x>(?:(?:has|have) been|has gotten|have gotten|gets|get|flares up
    |is (?:always|getting|really bad|worse|at its worst|through the roof)|acts up|spikes?)\b.*) => =The user's {a} {x}
    feeling: nothing (?P<a>makes|excites|interests|motivates|cheers|inspires|brings) me\b(?P<y>(?: joy| happy
    | up)?(?: (?:any ?more|these days|lately|nowadays))?) => =Nothing {a} the user {y}
    feeling: <i'm happiest|i feel happiest|i'm at my happiest|i'm at my best|i feel most alive|i feel alive
    |i feel at peace|i feel free|i feel most at home|i feel safest|i feel calm|i'm at peace:is happiest|feels happiest
    |is at their happiest|is at their best|feels most alive|feels alive|feels at peace|feels free|feels most at home
    |feels safest|feels calm|is at peace> (?P<x>(?:only )?(?:when|whenever|at|in|by|with|on|around|near|among|outdoors
    |alone|out)\b.*) => {v} {x}
    feeling: (?P<w>{cause}) (?:(?:always|really|usually|also|often|just) )*(?P<a>helps?|lets?|allows?
    |gets?) me (?P<x>(?:to )?(?:relax|calm down|unwind|de-?stress|fall asleep|sleep|cope|feel (?:better|calm\w*|alive
    |less .+|at peace)|clear my (?:head|mind)|switch off|decompress|through (?:the day|hard times|bad days
    |it all))\b.*) => ={w} {a} the user {x}
    feeling: (?P<w>{cause}) (?:(?:always|really|usually|also|often) )*(?P<a>keeps?|cheers?|lifts?|picks?|pulls?
    |perks?) me (?P<x>(?:up(?: at night)?|awake(?: at night)?|sane|grounded|calm|company))(?P<y>(?: (?:{lasts}).*)?)
    => ={w} {a} the user {x} {y}
    feeling: (?P<w>{cause}) (?P<a>has|have) been (?:(?:really|slowly|constantly
    |just) )*(?P<b>{upsetting}) me(?P<y>(?: (?:out|down|up|away|so much|a lot|too|lately
    |at night))*,?(?: (?:{lasts}).*)?) => ={w} {a} been {b} the user {y}
    feeling: (?P<w>{cause}) (?P<a>has|have) been (?:(?:really|slowly|constantly|just) )*(?P<b>getting to|weighing on
    |eating away at|wearing on|taking a toll on) me(?P<y>(?: .*)?) => ={w} {a} been {b} the user {y}
    feeling: <i get|i become:gets|becomes> (?:{very} )*(?P<x>(?:{emotion}|overstimulated|defensive|jealous) (?:(?:too
    |very|so|really|pretty) )*(?:easily|quickly|fast)\b.*) => {v} {x}
    family: <i don't get along with|i'm estranged from|i'm not close to|i'm close to|i'm very close to
    |i've cut ties with|i've gone no contact with|i lost touch with|i take care of|i look after|i care for
    |i've been caring for|i've been taking care of
    |i've been looking after
    |i'm the caregiver for|i was raised by|i grew up with:does not get along with|is estranged from|is not close to
    |is close to|is very close to|has cut ties with|has gone no contact with|lost touch with|takes care of|looks after
    |cares for|has been caring for|has been taking care of|has been looking after|is the caregiver for|was raised by
    |grew up with> (?P<x>(?:my|our) (?:(?:\w+ )?(?:{kin})|family
    |parents)\b.*) => {v} {x}
    """,
    r"""
    feeling: (?P<w>{cause}) (?:(?:always|really|still|just|usually) )*(?P<a>makes?|sets?|gets?) my (?P<x>(?:heart
    |stomach|hands?|skin|blood|palms|chest|head|mind|anxiety)(?: (?:race|racing|sink|pound|pounding|drop|turn|churn
    |shake|crawl|boil|sweat|tighten|spin|spinning|going|flare up|skip|ache|melt|sing))\b.*) => ={w} {a} the user's {x}
    feeling: my (?P<a>heart|stomach|chest|mind|hands|head)(?:'s| is| are| goes| go| gets?
    | feels?) (?P<x>(?:always )?(?:in knots|in my throat|racing|pounding|tight|heavy|shaking|all over the place
    |to dark places|into overdrive|a mess)\b.*\b(?:every|when|whenever|before|around|at|on|since|lately|if)\b.*)
    => =The user's {a} is {x}
    feeling: <i fall apart|i fall to pieces|i lose it|i crumble|i melt down|i go into meltdown|i go into a panic
    |i go into panic mode|i get defensive|i shut down|i panic|i freak out|i spiral|i freeze|i tear up|i cry
    |i break down|i explode|i lash out|i withdraw|i can't breathe|i blank out:falls apart|falls to pieces|loses it
    |crumbles|melts down|goes into meltdown|goes into a panic|goes into panic mode|gets defensive|shuts down|panics
    |freaks out|spirals|freezes|tears up|cries|breaks down|explodes|lashes out|withdraws|cannot breathe
    |blanks out> (?P<x>(?:every ?time|whenever|when|each time|if|before|around|at|in) .+) => {v} {x}
    feeling: (?P<w>{cause}) (?P<a>has|have) (?:(?:always|really|long) )*(?P<b>bothered|scared|frightened|terrified
    |haunted|stressed|upset|worried|intimidated|overwhelmed|soothed|calmed|comforted|fascinated) me(?P<y>(?: (?:out
    |down|a lot|since|ever since|for|as long|so much|deeply)\b.*)?) => ={w} {a} {b} the user {y}
    feeling: there (?:isn't|is not|hasn't been
    |'s not) a (?:single )?day (?:that |when |goes by )?(?:that )?i don't (?P<a>miss|think about|think of|cry for
    |regret) (?P<x>.+) => every day misses or thinks of {x}
    feeling: not a day goes by (?:that |when |without me )?(?:i don't )?(?P<a>miss|think about|think of|missing
    |thinking of|thinking about)(?:ing)? (?P<x>.+) => every day misses or thinks of {x}
    feeling: (?P<w>{cause}) (?P<a>is|are|feels?) (?P<x>(?:always |still )?(?:the hardest|the worst|hell|torture
    |unbearable|so hard|really hard|lonely|empty|endless|pure torture) (?:since|without|when|ever since|after
    |because of|for me)\b.*) => ={w} {a} {x} (for the user)
    feeling: (?P<w>(?:the )?(?:guilt|anxiety|sadness|grief|loneliness|fear|stress|jealousy|shame|self-?doubt
    |homesickness|depression|panic|imposter syndrome|impostor syndrome)) (?P<a>eats|hits|gets|creeps|consumes
    |overwhelms|kills|paraly[sz]es|comes over|takes over
    |washes over) ?(?:me |at me |up on me |to me )?(?P<x>(?:up |hard |alive |inside )*(?:when|whenever|every|at night
    |on|before|after|around|if|in)\b.+) => ={w} {a} the user {x}
    """,
    r"""
    feeling: (?P<w>(?:every ?time|whenever|each time|when) .{3,80}?),? my (?P<a>voice|heart|hands?|stomach|chest|mind
    |palms|face|throat|legs) (?:always |just )?(?P<b>shakes?|races|pounds|sinks|drops|tightens|sweat|goes (?:blank|red)
    |turns(?: red)?|trembles?|hurts|churns|closes up|freezes) ?(?P<y>.*) => =The user's {a} {b} {y} {w}
    feeling: <i blush|i go red|i start sweating|i start stammering|i feel small|i feel stupid|i feel judged
    |i get a lump in my throat:blushes|goes red|starts sweating|starts stammering|feels small|feels stupid|feels judged
    |gets a lump in their throat> (?P<x>(?:every ?time|whenever|when|each time|if|around|before) .+) => {v} {x}
    """,
    r"""
    feeling: (?P<w>{cause}) (?:(?:always|really|just) )*(?P<a>turns?|makes?|leaves?|reduces?) me (?P<x>(?:into
    |to) (?:an? )?(?:nervous |total |complete |emotional )*(?:wreck|mess|puddle|tears|ball of nerves|bundle of nerves
    |monster|jelly|zombie)\b.*) => ={w} {a} the user {x}
    feeling: <i have trouble|i've had trouble|i have a hard time|i've had a hard time|i struggle to|i find it hard to
    |i find it difficult to|i'm bad at|i've always struggled to|i have difficulty|i'm terrible at
    |i've been struggling to:has trouble|has had trouble|has a hard time|has had a hard time|struggles to
    |finds it hard to|finds it difficult to|is bad at|has always struggled to|has difficulty|is terrible at
    |has been struggling to> (?P<x>(?:trust|open(?:ing)? up|mak(?:e|ing) friends|say(?:ing)? no|relax
    |let(?:ting)? (?:go|people)|ask(?:ing)? for help|express|cop(?:e|ing)|sleep|get(?:ting)? out of bed
    |deal(?:ing)? with (?:stress|conflict|change|criticism|rejection|loss|grief)|be(?:ing)? alone
    |show(?:ing)? (?:my )?emotion|accept(?:ing)? (?:my|help|criticism|compliments)|forgiv|set(?:ting)? boundaries
    |talk(?:ing)? about (?:my )?feelings|concentrat|stay(?:ing)? (?:positive|motivated|calm)
    |connect(?:ing)? with (?:people|others)|socializ|commit)\w*\b.*) => {v} {x}
    """,
)
