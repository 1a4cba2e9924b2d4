// A moment on the clocks of an event, and in brackets beside it on the reader's, where those say something else. The server
// does not know the reader's zone: the HTML fills its empty spans before the first paint, and React leaves them as they are.
import { ownTime } from "$/public/external/components/local_time/local_time/clock.js";

export const LocalTime = ({ instant, text, lang, words }) => (
  <>
    <time dateTime={instant}>{text}</time>
    <span className="yours" data-instant={instant} data-words={words} suppressHydrationWarning>{typeof document === "undefined" ? "" : ownTime(instant, lang, words)}</span>
  </>
);
