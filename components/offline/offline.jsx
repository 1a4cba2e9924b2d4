// Connection notice: the browser detects a lost network long before a socket does. Navigation is blocked meanwhile, as
// leaving would lose the results, except to pages that the worker has stored. An offline copy displays its age and
// disables links and forms that need the network (llSeen, llFree: web/endpoints/service_worker.js) until the site
// answers.
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";

const LEADS_ON = "a[href], [data-asks]"; // links, and controls that call the server

const COUNT_MS = 10000;

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

// Reports each click blocked without a network.
const stopping = (onStop) => {
  const stop = (event) => {
    const link = navigator.onLine || modified(event) ? null : event.target.closest(LEADS_ON);
    if (!link || !leaves(link)) return;
    event.preventDefault();
    event.stopPropagation();
    link.closest("dialog.drawer")?.close(); // it would cover the notice
    isStored(link)
      .catch(() => false)
      .then((stored) => (stored ? window.location.assign(link.href) : onStop()));
  };
  window.addEventListener("click", stop, true);
  return () => window.removeEventListener("click", stop, true);
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
  // Rewrites a new message, which pulses and is announced again.
  useLayoutEffect(() => write(notice.current, message), [message, stopped]);
  return <div ref={notice} id="notice" className="notice" role="status" data-waits={waits} dangerouslySetInnerHTML={OWN} />;
};
