"""English: how its words are stemmed. All are normalised."""

# The Snowball stemmer of the language.
SNOWBALL = "english"

# Forms that no ending tells, each with the word that it is a form of.
IRREGULAR = """
    became:become began:begin begun:begin bent:bend bitten:bite blew:blow blown:blow broke:break broken:break
    brought:bring built:build bought:buy caught:catch chose:choose chosen:choose came:come dealt:deal drew:draw
    drawn:draw drove:drive driven:drive drank:drink drunk:drink ate:eat eaten:eat fell:fall fallen:fall fed:feed
    felt:feel fought:fight flew:fly flown:fly forgot:forget forgotten:forget froze:freeze gave:give given:give
    went:go gone:go goes:go grew:grow grown:grow heard:hear hid:hide hidden:hide held:hold kept:keep knew:know
    known:know laid:lay led:lead left:leave lent:lend lost:lose made:make meant:mean met:meet paid:pay ran:run
    rang:ring rode:ride ridden:ride rose:rise risen:rise sang:sing sung:sing sat:sit saw:see seen:see sent:send
    shot:shoot showed:show shown:show slept:sleep sold:sell sought:seek spent:spend spoke:speak spoken:speak
    stole:steal stolen:steal stood:stand swam:swim swum:swim swept:sweep taught:teach thought:think threw:throw
    thrown:throw took:take taken:take tore:tear torn:tear told:tell understood:understand woke:wake woken:wake
    won:win wore:wear worn:wear wrote:write written:write children:child men:man women:woman people:person
    mice:mouse feet:foot teeth:tooth wives:wife knives:knife
"""
