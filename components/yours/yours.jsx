// A moment on the clocks of an event, and in brackets beside it on the reader's, where those say something else. Facts
// have the same from livelaps_app/ui/yours.js.

const minutes = (instant) => {
  const [, sign, hours, rest] = /([+-])(\d\d):(\d\d)$/.exec(instant) ?? [null, "+", 0, 0];
  return Number(`${sign}1`) * (hours * 60 + Number(rest));
};

const two = (number) => String(number).padStart(2, "0");

const day = (at) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

const CLOCK = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
const DAY = { day: "numeric", month: "short" };

// The time of day, with its day where that is another one; "" where the clocks agree.
const read = (instant, lang) => {
  const at = new Date(instant);
  if (typeof document === "undefined" || Number.isNaN(at.getTime()) || -at.getTimezoneOffset() === minutes(instant)) return "";
  const shown = day(at) === instant.slice(0, 10) ? CLOCK : { ...DAY, ...CLOCK };
  return new Intl.DateTimeFormat(lang, shown).format(at);
};

export const Yours = ({ instant, text, lang, words }) => {
  const yours = read(instant, lang);
  return (
    <>
      <time dateTime={instant}>{text}</time>
      {yours && <span className="yours"> ({words.replace("{at}", yours)})</span>}
    </>
  );
};
