"""Devices by their user agents."""

from livelaps_app.core.devices import device_name
from tests.each_row import each_row

PHONE = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36"


@each_row(
    ("user_agent", "name"),
    [
        ("", ""),
        ("curl/8", ""),
        (PHONE, "Chrome, Android"),
        ("Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18 Mobile Safari/604", "Safari, iPhone"),
        ("Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Linux"),
        ("<script>" * 500 + "Firefox", "Firefox"),
    ],
)
def test_a_device_has_the_name_of_its_browser_and_system(user_agent: str, name: str) -> None:
    assert device_name(user_agent) == name
