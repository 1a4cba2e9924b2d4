"""The vars the participant wizard draws."""

import reflex as rx

from livelaps_app.features.registration.participant.view_model import ParticipantView
from livelaps_app.framework.packets import Sent


class ParticipantVars(Sent, rx.State):
    """The wizard of one visitor."""

    view: ParticipantView = ParticipantView()
