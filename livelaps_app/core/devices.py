"""Names of devices, for the list of login sessions."""

# Parts of a user agent and the names for them; the first match decides.
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
    """The browser and the system of a user agent if known: "Firefox, Android"."""
    names_in = (next((name for part, name in names if part in user_agent), "") for names in (BROWSERS, SYSTEMS))
    return ", ".join(filter(None, names_in))
