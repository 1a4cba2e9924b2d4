"""The riders a visitor follows, stored in the browser."""

from typing import Any

import reflex as rx

from livelaps_app.core.racing.riders import FOLLOWED_KEY, MOST_FOLLOWED, toggled

LONGEST = MOST_FOLLOWED * 20  # letters: ids of up to 18 figures


class MyRiders(rx.State):
    """Sent by the browser with its first event and again whenever it changes here; the same in all its tabs."""

    def __setattr__(self, name: str, value: Any) -> None:
        """A browser may send anything under this name; what is no list of ids is read as none."""
        strange = name == "chosen" and not (isinstance(value, str) and len(value) <= LONGEST)
        super().__setattr__(name, "" if strange else value)

    chosen: str = rx.LocalStorage("", name=FOLLOWED_KEY, sync=True)


async def toggle(state: rx.State, rider: object) -> None:
    """Follows a rider in every race from now on, or no longer; what is no id changes nothing."""
    riders = await state.get_state(MyRiders)
    riders.chosen = toggled(riders.chosen, rider)
