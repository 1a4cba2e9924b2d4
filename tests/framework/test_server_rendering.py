"""The seeding of states: in the generated state module as the framework writes it."""

import pytest

from livelaps_app.framework.server_rendering import ANCHOR, SEEDING, seeded

MODULE = f'export const initialState = {{"a": {{}}}}\n{ANCHOR} = []\n'


def test_states_are_seeded_before_the_store_reads_them() -> None:
    text = seeded(MODULE)
    assert text.index("export const initialState = ") < text.index(SEEDING) < text.index(ANCHOR)
    assert seeded(text) == text


@pytest.mark.parametrize("text", ["", ANCHOR, f"export const initialState = \n{ANCHOR}\n{ANCHOR}"])
def test_state_module_of_another_form_is_refused(text: str) -> None:
    with pytest.raises(RuntimeError, match="writes it otherwise"):
        seeded(text)
