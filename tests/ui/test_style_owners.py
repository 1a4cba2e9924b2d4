"""A stylesheet styles what its part draws: no rule of one screen reaches another."""

import pytest

from tests.ui.styled_parts import Parts, names, product, selectors

UI = "livelaps_app/ui/a"
NEWS, RACE = "livelaps_app/features/news/page", "livelaps_app/features/race/page"
CLOCK = "components/clock/clock"


def test_each_rule_of_a_feature_or_component_names_something_of_its_own() -> None:
    assert product().without_own_name() == []


def test_no_shared_rule_names_what_one_feature_alone_has() -> None:
    assert product().of_one_feature() == []


def _drawing(looks: dict[str, str]) -> dict[str, str]:
    return {f"{path}.py": f'p(class_name="{look}")' for path, look in looks.items()}


@pytest.mark.parametrize(
    ("drawn", "rules", "found"),
    [
        ({NEWS: "teaser"}, {NEWS: ".teaser, .page .teaser > b"}, []),
        ({NEWS: "teaser"}, {RACE: ".teaser"}, [".teaser"]),
        ({NEWS: "teaser"}, {NEWS: ".teaser b, b"}, ["b"]),
        ({NEWS: "teaser"}, {NEWS: "b:not(.teaser)"}, ["b:not(.teaser)"]),
        ({NEWS: "now", RACE: "now"}, {NEWS: ".now"}, [".now"]),
        ({NEWS: "now", UI: "now"}, {NEWS: ".now"}, [".now"]),
        ({NEWS: "tick", CLOCK: "tick"}, {CLOCK: ".tick"}, []),
        ({NEWS: "tick", CLOCK: "tick"}, {NEWS: ".tick"}, [".tick"]),
        ({NEWS: "top"}, {NEWS: "#top"}, []),
        ({NEWS: "top", RACE: "top"}, {NEWS: "#top", RACE: "#top b"}, ["#top", "#top b"]),
    ],
)
def test_a_rule_without_a_name_of_its_own_is_found(
    drawn: dict[str, str], rules: dict[str, str], found: list[str]
) -> None:
    parts = Parts(_drawing(drawn) | {f"{path}.css": f"{selector} {{ x: y }}" for path, selector in rules.items()})
    assert [line.split(": ", 1)[1] for line in parts.without_own_name()] == found


@pytest.mark.parametrize(
    ("drawn", "found"),
    [({NEWS: "now"}, [".now > b"]), ({NEWS: "now", RACE: "now"}, []), ({UI: "now", NEWS: "now"}, [])],
)
def test_a_shared_rule_for_one_feature_is_found(drawn: dict[str, str], found: list[str]) -> None:
    lines = Parts(_drawing(drawn) | {f"{UI}.css": ".now > b, .card { x: y }"}).of_one_feature()
    assert [line.split(": ", 1)[1] for line in lines] == found


def test_a_choice_is_several_selectors() -> None:
    css = '/* .no */ @media print { :is(.a, p:has(.b, i)) > .c::after, b[title=".d"] { content: ".e" } }'
    assert [*selectors(css)] == [".a > .c::after", "p:has(.b, i) > .c::after", 'b[title=""]']
    assert names("p:not(.a):has(> .b) #c[d=e]") == {".b", "#c"}
