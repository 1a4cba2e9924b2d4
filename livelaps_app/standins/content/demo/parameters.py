"""Parameters of the demo site: its owner, languages and colours."""

import json

LANGUAGES = [{"name": "English", "ab": "en"}, {"name": "Français", "ab": "fr"}, {"name": "Español", "ab": "es"}]

PARAMETERS = {
    "default organization": "1",
    "default promoter user id": "1",
    "default promoter list": "1,2,3",
    "default locale": "en",
    "LANGUAGE": json.dumps(LANGUAGES, ensure_ascii=False),
    "LOCALE": "en",
    "browser tab title": "LiveLaps",
    "navbar color": "#1c2321",
    "main menu button color": "#1c2321",
    "main menu border color": "transparent",
    "main menu font color": "#f6efe4",
    "main menu font size": "17px",
    "subheader color": "#2b3634",
    "subheader font color": "#f6efe4",
    "subheader font size": "32px",
    "button color": "#b34a0c",
    "hover color": "#8f3a08",
    "normal color": "#b5480a",
    "success message font color": "#0f5132",
    "success message background": "#d9f0e1",
    "success message border": "#1f7a4d",
    "root": "/ll/",
    "api link": "",
    "site key": "",
    "maps key": "",
}

IMAGES = {
    "logo": "logo.png",
    "image placeholder": "image-placeholder.png",
    "tab logo": "tab-logo.png",
    "top page banner logo": "top-page-banner-logo.png",
}
