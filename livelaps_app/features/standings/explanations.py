"""Explanations of a rider's total and place, by the rounds and the ties of the service."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from livelaps_app.core.i18n.formats import points
from livelaps_app.core.i18n.plurals import POINTS
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.core.racing.hues import hue_of
from livelaps_app.core.routes import url
from livelaps_app.features.standings import explanation_texts, texts
from livelaps_app.features.standings.ranking import RankedRider
from livelaps_app.features.standings.rows import leads
from livelaps_app.features.standings.view_model import TotalRound, TotalView
from livelaps_app.gateways.timing.records import Round, RoundPoints, Series, SeriesScores, Standing
from livelaps_app.racing.standings.places import place_in_words

LIKE_STATUS = ("DNF", "DNS", "DSQ")
NO_PLACE = "–"


def total_view(scores: SeriesScores, rider: RankedRider, overall: int | None, lang: Lang) -> TotalView:
    """The view of a rider's total; `overall` is the place among all classes, in that tab."""
    standing, group = rider.standing, rider.group
    return TotalView(
        rider_id=str(standing.rider_id),
        name=standing.full_name,
        plate=standing.displayed_number,
        hue=hue_of(group.class_name, [known.class_name for known in scores.classes]),
        red=leads(rider),
        class_name=group.class_name,
        brand=standing.brand,
        summary=place_in_words(group, standing, lang),
        columns=[texts.COLUMNS[key](lang) for key in ("round", "place", "points")],
        rounds=list(_rounds(scores, standing, lang)),
        addition=_addition(standing, lang),
        notes=[
            *([explanation_texts.OVERALL(lang).format(place=overall)] if overall else []),
            *_notes(sorted(group.standings, key=lambda rival: rival.place), standing, lang),
        ],
    )


def _rounds(scores: SeriesScores, rider: Standing, lang: Lang) -> Iterator[TotalRound]:
    known = {race.number: race for race in reversed(scores.rounds)}
    known |= {
        race.number: race for race in scores.rounds if any(race.race_id == scored.race_id for scored in rider.rounds)
    }
    for scored in rider.rounds:
        race = known.get(scored.number)
        yield TotalRound(
            number=str(scored.number),
            title=race.event_name if race else "",
            href=url("race", lang, id=race.race_id) if race and race.race_id else "",
            place=str(scored.place or (scored.status if scored.status in LIKE_STATUS else "")),
            points=points(scored.points, lang) if scored.status else "",
            struck=scored.dropped,
            why=" · ".join(_why(scores, race, scored, lang)),
        )


def _why(scores: SeriesScores, race: Round | None, scored: RoundPoints, lang: Lang) -> Iterator[str]:
    if not scored.status:
        yield explanation_texts.ABSENT(lang)
    elif scored.basis in explanation_texts.BASES:
        nothing = scored.basis == "participation" and not scored.points and not scored.penalty
        words = explanation_texts.BEYOND if nothing else explanation_texts.BASES[scored.basis]
        yield words(lang).format(place=scored.place, least=scores.series.min_class_size)
    if scored.penalty:
        yield explanation_texts.PENALTY(scored.penalty, lang)
    if race is not None and race.race_id in scores.running:
        yield explanation_texts.RUNNING(lang)
    if scored.dropped:
        yield _dropping_rule(scores.series, lang)


def _dropping_rule(series: Series, lang: Lang) -> str:
    if series.best_rounds:
        return explanation_texts.BEST(series.best_rounds, lang)
    if series.drop_percentage:
        return explanation_texts.SHARE(lang).format(n=series.drop_percentage)
    return explanation_texts.DROPPED(lang)


def _addition(rider: Standing, lang: Lang) -> str:
    """The total as a sum; "" if the rounds do not add up to it."""
    counting = [scored.points for scored in rider.rounds if not scored.dropped and scored.status]
    if not counting or sum(counting) != rider.total:
        return ""
    return f"{' + '.join(points(amount, lang) for amount in counting)} = {points(rider.total, lang)}"


def _notes(order: Sequence[Standing], rider: Standing, lang: Lang) -> Iterator[str]:
    """The distances to the leader and the neighbours, and the tie-breaks."""
    at = next(index for index, rival in enumerate(order) if rival.rider_id == rider.rider_id)
    if len(order) == 1:
        yield explanation_texts.LEADS_ALONE(lang)
    leader = order[0]
    if leader.total > rider.total:
        yield _distance(explanation_texts.TO_LEADER, leader, rider, leader, lang)
    if at > 0:
        ahead = order[at - 1]
        if ahead.total == rider.total:
            rule = rider.above or ("" if rider.below else rider.decided_by)
            yield _tie_note(explanation_texts.LOSES_TIE, ahead, rider, ahead, rule, lang)
        elif at > 1:
            yield _distance(explanation_texts.TO_AHEAD, ahead, rider, ahead, lang)
    if at + 1 < len(order):
        behind = order[at + 1]
        if behind.total == rider.total:
            rule = rider.below or ("" if rider.above else rider.decided_by)
            yield _tie_note(explanation_texts.WINS_TIE, rider, behind, behind, rule, lang)
        else:
            yield _distance(explanation_texts.TO_BEHIND, rider, behind, behind, lang)


def _distance(words: Text, better: Standing, worse: Standing, rival: Standing, lang: Lang) -> str:
    return words(lang).format(n=POINTS(better.total - worse.total, lang), rider=rival.numbered_name)


def _tie_note(words: Text, better: Standing, worse: Standing, rival: Standing, rule: str, lang: Lang) -> str:
    if better.place == worse.place:
        return explanation_texts.SHARES(lang).format(rider=rival.numbered_name)
    return words(lang).format(rider=rival.numbered_name, rule=_rule(rule, better, worse, lang))


def _rule(rule: str, better: Standing, worse: Standing, lang: Lang) -> str:
    words = explanation_texts.RULES.get(rule, explanation_texts.TIE_BREAK)
    figure: Callable[[Standing], str] = FIGURES.get(rule, lambda _: "")
    return words(lang).format(more=figure(better), less=figure(worse))


def _times(place: int) -> Callable[[Standing], str]:
    return lambda rider: str(sum(scored.place == place for scored in rider.rounds))


# The figure that a rule compares.
FIGURES: Mapping[str, Callable[[Standing], str]] = {
    "most_wins": _times(1),
    "most_seconds": _times(2),
    "most_thirds": _times(3),
    "last_round": lambda rider: str((rider.rounds[-1].place if rider.rounds else None) or NO_PLACE),
    "most_rounds": lambda rider: str(sum(scored.place is not None for scored in rider.rounds)),
}
