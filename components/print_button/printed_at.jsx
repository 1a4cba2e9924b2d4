// The time of printing: written anew before each print, into a span that React leaves alone.
import { useEffect, useRef } from "react";

export const PrintedAt = ({ text, lang }) => {
  const span = useRef(null);
  useEffect(() => {
    const write = () => {
      const at = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short" }).format(new Date());
      span.current.textContent = text.replace("{at}", at);
    };
    write();
    window.addEventListener("beforeprint", write);
    return () => window.removeEventListener("beforeprint", write);
  }, [text, lang]);
  return <span className="printed-at" ref={span} suppressHydrationWarning />;
};
