"""Starts gunicorn for the built site: its arguments, and the framework's environment.

Assumptions: with these names in its environment the framework neither compiles nor builds the site and serves the build
beside its own endpoints, as it does for the gunicorn of `reflex run --env prod --single-port`.
"""

APP = "livelaps_app.livelaps_app:app()"
ENVIRONMENT = {
    "__REFLEX_SKIP_COMPILE": "true",
    "__REFLEX_MOUNT_FRONTEND_COMPILED_APP": "true",
    "REFLEX_ENV_MODE": "prod",
}
SERVING = (
    *("--config", "python:livelaps_app.framework.serving"),
    *("--worker-class", "livelaps_app.framework.serving.Worker"),
)


def gunicorn_arguments(shared: bool) -> tuple[str, ...]:
    """The arguments of gunicorn; it has one worker unless visitors' state is shared by all processes, in Redis.

    Shared, WEB_CONCURRENCY says how many workers there are.
    """
    return SERVING if shared else (*SERVING, "--workers", "1")
