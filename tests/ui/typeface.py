"""make font: the typeface of the site out of the package that has the whole of it.

Archivo at one width and five hundred to nine hundred of weight, with the letters of Western Europe and figures of one
width: an eighth of the whole. Hints are for screens that no longer exist.
"""

import argparse
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import OverlapMode, instantiateVariableFont

FOLDER = Path(__file__).parents[2] / "assets" / "fonts"
FONT, LICENCE, SOURCE = FOLDER / "plate.woff2", FOLDER / "OFL.txt", FOLDER / "README.txt"
PACKAGE, VERSION = "@fontsource-variable/archivo", "5.3.0"
MEMBER = "package/files/archivo-latin-wdth-normal.woff2"
WIDTH, LIGHTEST, HEAVIEST = 72, 500, 900
# Signs and letters of Latin-1 that English, French and Spanish lack: 3 kB. A browser takes them from the next face.
UNUSED = frozenset("¢¤¥¦§¨¬®¯±²³´µ¶¸¹¼½¾÷ÐðÞþ")
LETTERS = frozenset(map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x100)))) - UNUSED | frozenset("œŒ–—’‘“”−€…‹›")
FEATURES = ("tnum", "lnum", "kern")
SPACES, WIDER = " \N{NO-BREAK SPACE}", 110  # at this width those of Archivo are so narrow that small labels lose them
MOST_BYTES = 23_000


def main() -> None:
    """Writes the font, its licence and where both come from."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("package", nargs="?", type=Path, help="the package, if it is here already")
    named = parser.parse_args().package
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(named or fetch(Path(folder))) as package:
            package.extractall(folder, filter="data")
        build(Path(folder, MEMBER), FONT)
        LICENCE.write_text(Path(folder, "package", "LICENSE").read_text("utf-8"), "utf-8")
    SOURCE.write_text(f"plate.woff2: Archivo (OFL.txt), out of {MEMBER} of the npm package {PACKAGE} {VERSION}.\n")
    if (size := FONT.stat().st_size) > MOST_BYTES:
        sys.exit(f"{FONT.name} has {size} bytes")


def fetch(folder: Path) -> Path:
    """Downloads the package into a folder."""
    command = ["npm", "pack", "--silent", f"{PACKAGE}@{VERSION}"]
    name = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout.split()[-1]
    return folder / name


def build(whole: Path, part: Path) -> None:
    """Writes the part of a font that the site uses."""
    font = instantiateVariableFont(
        TTFont(whole, recalcTimestamp=False),
        {"wdth": WIDTH, "wght": (LIGHTEST, HEAVIEST)},
        overlap=OverlapMode.KEEP_AND_SET_FLAGS,
    )
    options = Options(hinting=False, layout_features=[*FEATURES], flavor="woff2", notdef_outline=True)
    options.name_IDs = [1, 2]
    options.drop_tables += ["gasp"]
    subsetter = Subsetter(options)
    subsetter.populate(text="".join(sorted(LETTERS)))
    subsetter.subset(font)
    widen_spaces(font)
    font.flavor = "woff2"
    part.parent.mkdir(exist_ok=True)
    font.save(part)


def widen_spaces(font: TTFont) -> None:
    """Gives words the distance that faces of usual width have."""
    for letter in SPACES:
        name = font.getBestCmap()[ord(letter)]
        advance, side = font["hmtx"][name]
        font["hmtx"][name] = advance + WIDER, side


if __name__ == "__main__":
    main()
