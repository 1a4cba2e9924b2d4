// Page turning: a pausable clock, keys, full screen, and a wake lock.
import { useEffect, useLayoutEffect, useRef, useState } from "react";

const STILL = "(prefers-reduced-motion: reduce)";
const IDLE_MS = 3000;
const OWN_SPACE = "button,summary,input,select,textarea,a";
const OWN_ARROWS = "input,select,textarea";

// [playing, toggle, paused for reduced motion]
export const usePlaying = () => {
  const [playing, setPlaying] = useState(false);
  const [still, setStill] = useState(false);
  useEffect(() => {
    const reduced = window.matchMedia(STILL).matches;
    setStill(reduced);
    setPlaying(!reduced);
  }, []);
  const toggle = () => {
    setStill(false);
    setPlaying((now) => !now);
  };
  return [playing, toggle, still];
};

// Calls `turn` after some seconds, restarted on a page change or a pause.
export const useClock = (running, seconds, page, turn) => {
  const latest = useRef(turn);
  useEffect(() => {
    latest.current = turn;
  });
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => latest.current(), seconds * 1000);
    return () => clearTimeout(timer);
  }, [running, seconds, page]);
};

// Space, arrows and F, unless the focused element uses them.
export const useKeys = (handlers) => {
  const latest = useRef(handlers);
  useLayoutEffect(() => {
    latest.current = handlers; // before the next key
  });
  useEffect(() => {
    const press = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const handler = latest.current[key];
      if (!handler || event.target.closest?.(key === " " ? OWN_SPACE : OWN_ARROWS)) return;
      event.preventDefault();
      if (!event.repeat || key !== " ") handler();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
};

// [supported, active, toggle] of full screen
export const useFullScreen = () => {
  const [can, setCan] = useState(false);
  const [full, setFull] = useState(false);
  useEffect(() => {
    const note = () => setFull(document.fullscreenElement !== null);
    setCan(document.fullscreenEnabled === true);
    document.addEventListener("fullscreenchange", note);
    return () => document.removeEventListener("fullscreenchange", note);
  }, []);
  const toggle = () => {
    if (!document.fullscreenEnabled) return;
    const change = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    change.catch(() => {}); // the browser may refuse; nothing changes then
  };
  return [can, full, toggle];
};

// True after some time without pointer or key input, while `matters`.
export const useIdle = (matters) => {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    if (!matters) return;
    let timer;
    const wake = () => {
      clearTimeout(timer);
      setIdle(false);
      timer = setTimeout(() => setIdle(true), IDLE_MS);
    };
    const signs = ["pointermove", "pointerdown", "keydown", "focusin"];
    for (const sign of signs) window.addEventListener(sign, wake);
    wake();
    return () => {
      clearTimeout(timer);
      setIdle(false);
      for (const sign of signs) window.removeEventListener(sign, wake);
    };
  }, [matters]);
  return idle;
};

// Prevents the screen from sleeping, where supported.
export const useAwake = (enabled) => {
  useEffect(() => {
    if (!enabled || !navigator.wakeLock) return;
    let lock = null;
    let over = false;
    const hold = async () => {
      if (document.visibilityState !== "visible") return;
      try {
        lock = await navigator.wakeLock.request("screen");
        if (over) lock.release();
      } catch {
        lock = null; // refused, e.g. to save power
      }
    };
    hold();
    document.addEventListener("visibilitychange", hold); // hidden pages lose the lock
    return () => {
      over = true;
      document.removeEventListener("visibilitychange", hold);
      lock?.release();
    };
  }, [enabled]);
};

// The next page after the current one disappeared: rest of its slide, another slide of its race, else its successor.
const goneOn = (pages, before, key) => {
  const at = before.findIndex((page) => page.key === key);
  if (at < 0) return 0;
  const { slide } = before[at];
  const after = [...before.slice(at), ...before.slice(0, at)].map((page) => pages.findIndex((one) => one.key === page.key));
  const ways = [
    pages.findLastIndex((page) => page.slide.key === slide.key),
    slide.race ? pages.findIndex((page) => page.slide.race === slide.race) : -1,
    ...after,
  ];
  return ways.find((way) => way >= 0) ?? 0;
};

// The current page, stable while other slides change. A race that starts is displayed next.
export const usePosition = (pages, running) => {
  const [key, setKey] = useState("");
  const before = useRef([]);
  const known = useRef(null);
  const begun = useRef(null);
  const found = pages.findIndex((page) => page.key === key);
  const position = found >= 0 ? found : goneOn(pages, before.current, key);
  const page = pages[position];
  useEffect(() => {
    before.current = pages;
    if (page && page.key !== key) setKey(page.key);
    if (page?.slide.part === "live" && page.slide.race === begun.current) begun.current = null;
  });
  useEffect(() => {
    begun.current = running.find((race) => known.current && !known.current.includes(race)) ?? begun.current;
    if (pages.length) known.current = running;
  }, [running.join(), pages.length > 0]);
  const turn = (step) => {
    const isBegun = ({ slide }) => slide.part === "live" && slide.race === begun.current;
    const first = step > 0 && page && !isBegun(page) ? pages.findIndex(isBegun) : -1;
    begun.current = null;
    setKey(pages[first >= 0 ? first : (position + step + pages.length) % pages.length]?.key ?? "");
  };
  return [position, turn];
};
