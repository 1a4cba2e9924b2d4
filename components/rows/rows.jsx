// The body of a table of texts: it takes the rows that came with the HTML as they stand, then touches only what changes.
import { useLayoutEffect, useRef } from "react";

const SEPARATOR = " · ";

const same = (row, other) => row.length === other?.length && row.every((text, index) => text === other[index]);

// Where a text is already, the text node stays: the browser lays out less than for a new one.
const write = (node, text) => {
  if (node.firstChild) node.firstChild.data = text;
  else node.textContent = text;
};

const element = (tag, ...children) => {
  const node = document.createElement(tag);
  node.append(...children);
  return node;
};

// An empty row of the same kind: a heading over all columns, or a cell per text with a link in the one that names.
const blank = (row, { named }) => {
  if (!row[0]) {
    const heading = element("tr", element("td"));
    heading.className = "group";
    return heading;
  }
  const under = element("span");
  under.className = "under";
  const cells = row.slice(1).map((_, index) => (index + 1 === named ? element("td", element("a"), under) : element("td")));
  return element("tr", ...cells);
};

// Writes a row into its line, where it differs from what the line said.
const fill = (line, row, said, { named, under }) => {
  if (!row[0]) {
    write(line.cells[0], row[1]);
    return;
  }
  const differs = (index) => row[index] !== said?.[index];
  for (let index = 1; index < row.length; index++) {
    if (index !== named && differs(index)) write(line.cells[index - 1], row[index]);
  }
  const cell = line.cells[named - 1];
  if (differs(named)) write(cell.firstElementChild, row[named]);
  if (under.some(differs)) write(cell.lastElementChild, under.map((place) => row[place]).filter(Boolean).join(SEPARATOR));
};

// A star beside the name of who is starred, for everybody to read.
const mark = (cell, entry, { starred, star }) => {
  const known = cell.querySelector(".star");
  if (!starred.includes(entry)) {
    known?.remove();
    return;
  }
  const said = known ?? element("span", "*");
  said.className = "star";
  said.setAttribute("role", "img");
  said.setAttribute("aria-label", star);
  if (!known) cell.firstElementChild.after(said);
};

// What a line says of the view it stands in: where its link leads, or over how many columns its heading goes.
const place = (line, row, look) => {
  if (row[0]) {
    line.cells[look.named - 1].firstElementChild.href = `${look.here}rider=${row[0]}`;
    mark(line.cells[look.named - 1], row[0], look);
  } else line.cells[0].colSpan = look.columns;
};

// Brings the body from the rows it shows to those it shall show.
// `moved`: all of them stand in another view than before.
const redraw = (body, before, wanted, look, moved) => {
  const lines = [...body.rows];
  wanted.forEach((row, index) => {
    const known = before[index];
    if (same(row, known)) {
      if (moved) place(lines[index], row, look);
      return;
    }
    const fits = known && !known[0] === !row[0] && known.length === row.length;
    const line = fits ? lines[index] : blank(row, look);
    fill(line, row, fits ? known : null, look);
    place(line, row, look);
    if (!fits) index < lines.length ? lines[index].replaceWith(line) : body.append(line);
  });
  for (const line of lines.slice(wanted.length)) line.remove();
};

const plain = (event) => event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

export const Rows = ({ rows, held, patch, fresh, here, columns, named, under, starred, star, onPick }) => {
  const body = useRef(null);
  const shown = useRef(() => []);
  const placed = useRef("");

  useLayoutEffect(() => {
    const known = rows.length ? null : held;
    const nodes = known?.take();
    const now = `${here} ${columns} ${star} ${starred}`;
    const moved = placed.current !== now;
    placed.current = now;
    if (nodes) {
      body.current.replaceChildren(...nodes);
      shown.current = known.texts;
      if (!Object.keys(patch).length) return;
    }
    const wanted = (known?.texts() ?? rows).map((row, index) => patch[index] ?? row);
    redraw(body.current, shown.current(), wanted, { here, columns, named, under, starred, star }, moved);
    shown.current = () => wanted;
  }, [rows, held, patch, here, columns, starred, star]);

  useLayoutEffect(() => {
    for (const line of body.current.querySelectorAll(".fresh")) line.classList.remove("fresh");
    for (const index of fresh) body.current.rows[index]?.classList.add("fresh");
  }, [fresh]);

  const pick = (event) => {
    const link = event.target.closest("tr")?.querySelector("a");
    if (!link || !plain(event) || String(window.getSelection())) return;
    event.preventDefault();
    onPick?.(new URLSearchParams(link.search).get("rider"));
  };
  return <tbody ref={body} onClick={pick} data-asks="" />;
};
