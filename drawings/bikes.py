"""Motorcycles from their right side, in units of half a centimetre; the ground is y = 0, forward is right."""

from dataclasses import dataclass

from drawings.shapes import clipped, disc, limb, line, mix, path, ring, solid, wheel

REAR, FRONT = (-150.0, -69.0), (152.0, -70.0)
PEG, GRIP = (-36.0, -84.0), (58.0, -262.0)


@dataclass(frozen=True)
class Paint:
    """Colours of a machine and its rider."""

    plastic: str
    graphic: str
    plate: str
    seat: str
    metal: str
    dark: str
    tyre: str
    spoke: str
    fork: str
    jersey: str
    sleeve: str
    pants: str
    knee: str
    boots: str
    helmet: str
    visor: str
    lens: str
    glove: str

    def toned(self, tint: str, part: float) -> "Paint":
        """The same colours in a tinted light."""
        return Paint(**{name: mix(colour, tint, part) for name, colour in vars(self).items()})


def seven(x: float, y: float, size: float, colour: str) -> str:
    """A figure on a plate."""
    return line(f"M{x},{y}h{size * 0.56}l{-size * 0.3},{size}", colour, size * 0.2)


def motocross_bike(paint: Paint, *, lit: bool = False) -> str:
    """A motorcycle. lit: with a headlight and hand guards, for woods and roads."""
    return "".join(
        (
            _rear(paint),
            _motor(paint),
            _front_wheel(paint),
            _bodywork(paint),
            _cockpit(paint, lit),
        )
    )


def _rear(paint: Paint) -> str:
    dark = paint.dark
    return (
        solid(limb([(-44, -150), (-78, -166), (-152, -196)], [6, 11, 10]), mix(paint.metal, dark, 0.25))
        + line("M-150,-205L-144,-187", dark, 5)
        + wheel(REAR, 71, 48, (paint.tyre, dark, paint.spoke, paint.metal), 8)
        + solid("M-34,-112L-20,-92L-140,-60C-156,-56-166,-70-156,-80L-146,-82Z", paint.metal)
        + disc((-150, -70), 7, dark)
        + line("M-62,-172L-34,-104", dark, 9)
        + line("M-60,-168L-38,-116", paint.plastic, 4, 'stroke-dasharray="2 5"')
    )


def _motor(paint: Paint) -> str:
    dark, metal = paint.dark, paint.metal
    soft = mix(dark, metal, 0.35)
    fins = "".join(f"M{14 + step * 3},{-124 - step * 8}l36,8" for step in range(5))
    return (
        line("M84,-200L60,-112L46,-70L-22,-64L-30,-98", mix(metal, dark, 0.5), 9)
        + solid("M-36,-118C-46,-100-42,-76-26,-68L38,-66C56,-70 56,-98 46,-112L8,-126Z", soft)
        + solid("M4,-118L46,-108L60,-152L22,-162Z", mix(metal, dark, 0.3))
        + line(fins, dark, 2.2)
        + solid("M18,-158L60,-149L56,-168L26,-176Z", soft)
        + disc((0, -93), 22, mix(metal, dark, 0.15))
        + ring((0, -93), 16, 2.5, mix(metal, dark, 0.5))
        + disc((35, -88), 10, metal)
        + line("M56,-142C82,-140 80,-92 58,-92C34,-92 22,-122-16,-136L-46,-150", mix(metal, "#ffe2c0", 0.25), 10)
        + line("M57,-138C74,-134 72,-98 57,-96", mix(metal, "#ffffff", 0.5), 2.5)
        + line("M-30,-62L42,-62L54,-78", dark, 6)
        + line("M-48,-82L-20,-82", mix(metal, dark, 0.4), 6)
        + line("M-26,-80L14,-74L26,-80", dark, 4)
    )


def _front_wheel(paint: Paint) -> str:
    return (
        wheel(FRONT, 72, 53, (paint.tyre, paint.dark, paint.spoke, paint.metal), 7)
        + line("M152,-70L112,-148", mix(paint.metal, paint.dark, 0.25), 14)
        + line("M112,-148L70,-236", paint.fork, 15)
        + line("M107,-149L68,-232", mix(paint.fork, "#ffffff", 0.4), 3)
        + solid("M158,-76L142,-70L106,-140L118,-150Z", paint.plate, (-2, -2))
        + disc((152, -70), 8, paint.dark)
    )


def _bodywork(paint: Paint) -> str:
    shroud = (
        "M72,-210C60,-216 46,-212 38,-204L0,-180C-2,-168 6,-158 14,-152L52,-112C62,-108 70,-114 74,-124"
        "L108,-168C110,-178 104,-188 94,-192Z"
    )
    stripe = path("M-10,-160L120,-212L120,-196L40,-150L20,-140Z", paint.graphic) + path(
        "M40,-120L112,-176L112,-166L60,-106Z", mix(paint.plastic, paint.dark, 0.55)
    )
    plate = "M-34,-182L-114,-194C-116,-172-108,-152-94,-138L-34,-126C-26,-146-26,-166-34,-182Z"
    return (
        line("M86,-206L32,-152L-24,-100", mix(paint.metal, "#ffffff", 0.1), 13)
        + path("M60,-184L88,-180L76,-112L50,-118Z", paint.dark)
        + solid("M-40,-194C-96,-206-150,-212-222,-236C-212,-214-176,-196-130,-184L-60,-168Z", paint.plastic)
        + solid(plate, paint.plate)
        + seven(-88, -176, 26, paint.dark)
        + solid(
            "M56,-212C34,-212 12,-202-12,-199C-52,-196-92,-206-134,-216C-138,-208-132,-200-122,-197"
            "C-82,-188-40,-180 2,-178L56,-190Z",
            paint.seat,
        )
        + solid(shroud, paint.plastic, more=stripe)
        + clipped(shroud, line("M0,-181L38,-204C46,-212 60,-216 72,-210", mix(paint.plastic, "#ffffff", 0.35), 4))
        + solid(
            "M82,-184C104,-212 166,-216 204,-196C226,-186 244,-172 252,-154C222,-172 186,-182 150,-184L106,-168Z",
            paint.plastic,
            (-2, -5),
        )
    )


def _cockpit(paint: Paint, lit: bool) -> str:
    clamps = line("M91,-183L103,-178", paint.dark, 7) + line("M67,-231L80,-224", paint.dark, 8)
    bars = line("M72,-232L66,-250L44,-262", paint.dark, 6) + line("M62,-262L42,-262", paint.dark, 10)
    lever = line("M60,-256L84,-252", paint.metal, 3.5)
    if lit:
        mask = "M80,-258C100,-262 120,-250 126,-232L112,-194L92,-188Z"
        return (
            clamps
            + bars
            + solid(mask, paint.plastic)
            + path("M108,-238C120,-236 122,-226 118,-214L106,-214Z", "#fff3c4")
            + lever
        )
    plate = "M80,-256L108,-260C118,-242 120,-218 114,-194L92,-188Z"
    return clamps + bars + solid(plate, paint.plate) + seven(93, -240, 22, paint.dark) + lever


def hand_guard(paint: Paint) -> str:
    """The guard before a hand, drawn over the glove."""
    return solid("M52,-276C78,-286 98,-272 94,-246C90,-240 82,-242 78,-248L58,-262Z", paint.graphic)
