// Connection notice: the browser detects a lost network long before a socket does. Navigation is blocked meanwhile, as
// leaving would lose the results, except to pages that the worker has stored. An offline copy displays its age and
// disables links and forms that need the network (llSeen, llFree: web/endpoints/service_worker.js) until the site
// answers. Stars work meanwhile.
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { followHere, storedRiders } from "$/public/external/components/follow_hint/follow_hint/follow_hint.js";
import { useLoad, useUpdate } from "$/public/external/livelaps_app/framework/client/internals.js";

const LEADS_ON = "a[href], [data-asks]"; // links, and controls that call the server
const STARS = "button.follow, button.follow-rider";

const COUNT_MS = 10000;
const READ_MS = 8000; // the answer to what needs a connection

const listen = (changed) => {
  for (const name of ["online", "offline"]) window.addEventListener(name, changed);
  return () => {
    for (const name of ["online", "offline"]) window.removeEventListener(name, changed);
  };
};

// True while a form waits for the network (llWaits: web/pages/waiting_form.js).
const listenForms = (changed) => {
  window.addEventListener("ll-waits", changed);
  return () => window.removeEventListener("ll-waits", changed);
};

const modified = (event) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

// Same-page anchors, mail and phone links work offline; new tabs and downloads leave this page open.
const leaves = (link) =>
  !link.href ||
  (!link.getAttribute("href").startsWith("#") &&
    link.protocol.startsWith("http") &&
    ["", "_self"].includes(link.target) &&
    !link.hasAttribute("download"));

// True if the worker has stored a link's page; another view of this page does not count.
const isStored = async ({ href, pathname }) => {
  if (!href || !navigator.serviceWorker?.controller) return false;
  const ignoreSearch = pathname !== window.location.pathname;
  return (await caches.match(href.replace(/\?(#.*)?$/, ""), { ignoreSearch })) !== undefined;
};

const halt = (event) => {
  event.preventDefault();
  event.stopPropagation();
};

// Follows by a star without a connection, and reports each click blocked without a network and each choice in a form
// that asks the server. A row leads where its link does.
const stopping = (now) => {
  const stop = (event) => {
    const { down, follow, onStop } = now.current;
    const star = down && event.target.closest(STARS);
    if (star) {
      halt(event);
      return follow(star.closest("[data-rider]").dataset.rider);
    }
    const control = navigator.onLine || modified(event) ? null : event.target.closest(LEADS_ON);
    if (!control || !leaves(control)) return undefined;
    halt(event);
    const link = control.href ? control : event.target.closest("tr")?.querySelector("a[href]") ?? control;
    control.closest("dialog.drawer")?.close(); // it would cover the notice
    return isStored(link)
      .catch(() => false)
      .then((stored) => (stored ? window.location.assign(link.href) : onStop()));
  };
  const ask = ({ target }) => now.current.down && target.closest("form[method=get]") && now.current.onStop();
  const events = { click: stop, change: ask, submit: ask };
  for (const name in events) window.addEventListener(name, events[name], true);
  return () => {
    for (const name in events) window.removeEventListener(name, events[name], true);
  };
};

// Sets the offline style of the page, and reserves room for the notice.
const marking = (notice, mark) => {
  const root = document.documentElement;
  root.classList.add("no-line");
  root.style.setProperty("--no-line", JSON.stringify(` · ${mark}`));
  const measure = new ResizeObserver(() => root.style.setProperty("--notice", `${notice.offsetHeight}px`));
  measure.observe(notice);
  return () => {
    measure.disconnect();
    root.classList.remove("no-line");
    for (const name of ["--no-line", "--notice"]) root.style.removeProperty(name);
  };
};

// The age of an offline copy, until something newer arrives.
const useSeen = (answered) => {
  const [seen, setSeen] = useState("");
  useEffect(() => {
    if (answered) {
      delete window.llSeen;
      window.llFree?.();
    }
    const say = () => setSeen(window.llSeen?.() ?? "");
    say();
    const timer = window.llSeen && setInterval(say, COUNT_MS);
    return () => clearInterval(timer);
  }, [answered]);
  return seen;
};

// Set outside React: an offline copy has its notice before hydration, and React leaves it alone.
const OWN = { __html: "" };

const write = (notice, text) => {
  const line = document.createElement("p");
  line.className = "offline";
  line.textContent = text;
  notice.replaceChildren(...(text ? [line] : []));
};

// The sentence about what has just been asked, for as long as it takes to read.
const useNeed = (needs) => {
  const [stopped, setStopped] = useState(0);
  useEffect(() => {
    if (!stopped) return undefined;
    const timer = setTimeout(() => setStopped(0), READ_MS);
    return () => clearTimeout(timer);
  }, [stopped]);
  return [stopped && needs, stopped, () => setStopped((before) => before + 1)];
};

// Tells the site of a change in the storage; a blocked one throws, and has none.
const announce = (key) => {
  try {
    window.dispatchEvent(new StorageEvent("storage", { key, storageArea: localStorage }));
  } catch {}
};

// Follows a rider in the browser alone, whose riders are known before the site answers. What a reconnect sends of the
// storage is as old as its first attempt: as in another tab, the site learns of stars by an event.
const useStars = (lost, down, { riders, most, stored, browser, account, accountMark, field }) => {
  const [update, load, starred] = [useUpdate(), useLoad(), useRef(false)];
  useEffect(() => {
    const known = storedRiders(stored);
    if (known) update({ [browser]: { [field]: known } });
  }, []);
  useEffect(() => {
    if (lost || !starred.current) return;
    starred.current = down;
    announce(stored);
    load();
  }, [lost, down]);
  return (rider) => {
    starred.current = true;
    const followed = followHere(rider, riders, stored, accountMark, most);
    update({ [accountMark ? account : browser]: { [field]: followed } });
  };
};

// A sentence about a control of a sheet stands over the sheet.
const raise = (notice, over) => {
  if (!over === !notice.popover || !notice.showPopover) return;
  notice.popover = over ? "manual" : null;
  if (over) notice.showPopover();
};

export const Offline = ({ lost, mark, text, waits, needs, answered, ...stars }) => {
  const seen = useSeen(answered);
  const online = useSyncExternalStore(listen, () => navigator.onLine, () => true);
  const waiting = useSyncExternalStore(listenForms, () => window.llWaits === true, () => false);
  const down = lost || !online || seen !== "";
  const notice = useRef(null);
  const [need, stopped, onStop] = useNeed(needs);
  const now = useRef({});
  now.current = { down, follow: useStars(lost, down, stars), onStop };
  useEffect(() => stopping(now), []);
  useLayoutEffect(() => (down && mark ? marking(notice.current, mark) : undefined), [down, mark]);
  const message = down ? (waiting ? waits : need || seen || text) : "";
  // Rewrites a new message, which pulses and is announced again.
  useLayoutEffect(() => {
    write(notice.current, message);
    raise(notice.current, need && document.querySelector("dialog:modal"));
  }, [message, stopped]);
  return <div ref={notice} id="notice" className="notice" role="status" data-waits={waits} data-needs={needs} dangerouslySetInnerHTML={OWN} />;
};
