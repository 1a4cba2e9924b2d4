// Registers the worker that stores visited pages, after hydration and when idle, and sends it the page's address: an
// in-site navigation fetches no HTML, so the worker does not see it.
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

const REST_MS = 1000; // for late requests of a page
const IDLE_MS = 1000; // maximum wait for an idle browser

const whenIdle = (work) => {
  let idleCallback = 0;
  const rest = () => (window.requestIdleCallback ? (idleCallback = requestIdleCallback(work, { timeout: IDLE_MS })) : work());
  const timer = setTimeout(rest, REST_MS);
  return () => {
    clearTimeout(timer);
    if (idleCallback) cancelIdleCallback(idleCallback);
  };
};

// When the browser has loaded the document, 0 if a worker may have answered, or after the first report or navigation.
let loaded = globalThis.navigator?.serviceWorker?.controller ? 0 : performance.timeOrigin;

// Works without a worker if the browser refuses one.
const tell = async (worker, scope) => {
  const begun = loaded;
  loaded = 0;
  try {
    await navigator.serviceWorker.register(worker, { scope, updateViaCache: "all" });
    const { active } = await navigator.serviceWorker.ready;
    active.postMessage({ seen: window.location.href, loaded: begun });
  } catch {
    // no offline pages
  }
};

export const ServiceWorker = ({ worker, scope, storable }) => {
  const { pathname, search } = useLocation();
  const hidden = useRef(() => {});
  const first = useRef(`${pathname}${search}`);
  useEffect(() => {
    if (first.current !== `${pathname}${search}`) loaded = 0;
    hidden.current = () => {};
    if (!storable || !navigator.serviceWorker) return undefined;
    return whenIdle(() => {
      hidden.current = () => navigator.serviceWorker.controller?.postMessage({ seen: window.location.href });
      tell(worker, scope);
    });
  }, [pathname, search, storable]);
  // Stores the latest changes when the page is hidden.
  useEffect(() => {
    const leave = () => document.visibilityState === "hidden" && navigator.onLine && hidden.current();
    document.addEventListener("visibilitychange", leave);
    return () => document.removeEventListener("visibilitychange", leave);
  }, []);
  return null;
};
