"""Comparison of texts as people type them, imported by the scripts of other components."""

import reflex as rx

PATH = rx.asset("text_fold.js", shared=True).importable_path
