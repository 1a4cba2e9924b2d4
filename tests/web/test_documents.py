"""The built documents, cut where language, head tags and facts go."""

from pathlib import Path

import pytest

from livelaps_app.core.routes import NOT_FOUND, Match, match
from livelaps_app.web.pages.document import Documents, after_paint, with_style
from tests.head.built import build


@pytest.fixture
def documents(tmp_path: Path) -> Documents:
    return Documents(build(tmp_path))


def _at(path: str) -> Match:
    return match(path) or Match(NOT_FOUND, "en", {}, {})


@pytest.mark.parametrize(
    ("path", "live"),
    [
        ("/", "prerendered "),
        ("/fr", "prerendered fr"),
        ("/event-calendar", "prerendered event-calendar"),
        ("/fr/event-calendar", "prerendered fr/event-calendar"),
        ("/es/event-calendar", "shell"),
        ("/races", "shell"),
        ("/races/7", "shell"),
        ("/fr/results/1", "shell"),
        ("/nothing", "shell"),
    ],
)
def test_the_document_of_an_address(documents: Documents, path: str, live: str) -> None:
    html = documents.of(_at(path)).complete("es", "<meta x>", "<ll-facts>y</ll-facts>")
    assert f'<body class="painted"><ll-facts>y</ll-facts><div id="live">{live}</div>' in html


def test_a_completed_document(documents: Documents) -> None:
    html = documents.of(_at("/fr/event-calendar")).complete("fr", "<title>T</title>", "<ll-facts></ll-facts>")
    assert html == (
        '<!DOCTYPE html><html lang="fr"><head><meta charSet="utf-8"/>'
        '<link rel="modulepreload" href="/ll/assets/components-a1.js"/>'
        "<script>document.documentElement.lang</script>"
        '<link rel="modulepreload" href="/ll/assets/calendar-a1.js"/><title>T</title></head>'
        '<body class="painted"><ll-facts></ll-facts><div id="live">prerendered fr/event-calendar</div>'
        "<script>window.done=1</script></body></html>"
    )


def test_the_scripts_of_a_route_are_among_those_asked_for(documents: Documents) -> None:
    html = documents.of(_at("/races/7")).complete("en", "", "")
    for chunk in ("races", "table", "components"):
        assert html.count(f'<link rel="modulepreload" href="/ll/assets/{chunk}-a1.js"/>') == 1
    assert "results-a1.js" in documents.of(_at("/fr/results/1")).complete("fr", "", "")
    assert "results-a1.js" not in documents.of(_at("/results/1")).complete("en", "", "")


def test_a_document_is_read_once(documents: Documents, tmp_path: Path) -> None:
    first = documents.of(_at("/races/7"))
    (tmp_path / "404.html").unlink()
    assert documents.of(_at("/races/8")) is first


def test_a_site_without_a_manifest_still_has_its_pages(tmp_path: Path) -> None:
    build(tmp_path)
    (tmp_path / "assets" / "manifest-a1.js").unlink()
    html = Documents(tmp_path).of(_at("/races/7")).complete("en", "", "")
    assert "races-a1.js" not in html


def test_the_live_page_starts_after_the_facts_are_painted() -> None:
    built = (
        '<head><link rel="modulepreload" href="/ll/assets/a.js"/></head><body>'
        '<script type="module" async="">import "/ll/assets/m.js";\n'
        'import * as route0 from "/ll/assets/root.js";\n  window.modules = {"root":route0};\n'
        'import("/ll/assets/e.js");</script>'
    )
    head, _, start = after_paint(built).partition("</head>")
    assert '<link rel="modulepreload"' not in head
    assert 'localStorage.getItem("ll-my-riders")' in head
    assert 'const scripts = ["/ll/assets/a.js"];' in head
    assert '(async()=>{await window.llPainted;await import("/ll/assets/m.js")' in start
    assert 'const route0=await import("/ll/assets/root.js")' in start
    assert 'import("/ll/assets/e.js");})()</script>' in start


def test_a_start_script_of_another_kind_is_left_alone() -> None:
    assert after_paint("<script>go()</script>") == "<script>go()</script>"


def test_the_stylesheet_stands_in_the_page(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "s.css").write_text(".a{color:red}", "utf-8")
    built = (
        '<link as="style" href="/ll/assets/s.css" rel="preload"/>'
        '<link href="/ll/assets/s.css" rel="stylesheet" type="text/css"/>'
    )
    told = with_style(built, tmp_path)
    assert told == (
        '<link media="not all" as="style" href="/ll/assets/s.css" rel="preload"/><style>.a{color:red}</style>'
        '<link href="/ll/assets/s.css" rel="stylesheet" disabled type="text/css"/>'
    )
    assert with_style("<p>", tmp_path) == "<p>"
