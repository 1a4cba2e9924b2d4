// Asks for the worker that keeps the pages seen, once this page lives and has nothing better to do, and tells it which
// page this is: a move inside the site asks for no HTML, so the worker has not seen it.
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

const REST_MS = 2500; // for what a page still fetches after it has come
const IDLE_MS = 10000; // longer than that nobody waits for rest

const whenIdle = (work) => {
  let asked = 0;
  const rest = () => (window.requestIdleCallback ? (asked = requestIdleCallback(work, { timeout: IDLE_MS })) : work());
  const timer = setTimeout(rest, REST_MS);
  return () => {
    clearTimeout(timer);
    if (asked) cancelIdleCallback(asked);
  };
};

// A browser that does not want a worker does without.
const tell = async (worker, scope) => {
  try {
    await navigator.serviceWorker.register(worker, { scope, updateViaCache: "all" });
    const { active } = await navigator.serviceWorker.ready;
    active.postMessage({ seen: window.location.href });
  } catch {
    // nothing is kept
  }
};

export const ServiceWorker = ({ worker, scope, wanted }) => {
  const { pathname, search } = useLocation();
  const hidden = useRef(() => {});
  useEffect(() => {
    hidden.current = () => {};
    if (!wanted || !navigator.serviceWorker) return undefined;
    return whenIdle(() => {
      hidden.current = () => navigator.serviceWorker.controller?.postMessage({ seen: window.location.href });
      tell(worker, scope);
    });
  }, [pathname, search, wanted]);
  // What has changed since is kept when the phone is put away.
  useEffect(() => {
    const leave = () => document.visibilityState === "hidden" && navigator.onLine && hidden.current();
    document.addEventListener("visibilitychange", leave);
    return () => document.removeEventListener("visibilitychange", leave);
  }, []);
  return null;
};
