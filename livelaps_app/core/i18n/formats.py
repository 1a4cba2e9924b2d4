"""Formats of dates, numbers, race times and ages in each language.

Visible figures use the language's decimal mark, race times and gaps included: "44,3" and "+0,634" in French, "44.3" and
"+0.634" in English and American Spanish. Machine-readable files use a point: `plain`.
"""

import re
from collections.abc import Callable, Mapping
from datetime import date, datetime
from decimal import Decimal
from functools import cache

from babel import Locale
from babel.dates import get_timezone_name
from babel.numbers import format_currency

from livelaps_app.core.i18n.texts import Lang, Text

LOCALES = Text("en_US", "fr_CA", "es_419")  # Babel's locales, and the values of og:locale in the head


@cache
def months(lang: Lang, width: str = "wide") -> tuple[str, ...]:
    """The twelve month names, January first; width "wide" or "abbreviated"."""
    names = _locale(lang).months["format"][width]
    return tuple(names[number] for number in range(1, 13))


def day(on: date, lang: Lang) -> str:
    """A day: "June 5th 2026", "5 juin 2026", "junio 5 2026"."""
    return _DAY(lang).format(d=_nth_day(on, lang), month=_month(on, lang), y=on.year)


def natural_day(on: date, lang: Lang, near: date | None = None) -> str:
    """A day inside a sentence: "Saturday, October 3rd", "samedi 3 octobre", "sábado 3 de octubre".

    Has its year unless `near` is in the same year.
    """
    pattern = _NATURAL if near and near.year == on.year else _NATURAL_WITH_YEAR
    weekday = _weekdays(lang)[on.weekday()]
    return pattern(lang).format(weekday=weekday, d=_nth_day(on, lang), month=_month(on, lang), y=on.year)


def natural_date_time(at: datetime, lang: Lang, near: date | None = None) -> str:
    """A day with its time inside a sentence: "Saturday, October 3rd at 14:30"."""
    pattern = _AT_ONE if at.hour == 1 else _AT
    return pattern(lang).format(day=natural_day(at, lang, near), time=f"{at:%H:%M}")


def written_day(on: date, lang: Lang) -> str:
    """A day beside sentences, as by `day` but for Spanish: "3 de octubre de 2026"."""
    return _WRITTEN(lang).format(d=_nth_day(on, lang), month=_month(on, lang), y=on.year)


def written_days(first: date, last: date, lang: Lang) -> str:
    """The days of an event as by `written_day`: "June 5–7 2026", "5–7 juin 2026", "5–7 de junio de 2026"."""
    return written_day(first, lang) if last <= first else _span(first, last, lang, _WRITTEN_SPANS)


def date_time(at: datetime, lang: Lang) -> str:
    """A day with its time, without zone conversion: "June 5th 2026 14:30"."""
    return f"{day(at, lang)} {at:%H:%M}"


def zone(at: datetime, lang: Lang) -> str:
    """The name of a moment's time zone if the language has one: "EDT", "HAE", "hora del Este"."""
    if lang == "es":  # has no short names
        name = get_timezone_name(at, "long", locale=_locale(lang), zone_variant="generic")
        return name.replace("hora oriental", "hora del Este")  # as Mexico and the United States say
    return get_timezone_name(at, "short", locale=_locale(lang))


def moment(at: datetime, on: date, lang: Lang) -> str:
    """The time of day, with its day unless that is `on`: "14:05", "Sun 7 Jun, 14:05"."""
    return f"{at:%H:%M}" if at.date() == on else short_date_time(at, lang, on)


def days(first: date, last: date, lang: Lang) -> str:
    """The days of an event with month and year written once: "June 5–7 2026"; a single day as by `day`."""
    return day(first, lang) if last <= first else _span(first, last, lang, _SPANS)


def short_day(on: date, lang: Lang) -> str:
    """A day without its year, short: "4 Jan", "4 janv", "4 ene"."""
    return f"{_number(on, lang)} {short_month(on, lang)}"


def short_date(on: date, lang: Lang) -> str:
    """A day in lists and on cards: "4 Jan 2026", "4 janv 2026", "4 ene 2026"."""
    return f"{short_day(on, lang)} {on.year}"


def short_dates(first: date, last: date, lang: Lang) -> str:
    """The days of an event in lists and on cards: "5–7 Jun 2026", "31 Jul – 2 Aug 2026"."""
    return short_date(first, lang) if last <= first else _span(first, last, lang, _SHORT_SPANS, short_month)


def short_date_time(at: datetime, lang: Lang, near: date | None = None) -> str:
    """A moment in a narrow line: "Fri 5 Jun, 10:30"; with its year unless `near` is None or in the same year."""
    on = short_date(at, lang) if near and near.year != at.year else short_day(at, lang)
    return f"{short_weekday(at, lang)} {on}, {at:%H:%M}"


def short_month(on: date, lang: Lang) -> str:
    """The month of a day, short and without a point: "Jan", "janv", "ene"."""
    return months(lang, "abbreviated")[on.month - 1].rstrip(".")


def short_weekday(on: date, lang: Lang) -> str:
    """The weekday of a day, short and without a point: "Sat", "sam", "sáb"."""
    return _weekdays(lang, "abbreviated")[on.weekday()].rstrip(".")


def week(first: date, last: date, lang: Lang) -> str:
    """The days of a week within one month, short: "Jun 1 – 7", "1er – 7 juin", "jun 1 – 7"."""
    month = short_month(first, lang)
    span = " – ".join(_number(on, lang) for on in dict.fromkeys((first, last)))
    return _WEEK(lang).format(month=month, span=span)


def season(name: str, year: int) -> str:
    """The name of a series with its year, unless the name contains it or the year is 0: "Woods Series 2026"."""
    written = str(year or "")
    return name if written in name else f"{name} {written}"


def number(value: float, lang: Lang, decimals: int = 0) -> str:
    """A number with the language's marks: "1,234.5" in English and Spanish, "1 234,5" in French."""
    return f"{value:,.{decimals}f}".translate(_marks(lang))


def points(amount: float, lang: Lang) -> str:
    """Points in the language's format, halves with one decimal."""
    return number(amount, lang, 0 if amount == int(amount) else 1)


def percent(share: float, lang: Lang) -> str:
    """A share in per cent: "25%", in French "25 %"."""
    return number(share, lang, 0 if share == int(share) else 1) + percent_sign(lang)


@cache
def percent_sign(lang: Lang) -> str:
    """The percent sign, with a space before it in languages that have one."""
    sign: str = _locale(lang).percent_formats[None].suffix[0]
    return sign


@cache
def decimal_mark(lang: Lang) -> str:
    """The decimal mark: "." or ","."""
    return _symbols(lang)["decimal"]


def plain(text: str, lang: Lang) -> str:
    """Converts localized numbers and race times of a text to machine format: "+1 234,5" to "+1234.5"."""
    group, decimal = _between_digits(lang)
    return decimal.sub(".", group.sub("", text)).replace("\N{MINUS SIGN}", "-")


def money(amount: Decimal, currency: str, lang: Lang) -> str:
    """An amount with its ISO 4217 currency: "$60.00", "60,00 $ US", "USD 60.00"."""
    return format_currency(amount, currency, _MONEY(lang) or None, locale=_locale(lang))


def lap_time(ms: int, lang: Lang) -> str:
    """A race time without leading zeros: "1:02:03.004", "1:02.349", "2.349"; in French "2,349"."""
    seconds, thousandths = divmod(ms, 1000)
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    mark = decimal_mark(lang)
    if hours:
        return f"{hours}:{minutes:02}:{seconds:02}{mark}{thousandths:03}"
    if minutes:
        return f"{minutes}:{seconds:02}{mark}{thousandths:03}"
    return f"{seconds}{mark}{thousandths:03}"


def gap(ms: int, lang: Lang) -> str:
    """Time behind: "+1:02.349"."""
    return f"+{lap_time(ms, lang)}"


def lap_gap(laps: int, lang: Lang) -> str:
    """Laps behind: "+1 lap", "+2 laps"."""
    return f"+{laps} {(_LAP if laps == 1 else _LAPS)(lang)}"


def age(seconds: float, lang: Lang) -> str:
    """The age of data: "updated 12 s ago", then in minutes, hours and days."""
    return _UPDATED(lang).format(span(seconds, lang))


def span(seconds: float, lang: Lang) -> str:
    """A duration in its largest unit: "12 s", then minutes, hours and days."""
    whole = max(0, int(seconds))
    size, unit = next((size, unit) for size, unit in _UNITS if max(whole, 1) >= size)
    return f"{whole // size}\N{NO-BREAK SPACE}{unit(lang)}"


_DAY = Text("{month} {d} {y}", "{d} {month} {y}", "{month} {d} {y}")
_NATURAL = Text("{weekday}, {month} {d}", "{weekday} {d} {month}", "{weekday} {d} de {month}")
_NATURAL_WITH_YEAR = Text("{weekday}, {month} {d} {y}", "{weekday} {d} {month} {y}", "{weekday} {d} de {month} de {y}")
_AT = Text("{day} at {time}", "{day} à {time}", "{day} a las {time}")
_AT_ONE = Text("{day} at {time}", "{day} à {time}", "{day} a la {time}")
_WITHIN_MONTH = Text("{m} {d}–{e} {a.year}", "{d}–{e} {m} {a.year}", "{m} {d}–{e} {a.year}")
_ACROSS_MONTHS = Text("{m} {d} – {n} {e} {a.year}", "{d} {m} – {e} {n} {a.year}", "{m} {d} – {n} {e} {a.year}")
_ACROSS_YEARS = Text(
    "{m} {d} {a.year} – {n} {e} {b.year}",
    "{d} {m} {a.year} – {e} {n} {b.year}",
    "{m} {d} {a.year} – {n} {e} {b.year}",
)
_SPANS = _WITHIN_MONTH, _ACROSS_MONTHS, _ACROSS_YEARS
_SHORT_SPANS = tuple(Text(pattern.fr, pattern.fr, pattern.fr) for pattern in _SPANS)
_WRITTEN = Text(_DAY.en, _DAY.fr, "{d} de {month} de {y}")
_WRITTEN_SPANS = (
    Text(_WITHIN_MONTH.en, _WITHIN_MONTH.fr, "{d}–{e} de {m} de {a.year}"),
    Text(_ACROSS_MONTHS.en, _ACROSS_MONTHS.fr, "{d} de {m} – {e} de {n} de {a.year}"),
    Text(_ACROSS_YEARS.en, _ACROSS_YEARS.fr, "{d} de {m} de {a.year} – {e} de {n} de {b.year}"),
)
_WEEK = Text("{month} {span}", "{span} {month}", "{month} {span}")
_MONEY = Text("", "", "¤\N{NO-BREAK SPACE}#,##0.00")  # empty: Babel's default, which sets Spanish codes without a space
_LAP = Text("lap", "tour", "vuelta")
_LAPS = Text("laps", "tours", "vueltas")
_UPDATED = Text("updated {} ago", "mis à jour il y a {}", "actualizado hace {}")
_UNITS = (
    (86400, Text("d", "j", "d")),
    (3600, Text("h", "h", "h")),
    (60, Text("min", "min", "min")),
    (1, Text("s", "s", "s")),
)


def _month(on: date, lang: Lang) -> str:
    return months(lang)[on.month - 1]


def _span(
    first: date, last: date, lang: Lang, patterns: tuple[Text, ...], month: Callable[[date, Lang], str] = _month
) -> str:
    """Two days by one of the patterns: within a month, within a year, across years."""
    within_month, within_year, across = patterns
    pattern = across if first.year != last.year else within_year if first.month != last.month else within_month
    numbers = {"d": _number(first, lang), "e": _number(last, lang)}
    return pattern(lang).format(a=first, m=month(first, lang), b=last, n=month(last, lang), **numbers)


@cache
def _locale(lang: Lang) -> Locale:
    return Locale.parse(LOCALES(lang))


def _symbols(lang: Lang) -> Mapping[str, str]:
    symbols: Mapping[str, str] = _locale(lang).number_symbols["latn"]
    return symbols


@cache
def _between_digits(lang: Lang) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Patterns that match a thousands mark and a decimal mark."""
    group = re.compile(rf"(?<=\d){re.escape(_symbols(lang)['group'])}(?=\d{{3}}(?!\d))")
    return group, re.compile(rf"(?<=\d){re.escape(decimal_mark(lang))}(?=\d)")


@cache
def _marks(lang: Lang) -> dict[int, str]:
    # Babel is called once per language: a call per number would dominate the cost of a row
    symbols = _symbols(lang)
    return str.maketrans({",": symbols["group"], ".": symbols["decimal"], "-": "\N{MINUS SIGN}"})


@cache
def _weekdays(lang: Lang, width: str = "wide") -> Mapping[int, str]:
    """Names of weekdays, Monday is 0; width "wide" or "abbreviated"."""
    return dict(_locale(lang).days["format"][width])


def _number(on: date, lang: Lang) -> str:
    """The number of a day; the first of a month is "1er" in French."""
    return "1er" if lang == "fr" and on.day == 1 else str(on.day)


def _nth_day(on: date, lang: Lang) -> str:
    """The number of a day as long dates have it: "3rd", "1er", "3"."""
    return nth(on.day, lang) if lang == "en" else _number(on, lang)


def nth(number: int, lang: Lang) -> str:
    """A number in a row: "1st", "1er", "1"."""
    if lang == "fr":
        return "1er" if number == 1 else f"{number}e"
    return f"{number}{_ordinal(number)}" if lang == "en" else str(number)


def _ordinal(number: int) -> str:
    if number % 100 in (11, 12, 13):
        return "th"
    return {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
