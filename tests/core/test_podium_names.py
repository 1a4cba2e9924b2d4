"""Names on podiums: of one size, in one line or in two, of which the second is the family name."""

from livelaps_app.core.racing.podiums import PodiumRider, podium_name
from tests.each_row import each_row


@each_row(
    ("name", "forename", "family", "step"),
    [
        ("Ana Roy", "Ana", "Roy", "gold"),
        ("Émile Boisclairmont", "Émile", "Boisclairmont", "gold"),
        ("#34", "", "#34", "gold"),
        ("Ana Ruiz Roy", "Ana", "Ruiz Roy", "gold"),
    ],
)
def test_a_line_may_end_after_the_first_word_of_a_name(name: str, forename: str, family: str, step: str) -> None:
    assert podium_name(name, "gold") == {"forename": forename, "family": family, "step": step}
    assert PodiumRider(**podium_name(name, "gold")).name == name
