// React hydrates the server's HTML: its data are not sent again, and visitor input survives.
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
  // Limits reloads by scripts (missing chunk, new version) to one per minute.
  window.navigation?.addEventListener("navigate", (event) => {
    if (event.navigationType !== "reload" || event.userInitiated || !event.cancelable) return;
    const last = Number(sessionStorage.getItem("ll-reloaded")) || 0;
    if (Date.now() - last < RELOAD_GUARD_MS) event.preventDefault();
    else sessionStorage.setItem("ll-reloaded", String(Date.now()));
  });
}

const isChanged = (field) =>
  field.options ? [...field.options].some((option) => option.selected !== option.defaultSelected && option.value) : field.value !== field.defaultValue;

// React has recorded the typed value as initial: dispatches the change again.
const replayChange = (field) => {
  forgetValue(field);
  field.dispatchEvent(new Event(field.options ? "change" : "input", { bubbles: true }));
};

// Removes the meta tags of the first page, which do not apply to the next.
const dropMeta = () => {
  for (const node of document.head.querySelectorAll("[data-meta]")) node.remove();
};

// After the socket's answer the view may differ from the HTML.
const dropToken = () => {
  try {
    sessionStorage.removeItem(VIEW_KEY);
  } catch {
    // no storage: no token
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
  // After a navigation focus moves to the content, and its forms reset when the server answers.
  useEffect(() => {
    if (began.current === pathname) return;
    began.current = pathname;
    moved.current = true;
    announce("");
    dropMeta();
    update(cleared);
    // a form's answer may arrive before its address: keeps its focus
    if (!document.activeElement?.matches("#content [tabindex='-1']")) document.getElementById("content")?.focus({ preventScroll: true });
  }, [pathname]);
  // Announces the title of a page after its answer, as browsers do for a loaded page.
  useEffect(() => {
    if (moved.current) announce(title);
  }, [title]);
  useEffect(() => {
    if (answered) dropToken();
  }, [answered]);
  useLayoutEffect(() => {
    // setting an unchanged lang restyles every element
    if (lang && document.documentElement.lang !== lang) document.documentElement.lang = lang;
  }, [lang]);
  return <p className="hidden-text" role="status">{announced}</p>;
};
