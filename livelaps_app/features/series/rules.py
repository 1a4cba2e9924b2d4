"""The rules of a series in words, from its scoring data."""

from collections.abc import Iterator

from livelaps_app.core.i18n import formats
from livelaps_app.core.i18n.plurals import POINTS
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.series import texts
from livelaps_app.features.series.view_model import PlacePoints, RulesView
from livelaps_app.gateways.timing.records import Series

OF_THE_RACE = "race"


def rules_view(series: Series, lang: Lang) -> RulesView:
    """The rules of a series; empty if unknown."""
    by_place = series.award != OF_THE_RACE
    if by_place and not series.points:
        return RulesView()
    return RulesView(
        points=[
            PlacePoints(str(place), formats.points(points, lang))
            for place, points in enumerate(series.points, 1)
            if by_place
        ],
        sentences=[
            *(_by_place(series, lang) if by_place else [texts.OF_THE_RACE(lang)]),
            *_counted_rounds(series, lang),
        ],
        tie_breaks=[texts.TIE_BREAKS[name](lang) for name in series.tie_breaks if name in texts.TIE_BREAKS],
    )


def _by_place(series: Series, lang: Lang) -> Iterator[str]:
    taking_part = _points(series.participation_points, lang)
    if series.participation_points:
        yield texts.BEYOND(lang).format(place=len(series.points), points=taking_part)
    if series.min_class_size > 1:
        yield texts.SMALL_CLASS(lang).format(n=series.min_class_size, points=taking_part)
    if series.dnf_points == series.dns_points:
        yield texts.UNPLACED(lang).format(points=_points(series.dnf_points, lang))
    else:
        yield texts.UNFINISHED(lang).format(points=_points(series.dnf_points, lang))
        yield texts.UNSTARTED(lang).format(points=_points(series.dns_points, lang))


def _counted_rounds(series: Series, lang: Lang) -> Iterator[str]:
    """The rules of disqualified riders and of counted rounds."""
    yield texts.DISQUALIFIED(lang)
    if series.best_rounds:
        yield texts.BEST(series.best_rounds, lang)
    elif series.drop_percentage:
        dropped = series.round_count * series.drop_percentage // 100
        yield texts.SHARE(lang).format(
            share=formats.percent(series.drop_percentage, lang), n=dropped, all=series.round_count
        )
    else:
        yield texts.EVERY_ROUND(lang)


def _points(points: float, lang: Lang) -> str:
    return POINTS(points, lang) if points else texts.NO_POINTS(lang)
