"""Two folders of pictures compared: a line for each picture, an image of each difference."""

from pathlib import Path

import pytest
from PIL import Image

from tests.browser.pictures_compare import GAP, MARK, main

WIDTH, HEIGHT = 40, 20
NAME = "race-wide.png"


class Folders:
    """Two folders with the same picture."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.before, self.after, self._capsys = folder / "before", folder / "after", capsys
        for each in (self.before, self.after):
            each.mkdir()
            self.draw(each, "white")

    def draw(self, folder: Path, color: str, height: int = HEIGHT) -> None:
        Image.new("RGB", (WIDTH, height), color).save(folder / NAME)

    def compare(self) -> tuple[int, list[str]]:
        """The exit code and the lines of the comparison."""
        return main([str(self.before), str(self.after)]), self._capsys.readouterr().out.splitlines()


@pytest.fixture
def folders(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Folders:
    return Folders(tmp_path, capsys)


def test_equal_pictures_are_the_same_and_so_is_an_edge_that_is_rounded_otherwise(folders: Folders) -> None:
    assert folders.compare() == (0, [f"{NAME}: same", "0 of 1 pictures differ"])
    assert list((folders.after / "differences").iterdir()) == []
    folders.draw(folders.after, "#fefefe")
    assert folders.compare()[0] == 0


def test_pixels_that_differ_are_counted_and_marked(folders: Folders) -> None:
    with Image.open(folders.after / NAME) as picture:
        picture.paste("#fffefd", (30, 4, 34, 6))
        picture.save(folders.after / NAME)
    code, lines = folders.compare()
    assert (code, lines[0]) == (1, f"{NAME}: 1.0000% differs, within 4 x 2 px at 30, 4")
    with Image.open(folders.after / "differences" / NAME) as beside:
        assert beside.size == (3 * WIDTH + 2 * GAP, HEIGHT)
        marked = beside.getpixel((2 * (WIDTH + GAP) + 31, 5))
    assert marked == tuple(bytes.fromhex(MARK[1:]))


def test_a_longer_page_differs_in_its_rest(folders: Folders) -> None:
    folders.draw(folders.after, "white", 2 * HEIGHT)
    code, lines = folders.compare()
    assert (code, lines[0]) == (1, f"{NAME}: 50.0000% differs, within {WIDTH} x {HEIGHT} px at 0, {HEIGHT}")


def test_a_picture_that_one_folder_lacks_differs(folders: Folders) -> None:
    (folders.before / NAME).rename(folders.before / "race-phone.png")
    lines = [f"race-phone.png: not in {folders.after}", f"{NAME}: not in {folders.before}", "2 of 2 pictures differ"]
    assert folders.compare() == (1, lines)


def test_an_image_of_a_difference_goes_with_the_difference(folders: Folders) -> None:
    for color, code in (("black", 1), ("white", 0)):
        folders.draw(folders.before, color)
        assert folders.compare()[0] == code
    assert list((folders.after / "differences").iterdir()) == []


def test_no_pictures_at_all_are_no_success(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "before"), str(tmp_path / "after")]) == 2
    assert capsys.readouterr().out == "0 of 0 pictures differ\n"
