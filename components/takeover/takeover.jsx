// The live page takes over from the facts the server sent with the HTML: in one frame, without a jump, sending nothing twice.
import { useContext, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { DispatchContext } from "$/utils/context-registry";

const RELOAD_GUARD_MS = 60000;
const HELD_ROWS = "ll-rows";
const HELD_SITE = "ll-site";
const HELD_ANSWER = "ll-answer";

// The texts of the facts' rows, as the live table has them: what the row's link asks for, then the text of each cell.
const readRows = (lines) =>
  lines.map((line) => {
    const link = line.querySelector("a[href^='?']");
    const asked = link ? new URLSearchParams(link.search).get("rider") : "";
    return [asked, ...[...line.cells].map((cell) => (cell.querySelector("a") ?? cell).textContent.trim())];
  });

// The rows of the facts' table: once as they stand, and as texts whenever somebody asks.
const holding = (table) => {
  const lines = [...table.querySelectorAll("tbody > tr")];
  let texts = null;
  let taken = false;
  return {
    token: table.dataset.rows,
    texts: () => (texts ??= readRows(lines)),
    take: () => (taken ? null : ((taken = true), lines)),
  };
};

let held = null;
let answer = null;

if (typeof window !== "undefined") {
  const sent = document.getElementById("ll-answer");
  answer = JSON.parse(sent?.textContent ?? "null");
  const table = document.querySelector("ll-facts table[data-rows]");
  if (table) held = holding(table);
  try {
    sessionStorage.setItem(HELD_ROWS, held?.token ?? "");
    sessionStorage.setItem(HELD_SITE, sent?.dataset.site ?? "");
    sessionStorage.setItem(HELD_ANSWER, sent?.dataset.answer ?? "");
  } catch {
    held = null; // no storage, nothing to tell the server: it sends the rows
  }
  // A reload that a script asks for (a missing chunk, a new version) happens at most once a minute.
  window.navigation?.addEventListener("navigate", (event) => {
    if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable) return;
    const last = Number(sessionStorage.getItem("ll-reloaded")) || 0;
    if (Date.now() - last < RELOAD_GUARD_MS) event.preventDefault();
    else sessionStorage.setItem("ll-reloaded", String(Date.now()));
  });
}

export const heldRows = (token) => (token && token === held?.token ? held : null);

const drawn = () => document.querySelector("#content > :not(.skeleton)") !== null;

// Filters that were unfolded while the facts stood stay unfolded.
const keepUnfolded = () => {
  if (document.querySelector("ll-facts .folding[open]")) document.querySelector("#content .folding")?.setAttribute("open", "");
};

// A menu that was opened while the facts stood is open in the live page too.
const openMenu = () => {
  const burger = document.querySelector(".bar button.burger");
  burger?.focus(); // it has the focus again when the menu is closed
  burger?.click();
};

// A field of the live page by that of the facts: facts-q is filter-q.
const twinOf = ({ id }) => document.getElementById(id.replace(/^facts-/, "filter-"));

// What was chosen or typed in the facts, and not sent yet, is typed in the live page's field.
const goOnIn = (facts) => {
  for (const field of facts.querySelectorAll("input[id^=facts-], select[id^=facts-]")) {
    const live = twinOf(field);
    const untouched = field.options
      ? [...field.options].every((one) => one.selected === one.defaultSelected || !one.value)
      : field.value === field.defaultValue;
    if (!live || untouched || live.value === field.value) continue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(live), "value").set.call(live, field.value); // React hears of it
    live.dispatchEvent(new Event(field.options ? "change" : "input", { bubbles: true }));
  }
};

// The keyboard is where it was: in the same field, or on what leads to the same place by the same name.
const focusOn = (focused) => {
  const said = (node) => node.textContent.trim();
  const same = (node) => node.href === focused.href && said(node) === said(focused);
  const live = focused.id.startsWith("facts-") ? twinOf(focused) : [...document.querySelectorAll("a[href], button, summary")].find(same);
  live?.focus({ preventScroll: true });
  if (live?.type === "search") live.setSelectionRange(focused.selectionStart, focused.selectionEnd);
};

// A page that was built with its title has made the facts' title its own; any other page has brought one.
const dropFacts = () => {
  keepUnfolded();
  const facts = document.querySelector("ll-facts");
  const opened = facts?.querySelector(".narrow[open]");
  const focused = facts?.contains(document.activeElement) && document.activeElement;
  const titles = document.head.getElementsByTagName("title");
  if (titles.length === 1) titles[0].removeAttribute("data-facts");
  for (const node of document.querySelectorAll("ll-facts,title[data-facts]")) node.remove();
  document.body.classList.remove("painted");
  if (facts) goOnIn(facts);
  if (opened) openMenu();
  else if (focused) focusOn(focused);
};

// What the head says of the page it came with is not true of the next one.
const dropHead = () => {
  for (const node of document.head.querySelectorAll("[data-facts]")) node.remove();
};

// Once the socket has answered, what is shown may be another answer than the one in the HTML.
const dropAnswer = () => {
  try {
    sessionStorage.removeItem(HELD_ANSWER);
  } catch {
    // no storage: nothing was said of it
  }
};

export const Takeover = ({ ready, lang, answered, title }) => {
  const dispatch = useContext(DispatchContext);
  const { pathname } = useLocation();
  const began = useRef(pathname);
  const moved = useRef(false);
  const [said, say] = useState("");
  // After a move to another page the keyboard goes on from its content.
  useEffect(() => {
    if (began.current === pathname) return;
    began.current = pathname;
    moved.current = true;
    say("");
    dropHead();
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [pathname]);
  // What a page is called is read aloud when its answer is there, as a browser does with a page it has loaded.
  useEffect(() => {
    if (moved.current) say(title);
  }, [title]);
  // The answer that came with the HTML is shown as soon as the page lives; the socket's own answer follows.
  useLayoutEffect(() => {
    for (const [state, vars] of Object.entries(answer ?? {})) dispatch[state]?.(vars);
    answer = null;
  }, []);
  useEffect(() => {
    if (answered) dropAnswer();
  }, [answered]);
  useLayoutEffect(() => {
    // to set what is set already makes a browser look at every element again
    if (lang && document.documentElement.lang !== lang) document.documentElement.lang = lang;
    if (!ready) return undefined;
    if (drawn()) return queueMicrotask(dropFacts); // when the page has been drawn whole
    // The answer was faster than the page's own script: the facts stay until that has drawn something.
    const observer = new MutationObserver(() => {
      if (!drawn()) return;
      observer.disconnect();
      dropFacts();
    });
    observer.observe(document.body, { subtree: true, childList: true });
    return () => observer.disconnect();
  }, [ready, lang]);
  return <p className="hidden-text" role="status">{said}</p>;
};
