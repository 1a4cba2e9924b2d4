// Filters questions while typing, without requests; the address stores the query.
import { useEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { fold } from "$/public/external/components/text_fold/text_fold/text_fold.js";

const TYPING_MS = 300;
const MOST_MARKS = 400;
const NAME = "found";

// Removes accents and case per character, so that offsets match the original text.
const aligned = (text) =>
  text.normalize("NFC").split("").map((one) => one.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()[0] ?? one).join("");

const SIGNS = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

// The text of clean HTML, on server and browser alike.
const textOf = (html) => html.replace(/<[^>]*>/g, " ").replace(/&(\w+);/g, (whole, name) => SIGNS[name] ?? whole);

const queryIn = (search, longest) => (new URLSearchParams(search).get("q") ?? "").trim().slice(0, longest);
const typed = (longest) => queryIn(window.location.search, longest);

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
    const text = aligned(node.data);
    if (text.length !== node.data.length) continue; // decomposed characters shift the offsets
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

// Highlights matches without changing the text, where supported.
const mark = (root, words) => {
  if (!globalThis.Highlight || !CSS.highlights) return undefined;
  if (root && words.length) CSS.highlights.set(NAME, new Highlight(...rangesOf(root, words)));
  return () => CSS.highlights.delete(NAME);
};

export const SearchFilter = ({ items, label, apply, counts, longest, children }) => {
  const { key, search } = useLocation();
  const [query, ask] = useState(() => queryIn(search, longest));
  const [unfolded, unfold] = useState(new Set([0])); // the first answer shows what the others hold
  const list = useRef(null);
  const texts = useMemo(() => items.map(({ question, html }) => fold(`${question} ${textOf(html)}`)), [items]);
  const words = useMemo(() => fold(query).split(" ").filter(Boolean), [query]);
  const found = [...items.keys()].filter((at) => words.every((word) => texts[at].includes(word)));
  // A navigation to this page's own address, and Back, search again.
  const moved = useRef(key);
  useEffect(() => {
    const read = () => ask(typed(longest));
    if (moved.current !== key) read();
    moved.current = key;
    window.addEventListener("popstate", read);
    return () => window.removeEventListener("popstate", read);
  }, [key]);
  useEffect(() => {
    if (query === typed(longest)) return undefined;
    const timer = setTimeout(() => keep(query), TYPING_MS);
    return () => clearTimeout(timer);
  }, [query]);
  useEffect(() => mark(list.current, aligned(query).split(/\s+/).filter(Boolean)), [words, found.length]);
  // Items folded and unfolded before hydration stay as they are.
  useEffect(() => {
    const open = [...list.current.children].flatMap((fold, index) => (fold.open ? [found[index]] : []));
    if (!words.length) unfold(new Set(open));
  }, []);
  const toggle = (at, open) =>
    unfold((before) => (before.has(at) === open ? before : new Set([...before].filter((one) => one !== at).concat(open ? [at] : []))));
  const count = words.length ? counts[found.length] : "";
  return (
    <>
      <form className="question-search" role="search" onSubmit={(event) => event.preventDefault()}>
        <input name="q" type="search" value={query} maxLength={longest} autoComplete="off" aria-label={label} placeholder={label} onChange={(event) => ask(event.target.value)} />
        <button className="button before-scripts">{apply}</button>
        <p className="count" role="status">{count}</p>
      </form>
      <div ref={list} id="faqs">
        {found.map((at) => (
          <details key={at} className="fold" open={words.length > 0 || unfolded.has(at)} onToggle={(event) => words.length || toggle(at, event.currentTarget.open)}>
            <summary><h2>{items[at].question}</h2></summary>
            <div className="body rich" dangerouslySetInnerHTML={{ __html: items[at].html }} />
          </details>
        ))}
        {items.length > 0 && found.length === 0 && children}
      </div>
    </>
  );
};
