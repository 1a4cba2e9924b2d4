"""The lock of requirements: complete, with hashes, without an address; and where packages come from."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PIN = re.compile(r"^([\w.-]+)(?:\[[\w,]+\])?==([\w.]+)", re.MULTILINE)
SETTINGS = r""":env:.index-url='https://packages.example/simple'
global.cert='/etc/certificates.pem'
global.extra-index-url='\nhttps://more.example/simple\nfile:///more/simple'
global.find-links='/wheels /more'
global.timeout='60'
"""


def _pins(name: str) -> set[tuple[str, str]]:
    return {(package.lower().replace("_", "-"), version) for package, version in PIN.findall(_text(name))}


def _text(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_the_lock_has_every_pin(name: str) -> None:
    pins = _pins(name)
    assert len(pins) > 15
    assert pins - _pins("requirements.lock") == set(), "make lock"


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-uv.txt"])
def test_every_locked_release_has_hashes_and_no_address(name: str) -> None:
    text = _text(name)
    assert "://" not in text
    assert "--index" not in text
    for release in re.split(r"\n(?=\S)", text.strip()):
        assert PIN.match(release), release
        assert re.search(r"\\\n    --hash=sha256:[0-9a-f]{64}", release), release


def test_uv_takes_packages_from_where_pip_does() -> None:
    printed = r'print: ; @printf "%s" "$$FROM_PIP"'
    rules = subprocess.run(
        ["make", "--silent", f"--eval={printed}", "print"], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout
    named = subprocess.run(["sed", "-nE", rules], input=SETTINGS, check=True, capture_output=True, text=True).stdout
    assert named.splitlines() == [
        "UV_DEFAULT_INDEX='https://packages.example/simple'",
        "SSL_CERT_FILE='/etc/certificates.pem'",
        "UV_INDEX='https://more.example/simple file:///more/simple'",
        "UV_FIND_LINKS='/wheels,/more'",
    ]
