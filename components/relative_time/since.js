// "12 s ago", "now" or "in 12 s"; what is past is so by a second at least. Runs inline and live, as local_time/clock.js does.
const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

export const since = (instant, lang, past) => {
  const exact = Math.round((new Date(instant) - Date.now()) / 1000);
  const seconds = past ? Math.min(exact, -1) : exact;
  const [unit, size] = UNITS.find(([, least]) => Math.abs(seconds) >= least) ?? UNITS.at(-1);
  // the short form of days is "j" in French, "d" in Spanish
  const style = unit === "day" ? "long" : "short";
  const text = new Intl.RelativeTimeFormat(lang, { numeric: unit === "second" ? "auto" : "always", style }).format(Math.trunc(seconds / size), unit);
  // "2 h ago" in English too
  return text.replace(/(h)r\.?|(s)ec\.|(min)\./, "$1$2$3");
};
