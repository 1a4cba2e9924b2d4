"""Serves the built site by gunicorn without a Reflex process: python -m livelaps_app [GUNICORN ARGUMENT]..."""

import os
import shlex
import sys
from pathlib import Path

from gunicorn.app.wsgiapp import run

from livelaps_app.core.settings import settings
from livelaps_app.framework.launching import APP, ENVIRONMENT, gunicorn_arguments

BUILD = Path(".web/build/server/index.js")


def main() -> None:
    """Runs gunicorn in this process; command line arguments override the site's own."""
    site = settings()
    if not BUILD.is_file():
        sys.exit(f"no build in {BUILD.parents[1].resolve()}: make build")
    arguments = (*gunicorn_arguments(site.redis_url is not None), "--bind", f"{site.listens_on}:{site.port}")
    os.environ.update(ENVIRONMENT, GUNICORN_CMD_ARGS=shlex.join(arguments))
    sys.argv.append(APP)
    run()


if __name__ == "__main__":
    main()
