"""The podiums of a race and of its classes: tied riders, the unplaced, times, gaps and points."""

from livelaps_app.gateways.timing.records import Mode, Moto
from livelaps_app.racing.podiums import Signs, class_podiums, race_podium
from tests.outside import row

ROWS = [
    row(
        1,
        className="Pro",
        classPosition=1,
        overallPosition=1,
        totalTime="01:10:00.000",
        displayedNumber="10",
        riderId=1,
    ),
    row(2, className="Women", classPosition=1, overallPosition=2, totalTime="01:10:04.500", riderId=2),
    row(3, className="Pro", classPosition=2, overallPosition=3, totalTime="01:10:09.000"),
    row(4, className="Pro", classPosition=2, overallPosition=3, totalTime="01:10:09.000"),
    row(5, className="Pro", classPosition=4, overallPosition=5, totalTime="01:11:00.000"),
    row(6, className="Women", classPosition=2, overallPosition=1, status="DSQ"),
]


def test_podium_of_a_race_has_tied_riders_and_nobody_unplaced() -> None:
    riders = race_podium(ROWS, Mode.LAPS, "en")
    assert [(rider.place, rider.step) for rider in riders] == [
        ("1", "gold"),
        ("2", "silver"),
        ("3", "bronze"),
        ("3", "bronze"),
    ]
    assert (riders[0].plate, riders[0].result) == ("10", "1:10:00.000")


def test_podiums_of_classes_are_in_the_order_of_the_race() -> None:
    podiums = class_podiums(ROWS, Mode.LAPS, "en", Signs(classes=["Women", "Youth", "Pro"]))
    assert [(podium.class_name, podium.hue, len(podium.riders)) for podium in podiums] == [
        ("Women", "k1", 1),
        ("Pro", "k3", 3),
    ]
    assert {rider.hue for rider in podiums[1].riders} == {"k3"}


def test_podium_marks_the_red_plate_and_has_the_words_about_a_rider() -> None:
    signs = Signs(red=frozenset({("Pro", 1)}), notes={("Women", 2): "moved to 2nd"})
    riders = race_podium(ROWS, Mode.LAPS, "en", signs)
    assert [rider.red for rider in riders] == [True, False, False, False]
    assert [rider.note for rider in riders] == ["", "moved to 2nd", "", ""]


def test_podium_of_motocross_has_what_decides() -> None:
    """The places of motos among all riders or of a class, and what a penalty adds; points where a class has no places.

    The most points win under some rules and the fewest under others, so places tell more.
    """
    motos = (Moto(number=1, position=4, class_position=1), Moto(number=2, position=1, class_position=2), Moto(number=3))
    second = row(1, overallPosition=2, className="Pro", classPosition=2, points=6, penalty="+3 points")
    second = second.model_copy(update={"motos": motos})
    assert race_podium([second], Mode.MOTOCROSS, "fr")[0].result == "manches 4-1-–"
    assert class_podiums([second], Mode.MOTOCROSS, "fr")[0].riders[0].result == "manches 1-2-–, +3 points"
    overall = second.model_copy(update={"motos": (Moto(number=1, position=4),), "penalty": ""})
    assert class_podiums([overall], Mode.MOTOCROSS, "fr")[0].riders[0].result == "6 points"
    assert race_podium([row(1, overallPosition=1, points=50)], Mode.MOTOCROSS, "fr")[0].result == ""


def test_race_without_places_has_no_podium() -> None:
    assert race_podium([row(1, overallPosition=None)], Mode.LAPS, "en") == []
