"""What stands beside a course."""

from drawings.light import Light
from drawings.shapes import clipped, line, mix, moved, path


def tape(light: Light) -> str:
    """The tape beside a course, on three stakes."""
    stakes = "".join(line(f"M{x},{y}V{y - 120}", light.deep, 7) for x, y in ((210, 850), (470, 830), (700, 850)))
    band = line("M210,740Q340,770 470,722Q590,764 700,742", "#fff6e6", 9) + line(
        "M210,740Q340,770 470,722Q590,764 700,742",
        light.accent,
        9,
        'stroke-dasharray="26 26" style="stroke-linecap:butt"',
    )
    return stakes + band


def mesas(light: Light) -> str:
    d = (
        "M-20,600L40,470L96,452L250,448L300,470L330,540L420,600ZM1080,600L1130,500L1150,430L1170,420L1330,416L1352,432"
        "L1372,500L1450,560L1480,470L1500,462L1560,466L1620,540V640H1080Z"
    )
    bands = path("M-20,486H1620V500H-20ZM-20,530H1620V548H-20Z", light.ridge(0.3), 'opacity=".6"')
    return path(d, light.ridge(0.12)) + clipped(d, bands)


def bunting(light: Light) -> str:
    """A line of pennants between two poles."""
    colours = (light.accent, "#fff6e6", "#2b6ca3", "#f0b429")
    pennants = "".join(
        path(f"M{x},{y}h34l-17,36z", mix(colours[index % 4], *light.tint))
        for index in range(9)
        for x, y in ((112 + index * 54, 470 + 46 * (1 - ((index - 4) / 4.4) ** 2)),)
    )
    rope = line("M90,470Q345,566 600,470", light.deep, 3)
    return line("M90,800V456", light.deep, 9) + line("M600,790V456", light.deep, 9) + rope + pennants


def fence(light: Light) -> str:
    posts = "".join(f"M{x},790V716" for x in range(1240, 1620, 74))
    return line(posts, light.deep, 8) + line("M1220,738H1620M1220,764H1620", light.deep, 6)


def bales(light: Light) -> str:
    straw = mix("#e2b458", *light.tint)
    bale = (
        path("M0,0h84a6,6 0 0 1 6,6v40a6,6 0 0 1-6,6h-84a6,6 0 0 1-6-6v-40a6,6 0 0 1 6-6z", straw)
        + path("M-6,40h96v6a6,6 0 0 1-6,6h-84a6,6 0 0 1-6-6z", mix(straw, light.deep, 0.35))
        + line("M22,2V50M62,2V50", mix(straw, light.deep, 0.5), 3)
    )
    return "".join(moved(bale, x, y) for x, y in ((250, 760), (346, 760), (298, 708), (1400, 748), (1496, 748)))
