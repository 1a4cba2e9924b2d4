// A table body of texts. Rows are HTML strings (rows.js), on the server for the first answer and in the browser for
// updates; React leaves them alone, and a change touches only differing cells and marks.
import { useEffect, useLayoutEffect, useRef } from "react";
import {
  LOCAL, attributesOf, bodyHtml, classOf, contentOf, followAttributes, headingOf, isFollowed, linkTo, markOf, roleOf, rowHtml, tailOf,
} from "$/public/external/components/table_body/table_body/rows.js";

const LINK = "a[href*='rider=']";
const TEXT = "a, .number-plate"; // what holds the text of a cell, else the cell itself
const AT_ONCE = 50; // stars added between two frames
const OLD_S = 60;
const MOST_SLIDES = 40; // rows that slide to a new place
const SLIDE = { duration: 250, easing: "ease-out" };
const STAYING = ["first", "second"]; // followed rows that stay in view

const same = (row, other) => row.length === other?.length && row.every((text, index) => text === other[index]);
const entryOf = (link) => (link ? new URLSearchParams(link.search).get("rider") : "");
const ownText = (cell) => {
  const { firstChild } = cell.querySelector(TEXT) ?? cell;
  return firstChild?.nodeType === Node.TEXT_NODE ? firstChild.data : "";
};

// The texts and marks of the rows in the page's HTML.
const readRow = (line, look) => {
  const entry = entryOf(line.querySelector(LINK));
  const cells = [...line.cells];
  return [entry, ...(entry && look.stars ? cells.slice(0, -1) : cells).map(ownText)];
};
const readBody = (lines, look) => ({ rows: lines.map((line) => readRow(line, look)), marks: lines.map(markOf) });

// Reuses an existing text node: cheaper layout than a new one.
const write = (node, text) => {
  if (node.firstChild?.nodeType === Node.TEXT_NODE) node.firstChild.data = text;
  else node.prepend(text);
};

const seconds = (look) => (Date.now() - Date.parse(look.since)) / 1000;

// Lines of laps are animations of CSS by numbers in attributes (table_body.css); a browser that reads none has them as
// styles.
const READS_NUMBERS = globalThis.CSS?.supports("width", "attr(data-x type(<length>))");
const placeLap = (line) => {
  if (READS_NUMBERS) return;
  for (const name of ["lap", "passed"]) line.style.setProperty(`--${name}`, line.dataset[name] ?? "");
};
const setClock = (element, now) => element.style.setProperty("--now", now.toFixed(1));

// Begins the lines of laps of the page's HTML, if it was written long ago, as by the service worker, or needs styles.
const adoptLaps = (body, look) => {
  if (!look.since) return;
  const drawn = Number(body.dataset.now ?? NaN);
  const isOld = !(Math.abs(drawn - seconds(look)) < OLD_S);
  if (isOld || !READS_NUMBERS) setClock(body, isOld ? seconds(look) : drawn + performance.now() / 1000);
  if (!READS_NUMBERS) for (const line of body.querySelectorAll(".out")) placeLap(line);
};

const lineOf = (row, mark, look) => {
  const body = document.createElement("tbody");
  body.innerHTML = rowHtml(row, mark, look);
  const line = body.firstElementChild;
  if (look.since) setClock(line, seconds(look)); // its line of the lap begins now
  placeLap(line);
  return line;
};

// Updates a row's follow button for its rider; writes only changed attributes.
const placeFollow = (line, name, look) => {
  const { rider } = line.dataset;
  line.classList.toggle("followed", isFollowed(rider, look));
  const cell = line.cells[line.cells.length - 1];
  const there = cell.querySelector(".follow");
  if (!look.follow || !rider) return there?.remove();
  const star = there ?? Object.assign(document.createElement("button"), { type: "button", className: "follow" });
  for (const [key, value] of Object.entries(followAttributes(rider, name, look))) {
    if (star.getAttribute(key) === value) continue;
    value === null ? star.removeAttribute(key) : star.setAttribute(key, value);
  }
  if (!there) cell.append(star);
  return undefined;
};

// The first two followed rows stay at the edge of the window that they would leave; followed riders in the table need
// no place below it.
const placeMine = (body) => {
  const mine = [...body.querySelectorAll(".followed")];
  STAYING.forEach((name, index) => {
    for (const line of [...body.querySelectorAll(`.${name}`), mine[index]]) line?.classList.toggle(name, line === mine[index]);
  });
  body.classList.toggle("two", mine.length > 1);
  const there = new Set(mine.map((line) => entryOf(line.querySelector(LINK))));
  for (const card of document.querySelectorAll(".followed-riders [data-entry]")) card.classList.toggle("pinned", !there.has(card.dataset.entry));
};

// Updates the follow buttons of rows. Existing ones and the first missing ones at once, the others when idle: hundreds
// would block clicks. Returns a cancel function.
const placeStars = (body, look) => {
  const put = (line) => {
    const link = line.querySelector(LINK);
    if (link) placeFollow(line, link.textContent, look);
  };
  const [there, missing] = [[], []];
  for (const line of body.rows) (line.querySelector(".follow") ? there : missing).push(line);
  there.forEach(put);
  for (const line of missing) line.classList.toggle("followed", isFollowed(line.dataset.rider, look));
  placeMine(body);
  if (!look.follow) return undefined;
  let waits;
  const add = () => {
    missing.splice(0, AT_ONCE).filter((line) => line.isConnected).forEach(put);
    if (missing.length) waits = whenIdle(add);
  };
  add();
  return () => endIdle(waits);
};

// Writes the attributes of a mark, but for the classes that only this page has.
const placeMark = (line, mark) => {
  const { class: words, ...times } = attributesOf(mark);
  const local = [...line.classList].filter((word) => LOCAL.has(word));
  const name = [words, ...local].filter(Boolean).join(" ");
  if (line.className !== name) line.className = name;
  for (const [key, value] of Object.entries(times)) value ? line.setAttribute(key, value) : line.removeAttribute(key);
  placeLap(line);
};

// Rewrites a cell whose text, or what follows it, differs; `anew`: what follows may depend on the view.
const fillCell = (cell, index, [row, mark], [before, marked], look, anew) => {
  const role = roleOf(index, look);
  if (role === "plate") {
    const html = contentOf(row, mark, index, look);
    if (html !== contentOf(before, marked, index, look)) cell.innerHTML = html;
    return;
  }
  const holder = role === "rider" ? cell.querySelector("a") : cell;
  if (row[index] !== before[index]) write(holder, row[index]);
  const html = tailOf(row, mark, index, look);
  if (anew || html !== tailOf(before, marked, index, look)) {
    const text = role === "rider" ? holder : cell.firstChild;
    while (text?.nextSibling) text.nextSibling.remove();
    cell.insertAdjacentHTML("beforeend", html);
  }
};

// Rewrites the differing cells of a row of the same kind.
const fill = (line, [row, mark], [before, marked], look, moved) => {
  if (mark !== marked) placeMark(line, mark);
  if (!row[0]) {
    if (headingOf(row) !== headingOf(before)) line.cells[0].innerHTML = headingOf(row);
    return;
  }
  for (let index = 1; index < row.length; index++) {
    const cell = line.cells[index - 1];
    fillCell(cell, index, [row, mark], [before, marked], look, moved && index === look.roles.rider);
    const name = classOf(row, index, look);
    if (cell.className !== name) cell.className = name;
  }
};

// Updates view-dependent parts of a row: link target and star of a correction, or colspan of a heading.
const place = (line, row, look) => {
  if (!row[0]) {
    line.cells[0].colSpan = look.columns;
    return;
  }
  line.cells[look.roles.rider - 1].querySelector("a").setAttribute("href", linkTo(row[0], look));
  placeFollow(line, row[look.roles.rider], look);
};

// Rows that took another place slide there. Rows are as high as --row says, so no layout is needed.
const slide = (lines, before, rows) => {
  if (document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const places = new Map(before.map((row, index) => [row[0], index]));
  const moves = rows.map((row, index) => [lines[index], (places.get(row[0]) ?? index) - index]).filter(([line, by]) => by && line);
  if (moves.length > MOST_SLIDES) return;
  for (const [line, by] of moves) line.animate([{ transform: `translateY(calc(var(--row) * ${by}))` }, { transform: "none" }], SLIDE);
};

// Updates the body from `before` to `now`. `moved`: the view has changed for all rows.
const redraw = (body, before, now, look, moved) => {
  const lines = [...body.rows];
  now.rows.forEach((row, index) => {
    const known = before.rows[index];
    const [mark, marked] = [now.marks[index] ?? "", before.marks[index] ?? ""];
    const fits = known && !known[0] === !row[0] && known.length === row.length;
    if (!fits) {
      const line = lineOf(row, mark, look);
      index < lines.length ? lines[index].replaceWith(line) : body.append(line);
      return;
    }
    const equal = same(row, known);
    if (!equal || mark !== marked || moved) fill(lines[index], [row, mark], [known, marked], look, moved);
    if (!equal || moved) place(lines[index], row, look);
  });
  for (const line of lines.slice(now.rows.length)) line.remove();
};

const isPlain = (event) => event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
const onServer = typeof document === "undefined";
// Safari lacks requestIdleCallback.
const { requestIdleCallback: whenIdle = setTimeout, cancelIdleCallback: endIdle = clearTimeout } = globalThis;
// Reading the text itself would force a layout.
const isSelecting = () => !window.getSelection().isCollapsed && String(window.getSelection()) !== "";
// A constant object: React does not touch innerHTML until the object changes.
const OWN = { __html: "" };

export const TableBody = ({
  rows, marks, token, patch, marked, fresh, since, here, columns, roles, under, words, quiet, starred, star, follow, full, followed, cards, onFollow, onPick,
}) => {
  const body = useRef(null);
  const current = useRef(() => ({ rows: [], marks: [] }));
  const placed = useRef("");
  const adopted = useRef(null);
  const look = {
    here, columns, roles, under, words, quiet, starred, star, since, stars: follow !== "", follow: onServer ? "" : follow, full, followed,
  };

  useLayoutEffect(() => {
    const now = `${here} ${columns} ${star} ${starred}`;
    let begins = false;
    if (adopted.current === null) {
      // The rows of the HTML, read on first use.
      const lines = rows.length ? [] : [...body.current.rows];
      let known = null;
      const read = () => (known ??= readBody(lines, look));
      adopted.current = lines.length ? { token, read } : {};
      begins = !lines.length;
      if (lines.length) {
        current.current = read;
        adoptLaps(body.current, look);
        placed.current = now;
        if (!Object.keys(patch).length && !Object.keys(marked).length) return;
      }
    }
    if (begins && since) setClock(body.current, seconds(look));
    const moved = placed.current !== now;
    placed.current = now;
    const base = !rows.length && adopted.current.token === token && adopted.current.read ? adopted.current.read() : { rows, marks };
    const next = {
      rows: base.rows.map((row, index) => patch[index] ?? row),
      marks: base.rows.map((_, index) => marked[index] ?? base.marks[index] ?? ""),
    };
    const before = current.current();
    redraw(body.current, before, next, look, moved);
    if (!moved && before.rows.length === next.rows.length) slide(body.current.rows, before.rows, next.rows);
    placeMine(body.current);
    current.current = () => next;
  }, [rows, marks, token, patch, marked, here, columns, starred, star]);

  // Adds follow buttons to HTML rows after the paint. Each push lists the followed riders; compares their entries.
  const entries = cards.map(({ entry }) => entry).join();
  useEffect(() => placeStars(body.current, look), [follow, followed, entries, full]);

  useLayoutEffect(() => {
    for (const line of body.current.querySelectorAll(".fresh")) line.classList.remove("fresh");
    for (const index of fresh) body.current.rows[index]?.classList.add("fresh");
  }, [fresh]);

  const pick = (event) => {
    const line = event.target.closest("tr");
    const link = line?.querySelector("a");
    if (event.target.closest(":disabled")) return;
    const star = event.target.closest(".follow");
    if (!link || !isPlain(event) || (!star && isSelecting())) return;
    event.preventDefault();
    if (star) onFollow?.(line.dataset.rider);
    else onPick?.(entryOf(link));
  };
  const now = onServer && since ? seconds(look).toFixed(1) : undefined;
  return (
    <tbody ref={body} onClick={pick} data-asks="" data-now={now} suppressHydrationWarning dangerouslySetInnerHTML={onServer ? { __html: bodyHtml(rows, marks, look) } : OWN} />
  );
};
