"""Pictures in pages: the size that fits, the room for it left before it is there, and late where it is below."""

import reflex as rx

from livelaps_app.core.images import Image


def picture(
    image: rx.Var[Image], alt: rx.Var[str] | str = "", *, first: bool = False, class_name: str = ""
) -> rx.Component:
    """A picture of a page; `first` for the one a reader waits for, the others are fetched when they come near.

    What may be missing is a bare attribute: a property takes no None, and the framework makes a style of a size.
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
    """A picture without words, the site's placeholder where there is none, and `instead` where there is neither."""
    return rx.cond(image.src != "", picture(image), rx.cond(placeholder.src != "", picture(placeholder), instead))
