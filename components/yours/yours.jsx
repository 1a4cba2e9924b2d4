// A moment on the clocks of an event, and in brackets beside it on the reader's, where those say something else.
import { onYours } from "$/public/external/components/yours/yours/clock.js";

export const Yours = ({ instant, text, lang, words }) => {
  const yours = typeof document === "undefined" ? "" : onYours(instant, lang);
  return (
    <>
      <time dateTime={instant}>{text}</time>
      {yours && <span className="yours"> ({words.replace("{at}", yours)})</span>}
    </>
  );
};
