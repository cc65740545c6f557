"""English: how people tell events; `hipocampo.text.extraction.grammar` says how a rule is written."""

# The rules, in the order in which they are tried.
RULES = (
    r"""
    event: <i was|i got|i've been|i just got|i'm getting|i'm being|i've just been|we got|we're getting|i just was
    |i get|we were:was|got|has been|just got|is getting|is being|has just been|got|is getting|was|gets
    |was> (?P<x>(?:fired(?! up)|laid off|let go|made redundant|promoted|hired|married|divorced|engaged|diagnosed
    |robbed|mugged|accepted|admitted|hospitali[sz]ed|evicted|sacked|(?:an? |the |my )(?:[\w-]+ ){0,3}(?:promotion
    |job|position|role|offer|scholarship|grant|internship|visa|transplant)|into (?:college|med school|medical school
    |law school|grad school|university|harvard|stanford|mit|oxford)|pregnant|my (?:degree|phd|diploma|citizenship
    |green card|(?:driver'?s? |driving )?licen[sc]e)|in an? (?:\w+ ){0,2}(?:accident|crash|coma|hospital)|custody
    |knocked down
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
    |is divorcing|came out|is separating
    |miscarried>(?P<y>(?: (?!(?:the|an?|this|that|it|up|into|them|these|those|our|his|her|its|\d)\b|my (?!\w+friend
    |husband|wife|ex|partner|fianc)).*)?) => {v} {y}
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
    event: <i left|i've left|i quit|i'm leaving|i've quit|we left:left|has left|quit|is leaving|has quit
    |left> (?P<c>(?!(?:{tool}|zoom|teams|twitter|reddit|facebook
    |instagram)\b)[\w&.'-]+(?: [\w&.'-]+){0,2}?)(?P<y>(?: (?:after|in|last|two|three|\w+ (?:years|months|weeks) ago
    |because|for (?!later|now|a)|to (?:start|join|work|become|take|care|freelance|focus)|when|back in|recently
    |this (?:year|month|week)).*)?) => {v} {c} {y}
    event: (?:my|the|a|our) (?:\w+ )?(?:doctor|doc|gp|psychiatrist|neurologist|therapist|psychologist|dermatologist
    |specialist|doctors)(?: just| finally| recently)? diagnosed me (?:with|as) {x} => was diagnosed with {x}
    event: <i called off|we called off|i cancelled|we cancelled|i canceled|we canceled|i broke off|we broke off
    |we postponed:called off|called off|cancelled|cancelled|canceled|canceled|broke off|broke off
    |postponed> (?P<x>(?:my|our|the) (?:wedding|engagement|honeymoon)\b.*) => {v} {x}
    event: <i got|i've got|i just got|i finally got|i received|i earned|i lost:got|got|just got|finally got|received
    |earned|lost> (?P<x>(?:my |a |an |the )(?:[\w'-]+ ){0,2}?(?:licen[sc]e|learner'?s? permit|permanent residency
    |residency|citizenship|work permit|black belt|certificate|certification|diploma|visa)\b.*) => {v} {x}
    event: <i failed|i passed|i've failed|i flunked|i took:failed|passed|has failed|flunked|took> (?P<x>(?:my
    |the) (?:[\w'-]+ ){0,2}?(?:driving test|theory test|exams?|boards|bar|finals|road test|citizenship test
    |year)\b(?! cases?).*) => {v} {x}
    event: <i'm starting|i start|i'm about to start|i'll start|i'm beginning:is starting|starts|is about to start
    |will start|is beginning> (?P<x>(?:at|work at|(?:an? |my )(?:\w+ )?(?:job|role|position|internship|apprenticeship
    |course|degree|phd|masters?)) ?.*) => {v} {x}
    kin-event: <:called off|cancelled|canceled|broke off> (?P<x>(?:the|our) (?:wedding|engagement)\b.*) => {v} {x}
    kin-event: <:came out of|got out of|went into|went to|is in|checked into|was sent to|was admitted to|is out of
    |was released from> (?P<x>(?:the )?(?:rehab|hospital|prison|jail|icu|a coma|remission|hospice|psych ward)\b.*)
    => {v} {x}
    kin-event: <:relapsed|got sober|is sober|attempted suicide|ended up in the hospital|was arrested|got arrested
    |got laid off|got a divorce>(?P<y>(?: .*)?) => {v} {y}
    family: <:raised me|brought me up>(?P<y>(?: (?:alone|with|in|since|after|when|until|as|on
    |by)\b.*)?) => raised the user {y}
    """,
    r"""
    goal: <i want to|i'd like to|i'd love to|i hope to|i plan to|i'm going to|i've decided to:wants to|would like to
    |would love to|hopes to|plans to|is going to|has decided to> (?P<x>(?:get (?:fluent|good at|better at
    |my (?:licen[sc]e|degree|pilot|black belt|life)|certified|sober|healthy|back (?:into|in shape))|be (?:fluent
    |debt[- ]free|healthier|a better \w+|more \w+ (?:with|about|at))|speak \w+ fluently|play the \w+|start (?:running
    |meditating|investing|saving|therapy)|run (?:my|a) (?:first|marathon|half|5k|10k|ultra)\b|climb .+
    |visit .+ (?:one day|someday|before i die)|travel (?:the|around|to .+ one day)|see the (?:world|northern lights)
    |read more|drink less|eat (?:healthier|better|less)|exercise more|spend more time|spend less time|cut down on
    |finish my (?:degree|phd|thesis|novel|book|masters?)|work (?:abroad|for myself)|retire|settle down)\b.*) => {v} {x}
    """,
    r"""
    event: my (?P<a>divorce|visa|citizenship|green card|adoption|mortgage|offer|residency|work permit|promotion
    |transfer|scholarship) (?:finally |just |has |has finally )?(?P<x>(?:was|is|came|come|got|gone|went
    |been) (?:final\w*|approved|through|granted|denied|official|rejected)\b.*) => =The user's {a} {x}
    event: (?:the|our) (?P<a>adoption|divorce|house sale|sale) (?:finally )?(?P<x>went through|came through|is final
    |was finalized|fell through)\b.* => =The user's {a} {x}
    event: (?:he|she|they) (?:just |finally |has )?(?:asked me to marry (?:him|her|them)
    |proposed(?: to me)?)\b(?P<y>.*) => received a marriage proposal
    event: (?:my|our) (?P<a>company|business|startup|shop|store|restaurant|employer|firm
    |bakery) (?:just |finally )?(?P<x>(?:folded|went (?:under|bankrupt|bust)|closed(?: down)?|shut down|collapsed
    |got acquired|was acquired|was sold|got bought|failed)\b.*) => =The user's {a} {x}
    event: <i'm:is> (?P<x>(?:\w+ ){1,2}(?:days|weeks|months|years?|month|week) (?:into (?:sobriety|recovery|remission
    |my (?:pregnancy|divorce|new job)|chemo)|(?:post-?op|postpartum|post-?partum))\b.*) => {v} {x}
    event: <i was:was> (?P<x>(?:widowed|orphaned|adopted(?! by (?:this|the|an?))|bullied|abused|homeless|disowned
    |kicked out|in foster care|deployed|drafted)\b.*) => {v} {x}
    event: <i came|i arrived|we came|i immigrated|we arrived:came|arrived|came|immigrated|arrived> (?P<x>(?:to|in
    |here) .*(?:\w+ (?:years|months) ago|(?:19|20)\d\d|as a (?:kid|child|student|refugee))\b.*) => {v} {x}
    event: <i came out|i got out|i was released|i was discharged:came out|got out|was released
    |was discharged> (?P<x>(?:of|from) (?:the )?(?:hospital|rehab|prison|jail|icu|the icu)\b.*) => {v} {x}
    """,
    r"""
    goal: what i (?:really |truly |actually )?(?:want|dream of|hope for)(?: most)? is (?:to )?(?P<x>(?:{project}
    |live off|live from|be my own|have (?:a|my) (?:family|own)|own (?:a|my))\b.*) => wants to {x}
    goal: (?:the|our) (?:\w+ )?(?:plan|dream|idea) is to (?P<x>(?:move|buy (?:a|our|my)|open (?:a|our|my)|retire|travel
    |have (?:kids|children|a (?:family|big family|baby))|start (?:a|our|my)|sail|adopt|go back|live|get married
    |emigrate|settle|build (?:a|our) (?:house|home|cabin)|save)\b.*) => plans to {x}
    goal: <i'll|i will:will|will> (?P<x>(?:have|be|live|own|open|write|visit|run|learn|get|buy|see|move|go|finish
    |retire|make it)\b.+\b(?:one day|some ?day|eventually|before i die)) => {v} {x}
    goal: <i've set my sights on|i have my sights set on|i have my heart set on|i've got my heart set on|i'm set on
    |i'm working towards|i'm working toward|i'm saving for|i'm saving up for:has set their sights on
    |has their sights set on|has their heart set on|has their heart set on|is set on|is working towards
    |is working toward|is saving for|is saving up for> (?P<x>(?:an?|my|the|becoming|getting|our) (?!(?:deadline|release
    |demo|fix|solution)\b).+) => {v} {x}
    """,
    r"""
    event: <i had to|we had to|i was forced to|i've had to:had to|had to|was forced to|has had to> (?P<x>(?:drop out
    |quit (?:my|our|school|work)|leave (?:my|our|school)|sell (?:my|our|the (?:house|car|flat))|close (?:my|our)
    |shut down (?:my|our)|move (?:back|out|in with|abroad)|give up (?:my|our|on)|retire|declare bankruptcy|bury
    |stop working)\b.*) => {v} {x}
    event: <i started|i've started|i just started|i'm starting|i begin:started|has started|just started|is starting
    |begins> (?P<x>(?:(?:this|last|next) \w+ )?as an? (?:[\w-]+ ){0,3}?(?:{job})\b.*) => {v} {x}
    event: <i moved back|we moved back|i've moved back:moved back|moved back|has moved back> (?P<x>(?:in with|home
    |to live with|to my) .+) => {v} {x}
    event: <i tore|i broke|i dislocated|i fractured|i ruptured|i sprained|i injured:tore|broke|dislocated|fractured
    |ruptured|sprained|injured> (?P<x>(?:my|an?|both) (?:[\w-]+ ){0,2}(?:acl|knee|leg|arm|ankle|wrist|hip|shoulder|back
    |collarbone|foot|hand|achilles|meniscus|rib|ribs|elbow|neck|finger|toe|nose)\b.*) => {v} {x}
    goal: <we're trying|i'm trying|we've been trying|i've been trying:is trying|is trying|has been trying
    |has been trying> (?P<x>for (?:an?|another|our|baby) (?:\w+ )?(?:baby|child|kid|number two|two)\b.*) => {v} {x}
    """,
    r"""
    event: (?:they|(?:my|the|our) (?:boss|manager|company|employer|supervisor|director|firm)) (?:have |has )?(?:just
    |finally)? ?(?:fired|sacked) me(?P<y>(?: (?:last|this|on (?:mon|tues|wednes|thurs|fri)|in
    |after|today|yesterday|because|without|by|from|\w+ (?:days|weeks|months) ago).*)?) => was fired {y}
    event: (?:they|(?:my|the|our) (?:boss|manager|company|employer|supervisor|director|firm)) (?:have |has )?(?:just
    |finally)? ?(?:let me go|laid me off|made me redundant)(?P<y>(?: (?:last|this|on (?:mon|tues|wednes|thurs|fri)|in
    |after|today|yesterday|because|without|by|from|\w+ (?:days|weeks|months) ago).*)?)
    => was let go {y}
    birth: <i turn|i'm turning|i turned|i just turned|i'll be|i'll turn|i'm going to be:turns|is turning|turned
    |just turned|will be|will turn|is going to be> (?P<t>\d{1,2})(?: years old)?(?P<y>,? (?:today|tomorrow
    |yesterday|on|next|this|last)\b.*) => {v} {t} {y}
    birth!: i'm (?P<t>[1-9]\d)(?: years old)?(?P<y> (?:today|tomorrow)) => turns {t} {y}
    event: they (?:just |finally )?(?P<a>promoted|hired|accepted) me\b(?P<y>.*) => was {a} {y}
    event: (?:they|the doctors?|my doctors?) (?:just )?found (?P<x>(?:an? )(?:\w+ )?(?:lump|tumou?r|cyst|mass|polyps?
    |aneurysm|spot on my \w+|nodule)\b.*) => had {x} found by doctors
    event: <i start|i'm starting|i started|i finished|i'm having|i begin|i've started|i'm undergoing|i'm doing:starts
    |is starting|started|finished|is having|begins|has started|is undergoing|is doing> (?P<x>(?:my )?(?:\w+ )?(?:chemo
    |chemotherapy|radiation|radiotherapy|dialysis|ivf|fertility treatment|physical therapy|treatment
    |immunotherapy)\b.*) => {v} {x}
    goal: <i'd give anything to|i'd love nothing more than to|i would give anything to|i've promised myself i'd
    |i promised myself i'd|i promised myself i would|i've always dreamed of|i've always dreamt of|i've always wanted to
    |i long to:would give anything to|would love nothing more than to|would give anything to|has promised themselves to
    |promised themselves to|promised themselves to|has always dreamed of|has always dreamt of|has always wanted to
    |longs to> (?P<x>(?!(?:know|see|ask|sleep|go home|eat)\b).+) => {v} {x}
    goal: <i've promised|i promised:has promised|promised> (?P<x>my (?:wife|husband|partner|kids?|mom|mum|dad|mother
    |father|son|daughter|doctor|family|boyfriend|girlfriend|children)) (?:that )?(?:i'd|i would|i'll|to) (?P<w>(?:quit
    |stop (?:smoking|drinking|working)|lose|learn|save|drink|eat|exercise|cut)\b.+) => {v} {x} to {w}
    goal: our (?:(?:biggest|big|ultimate|shared|lifelong) )?dream (?:is|has always been) (?:to )?{x}
    => has the goal to {x}
    """,
    r"""
    myself: (?:i'm|this is|it's) {x} => is called {x}
    myself: (?!i'|it'|you|he|she|we|they|right|over|out|not|down|up|still){x} (?:here|speaking) => is called {x}
    """,
)
