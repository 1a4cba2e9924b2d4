"""Starts gunicorn for the built site: arguments and Reflex's environment.

Assumptions: with these environment variables Reflex neither compiles nor builds, and serves the build beside its own
endpoints, as for the gunicorn of `reflex run --env prod --single-port`.
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
    """The arguments of gunicorn: one worker, or WEB_CONCURRENCY workers if Redis shares the state."""
    return SERVING if shared else (*SERVING, "--workers", "1")
