// Registers the worker that stores the pages seen, once this page lives and the browser is idle, and sends it the address
// of the page: a move inside the site fetches no HTML, so the worker has not seen it.
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

const REST_MS = 2500; // for what a page still fetches after it has come
const IDLE_MS = 10000; // longer than that nobody waits for rest

const whenIdle = (work) => {
  let idleCallback = 0;
  const rest = () => (window.requestIdleCallback ? (idleCallback = requestIdleCallback(work, { timeout: IDLE_MS })) : work());
  const timer = setTimeout(rest, REST_MS);
  return () => {
    clearTimeout(timer);
    if (idleCallback) cancelIdleCallback(idleCallback);
  };
};

// A browser that does not want a worker does without.
const tell = async (worker, scope) => {
  try {
    await navigator.serviceWorker.register(worker, { scope, updateViaCache: "all" });
    const { active } = await navigator.serviceWorker.ready;
    active.postMessage({ seen: window.location.href });
  } catch {
    // no offline pages
  }
};

export const ServiceWorker = ({ worker, scope, storable }) => {
  const { pathname, search } = useLocation();
  const hidden = useRef(() => {});
  useEffect(() => {
    hidden.current = () => {};
    if (!storable || !navigator.serviceWorker) return undefined;
    return whenIdle(() => {
      hidden.current = () => navigator.serviceWorker.controller?.postMessage({ seen: window.location.href });
      tell(worker, scope);
    });
  }, [pathname, search, storable]);
  // What has changed since is stored when the phone is put away.
  useEffect(() => {
    const leave = () => document.visibilityState === "hidden" && navigator.onLine && hidden.current();
    document.addEventListener("visibilitychange", leave);
    return () => document.removeEventListener("visibilitychange", leave);
  }, []);
  return null;
};
