// A table body of texts. Rows are HTML strings, on the server for the first answer and in the browser for updates;
// React leaves them alone, and a change touches only differing cells.
import { useEffect, useLayoutEffect, useRef } from "react";

const SEPARATOR = " · ";
const EARLIER = / \p{Lu}\d+$/u;
const LINK = "a[href*='rider=']";
const AT_ONCE = 50; // stars added between two frames
const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escaped = (text) => String(text).replace(/[&<>"]/g, (sign) => ENTITIES[sign]);
const same = (row, other) => row.length === other?.length && row.every((text, index) => text === other[index]);
const joined = (texts, separator) => texts.filter(Boolean).join(separator);
const below = (row, { under }) => joined(under.map((some) => joined(some.map((place) => row[place]), " ")), SEPARATOR);
const linkTo = (entry, { here }) => `${here}rider=${entry}`;

const starOf = (entry, { starred, star }) =>
  starred.includes(entry) ? `<span class="star" role="img" aria-label="${escaped(star)}">*</span>` : "";

// The class of a cell: "past" for a gap of an earlier lap ("+6.306 L18").
const classOf = (text, index, { quiet }) => (quiet.includes(index) && EARLIER.test(text) ? "past" : "");

const cellHtml = (text, index, look) => {
  const name = classOf(text, index, look);
  return `<td${name && ` class="${name}"`}>${escaped(text)}`;
};

// The follow button of a rider, added by scripts only. Missing without a rider; disabled at the maximum number of
// followed riders. null omits an attribute.
const canFollow = (entry, look) => look.follow && !look.riderless.includes(entry);
const attributes = (entry, name, look) => {
  const followed = look.followed.some((card) => card.entry === entry);
  const full = !followed && look.full;
  return { "aria-pressed": String(followed), "aria-label": look.follow.replace("{name}", () => name), title: full || null, disabled: full ? "" : null };
};
const followHtml = (entry, name, look) => {
  if (!canFollow(entry, look)) return "";
  const pairs = Object.entries(attributes(entry, name, look)).map(([key, value]) => (value === null ? "" : ` ${key}="${escaped(value)}"`));
  return `<button type="button" class="follow"${pairs.join("")}></button>`;
};

// A row as HTML: a heading over all columns, or one cell per text with a link in the name cell. Without optional end
// tags, which parses faster.
const rowHtml = (row, look) => {
  if (!row[0]) return `<tr class="group"><td colspan="${look.columns}">${escaped(row[1])}`;
  const name = (text) =>
    `<a href="${escaped(linkTo(row[0], look))}">${escaped(text)}</a>${starOf(row[0], look)}<span class="under">${escaped(below(row, look))}</span>`;
  const [first, ...others] = row.slice(1).map((text, at) => (at + 1 === look.named ? `<td>${name(text)}` : cellHtml(text, at + 1, look)));
  return `<tr>${first}${followHtml(row[0], row[look.named], look)}${others.join("")}`;
};

const bodyHtml = (rows, look) => rows.map((row) => rowHtml(row, look)).join("");

const entryOf = (link) => (link ? new URLSearchParams(link.search).get("rider") : "");

// The texts of the rows in the page's HTML.
const readRows = (lines) =>
  lines.map((line) => [entryOf(line.querySelector(LINK)), ...[...line.cells].map((cell) => (cell.querySelector("a") ?? cell).textContent)]);

// Reuses an existing text node: cheaper layout than a new one.
const write = (node, text) => {
  if (node.firstChild?.nodeType === Node.TEXT_NODE) node.firstChild.data = text;
  else node.prepend(text);
};

const lineOf = (row, look) => {
  const body = document.createElement("tbody");
  body.innerHTML = rowHtml(row, look);
  return body.firstElementChild;
};

// The star beside a starred name, visible to everybody.
const placeStar = (cell, entry, look) => {
  const star = cell.querySelector(".star");
  const html = starOf(entry, look);
  if (!html) star?.remove();
  else if (!star) cell.firstElementChild.insertAdjacentHTML("afterend", html);
};

// Updates a row's follow button for its rider; writes only changed attributes.
const placeFollow = (line, entry, name, look) => {
  const [cell] = line.cells;
  const there = cell.lastElementChild;
  if (!canFollow(entry, look)) return there?.remove();
  const star = there ?? Object.assign(document.createElement("button"), { type: "button", className: "follow" });
  for (const [key, value] of Object.entries(attributes(entry, name, look))) {
    if (star.getAttribute(key) === value) continue;
    value === null ? star.removeAttribute(key) : star.setAttribute(key, value);
  }
  if (!there) cell.append(star);
  return undefined;
};

// Updates the follow buttons of rows. Existing ones and the first missing ones at once, the others when idle: hundreds
// would block clicks. Returns a cancel function.
const placeStars = (lines, look) => {
  const put = (line) => {
    const link = line.querySelector(LINK);
    if (link) placeFollow(line, entryOf(link), link.textContent, look);
  };
  const [there, missing] = [[], []];
  for (const line of lines) (line.cells[0].lastElementChild ? there : missing).push(line);
  there.forEach(put);
  if (!look.follow) return undefined;
  let waits;
  const add = () => {
    missing.splice(0, AT_ONCE).filter((line) => line.isConnected).forEach(put);
    if (missing.length) waits = whenIdle(add);
  };
  add();
  return () => endIdle(waits);
};

// Updates view-dependent parts of a row: link target, or colspan of a heading.
const place = (line, row, look) => {
  if (row[0]) {
    const cell = line.cells[look.named - 1];
    cell.firstElementChild.setAttribute("href", linkTo(row[0], look));
    placeStar(cell, row[0], look);
    placeFollow(line, row[0], row[look.named], look);
  } else line.cells[0].colSpan = look.columns;
};

// Rewrites the differing cells of a row of the same kind.
const fill = (line, row, before, look) => {
  if (!row[0]) return write(line.cells[0], row[1]);
  for (let index = 1; index < row.length; index++) {
    if (row[index] === before[index]) continue;
    const cell = line.cells[index - 1];
    write(index === look.named ? cell.firstElementChild : cell, row[index]);
    const name = classOf(row[index], index, look);
    if (cell.className !== name) cell.className = name;
  }
  if (look.under.flat().some((index) => row[index] !== before[index])) write(line.cells[look.named - 1].lastElementChild, below(row, look));
  return undefined;
};

// Updates the body from `before` to `rows`. `moved`: the view has changed for all rows.
const redraw = (body, before, rows, look, moved) => {
  const lines = [...body.rows];
  rows.forEach((row, index) => {
    const known = before[index];
    const fits = known && !known[0] === !row[0] && known.length === row.length;
    if (!fits) {
      const line = lineOf(row, look);
      index < lines.length ? lines[index].replaceWith(line) : body.append(line);
      return;
    }
    const equal = same(row, known);
    if (!equal) fill(lines[index], row, known, look);
    if (!equal || moved) place(lines[index], row, look);
  });
  for (const line of lines.slice(rows.length)) line.remove();
};

const isPlain = (event) => event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
const onServer = typeof document === "undefined";
// Safari lacks requestIdleCallback.
const { requestIdleCallback: whenIdle = setTimeout, cancelIdleCallback: endIdle = clearTimeout } = globalThis;
// Reading the text itself would force a layout.
const isSelecting = () => !window.getSelection().isCollapsed && String(window.getSelection()) !== "";
// A constant object: React does not touch innerHTML until the object changes.
const OWN = { __html: "" };

export const TableBody = ({ rows, token, patch, fresh, here, columns, named, under, quiet, starred, star, follow, riderless, full, followed, onFollow, onPick }) => {
  const body = useRef(null);
  const current = useRef(() => []);
  const placed = useRef("");
  const adopted = useRef(null);
  const look = { here, columns, named, under, quiet, starred, star, follow: onServer ? "" : follow, riderless, full, followed };

  useLayoutEffect(() => {
    const now = `${here} ${columns} ${star} ${starred}`;
    if (adopted.current === null) {
      // The rows of the HTML, read on first use.
      const lines = rows.length ? [] : [...body.current.rows];
      let texts = null;
      const read = () => (texts ??= readRows(lines));
      adopted.current = lines.length ? { token, read } : {};
      if (lines.length) {
        current.current = read;
        placed.current = now;
        if (!Object.keys(patch).length) return;
      }
    }
    const moved = placed.current !== now;
    placed.current = now;
    const base = !rows.length && adopted.current.token === token && adopted.current.read ? adopted.current.read() : rows;
    const next = base.map((row, index) => patch[index] ?? row);
    redraw(body.current, current.current(), next, look, moved);
    current.current = () => next;
  }, [rows, token, patch, here, columns, starred, star]);

  // Adds follow buttons to HTML rows after the paint. Each push lists the followed riders; compares their entries.
  const entries = followed.map(({ entry }) => entry).join();
  useEffect(() => placeStars([...body.current.rows], look), [follow, entries, riderless.join(), full]);

  useLayoutEffect(() => {
    for (const line of body.current.querySelectorAll(".fresh")) line.classList.remove("fresh");
    for (const index of fresh) body.current.rows[index]?.classList.add("fresh");
  }, [fresh]);

  const pick = (event) => {
    const link = event.target.closest("tr")?.querySelector("a");
    if (event.target.closest(":disabled")) return;
    const chosen = event.target.closest(".follow") ? onFollow : onPick;
    if (!link || !isPlain(event) || (chosen === onPick && isSelecting())) return;
    event.preventDefault();
    chosen?.(new URLSearchParams(link.search).get("rider"));
  };
  return <tbody ref={body} onClick={pick} data-asks="" dangerouslySetInnerHTML={onServer ? { __html: bodyHtml(rows, look) } : OWN} />;
};
