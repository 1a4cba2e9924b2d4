"""The colours of a scene."""

from dataclasses import dataclass

from drawings.shapes import mix


@dataclass(frozen=True)
class Light:
    """Colours of a scene at a time of the day: sky from above, sun, ridges from far to near, earth, its crest."""

    sky: tuple[str, ...]
    sun: str
    far: str
    near: str
    earth: str
    deep: str
    crest: str
    accent: str
    tint: tuple[str, float] = ("#000000", 0)

    def ridge(self, part: float) -> str:
        return mix(self.far, self.near, part)
