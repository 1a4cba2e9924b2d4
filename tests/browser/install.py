"""Makes sure there is a browser: the system's, Debian's packages for root, else Playwright's own; nginx for root."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.browser.chromium import LIGHT, executable
from tests.deploy.proxy import NGINX

APT = ("apt-get", "-o", "DPkg::Lock::Timeout=300")  # somebody else may be installing just now
POLICY = Path("/usr/sbin/policy-rc.d")  # Debian asks it whether a package may start its service


def main() -> None:
    """Installs the light browser and nginx where Debian has them, and a browser where none is found; fails loudly
    without any. Tests that need nginx are skipped without it."""
    packages = [] if executable((LIGHT,)) else ["chromium", LIGHT]
    packages += [] if NGINX else ["nginx"]
    if packages and os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run([*APT, "update", "-qq"], check=False)
        with _no_service_starts():
            for package in packages:
                subprocess.run([*APT, "install", "-y", "-qq", package], check=False)
    if not executable():
        subprocess.run([sys.executable, "-m", "playwright", "install", "--with-deps", "chromium"], check=True)


@contextmanager
def _no_service_starts() -> Iterator[None]:
    if POLICY.exists():
        yield
        return
    POLICY.write_text("#!/bin/sh\nexit 101\n")
    POLICY.chmod(0o755)
    try:
        yield
    finally:
        POLICY.unlink()


if __name__ == "__main__":
    main()
