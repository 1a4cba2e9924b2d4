"""Command lines, run for a site by whoever manages it."""

import asyncio
import os
import sys

from tests.server import ROOT, Site


async def run(site: Site, command: str, *arguments: str) -> str:
    """The output of a command, which has succeeded."""
    usual = {name: value for name, value in os.environ.items() if not name.startswith("LL_")}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", f"livelaps_app.commands.{command}", *arguments),
        cwd=ROOT,
        env=usual | {"LL_PORT": str(site.public), "LL_DATA_DIR": str(site.data)},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
    )
    printed, _ = await process.communicate()
    assert process.returncode == 0, printed.decode()
    return printed.decode()
