"""Facts in the messages of refusals: ages, displacements, plates and prices in words."""

from dataclasses import dataclass

from livelaps_app.core.i18n.plurals import Plural
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.sales.rules.prices import price_words

AGES = Text("{low} to {high}", "{low} à {high} ans", "de {low} a {high} años")
AGE = Text("{low}", "{low} ans", "{low} años")
YOUNGEST = Text("{low} or over", "{low} ans et plus", "{low} años o más")
OLDEST = Text("{high} or under", "{high} ans et moins", "{high} años o menos")
BIKES = Text("{low} to {high} cc", "{low} à {high} cm³", "{low} a {high} cc")
BIKE = Text("{low} cc", "{low} cm³", "{low} cc")
SMALLEST = Text("{low} cc or more", "{low} cm³ ou plus", "{low} cc o más")
LARGEST = Text("{high} cc or less", "{high} cm³ ou moins", "{high} cc o menos")
GENDERS = {
    "female": Text("women and girls", "femmes et aux filles", "mujeres y niñas"),
    "male": Text("men and boys", "hommes et aux garçons", "hombres y niños"),
}
FREE_PLATES = Plural(
    Text("Free near it: {plates}.", "Plaque libre proche : {plates}.", "Número libre cercano: {plates}."),
    Text("Free near it: {plates}.", "Plaques libres proches : {plates}.", "Números libres cercanos: {plates}."),
)
NO_FREE_PLATES = Text(
    "No other plate of this class is free.",
    "Aucune autre plaque de cette classe n’est libre.",
    "Ningún otro número de esta clase está libre.",
)
PLATES = Text("{low} to {high}", "{low} à {high}", "{low} a {high}")
RIDERS_WAIT = Plural(
    Text("{n} rider waits.", "{n} pilote attend.", "Espera {n} piloto."),
    Text("{n} riders wait.", "{n} pilotes attendent.", "Esperan {n} pilotos."),
)
NOBODY_WAITS = Text("Nobody waits yet.", "Personne n’attend encore.", "Todavía no espera nadie.")


@dataclass(frozen=True)
class Ages:
    """The ages of a class in full years; None for no bound."""

    youngest: int | None
    oldest: int | None

    def __call__(self, lang: Lang) -> str:
        return _range_words(self.youngest, self.oldest, (AGES, AGE, YOUNGEST, OLDEST), lang)


@dataclass(frozen=True)
class Displacements:
    """The displacements of a class in cubic centimetres; None for no bound."""

    low_cc: int | None
    high_cc: int | None

    def __call__(self, lang: Lang) -> str:
        return _range_words(self.low_cc, self.high_cc, (BIKES, BIKE, SMALLEST, LARGEST), lang)


@dataclass(frozen=True)
class Counted:
    """A number with its noun."""

    plural: Plural
    number: int

    def __call__(self, lang: Lang) -> str:
        return self.plural(self.number, lang)


@dataclass(frozen=True)
class FreePlates:
    """Plates that are free, possibly none."""

    plates: tuple[str, ...]

    def __call__(self, lang: Lang) -> str:
        if not self.plates:
            return NO_FREE_PLATES(lang)
        return FREE_PLATES(len(self.plates), lang, plates=", ".join(self.plates))


@dataclass(frozen=True)
class PlateNumbers:
    """Ranges of plates, the lowest and the highest number of each."""

    ranges: tuple[tuple[int, int], ...]

    def __call__(self, lang: Lang) -> str:
        return ", ".join(
            PLATES(lang).format(low=low, high=high) if low < high else str(low) for low, high in self.ranges
        )


@dataclass(frozen=True)
class Waiting:
    """The number of riders who wait for a place."""

    riders: int

    def __call__(self, lang: Lang) -> str:
        return RIDERS_WAIT(self.riders, lang) if self.riders else NOBODY_WAITS(lang)


@dataclass(frozen=True)
class Price:
    """An amount in smallest units of a currency."""

    units: int
    currency: str

    def __call__(self, lang: Lang) -> str:
        return price_words(self.units, self.currency, lang)


def _range_words(low: int | None, high: int | None, words: tuple[Text, Text, Text, Text], lang: Lang) -> str:
    """Words of a range with at least one bound: both, the same twice, the lower, the upper."""
    both, single, lower, upper = words
    pattern = upper if low is None else lower if high is None else single if low == high else both
    return pattern(lang).format(low=low, high=high)
