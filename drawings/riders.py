"""Riders: limbs between hip, shoulder, foot and hand, with boots, helmet and a second tone."""

from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, sin

from drawings.bikes import Paint, seven
from drawings.shapes import Point, bend, clipped, disc, limb, line, mix, moved, path, solid


@dataclass(frozen=True)
class Pose:
    """Points of a rider, angles in degrees. build: width of limbs; head: size of the helmet."""

    hip: Point
    shoulder: Point
    hand: Point
    foot: Point
    look: float = 0
    foot_angle: float = 0
    thigh: float = 92
    shin: float = 92
    upper_arm: float = 62
    forearm: float = 60
    elbow: int = -1
    build: float = 1
    head: float = 1
    neck: Point = (26, -42)


def far_side(pose: Pose, paint: Paint) -> str:
    """The leg and arm behind the machine, darker."""
    dim = paint.toned("#140c18", 0.45)
    hip, foot = (pose.hip[0] + 8, pose.hip[1] + 2), (pose.foot[0] + 12, pose.foot[1] - 4)
    shoulder, hand = (pose.shoulder[0] + 16, pose.shoulder[1] + 2), (pose.hand[0] + 12, pose.hand[1] - 4)
    return _leg(pose, dim, hip, foot) + _arm(pose, dim, shoulder, hand)


def near_side(pose: Pose, paint: Paint, hand_over: str = "") -> str:
    """The rider; hand_over: what lies over the hand."""
    (x, y), (ahead, up) = pose.shoulder, pose.neck
    helmet = moved(_helmet(paint), x + ahead, y + up, pose.look, pose.head)
    neck = limb([(x, y), (x + ahead * 0.6, y + up * 0.55)], [15, 13])
    return (
        path(neck, mix(paint.dark, "#140c18", 0.2))
        + _torso(pose, paint)
        + _leg(pose, paint, pose.hip, pose.foot)
        + helmet
        + _arm(pose, paint, pose.shoulder, pose.hand)
        + hand_over
    )


def _along(one: Point, two: Point, part: float) -> Point:
    return one[0] + (two[0] - one[0]) * part, one[1] + (two[1] - one[1]) * part


def _leg(pose: Pose, paint: Paint, hip: Point, foot: Point) -> str:
    ankle = foot[0] - 4, foot[1] - 24 * pose.build
    knee = bend(hip, ankle, pose.thigh, pose.shin, -1)
    size = pose.build
    calf = _along(knee, ankle, 0.34)
    trousers = limb([hip, _along(hip, knee, 0.5), knee, calf], [27 * size, 24 * size, 19 * size, 16.5 * size])
    seam = line(_line(_along(hip, knee, 0.1), _along(hip, knee, 0.75)), paint.knee, 9 * size)
    guard = limb([_along(hip, knee, 0.84), knee, _along(knee, ankle, 0.2)], [12 * size, 15 * size, 13 * size])
    shaft = limb([_along(knee, ankle, 0.36), _along(knee, ankle, 0.66), ankle], [19 * size, 17.5 * size, 14 * size])
    across = degrees(atan2(ankle[1] - knee[1], ankle[0] - knee[0]))
    straps = "".join(
        moved(
            line(f"M-4,{-15 * size:.1f}L-4,{13 * size:.1f}", mix(paint.boots, "#000000", 0.42), 4),
            *_along(knee, ankle, at),
            across,
        )
        for at in (0.55, 0.74, 0.92)
    )
    plate = moved(
        path(
            f"M-26,{-19 * size:.1f}L16,{-17 * size:.1f}L8,{-6 * size:.1f}L-24,{-7 * size:.1f}Z",
            mix(paint.boots, paint.sleeve, 0.75),
        ),
        *_along(knee, ankle, 0.62),
        across,
    )
    return (
        solid(trousers, paint.pants, more=seam)
        + solid(guard, paint.knee)
        + moved(_shoe(paint), *ankle, pose.foot_angle, size)
        + solid(shaft, paint.boots, more=plate + straps)
    )


def _shoe(paint: Paint) -> str:
    sole = "M-17,19L42,19C46,19 47,26 42,26L-15,26C-20,26-20,19-17,19Z"
    upper = "M-15,-8C-18,6-18,14-16,20L40,20C46,18 44,9 36,5C24,0 16,-6 13,-12Z"
    return (
        solid(upper, paint.boots)
        + path(sole, paint.dark)
        + line("M20,20C24,10 34,8 40,12", mix(paint.boots, "#000000", 0.35), 2.5)
    )


def _arm(pose: Pose, paint: Paint, shoulder: Point, hand: Point) -> str:
    size = pose.build
    elbow = bend(shoulder, hand, pose.upper_arm, pose.forearm, pose.elbow)
    wrist = _along(elbow, hand, 0.84)
    upper = limb([shoulder, _along(shoulder, elbow, 0.5), elbow], [20 * size, 17 * size, 15 * size])
    lower = limb([elbow, _along(elbow, hand, 0.35), wrist], [15 * size, 14.5 * size, 10 * size])
    band = line(_line(_along(elbow, hand, 0.2), _along(elbow, hand, 0.8)), paint.jersey, 6 * size)
    fingers = limb([wrist, hand, (hand[0] + 5, hand[1] + 5)], [9 * size, 11 * size, 10 * size])
    cuff = limb([_along(elbow, hand, 0.72), wrist], [11.5 * size, 11 * size])
    knuckles = line(f"M{hand[0] + 2:.1f},{hand[1] - 6:.1f}l8,5", mix(paint.glove, "#ffffff", 0.45), 3)
    return (
        solid(upper + lower, paint.sleeve, more=band)
        + solid(cuff, mix(paint.glove, "#ffffff", 0.14))
        + solid(fingers, paint.glove)
        + knuckles
    )


def _line(one: Point, two: Point) -> str:
    return f"M{one[0]:.1f},{one[1]:.1f}L{two[0]:.1f},{two[1]:.1f}"


def _torso(pose: Pose, paint: Paint) -> str:
    """The jersey, wide at the back and slim at the belt."""
    (x, y), end, size = pose.hip, pose.shoulder, pose.build
    length = hypot(end[0] - x, end[1] - y)
    angle = atan2(end[1] - y, end[0] - x)

    def at(part: float, back: float) -> str:
        along, off = part * length, back * size
        return f"{x + along * cos(angle) + off * sin(angle):.1f},{y + along * sin(angle) - off * cos(angle):.1f}"

    d = (
        f"M{at(-0.12, 24)}C{at(0.2, 36)} {at(0.5, 43)} {at(0.78, 38)}C{at(0.98, 34)} {at(1.14, 24)} {at(1.19, 8)}"
        f"C{at(1.2, -6)} {at(1.12, -18)} {at(0.98, -20)}C{at(0.7, -26)} {at(0.4, -30)} {at(0.12, -22)}"
        f"L{at(-0.06, -20)}Z"
    )
    yoke = path(f"M{at(0.72, 60)}L{at(1.4, 40)}L{at(1.4, -30)}L{at(0.98, -30)}Z", paint.sleeve)
    belt = path(f"M{at(-0.3, 40)}L{at(0.05, 40)}L{at(0.05, -40)}L{at(-0.3, -40)}Z", mix(paint.pants, "#000000", 0.2))
    folds = line(f"M{at(0.2, -26)}Q{at(0.3, -8)} {at(0.24, 10)}", mix(paint.jersey, "#140c18", 0.2), 3)
    ink = paint.dark if sum(bytes.fromhex(paint.jersey[1:])) > 330 else paint.plate
    number = moved(seven(-10, -16, 30, ink), *_along(pose.hip, pose.shoulder, 0.5), degrees(angle) + 90)
    return solid(d, paint.jersey, (-4, -3), more=yoke + belt + folds + number)


def _helmet(paint: Paint) -> str:
    shell = (
        "M-31,2C-35,-26-14,-42 8,-40C26,-38 35,-26 35,-13L25,-9L23,6L42,12C46,22 40,31 28,33L2,35C-16,35-28,24-31,2Z"
    )
    swoosh = path("M-40,-6C-20,-22 4,-26 30,-24L30,-14C6,-16-14,-8-36,14Z", paint.visor) + path(
        "M-10,44C0,26 20,22 46,24L40,32C24,30 8,34 4,46Z", mix(paint.visor, "#140c18", 0.1)
    )
    port = "M9,-16L36,-14L36,5L15,8C7,2 5,-8 9,-16Z"
    visor = "M-8,-36C8,-49 40,-50 70,-38L67,-31C48,-34 34,-31 22,-25C10,-28 0,-31-8,-36Z"
    return (
        solid(shell, paint.helmet, more=swoosh)
        + line("M-31,-3L12,-6", paint.dark, 9)
        + line("M-26,-3.500L6,-5.500", paint.graphic, 2.5)
        + path(port, paint.dark)
        + clipped(port, path("M14,-12L37,-11L37,2L18,4C12,0 11,-7 14,-12Z", paint.lens))
        + clipped(port, path("M20,-13L27,-13L21,5L16,5Z", mix(paint.lens, "#ffffff", 0.55)))
        + solid(visor, paint.visor, (-1, -3))
        + line("M30,19L38,21M28,25L37,27", paint.dark, 2.6)
        + disc((-4, 8), 2.4, mix(paint.helmet, "#000000", 0.4))
    )
