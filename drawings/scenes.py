"""The five scenes: land behind, machine and rider two thirds from the left, land in front."""

from dataclasses import replace
from random import Random

from drawings import bikes, land, paints, props, quads, riders
from drawings.bikes import Paint
from drawings.light import Light
from drawings.riders import Pose
from drawings.shapes import clipped, line, mix, moved, path


def _ride(machine: str, paint: Paint, pose: Pose, over: str = "") -> str:
    return riders.far_side(pose, paint) + machine + riders.near_side(pose, paint, over)


ATTACK = Pose(hip=(-92, -250), shoulder=(4, -318), hand=bikes.GRIP, foot=bikes.PEG, look=-2, neck=(30, -36))
"""A rider who stands, bent over the bars."""


def motocross(light: Light) -> str:
    paint = paints.MOTOCROSS.toned(*light.tint)
    far, middle = land.waves(3, 560, 46, rough=3), land.waves(8, 640, 34, rough=3)
    back = land.waves(12, 706, 16)
    jump = (
        "M-20,760C120,758 300,740 440,680C520,646 566,612 606,574L626,566"
        "C640,640 664,720 740,770C800,806 900,800 990,786"
        "C1150,760 1290,690 1400,690C1500,692 1560,724 1620,742V920H-20Z"
    )
    ruts = "".join(
        line(
            f"M-20,{788 + step * 34}C140,{784 + step * 34} 320,{764 + step * 30} 452,{708 + step * 32}"
            f"S580,{640 + step * 34} 606,{606 + step * 40}",
            light.crest,
            5 - step * 0.6,
            f'opacity="{0.5 - step * 0.09:.2f}"',
        )
        for step in range(5)
    )
    flags = "".join(
        land.flag(x, y, light.deep, light.accent) for x, y in ((118, 800), (352, 752), (1190, 786), (1480, 740))
    )
    pose = replace(ATTACK, hip=(-98, -238), shoulder=(2, -306), look=4, neck=(30, -42))
    flying = moved(_ride(bikes.motocross_bike(paint), paint, pose), 1050, 570, -12, 1.0)
    return (
        land.sky(light.sky, (430, 330), 92, light.sun)
        + land.clouds(5, light.sun, 5, (110, 300))
        + land.ground(far, light.ridge(0.1))
        + land.ground(middle, light.ridge(0.4))
        + land.ground(back, light.ridge(0.85))
        + land.pines(4, back, light.ridge(0.85), (26, 72), (14, 60))
        + flags
        + moved(
            path(jump, light.earth)
            + clipped(
                jump, ruts + path("M606,574L626,566C640,640 664,720 740,770L760,920H560Z", light.deep, 'opacity=".4"')
            )
            + line("M-20,760C120,758 300,740 440,680C520,646 566,612 606,574L626,566", light.crest, 7),
            *(0, 34),
        )
        + land.dust(2, (850, 540), (-230, 60), light.crest)
        + land.clods(6, (858, 548), (-240, 50), light.deep, 60)
        + flying
        + path("M-20,860C300,846 500,872 800,866S1300,850 1620,868V920H-20Z", light.deep)
        + land.grass(9, lambda x: 868, light.deep, 120)
    )


def hare_scramble(light: Light) -> str:
    paint = paints.HARE_SCRAMBLE.toned(*light.tint)
    hills = [land.waves(20 + step, 470 + step * 58, 30, rough=2) for step in range(4)]
    floor = land.waves(31, 730, 12)
    track = (
        "M560,920C700,840 840,800 1000,770C1180,738 1420,742 1620,720"
        "V800C1440,800 1260,812 1120,840C1040,858 980,886 940,920Z"
    )
    rng = Random(3)
    front = "".join(
        land.pine(x, y, height, light.deep, rng)
        for x, y, height in ((-20, 930, 900), (120, 950, 660), (232, 930, 420), (1560, 940, 900), (1462, 930, 480))
    )
    pose = replace(ATTACK, shoulder=(8, -316), look=0)
    riding = moved(
        _ride(bikes.motocross_bike(paint, lit=True), paint, pose, bikes.hand_guard(paint)), 1010, 782, -5, 1.04
    )
    return (
        land.sky(light.sky, (560, 330), 74, light.sun)
        + "".join(
            land.ground(hill, light.ridge(0.12 + step * 0.16))
            + land.pines(
                40 + step,
                hill,
                light.ridge(0.12 + step * 0.16),
                (60 + step * 44, 120 + step * 62),
                (26 + step * 14, 90 + step * 50),
            )
            for step, hill in enumerate(hills)
        )
        + land.pines(51, floor, light.ridge(0.8), (330, 470), (70, 130), (-20, 330))
        + land.pines(52, floor, light.ridge(0.8), (330, 520), (70, 130), (1330, 1640))
        + land.ground(floor, light.earth)
        + land.grass(54, floor, light.earth, 120, size=18)
        + path(track, light.crest)
        + line("M640,920C760,850 900,812 1030,786C1200,754 1420,762 1620,742", mix(light.crest, light.deep, 0.35), 9)
        + line("M800,920C900,860 1000,828 1100,810C1260,780 1440,782 1620,768", mix(light.crest, light.deep, 0.35), 9)
        + land.dust(4, (850, 776), (-270, -70), light.crest)
        + land.clods(5, (850, 776), (-260, -170), mix(light.deep, light.crest, 0.25), 70)
        + riding
        + land.grass(57, lambda x: 892, light.deep, 90, size=44)
        + front
    )


def enduro(light: Light) -> str:
    paint = paints.ENDURO.toned(*light.tint)
    rng = Random(11)
    crest = (
        "M-20,812C160,806 300,812 470,800C620,788 720,762 830,720C960,670 1090,622 1200,560C1280,516 1350,470 1440,446"
        "C1520,430 1580,430 1620,424"
    )
    slope = f"{crest}V920H-20Z"
    meadow = land.waves(14, 670, 26, rough=2)
    stones = "".join(
        land.rock(x, y, size, mix(light.earth, light.crest, rng.uniform(0.1, 0.6)), rng)
        for x, y, size in (
            *(
                (60, 846, 70),
                (250, 858, 46),
                (440, 842, 84),
                (640, 838, 60),
                (560, 900, 96),
                (820, 862, 110),
                (330, 910, 90),
            ),
            *((1010, 838, 84), (1180, 800, 96), (1300, 720, 70), (1420, 650, 110), (1560, 590, 90), (1080, 900, 120)),
            *((1390, 830, 150), (1570, 800, 140), (120, 920, 120), (1250, 900, 100)),
        )
    )
    small = "".join(
        land.rock(x, y, size, mix(light.earth, light.crest, 0.45), rng)
        for x, y, size in (
            (740, 770, 30),
            (905, 704, 26),
            (1115, 622, 24),
            (1290, 522, 34),
            (1372, 476, 26),
            (690, 786, 20),
        )
    )
    pose = replace(ATTACK, hip=(-66, -252), shoulder=(38, -326), look=14, neck=(30, -36))
    climbing = moved(
        _ride(bikes.motocross_bike(paint, lit=True), paint, pose, bikes.hand_guard(paint)), 1020, 668, -25, 1.0
    )
    return (
        land.sky(light.sky, (690, 236), 70, light.sun)
        + land.clouds(17, light.sun, 4, (90, 230))
        + land.peaks(2, 640, 400, light.ridge(0.1), mix(light.sun, "#ffffff", 0.4), 4)
        + land.peaks(9, 720, 300, light.ridge(0.38), light.ridge(0.2), 6)
        + land.ground(meadow, light.ridge(0.75))
        + land.pines(18, meadow, light.ridge(0.75), (50, 130), (22, 90), (-20, 900))
        + path(slope, light.earth)
        + line(
            crest,
            light.crest,
            7,
        )
        + land.pines(19, lambda x: 462 - (x - 1420) * 0.12, light.deep, (150, 300), (64, 110), (1480, 1640))
        + small
        + land.dust(7, (850, 724), (-190, 10), light.crest)
        + land.clods(8, (850, 720), (-210, -50), light.deep, 50)
        + climbing
        + stones
        + props.tape(light)
    )


def quad(light: Light) -> str:
    paint = paints.QUAD.toned(*light.tint)
    dunes = (
        (
            "M-20,640C160,560 300,530 420,548C560,570 660,640 820,640"
            "C1000,640 1120,540 1290,520C1440,508 1540,560 1620,590V920H-20Z",
            0.3,
        ),
        ("M-20,720C200,660 360,640 520,672C700,708 860,720 1040,676C1240,626 1420,640 1620,700V920H-20Z", 0.6),
    )
    shades = (
        path("M420,548C560,570 660,640 820,640L640,690C560,640 470,600 420,548Z", light.ridge(0.62)),
        path("M1290,520C1440,508 1540,560 1620,590V700C1500,640 1380,590 1290,520Z", light.ridge(0.62)),
    )
    front = "M-20,800C220,760 420,772 640,792C860,812 1060,800 1240,766C1400,736 1520,740 1620,752V920H-20Z"
    pose = Pose(
        hip=(-74, -232),
        shoulder=(-10, -316),
        hand=quads.GRIP,
        foot=quads.PEG,
        look=2,
        neck=(28, -38),
    )
    sliding = moved(_ride(quads.quad(paint), paint, pose), 1030, 792, -7, 1.16)
    plume = land.dust(23, (880, 760), (-400, -110), mix(light.crest, "#ffffff", 0.1), 13, 0.6)
    return (
        land.sky(light.sky, (400, 330), 96, light.sun)
        + land.clouds(29, light.sun, 4, (100, 240))
        + props.mesas(light)
        + path(dunes[0][0], light.ridge(dunes[0][1]))
        + "".join(shades)
        + path(dunes[1][0], light.ridge(dunes[1][1]))
        + land.grass(24, lambda x: 700, light.ridge(0.95), 26, (0, 700), 22)
        + path(front, light.earth)
        + line("M-20,800C220,760 420,772 640,792C860,812 1060,800 1240,766C1400,736 1520,740 1620,752", light.crest, 6)
        + plume
        + land.clods(25, (880, 780), (-360, -190), mix(light.earth, light.deep, 0.4), 70)
        + land.flag(150, 800, light.deep, light.accent, 120)
        + land.flag(1460, 752, light.deep, light.accent, 120)
        + sliding
        + path("M800,812C960,796 1140,800 1270,772C1220,828 960,846 800,812Z", light.deep, 'opacity=".35"')
        + path("M-20,862C300,836 640,880 960,862S1420,832 1620,850V920H-20Z", light.deep)
        + land.grass(26, lambda x: 866, light.deep, 60, size=36)
    )


def youth(light: Light) -> str:
    paint = paints.YOUTH.toned(*light.tint)
    hills = [land.waves(60 + step, 540 + step * 70, 40 - step * 8) for step in range(3)]
    ridge = (
        "M-20,800C200,796 420,800 600,772C700,756 780,716 850,690C900,672 960,672 1010,690C1100,722 1180,772 1300,786"
        "C1420,796 1520,790 1620,786"
    )
    mound = f"{ridge}V920H-20Z"
    pose = Pose(
        hip=(-78, -226),
        shoulder=(-8, -296),
        hand=bikes.GRIP,
        foot=bikes.PEG,
        thigh=82,
        shin=82,
        upper_arm=58,
        forearm=56,
        build=0.9,
        head=1.3,
        look=2,
        neck=(24, -56),
    )
    flying = moved(_ride(bikes.motocross_bike(paint), paint, pose), 1046, 648, -9, 0.94)
    return (
        land.sky(light.sky, (430, 300), 84, light.sun)
        + land.clouds(33, light.sun, 6, (90, 300))
        + "".join(
            land.ground(hill, light.ridge(0.15 + step * 0.3))
            + land.pines(70 + step, hill, light.ridge(0.25 + step * 0.3), (30 + 20 * step, 80 + 24 * step), (40, 190))
            for step, hill in enumerate(hills)
        )
        + props.bunting(light)
        + props.fence(light)
        + path(mound, light.earth)
        + line(ridge, light.crest, 7)
        + props.bales(light)
        + land.dust(34, (880, 650), (-150, 40), light.crest, 7)
        + land.clods(35, (890, 640), (-150, 40), mix(light.earth, light.deep, 0.5), 36)
        + flying
        + path("M-20,858C300,840 620,870 900,858S1400,840 1620,856V920H-20Z", light.deep)
        + land.grass(36, lambda x: 862, light.deep, 150, size=30)
    )
