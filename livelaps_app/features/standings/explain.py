"""How a rider's total and place came about, from what the service tells of the rounds and the ties."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from livelaps_app.core.counted import POINTS
from livelaps_app.core.formats import points
from livelaps_app.core.routes import url
from livelaps_app.core.texts import Lang, Text
from livelaps_app.features.standings import explained, texts
from livelaps_app.features.standings.ranking import Ranked
from livelaps_app.features.standings.table import Card, CardRound
from livelaps_app.gateways.timing.records import ClassStandings, Round, RoundPoints, Series, SeriesScores, Standing

LIKE_STATUS = ("DNF", "DNS", "DSQ")
NO_PLACE = "–"


def card_of(scores: SeriesScores, one: Ranked, overall: int | None, lang: Lang) -> Card:
    """The record of the sheet that opens on a rider; `overall` is the place among all classes where it is asked."""
    rider, group = one.standing, one.group
    return Card(
        rider_id=str(rider.rider_id),
        name=rider.full_name,
        plate=rider.displayed_number,
        class_name=group.class_name,
        brand=rider.brand,
        summary=summary(group, rider, lang),
        columns=[texts.COLUMNS[key](lang) for key in ("round", "place", "points")],
        rounds=list(_rounds(scores, rider, lang)),
        adds=_sum(rider, lang),
        notes=[
            *([explained.OVERALL(lang).format(place=overall)] if overall else []),
            *_notes(sorted(group.standings, key=lambda other: other.place), rider, lang),
        ],
    )


def summary(group: ClassStandings, rider: Standing, lang: Lang) -> str:
    """The place and the total in words."""
    place = explained.PLACE(lang).format(place=rider.place, all=len(group.standings), name=group.class_name)
    return f"{place} · {POINTS(rider.total, lang)}"


def _rounds(scores: SeriesScores, rider: Standing, lang: Lang) -> Iterator[CardRound]:
    known = {race.number: race for race in reversed(scores.rounds)}
    known |= {race.number: race for race in scores.rounds if any(race.race_id == got.race_id for got in rider.rounds)}
    for got in rider.rounds:
        race = known.get(got.number)
        yield CardRound(
            number=str(got.number),
            title=race.event_name if race else "",
            href=url("race", lang, id=race.race_id) if race and race.race_id else "",
            place=str(got.place or (got.status if got.status in LIKE_STATUS else "")),
            points=points(got.points, lang) if got.status else "",
            struck=got.dropped,
            why=" · ".join(_why(scores, race, got, lang)),
        )


def _why(scores: SeriesScores, race: Round | None, got: RoundPoints, lang: Lang) -> Iterator[str]:
    if not got.status:
        yield explained.ABSENT(lang)
    elif got.basis in explained.BASES:
        nothing = got.basis == "participation" and not got.points and not got.penalty
        words = explained.BEYOND if nothing else explained.BASES[got.basis]
        yield words(lang).format(place=got.place, least=scores.series.min_class_size)
    if got.penalty:
        yield explained.PENALTY(got.penalty, lang)
    if race is not None and race.race_id in scores.running:
        yield explained.RUNNING(lang)
    if got.dropped:
        yield _dropped(scores.series, lang)


def _dropped(series: Series, lang: Lang) -> str:
    if series.best_rounds:
        return explained.BEST(series.best_rounds, lang)
    if series.drop_percentage:
        return explained.SHARE(lang).format(n=series.drop_percentage)
    return explained.DROPPED(lang)


def _sum(rider: Standing, lang: Lang) -> str:
    """The total as a sum; empty where the rounds don't make it."""
    kept = [got.points for got in rider.rounds if not got.dropped and got.status]
    if not kept or sum(kept) != rider.total:
        return ""
    return f"{' + '.join(points(amount, lang) for amount in kept)} = {points(rider.total, lang)}"


def _notes(order: Sequence[Standing], rider: Standing, lang: Lang) -> Iterator[str]:
    """The distances to the leader and to the neighbours, and what decided where there is none."""
    at = next(place for place, other in enumerate(order) if other.rider_id == rider.rider_id)
    if len(order) == 1:
        yield explained.LEADS_ALONE(lang)
    leader = order[0]
    if leader.total > rider.total:
        yield _distance(explained.TO_LEADER, leader, rider, leader, lang)
    if at > 0:
        ahead = order[at - 1]
        if ahead.total == rider.total:
            rule = rider.above or ("" if rider.below else rider.decided_by)
            yield _tied(ahead, rider, rule, lang, told_of=rider)
        elif at > 1:
            yield _distance(explained.TO_AHEAD, ahead, rider, ahead, lang)
    if at + 1 < len(order):
        behind = order[at + 1]
        if behind.total == rider.total:
            rule = rider.below or ("" if rider.above else rider.decided_by)
            yield _tied(rider, behind, rule, lang, told_of=rider)
        else:
            yield _distance(explained.TO_BEHIND, rider, behind, behind, lang)


def _distance(words: Text, better: Standing, worse: Standing, other: Standing, lang: Lang) -> str:
    return words(lang).format(n=POINTS(better.total - worse.total, lang), rider=_named(other))


def _tied(better: Standing, worse: Standing, rule: str, lang: Lang, told_of: Standing) -> str:
    other = worse if told_of is better else better
    if better.place == worse.place:
        return explained.SHARES(lang).format(rider=_named(other))
    words = explained.WINS_TIE if told_of is better else explained.LOSES_TIE
    return words(lang).format(rider=_named(other), rule=_rule(rule, better, worse, lang))


def _rule(rule: str, better: Standing, worse: Standing, lang: Lang) -> str:
    words = explained.RULES.get(rule, explained.TIE_BREAK)
    figure = FIGURES.get(rule, _nothing)
    return words(lang).format(more=figure(better), less=figure(worse))


def _nothing(_: Standing) -> str:
    return ""


def _times(place: int) -> Callable[[Standing], str]:
    return lambda rider: str(sum(got.place == place for got in rider.rounds))


def _last(rider: Standing) -> str:
    return str((rider.rounds[-1].place if rider.rounds else None) or NO_PLACE)


# What a rule counted, told of each of the two.
FIGURES: Mapping[str, Callable[[Standing], str]] = {
    "most_wins": _times(1),
    "most_seconds": _times(2),
    "most_thirds": _times(3),
    "last_round": _last,
    "most_rounds": lambda rider: str(sum(got.place is not None for got in rider.rounds)),
}


def _named(rider: Standing) -> str:
    return f"{rider.displayed_number} {rider.full_name}".strip()
