"""A place without content."""

from livelaps_app.ui.empty import empty, empty_link
from tests.each_row import each_row


@each_row("picture", ["nothing", "late", "offline"])
def test_empty_place_has_a_picture_that_readers_skip_a_sentence_and_an_action(picture: str) -> None:
    drawn = str(empty_link(picture, "No race runs.", "Calendar", "/ll/event-calendar"))  # type: ignore[arg-type]
    assert f"empty empty-{picture}" in drawn
    assert '"aria-hidden":true' in drawn
    assert drawn.index("motif") < drawn.index("No race runs.") < drawn.index("Calendar")
    assert drawn.count("/ll/event-calendar") == 1


def test_empty_place_may_have_no_action() -> None:
    assert "button" not in str(empty("late", "The last passing was two minutes ago."))
