"""Two folders of pictures compared: a line for each picture, an image of each difference."""

from pathlib import Path

import pytest
from PIL import Image

from tests.browser.pictures_compare import GAP, MARK, main

WIDTH, HEIGHT = 40, 20
NAME = "race-wide.png"


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    """Two folders with the same picture."""
    before, after = tmp_path / "before", tmp_path / "after"
    for folder in (before, after):
        folder.mkdir()
        Image.new("RGB", (WIDTH, HEIGHT), "white").save(folder / NAME)
    return before, after


def _compared(folders: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    code = main([str(folder) for folder in folders])
    return code, capsys.readouterr().out.splitlines()


def test_equal_pictures_are_the_same(folders: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    assert _compared(folders, capsys) == (0, [f"{NAME}: same", "0 of 1 pictures differ"])
    assert list((folders[1] / "differences").iterdir()) == []


def test_pixels_that_differ_are_counted_and_marked(
    folders: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    with Image.open(folders[1] / NAME) as picture:
        picture.paste("#fffefd", (30, 4, 34, 6))
        picture.save(folders[1] / NAME)
    code, lines = _compared(folders, capsys)
    assert (code, lines[0]) == (1, f"{NAME}: 1.0000% differs, within 4 x 2 px at 30, 4")
    with Image.open(folders[1] / "differences" / NAME) as beside:
        assert beside.size == (3 * WIDTH + 2 * GAP, HEIGHT)
        marked = beside.getpixel((2 * (WIDTH + GAP) + 31, 5))
    assert marked == tuple(bytes.fromhex(MARK[1:]))


def test_an_edge_that_is_rounded_otherwise_is_the_same(
    folders: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    Image.new("RGB", (WIDTH, HEIGHT), "#fefefe").save(folders[1] / NAME)
    assert _compared(folders, capsys)[0] == 0


def test_a_longer_page_differs_in_its_rest(folders: tuple[Path, Path], capsys: pytest.CaptureFixture[str]) -> None:
    Image.new("RGB", (WIDTH, 2 * HEIGHT), "white").save(folders[1] / NAME)
    code, lines = _compared(folders, capsys)
    assert (code, lines[0]) == (1, f"{NAME}: 50.0000% differs, within {WIDTH} x {HEIGHT} px at 0, {HEIGHT}")


def test_a_picture_that_one_folder_lacks_differs(
    folders: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    (folders[0] / NAME).rename(folders[0] / "race-phone.png")
    code, lines = _compared(folders, capsys)
    assert code == 1
    assert lines == [f"race-phone.png: not in {folders[1]}", f"{NAME}: not in {folders[0]}", "2 of 2 pictures differ"]


def test_an_image_of_a_difference_goes_with_the_difference(
    folders: tuple[Path, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    Image.new("RGB", (WIDTH, HEIGHT), "black").save(folders[0] / NAME)
    assert _compared(folders, capsys)[0] == 1
    Image.new("RGB", (WIDTH, HEIGHT), "white").save(folders[0] / NAME)
    assert _compared(folders, capsys)[0] == 0
    assert list((folders[1] / "differences").iterdir()) == []


def test_no_pictures_at_all_are_no_success(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "before"), str(tmp_path / "after")]) == 2
    assert capsys.readouterr().out == "0 of 0 pictures differ\n"
