"""What has just been done is in no page beside the refusal of the same done again."""

from collections.abc import Callable

import pytest
import reflex as rx

from livelaps_app.core.forms.form import Form
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.payment.renaming.form import SEND_TICKET_WAIVER
from livelaps_app.features.payment.thanks.page import page as order
from livelaps_app.features.registration.spectator.form import SEND_WAIVER
from livelaps_app.features.registration.spectator.page import page as spectator

Page = Callable[[Lang], rx.Component]


@pytest.mark.parametrize(
    ("page", "banner", "form"),
    [(spectator, "news", SEND_WAIVER), (order, "order-done", SEND_TICKET_WAIVER)],
    ids=["wizard", "order"],
)
def test_a_link_that_was_sent_is_in_no_page_where_the_next_one_is_refused(page: Page, banner: str, form: Form) -> None:
    before, _, _ = str(page("en")).partition(f'id:"{banner}"')
    condition = before.rpartition('jsx("p"')[0][-700:]
    assert f'"{form.key}"' in condition
    assert "summary_rx_state_.length > 0" in condition
