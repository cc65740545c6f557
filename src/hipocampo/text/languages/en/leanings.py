"""English: what speaks for something or against it, and things that people prefer to one another; normalised.

Words are separated by commas; a star stands for any ending.
"""

# What is good, or is liked, wanted, praised, successful.
GOOD = """
    like, likes, liked, lov*, enjoy*, ador*, prefer*, better, best, good, great, excellent, wonderful, delicious,
    perfect*, happy, happier, happily, glad, content, satisf*, relie*, peace*, calm*, tranquil*, rested, help*,
    helped, solv*, works, worked, won, wins, win, prais*, recommend*, comfort*, pleasant, fun, beautiful*, fast,
    faster, quick*, painless, no problem*, without trouble, was gone, slept well, worth it, does me good, proud,
    defend*, listen*, count on, trust*, on time, want*, give me, please, easier, success*
"""
# What is bad, or is disliked, avoided, criticised, failed.
BAD = """
    hat*, detest*, loath*, can't stand, annoy*, irritat*, stress*, anxious*, nervous*, fed up, tired, boring, bored,
    bad, worse, worst, awful, terribl*, horribl*, sad, pain, hurt*, hurts, ache*, cried, cries, cry, shout*, yell*,
    fight, fights, burn*, broke, broken, crash*, fell, fail*, error*, lost, loses me, lose me, forgot*, forget*,
    late, slow*, complain*, gave up, quit, stop*, abandon*, avoid*, left, threw, killed, refus*, turned down,
    cancel*, switched from, fear*, afraid, scared, panic, worr*, couldn't sleep, no sleep, in knots, allerg*,
    nobody, no one, disaster, mess, messy, messes, disappoint*, frustrat*, useless, off-key, out of tune, never
    again, sick, too many, dread*
"""
# What somebody does with a thing that they like.
USES = """
    drink*, drank, eat*, ate, order*, had, have a, bought, buy*, us*, took, take*, went, go to, watch*, saw, hear*,
    writ*, wrote, sent, send*, cook*, run, ran, swim*, swam, read*, paint*, play*, training, trained, travel*, live,
    lives, moved to, want*, adopt*, chose, pick*, put, asked for, another, called, schedul*
"""
# What weighs one thing against another.
PREFERS = """
    prefer*, better, rather, beat, beats, over, than
"""
# What somebody feels for a thing, which says nothing of what they are like themselves.
ATTITUDES = """
    like, likes, love, loves, hate, hates, enjoy*, ador*, detest*, dislike*, stand
"""
# What denies the words behind it.
DENIES = """
    not, never, no, nor, without, don't, doesn't, didn't, isn't, wasn't, won't, can't, couldn't, hasn't, haven't,
    hardly, stopped
"""
# Things, each with the words for it.
TOPICS = """
    tea: tea, teas, earl grey, chamomile, matcha; coffee: coffee*, espresso*, latte*, cappuccino*, americano,
    caffeine; train: train, trains, rail, railway; plane: plane*, flight*, fly, flying, flew, airport*; car: car,
    cars, drive, driving, drove; bike: bike*, bicycle*, cycl*; bus: bus, buses, coach; beach: beach*, sea, seaside,
    sand; mountain: mountain*, hill*, hik*, peak*; city: city, cities, metropolis, downtown, big city; country:
    countryside, village*, cottage*, rural, farm life; text: text, texts, texting, message*, messag*, typing, type
    it; voice: call, calls, called her, called him, phone call*, phoning, voice note*, ring; meat: meat*, steak*,
    chicken, burger*, bacon, ham, sausage*, barbecue; meatless: vegetarian, vegan, meat-free; dairy: dairy, milk,
    cheese*, butter, cream, yoghurt, yogurt, cheesecake; nodairy: oat milk, soy milk, almond milk, without cheese,
    dairy-free, vegan cheese; alcohol: alcohol*, wine, beer, beers, whisky, gin, vodka, pint, pints, cocktail*;
    spicy: spicy, chilli*, chili, hot sauce, curry; crowd: crowd*, packed, too many people, more people, rush, full
    of people, busy street; math: math*, algebra, sums, geometry, equation*; reading: read*, book*, novel*; running:
    run, running, ran, marathon*, jog*; swimming: swim*, swam, pool; yoga: yoga; football: football, soccer, ball,
    match; cooking: cook*, dinner, lunch, dish*, rice, cake, recipe*, meal*, roast; singing: sing*, sang, sung,
    choir, off-key, voice; deadline: deadline*, hand-in, due tomorrow; interview: interview*; home: home, remote*,
    working from home; office: office*, on site; dubbed: dub*, dubbed; original: subtitle*, original version
"""
# Sides of which one is the opposite of the other; to show one of them is to speak for it.
SIDES = """
    brief: short*, brief*, concise*, two lines, to the point, in a sentence, summar*; detailed: long, longer,
    lengthy, detail*, thorough*, full story, complete*, in depth, verbose; early: early, morning*, first thing,
    sunrise, dawn, at six, breakfast; late: midnight, late at night, at night, night owl, after dark, evening;
    punctual: punctual*, on time; unpunctual: late, delay*, kept us waiting, waited; tidy: tidy, neat*, in order,
    spotless, organised, organized, clean; messy: mess, messy, messes, chao*, disorgan*, untidy, cluttered;
    reliable: reliab*, count on, on time, delivered, dependable; unreliable: cancel*, forgot*, last minute, let us
    down, unreliable, didn't show
"""
# What is opposed to what.
OPPOSED = """
    tea coffee, train plane, bike car, bus car, beach mountain, city country, text voice, meat meatless, dairy
    nodairy, home office, dubbed original, brief detailed, early late, punctual unpunctual, tidy messy, reliable
    unreliable
"""
# Words that opinions are made of, which are no things.
FRAME = """
    think, believe, like, likes, love, loves, hate, hates, prefer, prefers, better, best, worse, good, bad, very,
    person, is, are, make, makes, me, my, right, choice, rather, live, work*, helps, help, than, for, the, more,
    thing*, day*, time*, always, never, user*
"""
