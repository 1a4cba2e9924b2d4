// The time of printing: written anew before each print, into a span that React leaves alone.
import { useEffect, useRef } from "react";

export const PrintedAt = ({ text, lang, zone }) => {
  const span = useRef(null);
  useEffect(() => {
    const write = () => {
      const now = new Date();
      const timeZone = zone || undefined;
      const day = new Intl.DateTimeFormat(lang === "en" ? "en-GB" : lang, { timeZone, day: "numeric", month: "short", year: "numeric" }).format(now);
      const time = new Intl.DateTimeFormat(lang, { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZoneName: "short" }).format(now);
      span.current.textContent = text.replace("{at}", `${day}, ${time}`);
    };
    write();
    window.addEventListener("beforeprint", write);
    return () => window.removeEventListener("beforeprint", write);
  }, [text, lang, zone]);
  return <span className="printed-at" ref={span} suppressHydrationWarning />;
};
