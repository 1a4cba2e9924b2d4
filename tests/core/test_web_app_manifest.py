"""What the site is called and looks like as an app on a phone."""

from livelaps_app.core.web_app_manifest import APPLE, ICONS, IconDesign, icon, manifest, monogram, short
from tests.each_row import each_row


def test_addresses() -> None:
    assert manifest("fr") == "/ll/manifest-fr.webmanifest"
    assert [icon(one, "a1") for one in (*ICONS, APPLE)] == [
        "/ll/icons/any-192.png?v=a1",
        "/ll/icons/any-512.png?v=a1",
        "/ll/icons/maskable-512.png?v=a1",
        "/ll/icons/apple-180.png?v=a1",
    ]


@each_row(
    ("name", "shortened"),
    [
        ("LiveLaps", "LiveLaps"), ("Twelve chars", "Twelve chars"), ("Ridge Club Racing", "Ridge Club"),
        ("Dirt – the best of it", "Dirt – the"), ("Off-road & more", "Off-road"),
        ("Motocrossfederation", "Motocrossfed"), ("", ""),
    ],
)  # fmt: skip
def test_a_name_below_an_icon(name: str, shortened: str) -> None:
    assert short(name) == shortened


@each_row(
    ("name", "letters"),
    [
        ("LiveLaps", "LL"), ("Ridge Club Racing", "RC"), ("ridge", "R"), ("ACME", "A"), ("Dirt", "D"),
        ("Érable – Nord", "ÉN"), ("— !", ""), ("", ""),
    ],
)  # fmt: skip
def test_letters_that_stand_for_a_name(name: str, letters: str) -> None:
    assert monogram(name) == letters


def test_another_look_is_another_version() -> None:
    looks = [
        IconDesign(), IconDesign("Dirt"), IconDesign(ground="#fff"), IconDesign(accent="#fff"),
        IconDesign(pictures=("/a.png",)),
    ]  # fmt: skip
    assert len({look.version for look in looks}) == len(looks)
    assert IconDesign("Dirt").version == IconDesign("Dirt").version
