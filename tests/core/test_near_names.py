"""Names like one that was not found."""

from livelaps_app.core.near_names import near_names
from tests.each_row import each_row

NAMES = ("Solène Torrealta", "Pat Tobin", "Tobias Reyes", "Ana Ruiz", "Ana Rubio", "Ann Ruis", "Anna Ruitz")


@each_row(
    ("typed", "near"),
    [
        ("Tobyn", ["Pat Tobin"]),
        ("torealta", ["Solène Torrealta"]),
        ("SOLENNE", ["Solène Torrealta"]),
        ("ruizz", ["Ana Ruiz", "Anna Ruitz", "Ann Ruis"]),
        ("zzzz", []),
        ("an", []),  # short words are like anything
        ("", []),
    ],
)
def test_near_names_are_few_and_the_nearest_first(typed: str, near: list[str]) -> None:
    assert near_names(typed, NAMES) == near
