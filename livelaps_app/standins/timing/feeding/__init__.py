"""Storing what timing programs send: passings, section times, corrections and the state of a race."""
