"""How English tells events and goals, and last a bare name: see `grammar` for how a rule is written."""

from __future__ import annotations

__all__ = ["RULES"]

RULES = (
    r"""
    event: <i was|i got|i've been|i just got|i'm getting|i'm being|i've just been|we got|we're getting|i just was
    |i get|we were:was|got|has been|just got|is getting|is being|has just been|got|is getting|was|gets
    |was> (?P<x>(?:fired(?! up)|laid off|let go|made redundant|promoted|hired|married|divorced|engaged|diagnosed
    |robbed|mugged|accepted|admitted|hospitali[sz]ed|evicted|sacked|(?:an? |the |my )(?:[\w-]+ ){0,3}(?:promotion
    |job|position|role|offer|scholarship|grant|internship|visa|transplant)|into (?:college|med school|medical school
    |law school|grad school|university|harvard|stanford|mit|oxford)|pregnant|my (?:degree|phd|diploma|citizenship
    |green card|driver'?s? licen[sc]e)|in an? (?:\w+ ){0,2}(?:accident|crash|coma|hospital)|custody|knocked down
    |hit by|burgled|elected|scammed|an? offer from)\b.*) => {v} {x}
    event: <:lost> (?P<x>(?:his|her|their|the|our) (?:house|home|job|baby|wife|husband|sight|hearing|leg|business
    |farm)\b.*) => {v} {x}
    event: <i became|i've become|i just became:became|has become|just became> (?P<x>(?:an? )?(?:dad|mom|mum|father
    |mother|parent|grandmother|grandfather|grandma|grandpa|aunt|uncle|citizen|us citizen|british citizen|widow
    |widower)\b.*) => {v} {x}
    event: <i signed|i finalized|i finalised|i closed|i shut down|i declared|i filed for|we filed for|i came out as
    |i got out of:signed|finalized|finalised|closed|shut down|declared|filed for|filed for|came out as
    |got out of> (?P<x>(?:(?:my|the|our) )?(?:divorce(?: papers)?|business|shop|restaurant|company|bankruptcy|gay
    |trans|bi|bisexual|lesbian|non-?binary|rehab|hospital|the hospital|prison|jail|the army)\b.*) => {v} {x}
    event: my (?:divorce|visa|citizenship|green card|adoption|mortgage|offer) (?P<x>(?:was|is|came|got
    |went) (?:final\w*|approved|through|granted|denied|official)\b.*) => had a divorce, visa or the like that {x}
    event: <i lost|we lost:lost|lost> (?P<x>(?:my|our) (?:job|{kin}|house|home)\b.*|the baby.*|a baby.*) => {v} {x}
    event: <i started|i quit|i left|i found|i accepted|i landed|i start|i'm starting|i'm leaving|i resigned from
    |i retired|i'm retiring|i've retired|i changed|i switched:started|quit|left|found|accepted|landed|starts
    |is starting|is leaving|resigned from|retired|is retiring|has retired|changed|switched> ?(?P<x>(?:(?:a|my|the|to
    |as) )*(?:[\w-]+ ){0,2}?(?:job|position|career|careers|company|business|internship|phd|masters?
    |college|university|career in .+|jobs)\b.*) => {v} {x}
    event: <i started at|i've started at|i started working at|i've started working at|i began at|i joined|i've joined
    |i started a new job at:started at|has started at|started working at|has started working at|began at|joined
    |has joined|started a new job at> (?P<c>.+) => {v} {c}
    event: <i retired|i'm retiring|i've retired:retired|is retiring|has retired>\b(?P<y>.*) => {v} {y}
    event: <i dropped out|i flunked out:dropped out|flunked out> (?P<x>of .+) => {v} {x}
    event: <i married|we married|i divorced|we divorced|we separated|we broke up|i broke up|we split up|we split
    |i graduated|i gave birth|we eloped|i proposed|we're divorcing|i came out|we're separating|i miscarried:married
    |married|divorced|divorced|separated|broke up|broke up|split up|split up|graduated|gave birth|eloped|proposed
    |is divorcing|came out|is separating|miscarried>\b ?(?P<y>.*) => {v} {y}
    event: my (?:wife|husband|boyfriend|girlfriend|partner|fiance|fiancee) and i (?P<x>(?:broke up|split up
    |separated|got (?:married|engaged|divorced)|divorced)\b.*) => {x}
    event: <i'm|we're|i just found out i'm:is|is|just found out they are> (?P<x>(?:(?:\w+ (?:weeks
    |months) )?pregnant|expecting(?: a baby| twins| our \w+)?|having a baby|having twins|going to be (?:an? )?(?:dad
    |mom
    |mum|father|mother|parent|grandmother|grandfather|grandma|grandpa|gran|nana|granny|grandad|granddad|aunt|auntie
    |uncle
    |parents|grandparents)|becoming (?:an? )?(?:dad|mom|mum|father|mother|grandma|grandpa|grandmother|grandfather
    |parents)|in remission
    |cancer[- ]free)\b.*) => {v} {x}
    event: <i moved|we moved|i'm moving|we're moving|i've moved|we've moved|i just moved|i relocated|we relocated
    |i emigrated|i immigrated|i'm relocating|we just moved:moved|moved|is moving|is moving|has moved|has moved
    |just moved|relocated|relocated|emigrated|immigrated|is relocating|just moved> (?P<x>(?:to|from|in with|into
    |out of|back|abroad|here|across)\b.*) => {v} {x}
    event: <i had|i've had|i'm having|i broke|i underwent|i survived|i beat|i suffered|we had:had|has had|is having
    |broke|underwent|survived|beat|suffered|had> (?P<x>(?:an? |my |our )?(?:[\w-]+ ){0,2}(?:surgery|operation
    |transplant|miscarriage|heart attack|stroke|car accident|accident|car crash|baby|leg|arm|ankle|wrist|hip
    |c-section|mastectomy|chemo|chemotherapy|seizure|cancer|breakdown|twins)\b.*) => {v} {x}
    event: <i had to put down|we had to put down|we put down|i buried|we buried|i put down:had to put down
    |had to put down|put down|buried
    |buried|put down> (?P<x>(?:my|our) .+) => {v} {x}
    event: <i quit|i stopped|i gave up|i've quit|i've stopped|i've given up|i've been sober:quit|stopped|gave up
    |has quit|has stopped|has given up|has been sober> ?(?P<x>(?:smoking|drinking|eating|alcohol|sugar|gambling
    |vaping|cigarettes|caffeine|coffee|meat|for|since)\b.*) => {v} {x}
    event!: <i bought|we bought|i sold|we sold|we closed on|i paid off|we built|i built:bought|bought|sold|sold
    |closed on|paid off|built|built> (?P<x>(?:an? |my |our |the )(?:first |new |own |student |old )*(?:house|home
    |flat|apartment|condo|car|motorcycle|boat|farm|land|camper|rv|trailer|houseboat|loans?|mortgage|company|business
    |cabin|van|place|condo|townhouse|bike|tesla)\b.*) => {v} {x}
    event!: <i opened|i founded|i launched|i published|i defended|i won|i finished|i completed|i ran|i released
    |we opened|we launched:opened|founded|launched|published|defended|won|finished|completed|ran|released|opened
    |launched> (?P<x>(?:an? |my |our |the )(?:first |own |new )*(?:\w+ )?(?:business|company|shop|store|startup|book
    |novel|thesis|dissertation|phd|masters?|degree|marathon|half marathon|ironman|album|restaurant|bakery|prize
    |award|scholarship|lottery|championship|clinic|gallery)\b.*) => {v} {x}
    event: (?:i'm )?(?P<t>(?:\w+ ){1,3}(?:days|weeks|months|years?|month|week)) (?P<a>sober|clean|smoke-free)\b.*
    => has been {a} for {t}
    event: <i passed|i failed|i aced|i've passed:passed|failed|aced|has passed> (?P<x>{exam}\b.*) => {v} {x}
    kin-event: (?P<w>(?:my|our) .{2,60}?) (?:was|were) born(?P<y>.*) => saw the birth of {w} {y}
    kin-event: <:lost> (?P<x>(?:his|her|their) .+) => {v} {x}
    kin-event: <:had|has had|is having|suffered|is recovering from|was in|survived|needs
    |is having> (?P<x>(?:an? |another |open
    |the )*(?:[\w-]+ ){0,2}(?:surgery|operation|transplant|miscarriage|heart attack|stroke|accident|crash|baby|seizure
    |breakdown|twins|fall|dialysis|chemo|chemotherapy)\b.*) => {v} {x}
    kin-event: <:was born|were born|died|has died|passed away|has passed away|passed|is pregnant|got pregnant
    |is expecting|got married|is getting married|graduated|got fired|was fired|was laid off|lost his job
    |lost her job|was diagnosed|got diagnosed|was hospitalized|is in the hospital|had a stroke|had a heart attack
    |had surgery|had a baby|gave birth|had an accident|left me|cheated on me|broke up with me|dumped me|proposed
    |proposed to me|committed suicide|has cancer|has dementia|has alzheimer's|moved out|asked for a divorce|came out
    |got divorced|moved to|is moving to|moved in with|is moving in with|moved back|retired|fell|broke a|broke his
    |broke her|was born|got engaged|is getting divorced|is in hospital|is in the icu|is in hospice|is dying
    |is terminally ill|got sick|got cancer|got promoted|is leaving me
    |won|ran away|went missing|got hit by|was hit by|was put down|got out of>\b ?(?P<y>.*) => {v} {y}
    """,
    r"""
    goal: <i've set myself the goal of|i've set a goal to|i set a goal to|i've promised myself to
    |i promised myself to|i've made up my mind to:has the goal of|has set a goal to|set a goal to
    |has promised themselves to|promised themselves to|has made up their mind to> {x} => {v} {x}
    goal: my (?:(?:biggest|main|big|ultimate|next|long-term|lifelong|current) )?(?:goal|dream|aim|plan|ambition
    |resolution|objective|new year's resolution)(?: (?:for (?:this|next) year|this year|for 20\d\d|in life|right now
    |for the year))? (?:is|has always been|remains) (?:to )?{x} => has the goal to {x}
    goal: <i dream of|i dream about|i plan to|i'm planning to|i intend to|i aim to|i hope to|i've decided to
    |i decided to|i'm determined to|i'm aiming to|we plan to|we're planning to|i plan on|i'm planning on
    |we hope to:dreams of|dreams about|plans to|is planning to|intends to|aims to|hopes to|has decided to|decided to
    |is determined to|is aiming to|plans to|is planning to|plans on|is planning on|hopes to> (?P<x>(?:{project}
    |\w+ing)\b.*|.+\b(?:{horizon})\b.*) => {v} {x}
    goal: <i want to|i'd like to|i'd love to|i'm trying to|i'm going to|i will|i'm hoping to|we want to|i need to
    |i've always wanted to|we're trying to|i'm working to|i would love to|i would like to|we're going to:wants to
    |would like to|would love to|is trying to|is going to|will|is hoping to|wants to|needs to|has always wanted to
    |is trying to|is working to|would love to|would like to
    |is going to> (?:finally |really |one day |someday |eventually |start to |try to )*(?P<x>(?!(?:know|see|ask|you
    |eat|go to the|talk|meet|watch)\b).+ (?:{horizon})\b.*|(?:learn (?!(?:how (?:this|it|that)|more about|about|what
    |why))|lose (?:weight|\d)|quit (?:smoking|drinking|my job|sugar)|stop (?:smoking|drinking)|run a|get pregnant
    |conceive|have (?:kids|children|a baby)|live abroad|open (?:a|an|my)|start (?:a
    |my) (?:own )?(?:\w+ )?(?:business|company|family|restaurant|bakery)|write a (?:book|novel|memoir)|become (?:a
    |an|fluent)|be (?:a|an) (?:\w+ )?(?:{job})|change (?:careers?|jobs?)|switch careers?|buy (?:a|my
    |our) (?:first |own )?(?:house|home|flat|apartment|condo|place)|retire (?:early|by|at|in)|move (?:to|abroad|out)
    |save (?:up )?(?:for|\$|\d)|pay off|get (?:fit|in shape|out of debt|a (?:degree|phd|masters?|promotion))
    |go back to (?:school|college|uni\w*)|travel the world|do (?:a|my) (?:masters?|phd|mba)|gain muscle|pass (?:the
    |my) (?:bar|boards)).*) => {v} {x}
    goal: <i'm|we're|i've been:is|is|has been> (?P<x>(?:saving(?: up| money)? for|training for|preparing for
    |studying for|working towards?|working on (?:a|my) (?:novel|book|album|thesis|dissertation|startup|memoir)
    |learning (?!about)|writing (?:a|my) (?:book|novel|memoir|thesis|dissertation)|trying to (?:get pregnant
    |conceive|lose|quit|stop|learn|save|cut)|building (?:a|my) (?:house|business|company|startup|boat|cabin)
    |starting (?:a|my) (?:own )?(?:business|company))\b.*) => {v} {x}
    """,
    r"""
    myself: (?:i'm|this is|it's) {x} => is called {x}
    myself: (?!i'|it'|you|he|she|we|they|right|over|out|not|down|up|still){x} (?:here|speaking) => is called {x}
    """,
)
