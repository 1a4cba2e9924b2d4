// Back and Forward: the answer to the address they lead to, what was typed for it, and the place on the page one had left.
import { useEffect, useLayoutEffect, useRef } from "react";
import { useHref, useLocation } from "react-router";
import { useLoad, useReturnPlace } from "$/public/external/livelaps_app/framework/client/internals.js";

const ACTS = ["wheel", "touchstart", "pointerdown", "keydown"];

const here = () => window.location.pathname + window.location.search + window.location.hash;
const plain = (path) => path.replace(/\/(?=$|[?#])/, "");

// Fields that are typed into belong to the page, not to the server: a move sets them to the address.
const resetSearches = () => {
  const query = new URLSearchParams(window.location.search);
  for (const field of document.querySelectorAll("#content input[type=search][name]")) field.value = query.get(field.name) ?? "";
};

// A page that was left comes back without its rows: its place can be returned to once they have made it long enough,
// unless the visitor has begun to go elsewhere.
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
  // An answer to an address that the page has left since (a filter chosen while the socket was still opening) is
  // followed by the answer to where the page is, once for each such address.
  useEffect(() => {
    const query = window.location.search.slice(1);
    if (loadedQuery === noQuery || query === loadedQuery || query === caughtUp.current) return;
    caughtUp.current = query;
    load();
  }, [loadedQuery]);
  // A filter's choice is a step the router does not know. Back to the address it knows is no move to it: the page loads.
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
