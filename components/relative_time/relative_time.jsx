// An instant relative to now, updated in the browser, in the page's language.
import { useEffect, useState } from "react";
import { since } from "$/public/external/components/relative_time/relative_time/since.js";

export const RelativeTime = ({ instant, lang, past }) => {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return instant ? <time dateTime={instant} data-relative={past ? "past" : ""} suppressHydrationWarning>{since(instant, lang, past)}</time> : null;
};
