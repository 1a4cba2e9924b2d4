"""What is news between two looks at a race."""

import pytest

from livelaps_app.alerts.rules.race_news import NewsKind, RaceLook, Stage, race_news, riders_in_news, stage_of

RIDERS = (1, 2, 3)
W, R, E, F = Stage.WAITING, Stage.RUNNING, Stage.OVER, Stage.OFFICIAL
NEWS = [
    (W, (), R, (), (NewsKind.STARTED, {1, 2, 3})),
    (R, (), R, (1,), (NewsKind.FINISHED, {1})),
    (R, (1,), R, (1, 2), (NewsKind.FINISHED, {2})),
    (R, (1,), E, (1, 2, 3), (NewsKind.FINISHED, {2, 3})),
    (W, (), E, (1,), (NewsKind.FINISHED, {1})),
    (E, (1,), F, (1, 2), (NewsKind.OFFICIAL, {1, 2, 3})),
    (R, (), F, (1,), (NewsKind.OFFICIAL, {1, 2, 3})),
    (R, (1,), R, (1,), None),
    (E, (1,), E, (1, 2), None),  # a correction
    (F, (1,), E, (1,), None),
    (R, (1,), W, (), None),
]


@pytest.mark.parametrize(("before", "done", "now", "finished", "news"), NEWS)
def test_news(before: Stage, done: tuple[int, ...], now: Stage, finished: tuple[int, ...], news: object) -> None:
    assert race_news(RaceLook(before, frozenset(done)), RaceLook(now, frozenset(finished)), RIDERS) == news


def test_who_has_finished_once_is_no_news_again() -> None:
    first, taken_back = RaceLook(R, frozenset([1, 2])), RaceLook(R, frozenset([2]))
    remembered = taken_back.after(first)
    assert race_news(remembered, first, RIDERS) is None
    assert RaceLook(W).after(first) == RaceLook(W)  # the race starts anew


def test_a_finish_names_all_followed_riders_who_are_there() -> None:
    now = RaceLook(R, frozenset([1, 2]))
    assert riders_in_news(NewsKind.FINISHED, now, (1, 2, 3)) == (1, 2)
    assert riders_in_news(NewsKind.STARTED, now, (1, 2, 3)) == (1, 2, 3)


def test_stages_by_the_words_of_the_service() -> None:
    words = [("notstarted", "provisional"), ("running", "provisional"), ("completed", "provisional")]
    assert [stage_of(*each) for each in (*words, ("completed", "official"))] == [W, R, E, F]
