"""Texts that are equal when folded, for the fold of the site and that of the browser."""

EQUAL = (
    ("José Peña", "José Peña", "jose pena"),  # composed and decomposed
    ("O'Neil", "O’Neil", "O‘Neil", "OʼNeil", "O´Neil", "O`Neil", "O＇Neil", "ONEIL"),
    ("D’Arcy O'Neil-Müller", "d'arcy o’neil muller", "DArcy ONeil‑Muller", "d'arcy o'neil–müller"),
    ("Anne Marie Lee", "Anne Marie Lee", " anne-marie  LEE ", "Anne Ma\u00adrie\u200b Lee"),
    ("Søren Bjørnås", "Soren Bjornas"),
    ("Łukasz Wałęsa", "Lukasz Walesa"),
    ("Đorđe Petrović", "Dorde Petrovic"),
    ("Đặng Văn Ĩ", "Dang Van I"),
    ("İbrahim Işık", "ibrahim isik", "IBRAHIM ISIK"),
    ("Straße", "STRASSE", "straẞe"),
    ("Œuvre Ægir Þór Guðni", "oeuvre aegir thor gudni"),
    ("Ǿystein Ŋ Ħ Ŧ", "oystein n h t"),
    ("Gal·la", "Gaŀla", "Galla"),
    ("０７ Ａ", "07 a"),
    ("Ångström", "Ångström", "angstrom"),
    ("Σωκράτης", "ΣΩΚΡΑΤΗΣ", "σωκρατησ"),
    ("Фёдор", "федор"),
    ("أَحْمَد", "احمد"),
    ("שָׁלוֹם", "שלום"),
    ("김민준", "김민준"),
    ("Vet 40+", "vet  40+"),
    ("Zoë 🏍️ Roy", "zoe roy"),
    ("!?", "", " - "),
)
DIFFERENT = (("नीता", "नाता"), ("がき", "かき"), ("ป้า", "ปา"), ("Vet 40+", "Vet 40"), ("Ann Amos", "Anna Mos"))
FOUND = (
    ("O’Neil", "Pat O'Neil"),
    ("o neil", "Pat O'Neil"),
    ("neil", "Pat O'Neil"),
    ("d’arcy", "D'Arcy O’Neil-Müller"),
    ("neil muller", "D’Arcy O'Neil-Müller"),
    ("muller-oneil", "D’Arcy O'Neil-Müller"),
    ("Soren", "Søren Bjørnås"),
    ("lukasz walesa", "Łukasz Wałęsa"),
    ("Ibrahim Isik", "İbrahim Işık"),
    ("jose munoz", "José Muñoz"),
    ("#511b", "Solène Torrealta 511B"),
    ("王伟", "王伟"),
)
NOT_FOUND = (("!!", "Pat O'Neil"), ("solenetorrealta", "Solène Torrealta"), ("s x", "Solène Torrealta"))
