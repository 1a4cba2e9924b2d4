"""Storage of data from timing programs: passings, section times, corrections and race states."""
