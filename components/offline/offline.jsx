// The notice while there is no line: the browser notices a lost network long before a socket does. Whatever would
// have to be fetched stays where it is then, because a page that is left for one that can't come is lost with its results.
// A page that the worker has stored can come, and a page that is such a copy says how old it is and has what would be
// fetched out of use (llSeen, llFree: web/endpoints/service_worker.js), until the site answers.
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";

const LEADS_ON = "a[href], [data-asks]"; // links, and what calls the server without being one

const COUNT_MS = 10000;

const listen = (changed) => {
  for (const name of ["online", "offline"]) window.addEventListener(name, changed);
  return () => {
    for (const name of ["online", "offline"]) window.removeEventListener(name, changed);
  };
};

// Whether a form waits for the network (llWaits: web/pages/waiting_form.js).
const listenForms = (changed) => {
  window.addEventListener("ll-waits", changed);
  return () => window.removeEventListener("ll-waits", changed);
};

const modified = (event) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

// A place on this page, a mail or a telephone needs no line; another tab or a file takes nothing away from this one.
const leaves = (link) =>
  !link.href ||
  (!link.getAttribute("href").startsWith("#") &&
    link.protocol.startsWith("http") &&
    ["", "_self"].includes(link.target) &&
    !link.hasAttribute("download"));

// Whether the worker can show what a link leads to; another view of this very page would show no more than this one.
const isStored = async ({ href, pathname }) => {
  if (!href || !navigator.serviceWorker?.controller) return false;
  const ignoreSearch = pathname !== window.location.pathname;
  return (await caches.match(href.replace(/\?(#.*)?$/, ""), { ignoreSearch })) !== undefined;
};

// Tells of every click that is stopped while the browser has no network.
const stopping = (onStop) => {
  const stop = (event) => {
    const link = navigator.onLine || modified(event) ? null : event.target.closest(LEADS_ON);
    if (!link || !leaves(link)) return;
    event.preventDefault();
    event.stopPropagation();
    link.closest("dialog.drawer")?.close(); // it would hide the notice
    isStored(link)
      .catch(() => false)
      .then((stored) => (stored ? window.location.assign(link.href) : onStop()));
  };
  window.addEventListener("click", stop, true);
  return () => window.removeEventListener("click", stop, true);
};

// The look of a page without a line, and how much of its lower edge the notice takes.
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

// How old this page is, where it is an offline copy that nothing newer has come for.
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

// Written by hand: an offline copy has its notice before the page lives, and React leaves it alone.
const OWN = { __html: "" };

const write = (notice, text) => {
  const line = document.createElement("p");
  line.className = "offline";
  line.textContent = text;
  notice.replaceChildren(...(text ? [line] : []));
};

export const Offline = ({ lost, mark, text, waits, answered }) => {
  const seen = useSeen(answered);
  const online = useSyncExternalStore(listen, () => navigator.onLine, () => true);
  const waiting = useSyncExternalStore(listenForms, () => window.llWaits === true, () => false);
  const down = lost || !online || seen !== "";
  const notice = useRef(null);
  const [stopped, setStopped] = useState(0);
  useEffect(() => stopping(() => setStopped((before) => before + 1)), []);
  useLayoutEffect(() => (down && mark ? marking(notice.current, mark) : undefined), [down, mark]);
  const message = down ? (waiting ? waits : seen || text) : "";
  // A new message is drawn anew: it pulses, and is read aloud again.
  useLayoutEffect(() => write(notice.current, message), [message, stopped]);
  return <div ref={notice} id="notice" className="notice" role="status" data-waits={waits} dangerouslySetInnerHTML={OWN} />;
};
