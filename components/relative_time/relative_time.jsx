// "12 s ago" or "in 12 s", counted in the browser from an instant, in the page's language.
import { useEffect, useState } from "react";

const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

const since = (instant, lang) => {
  const seconds = Math.round((new Date(instant) - Date.now()) / 1000);
  const [unit, size] = UNITS.find(([, least]) => Math.abs(seconds) >= least) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(lang, { numeric: "always", style: "short" }).format(Math.trunc(seconds / size), unit);
};

export const RelativeTime = ({ instant, lang }) => {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return instant ? <time dateTime={instant} suppressHydrationWarning>{since(instant, lang)}</time> : null;
};
