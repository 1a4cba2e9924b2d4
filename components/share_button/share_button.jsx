// A button that shares the address of the page, by the device's own sheet, else by the clipboard.
import { useEffect, useState } from "react";

const REST_MS = 4000;

export const ShareButton = ({ label, done, children }) => {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), REST_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const share = async () => {
    const page = { title: document.title, url: window.location.href };
    try {
      if (navigator.share) await navigator.share(page);
      else {
        await navigator.clipboard.writeText(page.url); // undefined without https
        setCopied(true);
      }
    } catch {
      // closed without sharing, or not allowed: the address stays in the browser's bar
    }
  };
  return (
    <button type="button" className={`action sharing with-scripts${copied ? " copied" : ""}`} onClick={share} title={label}>
      {children}
      <span className="words" aria-live="polite">{copied ? done : label}</span>
    </button>
  );
};
