"""The podium of a race or of one of its classes."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class PodiumRider:
    """A rider on a podium.

    place: "1" to "3", equal for tied riders; step: CSS class, "gold" to "bronze"; hue: of the class; red: leads the
    series; result: time, points or gap; note: below the result.
    """

    place: str = ""
    step: str = ""
    plate: str = ""
    name: str = ""
    hue: str = ""
    red: bool = False
    result: str = ""
    note: str = ""


@dataclass(frozen=True)
class ClassPodium:
    """The podium of a class, or of a whole race without a name. hue: of the class."""

    class_name: str = ""
    hue: str = ""
    riders: list[PodiumRider] = field(default_factory=list)
