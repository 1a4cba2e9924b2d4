// The running time of a race. Without scripts a running clock would stand still, and is hidden.
import { useEffect, useState } from "react";
import { elapsed } from "$/public/external/components/race_clock/race_clock/elapsed.js";

export const RunningClock = ({ started, ended }) => {
  const [, tick] = useState(0);
  useEffect(() => {
    if (ended) return undefined;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [ended]);
  if (!started) return null;
  return <time className={ended ? "race-clock" : "race-clock runs"} role="timer" data-started={started} data-ended={ended} suppressHydrationWarning>{elapsed(started, ended)}</time>;
};
