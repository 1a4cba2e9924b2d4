"""Devices by name, for the list of places where an account is logged in."""

# What a user agent contains, and what that means; the first that fits decides.
BROWSERS = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("Chrome", "Chrome"),
    ("CriOS", "Chrome"),
    ("Safari", "Safari"),
)
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)


def device_name(user_agent: str) -> str:
    """The browser and the system of a user agent, as far as they are known: "Firefox, Android"."""
    names_in = (next((name for part, name in names if part in user_agent), "") for names in (BROWSERS, SYSTEMS))
    return ", ".join(filter(None, names_in))
