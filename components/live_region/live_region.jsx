// Announces page changes to screen readers: the number of changed lines, collected, at a limited rate.
import { useEffect, useRef, useState } from "react";

const GATHER_MS = 3000;
const APART_MS = 20000;

export const LiveRegion = ({ changed, singular, plural }) => {
  const [message, setMessage] = useState("");
  const lines = useRef(new Set());
  const timer = useRef(0);
  const last = useRef(-APART_MS);
  useEffect(() => {
    for (const line of changed) lines.current.add(line);
    if (!lines.current.size || timer.current) return;
    const tell = () => {
      const { size } = lines.current;
      setMessage((size === 1 ? singular : plural).replace("{n}", size));
      lines.current = new Set();
      timer.current = 0;
      last.current = performance.now();
    };
    timer.current = setTimeout(tell, Math.max(GATHER_MS, last.current + APART_MS - performance.now()));
  }, [changed]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return <p className="hidden-text" role="status">{message}</p>;
};
