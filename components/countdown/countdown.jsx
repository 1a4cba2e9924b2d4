// The time left until an instant. Empty on the server: without scripts the instant itself is readable.
import { useEffect, useState } from "react";
import { timeLeft } from "$/public/external/components/countdown/countdown/left.js";

const TICK_MS = 1000;

export const Countdown = ({ instant, lang, words, over }) => {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const text = typeof document === "undefined" ? "" : timeLeft(instant, lang, words, over);
  return <strong className="countdown" role="timer" data-until={instant} data-words={words} data-over={over} suppressHydrationWarning>{text}</strong>;
};
