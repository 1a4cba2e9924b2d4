"""Files of people, encrypted at rest: signatures, selfies, sealed documents."""
