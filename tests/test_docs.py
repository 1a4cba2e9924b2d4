"""The documents: links and paths that exist, and lengths that a reader can take."""

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
FOLDERS = ("docs", "bench", "deploy", "tests", "components", "livelaps_app")
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)|<img [^>]*src=\"([^\"]+)\"")
BLOCK = re.compile(r"```.*?```", re.DOTALL)
CODE = re.compile(r"`[^`\n]*`")
ELSEWHERE = re.compile(r"[a-z]+:")
MOST_README, MOST_CHANGELOG, MOST_DECISION, MOST_PICTURE = 6_000, 40, 40, 60_000  # bytes, lines, lines, bytes
NAMED = re.compile(r"`([a-z_]+/[\w/*.]*|[a-z_]+\.py)`")  # paths below the project or its package
TITLE = re.compile(r"# (\d{4}) [A-Z][^.:]*")


def _documents() -> list[Path]:
    return sorted([*ROOT.glob("*.md"), *(file for folder in FOLDERS for file in (ROOT / folder).rglob("*.md"))])


def _decisions() -> list[Path]:
    return sorted((ROOT / "docs" / "decisions").glob("[0-9]*.md"))


def _links(text: str) -> Iterator[str]:
    """The relative links and pictures of a document."""
    for link, picture in LINK.findall(CODE.sub("", BLOCK.sub("", text))):
        if not ELSEWHERE.match(link or picture):
            yield link or picture


def _anchors(text: str) -> set[str]:
    """The anchors that GitHub gives the headings of a document."""
    titles = re.findall(r"^#+ (.+)$", BLOCK.sub("", text), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def _broken(document: Path) -> Iterator[str]:
    for link in _links(document.read_text("utf-8")):
        path, _, anchor = link.partition("#")
        target = (document.parent / path).resolve() if path else document
        if not target.exists():
            yield f"{document.relative_to(ROOT)}: {link} does not exist"
        elif anchor and anchor not in _anchors(target.read_text("utf-8")):
            yield f"{document.relative_to(ROOT)}: {link} has no such heading"


def test_every_relative_link_resolves() -> None:
    documents = _documents()
    assert len(documents) > 40
    assert [line for document in documents for line in _broken(document)] == []


def test_links_of_headings_pictures_and_code() -> None:
    assert list(_links('[a](b.md#c) ![d](e.webp) `[no](f.md)` [g](https://h.example) <img src="i.webp" alt="">')) == [
        "b.md#c",
        "e.webp",
        "i.webp",
    ]
    assert _anchors("# An edit, at once\n\n## `LL_ENV` and more") == {"an-edit-at-once", "ll_env-and-more"}


def test_every_path_of_the_architecture_exists() -> None:
    paths = set(NAMED.findall((ROOT / "docs" / "architecture.md").read_text("utf-8")))
    assert len(paths) > 40
    assert {path for path in paths if not any([*ROOT.glob(path), *(ROOT / "livelaps_app").glob(path)])} == set()


def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_bytes()) <= MOST_README


def test_the_change_log_is_short() -> None:
    assert len((ROOT / "CHANGELOG.md").read_text("utf-8").splitlines()) <= MOST_CHANGELOG


def test_a_decision_fits_on_a_page() -> None:
    lengths = {file.name: len(file.read_text("utf-8").splitlines()) for file in _decisions()}
    assert {name: lines for name, lines in lengths.items() if lines > MOST_DECISION} == {}


def test_a_decision_has_its_number_its_title_and_three_parts() -> None:
    for file in _decisions():
        text = file.read_text("utf-8")
        title = TITLE.fullmatch(text.splitlines()[0])
        assert title, f"{file.name} has another title than '# NNNN Title'"
        assert title[1] == file.name[:4], f"{file.name} has another number in its title"
        parts = re.findall(r"^\*\*(\w+)\.\*\*", text, re.MULTILINE)
        assert parts == ["Decision", "Why", "Consequences"], f"{file.name} has the parts {parts}"


def test_pictures_of_the_documents_are_small() -> None:
    sizes = {file.name: file.stat().st_size for file in (ROOT / "docs" / "pictures").iterdir()}
    assert {name: size for name, size in sizes.items() if size > MOST_PICTURE} == {}
