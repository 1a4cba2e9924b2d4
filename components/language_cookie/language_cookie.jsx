// Stores the chosen language (switch or address prefix) for the next visit.
import { useEffect } from "react";
import { useLocation } from "react-router";

const SECONDS = 31_104_000; // 360 days

export const rememberLanguage = (cookie, lang) => {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${cookie}=${lang}; max-age=${SECONDS}; path=/; samesite=lax${secure}`;
};

export const LanguageCookie = ({ cookie, lang }) => {
  const { pathname } = useLocation();
  useEffect(() => {
    if (lang && `${pathname}/`.startsWith(`/${lang}/`)) rememberLanguage(cookie, lang);
  }, [lang, pathname]);
  return null;
};
