"""How English tells feelings that come back: see `grammar` for how a rule is written."""

from __future__ import annotations

__all__ = ["RULES"]

RULES = (
    r"""
    feeling: (?P<w>{cause}) (?:(?:always|really|still|just|usually|often|kind of) )*(?P<a>{upsets}) me(?P<y>(?: (?:out
    |down|up|to death|a lot|so much|silly|stiff|big time|sometimes
    |too much|at night|\w+ly)){0,3},?(?: (?:like|when|whenever|every|since|ever since|more than) .+)?)
    => ={w} {a} the user {y}
    feeling: (?P<w>{cause}) (?:(?:always|really|still|just|usually|often|sometimes) )*(?P<a>makes?|gets?|leaves?|has
    |have|keeps?|turns?) me (?P<x>(?:feel(?:ing)? )?(?:(?:{very}|all|a little|a bit) )*(?:{emotion}|cry|panic|shake
    |freeze
    |want to (?:cry|hide|scream|disappear)|a nervous wreck)\b.*) => ={w} {a} the user {x}
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
    |all night) )*(?:the (?:night|nights|day) before|nights? before|before|when|whenever|every|because of|over
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
    feeling: <i've been|i've felt|i'm|i feel|i keep:has been|has felt|is|feels
    |keeps> (?:feeling )?(?:{very} )*(?P<x>(?:feeling )?(?:{emotion})\b.*\b(?:for (?:months|weeks|years|a long time
    |the (?:last|past))|lately|these days|all the time|every day|constantly|since|recently)\b.*) => {v} {x}
    feeling: <i've had|i have:has had|has> (?P<x>(?:no|zero|little) (?:motivation|energy|appetite|hope|interest|joy
    |drive)\b.*(?:for|since|lately|these days|in (?:months|weeks|ages)).*) => {v} {x}
    feeling: <i cry|i panic|i freeze|i freak out|i shut down|i lose sleep|i can't sleep|i shake|i stress out
    |i tear up|i break down|i beat myself up|i spiral|i always cry|i always panic:cries|panics|freezes|freaks out
    |shuts down|loses sleep|cannot sleep|shakes|stresses out|tears up|breaks down|beats themselves up|spirals
    |always cries|always panics> (?P<x>(?:a lot )?(?:every ?time|whenever|when|each time|before|over|about) .+)
    => {v} {x}
    """,
)
