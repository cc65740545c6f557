"""The words of a language that extraction reads, by topic; the comments in its folder say what each name means."""

from __future__ import annotations

from hipocampo.text.language_data import LanguageData, literal, pairs, pattern, patterns, table, text, triples, words

__all__ = ["ClauseWords", "EndingWords", "FeelingWords", "RetellingWords", "Wording"]


class _Data(LanguageData):
    list_topics = ("extraction_lists", "feelings")


class ClauseWords(_Data):
    """How people speak of themselves: what opens, joins and ends a clause, and what is not worth keeping."""

    topic = "extraction"
    # The start of a clause.
    chat_spellings = table()
    openers = text()
    clause_heads = text()
    pronoun = pattern()
    subject = pattern()
    carried_subjects = literal(tuple[str, ...]())
    elided_subjects = literal(tuple[tuple[str, str], ...]())
    elided = pairs()
    first_person = pattern()
    decisive_words = words()
    # Introductions.
    i_am = text()
    my_name_is = literal(tuple[str, ...]())
    added_prefixes = literal(tuple[str, ...]())
    # The user and others.
    we = pattern()
    we_said = text()
    and_i = pattern()
    i_and = pattern()
    said_and_i = text()
    me = text()
    we_verb = pattern()
    plural_adjective = pattern()
    singular_endings = literal(dict[str, tuple[str, ...]]())
    singular_verbs = table()
    # Others.
    kin_subject = pattern()
    kin_contractions = pairs()
    kin_short_forms = pairs()
    bare_kin = pattern()
    bare_kin_possessive = text()
    plural_ending = text()
    aged = pattern()
    name_of = pattern()
    their_name = pattern()
    they = pattern()
    they_are = text()
    adverbs = pattern()
    upset = pattern()
    # Times and wishes.
    standing_wish = pattern()
    lately = pattern()
    often_first = pattern()
    someday = pattern()
    since_first = pattern()
    before_time = literal(tuple[str, ...]())
    today = words()
    # What a clause is worth.
    a_or_number = text()
    cut = pattern()
    vague = pattern()
    to_you = pattern()
    moment = pattern()
    soon = pattern()
    refused = patterns()
    disliked = pattern()
    qualities = pairs()


class Wording(_Data):
    """How a fact says in the third person what the user said in the first."""

    topic = "extraction_wording"
    user = text()
    to_user = text()
    denial = text()
    is_called = text()
    called = text()
    avoids = text()
    of_age = text()
    ago = text()
    asked_to_remember = text()
    before_a_task = text()
    tags = table()
    # Someone of the user.
    kin_articles = pairs()
    kin_of_user = text()
    subject_of_user = pattern()
    with_their = literal(dict[str, str]())
    with_kin = pattern()
    naming = pattern()
    not_names = words()
    # A woman.
    woman = pattern()
    feminine_user = literal(tuple[tuple[str, str], ...]())
    # From the first person to the third.
    subject_possessive = literal(("", ""))
    possessives = table()
    possessive_articles = table()
    oneself = text()
    object_pronoun = text()
    object_endings = pairs()
    me_object = text()
    us_object = text()
    we_ending = text()
    reflexive_endings = literal(tuple[str, ...]())
    in_the = pattern()
    verbs = table()
    with_us = pattern()
    with_user = text()
    to_me = pairs()
    untranslated = pattern()
    # Notes, in a language whose sentences name their subject.
    names_subject = literal(default=False)
    first_person = pattern()
    contractions = table()
    users = text()
    irregular_verbs = table()
    unchanged_verbs = pattern()
    third_person = pairs()
    # What a fact is about.
    ahead = pattern()
    not_since = pattern()
    moved = pattern()
    denied = pattern()
    loss = pattern()

    def kin(self, possessive: str, noun: str) -> str:
        """How a fact names someone of the user: `a irmã do usuário`."""
        who = f"{possessive} {noun}".lower()
        article = next((article for known, article in self.kin_articles if known.match(who)), "")
        return self.kin_of_user.format(article=article, noun=noun.lower())


class EndingWords(_Data):
    """How people say that something is over or has changed."""

    topic = "extraction_endings"
    endings = triples()
    resumed = pairs()
    changes = triples()
    lower_place = pattern()
    story = pattern()
    job = pattern()
    school = pattern()
    now = pattern()
    present = table()
    present_forms = pairs()
    over = pairs()
    now_so = text("{said}")
    places = literal(dict[str, str]())


class FeelingWords(_Data):
    """How people say what they feel."""

    topic = "feelings"
    feels = pattern()
    often = pattern()
    very = pattern()
    topic_openers = pattern()


class RetellingWords(_Data):
    """How what the user told is told again of them."""

    topic = "extraction_retelling"
    inside = text()
    inside_we = text()
    again = text()
    about = text()
    has_verb = pattern()
    # The user as a subject.
    subjects = words()
    before_verb = words()
    short_once = table()
    short_again = table()
    plural_verbs = table()
    # What the user owns, and what is done to them.
    owners = table()
    owner_articles = table()
    feminine = pattern()
    feminine_articles = table()
    articles = words()
    joined = table()
    of_user = text()
    objects = table()
    # Verbs.
    ar = words()
    er = words()
    ir = words()
    irregular = table()
    endings = pairs()
    after_subject = pairs()
    not_before_verb = words()
    sure = words()
    noun = pattern()
    it = words()
    past_verbs = words()
    bare_kin = pattern()
    kin = pattern()
    past_sign = pattern()
    # Sentences of a log.
    decides = pattern()
    role_subject = pattern()
    other_verb = pattern()
    no_verb = words()
    pronouns = words()
    present = literal(dict[str, tuple[str, str]]())
    past = literal(dict[str, tuple[str, str]]())
