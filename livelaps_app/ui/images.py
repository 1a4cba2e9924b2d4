"""Images in pages: fitting size, reserved space, and lazy loading below the first screen."""

import reflex as rx

from livelaps_app.core.images import Image


def picture(
    image: rx.Var[Image], alt: rx.Var[str] | str = "", *, first: bool = False, class_name: str = ""
) -> rx.Component:
    """An image of a page; `first` loads eagerly, others lazily.

    Optional values are bare attributes: a property takes no None, and Reflex turns a size into a style.
    """
    bare = {"srcSet": image.srcset, "sizes": image.sizes, "width": image.width, "height": image.height}
    return rx.el.img(
        src=image.src,
        alt=alt,
        loading="eager" if first else "lazy",
        decoding="async",
        custom_attrs=bare | ({"fetchPriority": "high"} if first else {}),
        class_name=class_name or None,
    )


def picture_or_placeholder(
    image: rx.Var[Image], placeholder: rx.Var[Image], instead: rx.Var[str] | str = ""
) -> rx.Component:
    """A decorative image, else the site's placeholder, else `instead`."""
    return rx.cond(image.src != "", picture(image), rx.cond(placeholder.src != "", picture(placeholder), instead))
