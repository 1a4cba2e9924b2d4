// Questions that are found while one types: the server is asked nothing, the address keeps what was typed.
import { useEffect, useId, useMemo, useRef, useState } from "react";

const KEPT_MS = 300;
const MOST_MARKS = 400;
const NAME = "found";

// Without accents and case, letter by letter, so that places in it are places in the text.
const fold = (text) =>
  text.normalize("NFC").split("").map((one) => one.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()[0] ?? one).join("");

const said = (html) => new DOMParser().parseFromString(html, "text/html").body.textContent;

const typed = () => (typeof window === "undefined" ? "" : new URLSearchParams(window.location.search).get("q") ?? "");

const keep = (query) => {
  const url = new URL(window.location.href);
  if (query) url.searchParams.set("q", query);
  else url.searchParams.delete("q");
  window.history.replaceState(window.history.state, "", url);
};

const rangesOf = (root, words) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode() && found.length < MOST_MARKS) {
    const node = walker.currentNode;
    const text = fold(node.data);
    if (text.length !== node.data.length) continue; // letters that are written in several parts
    for (const word of words) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        found.push(range);
      }
    }
  }
  return found;
};

// What was found is marked without touching the text, where the browser can.
const mark = (root, words) => {
  if (!globalThis.Highlight || !CSS.highlights) return undefined;
  if (root && words.length) CSS.highlights.set(NAME, new Highlight(...rangesOf(root, words)));
  return () => CSS.highlights.delete(NAME);
};

export const Finder = ({ items, label, counts, none, longest }) => {
  const [query, ask] = useState("");
  const list = useRef(null);
  const field = useId();
  const told = useMemo(() => items.map(({ question, html }) => fold(`${question} ${said(html)}`)), [items]);
  const words = useMemo(() => fold(query).split(/\s+/).filter(Boolean), [query]);
  const found = items.filter((_, at) => words.every((word) => told[at].includes(word)));
  useEffect(() => {
    const read = () => ask(typed());
    read();
    window.addEventListener("popstate", read);
    return () => window.removeEventListener("popstate", read);
  }, []);
  useEffect(() => {
    if (query === typed()) return undefined;
    const timer = setTimeout(() => keep(query), KEPT_MS);
    return () => clearTimeout(timer);
  }, [query]);
  useEffect(() => mark(list.current, words), [words, found.length]);
  const count = words.length ? counts[found.length] : "";
  return (
    <>
      <form className="filters" role="search" onSubmit={(event) => event.preventDefault()}>
        <div className="field">
          <label htmlFor={field}>{label}</label>
          <input id={field} type="search" value={query} maxLength={longest} autoComplete="off" onChange={(event) => ask(event.target.value)} />
        </div>
        <p className="count" role="status">{count}</p>
      </form>
      <div ref={list} id="faqs">
        {found.map(({ question, html }) => (
          <details key={question} className="fold" open={words.length > 0 || undefined}>
            <summary><h2>{question}</h2></summary>
            <div className="body rich" dangerouslySetInnerHTML={{ __html: html }} />
          </details>
        ))}
        {items.length > 0 && found.length === 0 && <p className="banner info">{none}</p>}
      </div>
    </>
  );
};
