"""English: how people tell states and their changes. Words normalised; `_` joins the words of a phrase."""

# What words stand for, by concept; a word with `~` stands for all that begin so.
CONCEPTS = """
birth: pregnant
wake: wake wakes get_up
gardener: gardener
carrier: carrier phone_plan sim
coach: coach trainer
internet>: vodafone izzi totalplay megacable plusnet talktalk comcast xfinity starlink
tool>: revit archicad autocad sketchup figma photoshop notion trello jira asana slack discord excel gmail outlook
 evernote obsidian bitwarden 1password lastpass dropbox onenote todoist clickup
music>: piano violin violino cello drums saxofone ukulele guitar flute singing keyboard recorder
ison: is_on s_on am_on m_on are_on re_on
holder: has_it has_the keeps_the keeps_it holds_the has_them has_our looks_after_the
marital=engaged: engaged
home: live_in lives_in living_in live_at lives_at live_with lives_with living_with live_on lives_on address my_home
 living_at new_place_is new_address our_new_place my_new_place live_near live_over moved_to move_to moving_to
 our_home our_house my_house my_flat our_flat my_place our_place moved_to_the moved_up_to moved_down_to
 moved_back_to moved_in_with moved_into based_in
work: work_at works_at working_at work_for works_for working_for work_in works_in employer job_at hired employed
 started_with now_at work_as works_as job_is transferred_to started_at started_working joined joins job employment
shift: shift shifts
shift=night: works_nights on_nights night_shifts night_shift work_nights
shift=day: works_days on_days day_shifts day_shift work_days
boss: boss manager supervisor report_to reports_to reporting_to line_manager
lead: lead leads led leader heads headed runs_the run_by head_of in_charge manages managed_by lead_by
maintains: maintains maintained looks_after look_after minds takes_care maintainer owns does_the do_the does_our
 handles handling
partner: boyfriend girlfriend partner fiance fiancee dating seeing going_out_with engaged split_up broke_up
 separated
marital=single: single
marital=married: married marries got_married
marital=divorced: divorced
marital=widowed: widowed widow widower
takes: take takes taking medicine medicines medication meds pill pills tablet tablets dose doses mg mcg prescribed
 put_me_on moved_me_onto switched_me_to injection vitamin drops insulin
allergy: allergic allergy allergies
drink: drink drinks drinking
drink>: coffee coffees tea teas espresso latte flat_whites flat_white caffeine beer wine juice soda rooibos matcha
 decaf
diet=meat: meat steak steaks bacon
diet: diet
diet=vegetarian: vegetarian veggie
diet=vegan: vegan
sport: sport sports exercise workout training
sport>: gym swimming swim swims pilates yoga judo capoeira football soccer running crossfit basketball volleyball
 tennis dance ballet boxing karate climbing bouldering cycling padel rowing hiking gymnastics five_a_side rugby
 squash badminton netball
petfood: kibble dog_food cat_food
food: eat eats eating food
study: study studies studying degree major majoring course
school: school nursery kindergarten goes_to_school
teacher: teacher tutor
car: car cars drive_a drives_a
car>: vauxhall skoda volvo subaru prius fiat volkswagen ford toyota honda mazda nissan renault peugeot citroen kia
 dacia suzuki mitsubishi lexus yaris clio sandero creta polo fiesta sentra duster mustang ranger hyundai chevrolet
 tesla bmw audi jetta octavia corolla civic
moto: motorbike motorcycle scooter
bike: bike bicycle
phone: phone mobile cell phone_number
phone>: iphone galaxy pixel motorola xiaomi samsung
email: email mail
internet: internet broadband fibre fiber wi_fi_provider isp
electricity: electricity power_supplier
bank: bank current_account checking_account
salary: salary wage wages pay_packet earn earns
rent: rent lease
mortgage: mortgage
price: free price cost costs costing fee fees charge charges pay pays paying subscription budget premium rate
insurance: insurance policy insurer insure health_insurance
deadline: deadline due deliver delivery delivered finished_by hand_in submit submission expires expiry closes
 cut_off cutoff ship_date
date: date scheduled booked
landlord: landlord landlady
doctor: doctor gp physician cardiologist neurologist endocrinologist pediatrician dermatologist psychiatrist surgeon
 see_dr
dentist: dentist
therapist: therapist counsellor counselor psychologist therapy
physio: physio physiotherapist physiotherapy
vet: vet veterinarian vets
hairdresser: hairdresser barber hairdressers
cleaner: cleaner cleaning cleans
childminder: childminder nanny babysitter minds_the_kids
mechanic: mechanic garage
accountant: accountant bookkeeper
lawyer: lawyer solicitor attorney
host: hosted hosting host hosts server servers box runs_on running_on run_on machine cloud
deploy: deploy deploys deployed deployment deployments release releases
production: production prod
staging: staging
database: database db
database>: postgres mysql mongodb mariadb sqlite oracle
queue: queue queues broker events
queue>: kafka rabbitmq nats
port: port
version: version
language: written_in programming_language
editor: editor
editor>: vscode vim neovim emacs
tool: tool app software
repo: repo repository repositories
team: team squad crew
project: project projects
meeting: meeting meetings standup stand_up daily
report: report reports
class: class classes lesson lessons
password: password passwords passcode
key: key keys
spare: spare extra
kept: kept keep keeps stored stores lives_under lives_behind hidden
flight: flight flights plane fly flew flying flown
trip: trip trips holiday holidays vacation
visit: visit visits
appointment: appointment appointments check_up checkup
exam: exam exams
birthday: birthday
store: store shop
website: website site
backup: backup backups
house: house flat apartment
room: room
office: office
cat: cat cats kitten
dog: dog dogs puppy
mother: mother mum mom mummy mommy
father: father dad daddy
brother: brother
sister: sister
son: son
daughter: daughter
kid: kids children
grandmother: grandmother grandma gran granny nan
grandfather: grandfather grandpa grandad
aunt: aunt auntie
uncle: uncle
wife: wife
husband: husband
friend: friend
neighbour: neighbour neighbor
drive: drive drives driving licence license driving_licence drivers_license
bone: bone bones fracture
bone>: wrist arm leg ankle rib collarbone elbow
break: break broke broken breaks
smoke: smoke smokes smoking smoker cigarettes
talk: talk talks talking speak speaks speaking chat chats
sleep: sleep sleeps sleeping
read: reading read novel book
play: play plays playing
open: open opens opening
close: close shuts closes
company=alone: alone by_herself by_himself by_myself on_her_own on_his_own on_my_own
company=with: live_with lives_with living_with moved_in_with
"""
# Words that say that something is so from now on.
CHANGE = """
    now nowadays currently new as_of from_today from_this_week from_now since_monday these_days lately finally
    went_back back_to instead instead_of rather_than became becomes turned these_days_only meanwhile for_now
    for_the_moment
"""
# Verbs that say that something is over; what follows is over.
ENDS = """
    quit quits dropped drops stopped stop gave_up given_up gives_up sold sells ditched cancelled canceled ended
    finished_with packed_in packed took_me_off taken_off came_off been_off got_off retired resigned switched
    switched_from swapped replaced traded lost broke_up split_up got_rid_of deleted uninstalled closed handed_in
    handed_back gave_away donated returned fired laid_off let_go shut_down turned_off moved_out_of moved_from
    moved_away scrapped abandoned outgrew off broke_up_with split_up_with split_from
"""
# Verbs that say that a value became another.
MOVES = """
    moved move_to moved_to moved_onto switched switched_to changed changed_to went_up goes_up gone_up going_up
    raised raised_to increased lowered cut_to dropped_to pushed pushed_back pushed_to postponed delayed slipped
    rescheduled brought_forward migrated migrated_to upgraded upgraded_to downgraded bumped promoted took_over
    taken_over takes_over replaced replaced_by swapped transferred shifted turned_into turned converted became
    extended bumped_to put_up relocated took_the moved_up_to moved_down_to moved_back_to moved_in_with moved_into
    put_me_on moved_me_onto switched_me_to transferred_to
"""
# Verbs of change in the infinitive, each in all its forms, and other words of change as they stand.
CHANGE_VERBS = """
    change move switch swap replace transfer migrate upgrade downgrade rename promote relocate convert renew rebook
    reschedule postpone delay cancel quit sell raise lower increase reduce cut retire resign divorce rewrite merge
    split drop ditch scrap abandon extend expire lapse hand_over handed_over take_over took_over throw_out threw_out
    thrown_out give_up no_more from_here_on from_now_on is_out are_out turned_out
"""
# Verbs that say that something begins.
BEGINS = """
    started start_at bought got adopted hired joined learned learnt signed opened began picked_up took_up
    signed_up
"""
# What says "for" the value that comes in the place of another: swapped X for Y.
FOR = "for to with into onto by"
# Words that deny and end, with a denial before them: not any more.
NO_LONGER = "more anymore longer"
# Phrases that deny and end by themselves.
ENDED = "no_longer stopped_being"
# Words that say "never".
NEVER = "never"
# The first time.
FIRST = "first"
# What happened in another time of life.
LONG_AGO = """
    used_to
    when_i_was when_she_was when_he_was when_we_were when_they_were when_the_user_was
    as_a_child as_a_kid years_ago back_then
"""
# Words of what is only wished, planned or asked.
PLANS = "want wants would hope hopes planning maybe perhaps might dreams wish wishes considering"
# Verbs of what happened once.
PAST = """
    was were had went lost found came saw did bought flew ate drank gave took told met made wrote built spent
    yesterday ran swam drove slept won drew
"""
# How verbs of what happened once end, with accents.
PAST_ENDINGS = "ed"
# Words that end so and are none.
NOT_PAST = "need bed red shed hosted led used based called named wed fed seed speed married divorced retired"
# What one likes.
LIKES = "like likes love loves enjoy enjoys adore adores prefer prefers favourite favorite"
# What one likes best, so that another takes its place.
PREFERS = "prefer prefers favourite favorite"
# What one does not like, or is afraid of.
DISLIKES = """
    hate hates dislike dislikes afraid scared terrified detest detests loathe loathes fear fears phobia
    can_not_stand sick_of not_stand not_like not_likes not_bear disgusts want_nothing_to_do wants_nothing_to_do
"""
# Words that distinguish nothing: verbs of being and having, kinds of time, and the like.
EMPTY = """
    be is are am was been have has had do does go goes going come comes get gets got use uses using used make
    makes thing day days month months year years week weeks hour hours morning afternoon evening night nights all
    every each always usually often still just already only very new old my our his her their its here there where
    when who near between about street road avenue place number ends end time times total first next whole part
    set put everyone everybody customers people monthly weekly daily yearly straight directly listens listen
    responds answers turn turns top stay stays leave leaves arrive arrives depart departs called named name call
    meets meet since from with by until summer winter spring autumn new_year starting as_from need needs needed
    want
"""
# Those who make changes: they need not be named where the state was told.
AGENTS = "bank company council school client clients customer receptionist letter news vet_orders hr finance"
# Days of the week from Monday on, each with its words.
DAYS = """
    monday mondays mon; tuesday tuesdays tue tues; wednesday wednesdays wed; thursday thursdays thu thurs; friday
    fridays fri; saturday saturdays; sunday sundays
"""
# Months from January on.
MONTHS = """
    january jan; february feb; march; april apr; may; june jun; july jul; august aug; september sep sept; october
    oct; november nov; december dec
"""
# Numbers in words.
NUMBERS = """
    two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12 thirteen:13 fourteen:14
    fifteen:15 sixteen:16 seventeen:17 eighteen:18 nineteen:19 twenty:20 thirty:30 forty:40 fifty:50 sixty:60
    seventy:70 eighty:80 ninety:90 hundred:100 thousand:1000 third:3 fourth:4 fifth:5 sixth:6 seventh:7 eighth:8
    ninth:9 tenth:10
"""
# What makes a number an amount of money.
MONEY = "dollars dollar pounds quid bucks euros"
# What makes a number a time, before it.
AT = "at"
# What makes a number a day of the month, before it.
DAY = "the"
# Words that deny a verb.
DENIES = "not never cannot"
# What bounds a denial: it is so from then on.
UNTIL = "until till til"
# Where something is: what follows is a place.
PLACES = "in at under behind inside on"
# Verbs of leaving: what follows is over, unless a place or a keeper follows it.
LEAVES = "left"
# What follows them where a thing was only put somewhere.
KEEPERS = "with at in on under us me"
# Verbs of having: who has one thing may have another.
HAVES = "have has got"
# Forms of "to be" and what else leads to a value.
IS = "is are am called named"
# What leads to a direction.
TO = "to into onto through"
# What makes a noun belong to another.
OF = "of"
# Conditions, under which alone something is so.
CONDITIONS = "if unless when except only before again"
# What makes a time half an hour later: "sete e meia".
HALF = "thirty"
# Verbs of a third person: of the user they say nothing, even where nobody else is named first.
OTHERS = """
    lives works takes drinks drives studies reports eats lives_in lives_at lives_with lives_on works_at works_for
    works_in
"""
# Titles before names.
TITLES = "dr mr mrs ms miss prof uncle aunt"
# What makes a word of liking one of likeness.
AS = "tastes looks feels sounds smells look feel sound smell taste seems would"
# Words of an address: numbers behind them are no amounts.
STREETS = "street road avenue lane flat apartment apt"
# What denies a verb behind it: "sem fumar".
LACKS = "without"
# Words that say "always".
ALWAYS = "always"
# How infinitives and the like end.
INFINITIVES = "ing"
# Whether months are written with a capital.
MONTHS_IN_CAPITALS = True
# Words of a question for what was so before.
BEFORE = "before previous previously former formerly"
# Phrases of such a question.
BEFORE_PHRASES = "used_to my_old our_old was_my"
# What stands before a day since when something is so.
SINCE = "since from week starting"
# What leads to a companion or a keeper.
WITH = "with"
# Verbs of a beginning in time.
STARTS = "starts start begins begin starting"
# Verbs of an end in time.
FINISHES = "ends end finishes finish"
# Articles before what is not known yet.
INDEFINITE = "a an some"
# Words that say that something costs nothing.
FREE = "free"
