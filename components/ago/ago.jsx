// "12 s ago", counted in the browser from an instant, in the page's language.
import { useEffect, useState } from "react";

const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

const since = (instant, lang) => {
  const seconds = Math.max(0, Math.round((Date.now() - new Date(instant)) / 1000));
  const [unit, size] = UNITS.find(([, least]) => seconds >= least) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(lang, { numeric: "always", style: "short" }).format(-Math.floor(seconds / size), unit);
};

export const Ago = ({ instant, lang }) => {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return instant ? <time dateTime={instant} suppressHydrationWarning>{since(instant, lang)}</time> : null;
};
