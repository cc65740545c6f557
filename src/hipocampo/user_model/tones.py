"""Words that tell how someone feels, in Portuguese, Spanish and English; accents and case make no difference.

Only words that seldom mean anything else stand here: a tone that is not there is worse than one that is missed. In
order: of two tones that are told as often, the first counts, since it asks for more care.
"""

from __future__ import annotations

TONES = {
    "sad": """
        triste, tristes, tristeza, chorei, chorando, chorar, deprimido, deprimida, arrasado, arrasada,
        desanimado, desanimada, de luto, me sinto sozinho, me sinto sozinha, estou mal, to mal, me sinto mal,
        fui demitido, fui demitida, faleceu, lloré, llorando, llorar, abatido, abatida, destrozado, destrozada,
        de duelo, me siento solo, me siento sola, estoy mal, me siento mal, me despidieron, falleció, sad,
        sadness, crying, cried, depressed, heartbroken, lonely, grieving, hopeless, miserable, feel down,
        feeling down, feeling low, was fired, got fired, lost my job, passed away, 😢, 😭, 😞, 😔, 💔
    """,
    "tense": """
        nervoso, nervosa, ansioso, ansiosa, ansiedade, estressado, estressada, irritado, irritada, furioso,
        furiosa, raiva, odeio, merda, porra, que saco, não aguento, de novo não, pela terceira vez, nada
        funciona, preocupado, preocupada, frustrado, frustrada, nervioso, nerviosa, ansiedad, estresado,
        estresada, enojado, enojada, enfadado, enfadada, furia, rabia, mierda, joder, no aguanto, otra vez no,
        por tercera vez, nervous, anxious, anxiety, stressed, stressful, angry, furious, annoyed, annoying,
        frustrated, frustrating, I hate, damn, shit, wtf, fed up, not again, worried, for the third time,
        nothing works, can't stand, cannot stand, 😡, 😠, 🤬, 😤, 😰
    """,
    "hurried": """
        urgente, com pressa, sem tempo, não tenho tempo, rapidinho, pra ontem, para ontem, o quanto antes, estou
        atrasado, estou atrasada, con prisa, tengo prisa, sin tiempo, no tengo tiempo, rapidito, para ayer,
        cuanto antes, lo antes posible, urgent, urgently, asap, hurry, in a hurry, in a rush, no time, running
        late, I'm late
    """,
    "tired": """
        cansado, cansada, exausto, exausta, com sono, esgotado, esgotada, não dormi, dormi mal, agotado,
        agotada, exhausto, exhausta, tengo sueño, no dormí, dormí mal, tired, exhausted, sleepy, worn out,
        burned out, burnt out, drained, couldn't sleep, didn't sleep, 😴, 🥱, 😩
    """,
    "happy": """
        feliz, felizes, contente, adorei, amei, maravilha, maravilhoso, maravilhosa, que ótimo, ótima notícia,
        oba, eba, uhu, kkk, kkkk, kkkkk, rsrs, felices, contento, contenta, me encanta, me encantó, genial,
        estupendo, qué bien, maravilloso, maravillosa, jaja, jajaja, jajajaja, lo logré, happy, glad, delighted,
        thrilled, excited, wonderful, awesome, great news, love it, loved it, haha, hahaha, yay, woohoo, hooray,
        😀, 😃, 😄, 😁, 😊, 😍, 🥳, 🎉, 😂
    """,
}

DENIALS = "not never no don didn isn wasn nao nunca nem sem jamais sin tampoco"  # `I'm not sad`, `não estou triste`
DENIAL_REACH = 3  # words before a cue that a denial takes it back from
