"""Where the framework leaves the built site.

Assumptions: the static export of the base path is a folder of the web folder's static folder.
"""

from pathlib import Path

from reflex import constants
from reflex.utils import prerequisites

from livelaps_app.core.routes import BASE


def static_folder() -> Path:
    """The built pages, scripts and styles, as browsers fetch them below the base path."""
    return prerequisites.get_web_dir() / constants.Dirs.STATIC / BASE.strip("/")
