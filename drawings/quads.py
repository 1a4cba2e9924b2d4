"""A sport quad from its right side, in the units of bikes.py."""

from drawings.bikes import Paint, seven
from drawings.shapes import Point, disc, limb, line, mix, moved, path, ring, solid

PEG, GRIP = (-16.0, -70.0), (42.0, -234.0)
REAR, FRONT = (-128.0, -56.0), (134.0, -55.0)


def quad(paint: Paint) -> str:
    """The machine with its far wheels behind."""
    dim = paint.toned("#140c18", 0.5)
    far = _tyre((REAR[0] + 20, REAR[1] - 8), dim) + _tyre((FRONT[0] + 20, FRONT[1] - 8), dim)
    return far + _frame(paint) + _rear_body(paint) + _front_body(paint) + _tyre(REAR, paint) + _tyre(FRONT, paint)


def _tyre(at: Point, paint: Paint) -> str:
    radius, number = 57, 22
    knobs = "".join(
        f'<path d="M-7,{-radius}h13l2,10h-17z" transform="rotate({360 * index / number:.1f})"/>'
        for index in range(number)
    )
    centre = (0.0, 0.0)
    slots = "".join(
        moved(path("M-5,-24L5,-24L3,-14L-3,-14Z", mix(paint.metal, paint.dark, 0.7)), 0, 0, index * 60)
        for index in range(6)
    )
    content = (
        f'<g fill="{paint.tyre}">{knobs}</g>'
        + disc(centre, radius - 5, paint.tyre)
        + ring(centre, radius - 15, 2.5, mix(paint.tyre, "#ffffff", 0.18))
        + ring(centre, 33, 5, mix(paint.tyre, "#000000", 0.4))
        + disc(centre, 30, paint.metal)
        + disc(centre, 25, mix(paint.metal, "#ffffff", 0.2))
        + slots
        + disc(centre, 9, paint.dark)
        + disc(centre, 4, paint.metal)
    )
    return moved(content, *at)


def _frame(paint: Paint) -> str:
    soft = mix(paint.dark, paint.metal, 0.35)
    return (
        line("M-128,-56L-40,-84L70,-70L134,-55", mix(paint.metal, paint.dark, 0.4), 12)
        + line("M92,-166L124,-70", paint.graphic, 13)
        + line("M92,-166L124,-70", paint.dark, 13, 'stroke-dasharray="3 6"')
        + line("M86,-160L60,-64L-40,-62L-70,-120", paint.plastic, 8)
        + solid("M-44,-110C-54,-92-46,-72-30,-66L42,-66C58,-70 54,-104 44,-116L0,-126Z", soft)
        + disc((0, -92), 19, paint.metal)
        + solid("M4,-120L42,-112L52,-150L18,-156Z", mix(paint.metal, paint.dark, 0.35))
        + line("M10,-130l34,7M13,-139l34,7M16,-147l34,7", paint.dark, 2.2)
        + line("M50,-138C72,-134 68,-104 46,-104C20,-104 0,-128-30,-138", mix(paint.metal, "#ffe2c0", 0.3), 9)
        + solid(limb([(-58, -140), (-90, -146), (-176, -158)], [7, 12, 11]), mix(paint.metal, "#ffffff", 0.1))
        + line("M-84,-50L86,-50M-84,-50L-60,-64M86,-50L72,-64", paint.metal, 6)
        + line("M-36,-68L10,-68", paint.dark, 7)
    )


def _rear_body(paint: Paint) -> str:
    fender = (
        "M-52,-168C-96,-182-150,-186-206,-178C-214,-160-208,-136-198,-112C-190,-126-172,-132-150,-130"
        "C-118,-128-98,-118-82,-98L-56,-112Z"
    )
    stripe = path("M-210,-160L-70,-156L-60,-140L-204,-146Z", paint.graphic)
    seat = "M48,-184C20,-180-10,-176-36,-176C-80,-176-120,-184-150,-190C-156,-182-150,-172-140,-170L-40,-158L40,-164Z"
    return (
        line("M-190,-172L-222,-160L-220,-128L-196,-122", paint.metal, 6)
        + solid(fender, paint.plastic, more=stripe)
        + solid(seat, paint.seat)
        + path("M-206,-172L-196,-173L-198,-160L-206,-160Z", "#d23a2e")
    )


def _front_body(paint: Paint) -> str:
    tank = "M58,-196C40,-196 24,-190 14,-180L-12,-160L20,-126L64,-122L96,-150Z"
    fender = (
        "M40,-186C66,-212 112,-214 146,-202C184,-190 212,-162 220,-124C204,-140 188,-144 168,-136"
        "C150,-128 128,-124 112,-112L92,-128Z"
    )
    stripe = path("M60,-216L160,-206L226,-150L226,-134L150,-180L70,-186Z", paint.graphic)
    nose = "M146,-190L196,-166L204,-142L168,-150Z"
    return (
        line("M150,-90L214,-98L208,-142M214,-98L196,-74L140,-74", paint.metal, 7)
        + solid(tank, mix(paint.plastic, "#000000", 0.12))
        + solid(fender, paint.plastic, (-2, -5), more=stripe)
        + path(nose, paint.dark)
        + path("M160,-178L192,-162L196,-152L170,-160Z", "#fff3c4")
        + line("M66,-190L56,-222L30,-234", paint.dark, 7)
        + line("M48,-234L26,-234", paint.dark, 10)
        + line("M44,-228L70,-226", paint.metal, 3.5)
        + solid("M58,-236L84,-240C94,-222 92,-206 84,-196L66,-194Z", paint.plate)
        + seven(67, -229, 18, paint.dark)
    )
