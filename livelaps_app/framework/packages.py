"""Runs npm for the lock's packages during compilation, in the folder where Reflex installs them.

Assumptions: Reflex copies `reflex.lock` into the build's folder before it installs, and forgets its installation if
that changes anything; it then runs `npm install --legacy-peer-deps` there, which finds the result of `npm ci` complete.
"""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from reflex.utils import frontend_skeleton, js_runtimes, prerequisites
from reflex_base import constants


@contextmanager
def packages_underway() -> Iterator[None]:
    """Installs the packages of an empty build in parallel to the block; waits for npm at the end.

    After a failure Reflex runs the installation itself and reports the error.
    """
    npm = _begin()
    try:
        yield
    except BaseException:
        if npm is not None:
            npm.terminate()
        raise
    finally:
        if npm is not None:
            npm.wait()


def _begin() -> "subprocess.Popen[bytes] | None":
    web = prerequisites.get_web_dir()
    lock = frontend_skeleton.get_root_lockfile_path(constants.Node.LOCKFILE_PATH)
    if (web / constants.ReactRouter.NODE_MODULES).exists() or not lock.is_file() or not web.is_dir():
        return None
    manager = next(iter(js_runtimes.get_nodejs_compatible_package_managers(raise_on_none=False)), None)
    if manager is None or Path(manager).stem.lower() != "npm":
        return None
    js_runtimes._sync_root_lockfiles_for_frontend_install()  # type: ignore[no-untyped-call]
    js_runtimes._frontend_packages_cache_path().unlink(missing_ok=True)
    quiet = subprocess.DEVNULL
    return subprocess.Popen([manager, "ci", "--legacy-peer-deps"], cwd=web, stdout=quiet, stderr=quiet, stdin=quiet)
