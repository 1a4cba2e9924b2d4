"""Makes sure there is a browser: the system's, else Debian's package for root, else Playwright's own."""

import os
import shutil
import subprocess
import sys

from tests.browser.chromium import executable

APT = ("apt-get", "-o", "DPkg::Lock::Timeout=300")  # somebody else may be installing just now


def main() -> None:
    """Installs a browser where none is found; fails loudly when that fails."""
    if executable():
        return
    if os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run([*APT, "update", "-qq"], check=True)
        subprocess.run([*APT, "install", "-y", "-qq", "chromium"], check=True)
        return
    subprocess.run([sys.executable, "-m", "playwright", "install", "--with-deps", "chromium"], check=True)


if __name__ == "__main__":
    main()
