// React adopts the HTML the server sent: what it holds is not sent again, and what a visitor did meanwhile goes on.
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { forgetValue, useUpdate } from "$/public/external/livelaps_app/framework/client/internals.js";

const RELOAD_GUARD_MS = 60000;
const LAYOUT_KEY = "ll-layout";
const VIEW_KEY = "ll-view";

if (typeof window !== "undefined") {
  const { layout = "", view = "" } = document.getElementById("seed")?.dataset ?? {};
  try {
    sessionStorage.setItem(LAYOUT_KEY, layout);
    sessionStorage.setItem(VIEW_KEY, view);
  } catch {
    // no storage: the server sends everything
  }
  // A reload that a script asks for (a missing chunk, a new version) happens at most once a minute.
  window.navigation?.addEventListener("navigate", (event) => {
    if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable) return;
    const last = Number(sessionStorage.getItem("ll-reloaded")) || 0;
    if (Date.now() - last < RELOAD_GUARD_MS) event.preventDefault();
    else sessionStorage.setItem("ll-reloaded", String(Date.now()));
  });
}

const isChanged = (field) =>
  field.options ? [...field.options].some((option) => option.selected !== option.defaultSelected && option.value) : field.value !== field.defaultValue;

// React has noted what a field holds as the value the field began with: it hears of the change now.
const replayChange = (field) => {
  forgetValue(field);
  field.dispatchEvent(new Event(field.options ? "change" : "input", { bubbles: true }));
};

// What the head says of the page it came with is not true of the next one.
const dropMeta = () => {
  for (const node of document.head.querySelectorAll("[data-meta]")) node.remove();
};

// Once the socket has answered, the view may be another one than that in the HTML.
const dropToken = () => {
  try {
    sessionStorage.removeItem(VIEW_KEY);
  } catch {
    // no storage: it has no token
  }
};

export const Hydration = ({ lang, answered, title, cleared }) => {
  const { pathname } = useLocation();
  const update = useUpdate();
  const began = useRef(pathname);
  const moved = useRef(false);
  const [announced, announce] = useState("");
  useEffect(() => {
    document.documentElement.classList.add("live");
    [...document.querySelectorAll("#content input[name], #content select[name]")].filter(isChanged).forEach(replayChange);
  }, []);
  // After a move to another page the keyboard goes on from its content, and its forms begin anew, whenever the server answers.
  useEffect(() => {
    if (began.current === pathname) return;
    began.current = pathname;
    moved.current = true;
    announce("");
    dropMeta();
    update(cleared);
    // a form's answer may be shown before its address: what it has put the focus on stays
    if (!document.activeElement?.matches("#content [tabindex='-1']")) document.getElementById("content")?.focus({ preventScroll: true });
  }, [pathname]);
  // What a page is called is read aloud when its answer is there, as a browser does with a page it has loaded.
  useEffect(() => {
    if (moved.current) announce(title);
  }, [title]);
  useEffect(() => {
    if (answered) dropToken();
  }, [answered]);
  useLayoutEffect(() => {
    // to set what is set already makes a browser look at every element again
    if (lang && document.documentElement.lang !== lang) document.documentElement.lang = lang;
  }, [lang]);
  return <p className="hidden-text" role="status">{announced}</p>;
};
