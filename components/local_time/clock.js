// An event's time in the reader's zone, with the date if it differs, or "" for equal zones. Runs inline before the
// first paint (web/pages/local_times.js) and live (local_time.jsx).
export const ownTime = (instant, lang, words) => {
  const away = /T.*([+-])(\d\d):(\d\d)$/.exec(instant);
  const at = new Date(instant);
  if (!away || Number.isNaN(at.getTime()) || -at.getTimezoneOffset() === Number(`${away[1]}1`) * (away[2] * 60 + Number(away[3]))) return "";
  const two = (number) => String(number).padStart(2, "0");
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
  const text = new Intl.DateTimeFormat(lang === "en" ? "en-GB" : lang, day === instant.slice(0, 10) ? clock : { day: "numeric", month: "short", ...clock }).format(at);
  return ` ${words.replace("{at}", text)}`;
};
