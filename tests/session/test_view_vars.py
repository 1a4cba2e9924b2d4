"""The states of views: one for each class, found by pickle, typed as the view."""

import pickle
from dataclasses import dataclass

import pytest
import reflex as rx

from livelaps_app.core.racing.live_races import LiveRace
from livelaps_app.features.calendar.view_model import CalendarView
from livelaps_app.features.faqs.view_model import FaqsView
from livelaps_app.racing.highlights import NextEvent
from livelaps_app.racing.now_racing.view import ComingRace, NowRacingView
from livelaps_app.session import view_vars
from livelaps_app.session.view_vars import view_changes, view_state, view_updates, view_var


def test_a_class_of_views_has_one_state_by_a_stable_name() -> None:
    state = view_state(FaqsView)
    assert state is view_state(FaqsView)
    assert state.get_full_name().endswith("livelaps_app___session___view_vars____faqs_view")
    assert state is vars(view_vars)["FaqsView"]


def test_pickle_finds_the_state_of_a_tab() -> None:
    name = view_state(FaqsView).get_name()
    state = rx.State(_reflex_internal_init=True).substates[name]
    assert type(pickle.loads(pickle.dumps(state))) is view_state(FaqsView)


def test_the_var_of_a_view_is_the_states_own() -> None:
    assert str(view_var(FaqsView)) == str(view_state(FaqsView).view)


def test_views_of_two_classes_are_two_updates() -> None:
    faqs, calendar = FaqsView(title="Questions"), CalendarView()
    assert view_updates(faqs, calendar) == {
        view_state(FaqsView): {"view": faqs},
        view_state(CalendarView): {"view": calendar},
    }


def test_a_view_in_parts_has_a_var_for_each_field_and_changes_of_those_alone() -> None:
    state, view = view_state(NowRacingView), NowRacingView(running=[LiveRace(id=7)], coming=[ComingRace(id=8)])
    assert str(view_var(NowRacingView).running) == str(state.running)  # type: ignore[attr-defined]
    rest = {"events": [], "finished": [], "is_recent": False, "next_up": NextEvent()}
    assert view_updates(view) == {state: {"running": view.running, **rest}}
    assert view_changes(NowRacingView(), view) == {state: {"running": view.running}}
    assert view_changes(None, view) == view_updates(view)


def test_two_classes_of_one_name_are_an_error() -> None:
    view_state(FaqsView)
    again = dataclass(frozen=True)(type("FaqsView", (), {}))
    with pytest.raises(ValueError, match="FaqsView"):
        view_state(again)
