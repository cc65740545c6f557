"""English: the words by which a question tells what it asks for. All are normalised.

A word stands for all its inflections, `=word` for itself only, `some_words` for a run of words.
"""

# Asked for: what somebody thinks or likes.
OPINION = """
    prefer preference opinion favorite favourite dislike hate adore love enjoy =likes =liked =thinks =believes =fond
    think_of think_about thought_of thought_about thoughts_on thoughts_about feel_about feels_about views_on view_on
    rather_have attitude
"""

# Asked for: what happened to somebody.
EXPERIENCE = """
    happened what_did_i_do what_did_we_do what_have_i_done what_have_we_done when_did_i when_did_we where_did_i_go
    where_did_we_go did_i_go did_we_go have_i_ever have_we_ever have_i_been have_we_been last_time first_time
    how_was_my how_did_my how_did_our how_did_the =experience =experiences
"""

# Asked for where nothing else is: "who is Peter?".
WORLD = "who_is who_s =whos who_was who_are what_is what_s =whats what_are what_does_it_mean"

# What a person asks of their agent: no opinion of anybody else.
ASKS_YOU = "you_think you_believe you_feel you_like_me you_d_like you_prefer_i"

# Asked for: a suggestion.
ADVICE = """
    suggest suggestion recommend recommendation advise advice should_i should_we can_i what_to what_could_i
    where_could_i ideas =idea =tips help_me give_me what_can_i where_can_i shall_i shall_we
"""

# Topic: food.
FOOD = """
    dinner lunch breakfast supper brunch food eat meal recipe cook restaurant diet snack dessert drink menu dish
    vegetarian vegan cuisine =takeout ingredient gluten
"""

# Topic: what one likes.
TASTE = """
    music song band movie film series book novel gift hobby color colour style wear clothes game sport hotel travel
    vacation genre artist
"""

# Topic: who one is.
PERSON = """
    live lived address born birthday age how_old family wife husband son daughter child mother father parent brother
    sister pet job profession occupation employer =work =works =worked company surname nationality allergy allergic
    health disease medication degree university who_am_i where_am_i_from my_name about_me married
"""

# Topic: how one feels.
MOOD = """
    feel feeling felt mood emotion emotional sad happy anxious anxiety stress stressed angry worried afraid fear
    depressed lonely upset =tired excited proud how_am_i how_was_i how_have_i_been how_is_my_day
"""

# Topic: what one wants to reach.
GOAL = """
    goal objective plan target ambition resolution deadline aim achieve aspire milestone priority project working_on
    want_to_be want_to_do trying_to to_do
"""

# Topic: what took place.
EVENT = """
    event party wedding trip meeting appointment accident concert interview graduation funeral ceremony conference
    happened what_did_i_do what_did_we_do last_time
"""

# What I told and what we talked of was said then.
SAID = """
    i_say i_said i_tell i_told i_mention i_mentioned i_ask i_asked i_write i_wrote i_note i_noted i_record we_say
    we_said we_talk we_talked we_discuss we_discussed we_speak we_spoke we_chat we_chatted you_say you_said
    you_tell_me you_told you_mention you_mentioned you_suggest you_suggested you_recommend you_recommended was_said
    our_conversation our_conversations our_chat our_chats our_session our_sessions our_last_conversation i_just_say
    i_just_said i_ever_mention i_ever_say we_talking we_talked_about i_been_saying i_been_telling
"""

# Only asking: "can you tell me", "do you remember".
POLITE = "can_you could_you would_you will_you do_you_remember do_you_know"

# A state that lasted was true then.
STATE = """
    =was =were used_to =true the_case =lived =preferred =liked =loved =hated =worked =owned =believed =weighed
    =earned =studied =wanted =valid =applied
"""

# What was done, once: such a time is both when it was and when it was told.
DEEDS = "=happened =happen =went =go =do =visit =visited =meet =met =buy =bought =eat =ate =see =saw =watch"

# One of these must be there for a deed: without it "go" and "see" may be of any time.
DONE = "did happened went visited met bought ate saw watched"

# A word after which these verbs tell of a state that lasted: "where did Peter live?".
STATE_AFTER = {"did": "live prefer like love hate work own believe weigh earn study want have use think know belong"}

# A word that is an opinion after none of the first and with one of the second before it: "does Ana like tea?".
OPINION_VERB = {
    "like": (
        "would d look looks looked is s was be sound sounds taste tastes something anything",
        "do does did don doesn didn dont doesnt didnt to really not you",
    )
}

# What is to come.
AHEAD = """
    plan =planned upcoming =coming coming_up schedule =scheduled will =going_to appointment =due deadline agenda
    booked do_i_have do_we_have looking_forward ahead =whats_on what_s_on what_is_on anything_on =comes =arrives
    =starts =begins
"""

# Left out between a pronoun and its verb: "I have already told".
FILLERS = "have ve had already just ever"

# Who asks of themselves.
SELF = "i myself im ive we ourselves"

# Who speaks of what is theirs; "my boss" is somebody else.
OWN = "my mine our ours"

# Who and what a person calls theirs without being it.
RELATIONS = """
    mother mom mum father dad parents brother sister siblings son daughter kid kids child children wife husband
    partner girlfriend boyfriend fiance fiancee ex grandmother grandma grandfather grandpa grandparents uncle aunt
    cousin cousins nephew niece family friend friends boss manager colleague colleagues coworker team client clients
    neighbour neighbor neighbours neighbors landlord tenant doctor gp dentist therapist lawyer accountant teacher
    coach vet dog cat pet pets puppy kitten company employer server project
"""

# Words that leave out what follows, whatever stands before them, with commas between.
EXCEPT = "except,except for,excepting,excluding,other than,apart from,aside from,with the exception of"

# Words that do so only after "all".
EXCEPT_AFTER_ALL = "but save"

# What "all" is called.
ALL = "all everything anything everyone everybody anyone any every"

# What joins several things that are left out.
JOINED_BY = "and or nor"

# Small words before a thing that is left out, or inside of its name.
PARTICLES = "for the a an of"

# What denies without a "not".
DENYING = """
    hate hates hated dislike dislikes disliked avoid avoids avoided refuse refuses refused quit quits stopped gave
    allergic allergy intolerant vegan vegetarian teetotal but except
"""

# Asked for: what somebody asked.
QUESTIONS = """
    did_i_ask did_we_ask did_you_ask did_he_ask did_she_ask did_they_ask i_asked you_asked we_asked my_question
    =questions wanted_to_know
"""

# Asked for: an amount.
AMOUNT = """
    how_much how_many how_long how_old how_often how_tall how_far how_big how_late what_time what_size what_number
    what_price what_age which_size
"""

# Asked for: a moment.
MOMENT = """
    =when what_day which_day what_date what_time how_soon which_month what_month what_year which_year
"""

# Words that tell an amount, as digits do.
AMOUNT_WORDS = """
    two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen twenty thirty forty fifty
    sixty hundred thousand million half double every each once twice daily weekly monthly
"""

# Words that tell a moment, as digits do.
MOMENT_WORDS = """
    monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays
    sundays january february march april may june july august september october november december today tomorrow
    yesterday week month year christmas easter morning afternoon evening night
"""

# Asked for: somebody.
SOMEBODY = """
    =who =whose what_is_the_name what_s_the_name what_are_the_names =whos
"""
