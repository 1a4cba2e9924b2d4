"""The state of an event's registration by what the timing service sends of it."""

from dataclasses import dataclass
from datetime import UTC, datetime

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.racing.registration import RegistrationStatus, registration
from tests.each_row import each_row

PAST, SOON, LATER = datetime(2020, 5, 1, tzinfo=UTC), datetime(2999, 5, 1, 2, tzinfo=UTC), datetime(2999, 6, 1)


@dataclass(frozen=True)
class Entered:
    """An event that was open, with room for everybody."""

    state: str = "closed"
    cancelled: bool = False
    registration_opens: datetime | None = PAST
    registration_closes: datetime | None = None
    openings_left: int | None = None
    time_zone: str = "America/New_York"


@each_row(
    ("event", "key", "at"),
    [
        (Entered(registration_opens=SOON), "opens", SOON),
        (Entered(registration_opens=SOON, openings_left=0), "opens", SOON), (Entered("open"), "open", None),
        (Entered("open", registration_closes=LATER), "open", LATER), (Entered("open", openings_left=3), "open", None),
        (Entered("open", openings_left=0), "full", None), (Entered(openings_left=0), "full", None),
        (Entered(openings_left=-2, registration_closes=LATER), "full", None),
        (Entered(openings_left=0, registration_closes=PAST), "closed", None),
        (Entered(openings_left=0, registration_opens=None), "closed", None), (Entered(), "closed", None),
        (Entered("done", registration_opens=SOON, openings_left=0), "done", None),
        (Entered("open", cancelled=True), "cancelled", None), (Entered("postponed"), "", None), (Entered(""), "", None),
    ],
)  # fmt: skip
def test_state_follows_dates_and_openings(event: Entered, key: str, at: datetime | None) -> None:
    assert registration(event) == RegistrationStatus(key, at)


@each_row(
    ("lang", "opens", "until", "full"),
    [
        (
            "en",
            "Registration opens on Tuesday, April 30th 2999",
            "Registration open until Saturday, June 1st 2999",
            "Full",
        ),
        (
            "fr",
            "Inscriptions dès le mardi 30 avril 2999",
            "Inscriptions ouvertes jusqu’au samedi 1er juin 2999",
            "Complet",
        ),
        (
            "es",
            "Inscripción desde el martes 30 de abril de 2999",
            "Inscripción abierta hasta el sábado 1 de junio de 2999",
            "Completo",
        ),
    ],
)
def test_label_has_the_day_at_the_event(lang: Lang, opens: str, until: str, full: str) -> None:
    states = (RegistrationStatus("opens", SOON), RegistrationStatus("open", LATER), RegistrationStatus("full"))
    assert [state.label("America/New_York", lang) for state in states] == [opens, until, full]


@each_row(
    ("lang", "label"),
    [
        ("en", "Full, 1,204 waiting"),
        ("fr", "Complet, 1\N{NO-BREAK SPACE}204 en attente"),
        ("es", "Completo, 1,204 en espera"),
    ],
)
def test_a_full_event_counts_who_waits(lang: Lang, label: str) -> None:
    assert RegistrationStatus("full", waiting=1204).label("UTC", lang) == label


def test_only_open_states_take_entries() -> None:
    keys = ("opens", "open", "full", "closed", "done", "cancelled", "")
    assert [key for key in keys if RegistrationStatus(key).takes_entries] == ["opens", "open"]
