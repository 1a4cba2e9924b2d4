// A moment on the clocks of an event, and in brackets beside it on the reader's, where those say something else. Before the
// page lives the boot script of the HTML writes the reader's own (clock.js): React leaves it as it stands.
import { useEffect, useState } from "react";
import { onYours } from "$/public/external/components/local_time/local_time/clock.js";

export const LocalTime = ({ instant, text, lang, words }) => {
  const [own, setOwn] = useState(null);
  useEffect(() => setOwn(onYours(instant, lang)), [instant, lang]);
  const said = own ?? (typeof document === "undefined" ? "" : onYours(instant, lang));
  return (
    <>
      <time dateTime={instant}>{text}</time>
      <span className="yours" data-instant={instant} data-words={words} suppressHydrationWarning>{said && ` (${words.replace("{at}", said)})`}</span>
    </>
  );
};
