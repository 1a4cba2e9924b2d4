// Back and Forward: requests the answer for the address, resets its search fields, and restores the scroll position.
import { useEffect, useLayoutEffect, useRef } from "react";
import { useHref, useLocation } from "react-router";
import { useLoad, useReturnPlace } from "$/public/external/livelaps_app/framework/client/internals.js";

const ACTS = ["wheel", "touchstart", "pointerdown", "keydown"];

const here = () => window.location.pathname + window.location.search + window.location.hash;
const plain = (path) => path.replace(/\/(?=$|[?#])/, "");

// Search fields belong to the page, not to the server: a navigation sets them from the address.
const resetSearches = () => {
  const query = new URLSearchParams(window.location.search);
  for (const field of document.querySelectorAll("#content input[type=search][name]")) field.value = query.get(field.name) ?? "";
};

// A revisited page has no rows at first: restores the scroll position when it is long enough, unless the visitor has
// scrolled or typed.
const returnTo = (place) => {
  const stop = () => {
    observer.disconnect();
    for (const act of ACTS) window.removeEventListener(act, stop);
  };
  const observer = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < place) return;
    stop();
    window.scrollTo({ top: place, behavior: "instant" });
  });
  observer.observe(document.body);
  for (const act of ACTS) window.addEventListener(act, stop, { passive: true });
  return stop;
};

export const HistorySync = ({ loadedQuery, noQuery }) => {
  const load = useLoad();
  const returnPlace = useReturnPlace();
  const location = useLocation();
  const href = useHref(location);
  const now = useRef({});
  const caughtUp = useRef(null);
  useLayoutEffect(() => {
    now.current = { href, loadedQuery };
  });
  // The answer may be for an address that was left since (filter chosen during connect): requests the current one, once
  // per address.
  useEffect(() => {
    const query = window.location.search.slice(1);
    if (loadedQuery === noQuery || query === loadedQuery || query === caughtUp.current) return;
    caughtUp.current = query;
    load();
  }, [loadedQuery]);
  // The router does not know filter history entries, so Back to its own address is no navigation: loads explicitly.
  useEffect(() => {
    const moved = () => {
      resetSearches();
      const unseen = plain(here()) === plain(now.current.href);
      if (unseen && window.location.search.slice(1) !== now.current.loadedQuery) load();
    };
    window.addEventListener("popstate", moved);
    return () => window.removeEventListener("popstate", moved);
  }, []);
  useLayoutEffect(() => (returnPlace > 0 ? returnTo(returnPlace) : undefined), [location, returnPlace]);
  return null;
};
