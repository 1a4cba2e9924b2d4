"""An invalid document is left out, the others stay."""

from tests.gateways.strapi import ContentServer, upload

BROKEN = {"a": "not a text"}


async def test_invalid_simple_page_is_left_out() -> None:
    rows = [{"SeoLink": "one", "Title": "One", "Description": BROKEN}, {"SeoLink": "two", "Title": "Two"}]
    server = ContentServer({("simple-pages", "en"): rows})
    assert (await server.gateway.simple_page("en", "two")).value.title == "Two"


async def test_invalid_landing_section_is_left_out() -> None:
    sections = [{"Title": "One", "HTML": BROKEN}, {"Title": "Two", "HTML": "Ride"}]
    server = ContentServer({("home-content", "en"): {"Sections": sections}})
    assert [section.title for section in (await server.gateway.landing("en")).value.sections] == ["Two"]


async def test_invalid_sponsor_link_and_extreme_sizes_are_corrected() -> None:
    def sponsor(link: str) -> dict[str, object]:
        return {"Link": link, "Logo": upload()}

    row = {"Visible": True, "height": 999999999, "speed": 1, "sponsors": [sponsor("http://["), sponsor("/about-us")]}
    server = ContentServer({("floating-footer", "en"): row})
    strip = (await server.gateway.strip("en")).value
    assert strip is not None
    assert [sponsor.link for sponsor in strip.sponsors] == [None, "/about-us"]
    assert (strip.height_px, strip.speed_ms) == (300, 1000)
