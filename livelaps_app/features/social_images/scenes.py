"""The drawings of disciplines behind the heads of social images."""

from livelaps_app.core.images import Image


def file_name(picture: Image) -> str:
    """The file of a drawing."""
    return picture.src.rpartition("/")[2]
