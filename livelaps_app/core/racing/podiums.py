"""The podium of a race or of one of its classes."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class PodiumRider:
    """A rider on a podium.

    place: "1" to "3", equal for tied riders; step: CSS class, "gold" to "bronze"; forename, family: on two lines where
    one is too narrow; hue: of the class; red: leads the series; result: time, points or gap; note: below the result.
    """

    place: str = ""
    step: str = ""
    plate: str = ""
    forename: str = ""
    family: str = ""
    hue: str = ""
    red: bool = False
    result: str = ""
    note: str = ""

    @property
    def name(self) -> str:
        """The whole name."""
        return f"{self.forename} {self.family}".strip()


def podium_name(name: str, step: str) -> dict[str, str]:
    """The fields of a rider's name on a step; a line may end after its first word alone."""
    forename, _, rest = name.partition(" ")
    return {"forename": forename if rest else "", "family": rest or forename, "step": step}


@dataclass(frozen=True)
class ClassPodium:
    """The podium of a class, or of a whole race without a name. hue: of the class."""

    class_name: str = ""
    hue: str = ""
    riders: list[PodiumRider] = field(default_factory=list)
