"""Makes sure there is a browser: the system's, Debian's packages for root, else Playwright's own."""

import os
import shutil
import subprocess
import sys

from tests.browser.chromium import LIGHT, executable

APT = ("apt-get", "-o", "DPkg::Lock::Timeout=300")  # somebody else may be installing just now


def main() -> None:
    """Installs the light browser where Debian has it, and one at all where none is found; fails loudly without any."""
    if not executable((LIGHT,)) and os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run([*APT, "update", "-qq"], check=False)
        subprocess.run([*APT, "install", "-y", "-qq", "chromium", LIGHT], check=False)
    if not executable():
        subprocess.run([sys.executable, "-m", "playwright", "install", "--with-deps", "chromium"], check=True)


if __name__ == "__main__":
    main()
