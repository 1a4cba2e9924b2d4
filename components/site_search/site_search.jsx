// Site search, a plain form; scripts add the shortcut key, Escape, and in-site navigation.
import { useEffect, useRef } from "react";
import { useHref, useLocation, useNavigate } from "react-router";

const TYPED_INTO = "input, select, textarea, [contenteditable]";

const isShortcut = ({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }) =>
  key === "/" && !ctrlKey && !metaKey && !altKey && !defaultPrevented && !target.closest?.(TYPED_INTO) && !document.querySelector("dialog:modal");

const Lens = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><circle cx="10" cy="10" r="6" /><path d="m14.5 14.5 6 6" /></svg>
);

export const SiteSearch = ({ action, words, longest }) => {
  const opener = useRef(null);
  const field = useRef(null);
  const { key } = useLocation();
  const navigate = useNavigate();
  const href = useHref(action);
  const show = () => {
    opener.current.open = true;
    field.current.focus();
  };
  const leave = (event) => {
    if (event.key !== "Escape") return;
    opener.current.open = false;
    field.current.blur();
    opener.current.firstElementChild.focus(); // if visible
  };
  const send = (event) => {
    event.preventDefault();
    const text = field.current.value.trim();
    event.target.reset();
    opener.current.open = false; // its late toggle event would focus the field
    navigate(text ? `${action}?${new URLSearchParams({ q: text })}` : action);
    document.getElementById("content")?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (opener.current.open) show(); // opened before hydration
    const press = (event) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      show();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  const arrived = useRef(key);
  useEffect(() => {
    if (arrived.current !== key) opener.current.open = false;
    arrived.current = key;
  }, [key]);
  return (
    <search className="site-search" aria-label={words.search} onKeyDown={leave}>
      <details ref={opener} onToggle={(event) => event.currentTarget.open && field.current.focus()}>
        <summary aria-label={words.search}><Lens /><span aria-hidden="true">✕</span></summary>
      </details>
      <form action={href} onSubmit={send}>
        <input ref={field} name="q" type="search" aria-label={words.search_label} placeholder={words.search_hint} maxLength={longest} autoComplete="off" aria-keyshortcuts="/" />
        <button aria-label={words.search}><Lens /></button>
      </form>
    </search>
  );
};
