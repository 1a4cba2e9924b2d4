"""make pictures-compare: two folders of pictures, picture by picture, and an image of each difference."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageChops

GAP, GROUND, MARK = 8, "#8a8f8c", "#e6007e"  # px between the parts of an image, the colour there, that of a difference
SAME = "same"
ROUNDING = 1  # of 255 levels: so far apart a browser may draw the same edge twice


def main(arguments: Sequence[str] | None = None) -> int:
    """Writes a line for each picture; 1 when any differs, 2 when there are none."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("into", type=Path, nargs="?", help="folder for the differences, default AFTER/differences")
    options = parser.parse_args(arguments)
    into = options.into or options.after / "differences"
    into.mkdir(parents=True, exist_ok=True)
    names = sorted({path.name for folder in (options.before, options.after) for path in folder.glob("*.png")})
    differing = 0
    for name in names:
        found = compare(options.before / name, options.after / name, into / name)
        differing += found != SAME
        sys.stdout.write(f"{name}: {found}\n")
    sys.stdout.write(f"{differing} of {len(names)} pictures differ\n")
    return 2 if not names else min(differing, 1)


def compare(before: Path, after: Path, into: Path) -> str:
    """SAME, or what differs; an image of the difference is written to `into`, one that stood there is removed."""
    into.unlink(missing_ok=True)
    lacking = next((path for path in (before, after) if not path.exists()), None)
    if lacking:
        return f"not in {lacking.parent}"
    if before.read_bytes() == after.read_bytes():
        return SAME
    first, second = _opened(before), _opened(after)
    changed = changes(first, second)
    box = changed.getbbox()
    if box is None:
        return SAME
    beside(first, second, changed).save(into)
    share = changed.histogram()[255] / (changed.width * changed.height)
    return f"{share:.4%} differs, within {box[2] - box[0]} x {box[3] - box[1]} px at {box[0]}, {box[1]}"


def changes(before: Image.Image, after: Image.Image) -> Image.Image:
    """The pixels that differ, white on black. What one picture lacks differs."""
    size = max(before.width, after.width), max(before.height, after.height)
    bands = ImageChops.difference(_over(before, size, "#000000"), _over(after, size, "#ffffff")).split()
    most = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    return most.point(lambda level: 255 if level > ROUNDING else 0)


def beside(before: Image.Image, after: Image.Image, changed: Image.Image) -> Image.Image:
    """Before, after, and after again, pale, with what differs marked."""
    size = changed.size
    pale = Image.blend(_over(after, size, GROUND), Image.new("RGB", size, "#ffffff"), 0.7)
    pale.paste(MARK, mask=changed)
    whole = Image.new("RGB", (3 * changed.width + 2 * GAP, changed.height), GROUND)
    for place, part in enumerate((before, after, pale)):
        whole.paste(part, (place * (changed.width + GAP), 0))
    return whole


def _opened(path: Path) -> Image.Image:
    with Image.open(path) as picture:
        return picture.convert("RGB")


def _over(picture: Image.Image, size: tuple[int, int], ground: str) -> Image.Image:
    whole = Image.new("RGB", size, ground)
    whole.paste(picture)
    return whole


if __name__ == "__main__":
    sys.exit(main())
