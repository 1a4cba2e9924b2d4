// The time and age of a visited page as text.
const sentenceOf = (seen, lang, sentence) => {
  const units = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
  const seconds = Math.max(1, Math.round((Date.now() - seen) / 1000));
  const [unit, size] = units.find(([, least]) => seconds >= least);
  const at = new Date(seen);
  const day = at.toDateString() === new Date().toDateString() ? {} : { day: "numeric", month: "short" };
  const time = new Intl.DateTimeFormat(lang === "en" ? "en-GB" : lang, { ...day, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at);
  const ago = new Intl.RelativeTimeFormat(lang).format(-Math.trunc(seconds / size), unit);
  return sentence.replace("{at}", time).replace("{ago}", ago);
};
