"""What the client knows of itself: that its connection is lost, and what is left of a page that failed."""

import json

import reflex as rx
from reflex_base.utils.imports import ImportVar

from livelaps_app.framework.client import connection_lost, error_boundary, refusal


def test_fallback_is_drawn_by_the_boundary_s_own_function() -> None:
    boundary = error_boundary(rx.el.p("gone"))
    [fallback] = [prop for prop in boundary.render()["props"] if prop.startswith("fallbackRender:")]
    assert fallback == f'fallbackRender:((event_args) => (jsx("p", ({json.dumps({})}), "gone")))'


def test_what_is_caught_is_reported_to_the_server() -> None:
    [report] = [prop for prop in error_boundary(rx.fragment()).render()["props"] if prop.startswith("onError:")]
    assert "handle_frontend_exception" in report


def test_lost_connection_is_read_from_the_client_s_errors() -> None:
    lost = connection_lost()
    assert str(lost) == "(connectErrors.length > 0)"
    data = lost._get_all_var_data()
    assert data is not None
    assert any("connectErrors" in hook for hook in data.hooks)
    assert ImportVar(tag="EventLoopContext") in dict(data.imports)["$/utils/context"]


def test_reason_of_a_refusal_is_the_last_error_s_message() -> None:
    assert "connectErrors[connectErrors.length - 1].message : ''" in str(refusal())
