// A time in the event's zone, followed by the reader's in brackets if it differs. The server does not know the reader's
// zone: an inline script fills the empty spans before the first paint, and React leaves them alone.
import { ownTime } from "$/public/external/components/local_time/local_time/clock.js";

export const LocalTime = ({ instant, text, lang, words }) => (
  <>
    <time dateTime={instant}>{text}</time>
    <span className="yours" data-instant={instant} data-words={words} suppressHydrationWarning>{typeof document === "undefined" ? "" : ownTime(instant, lang, words)}</span>
  </>
);
