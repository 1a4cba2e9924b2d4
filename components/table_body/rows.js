// The rows of a table body as HTML: the same functions write them on the server for the first answer and in the
// browser. A row is a list of texts, its mark ("k2 red up1 own out|24.1|754.3|45") says what stands beside them: CSS
// classes, the last lap and the last passing of a rider on course, in seconds, and the rider's id.
const SEPARATOR = " · ";
const EARLIER = / \p{Lu}\d+$/u;
const NEAR = /^0[.,][0-4]/; // of an interval, which has no sign
const MOVED = /(?:^| )(up|down)(\d+)/;
const SIGNS = { up: "▲", down: "▼" };
const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escaped = (text) => String(text).replace(/[&<>"]/g, (sign) => ENTITIES[sign]);
const joined = (texts, separator) => texts.filter(Boolean).join(separator);
export const linkTo = (entry, { here }) => `${here}rider=${entry}`;

const wordsOf = (mark) => mark.split("|", 1)[0];
const has = (mark, word) => ` ${wordsOf(mark)} `.includes(` ${word} `);

// The attributes of a row with a mark. Times are no style: the page's policy allows none in HTML.
export const attributesOf = (mark) => {
  const [words, lap = "", passed = "", rider = ""] = mark.split("|");
  return { class: words, "data-lap": lap, "data-passed": passed, "data-rider": rider };
};

// The mark of a row of the page's HTML.
export const markOf = (line) => {
  const words = [...line.classList].filter((word) => !LOCAL.has(word)).join(" ");
  const { lap, passed, rider } = line.dataset;
  return [words, lap, passed, rider].join("|").replace(/\|+$/, "");
};
// Classes of rows that are no part of their mark.
export const LOCAL = new Set(["group", "fresh", "followed", "first", "second"]);

const hidden = (text) => (text ? `<span class="hidden-text"> ${escaped(text)}</span>` : "");

// The texts of other cells below a cell on narrow screens; laps, the place among all and a best lap have a word there.
const WORDED = ["laps", "overall", "best"];
const below = (row, index, look) => {
  const { rider } = look.roles;
  const word = (place) => (index === rider && look.words[WORDED.find((role) => look.roles[role] === place)]) || "{n}";
  const text = (place) => row[place] && word(place).replace("{n}", () => row[place]);
  return joined(look.under[index].map((some) => joined(some.map(text), " ")), SEPARATOR);
};

// The same as HTML; the fastest lap of all is picked out.
const belowHtml = (row, mark, index, look) => {
  const [text, best] = [escaped(below(row, index, look)), has(mark, "fastest") && row[look.roles.best]];
  return best && text.endsWith(best) ? `${text.slice(0, -best.length)}<b>${best}</b>` : text;
};
const underHtml = (row, mark, index, look) => (look.under[index] ? `<span class="under">${belowHtml(row, mark, index, look)}</span>` : "");

const moved = (mark, { words }) => {
  const [, way, count] = wordsOf(mark).match(MOVED) ?? [];
  if (!way) return "";
  const label = (count === "1" ? words[`${way}_one`] : words[way]).replace("{n}", count);
  return `<span class="${way}" role="img" aria-label="${escaped(label)}">${SIGNS[way]}${count}</span>`;
};

const starOf = (entry, { starred, star }) =>
  starred.includes(entry) ? `<span class="star" role="img" aria-label="${escaped(star)}">*</span>` : "";

// What follows the text of a cell, by its role, before the texts below it.
const BESIDE = {
  place: (row, mark, look) => moved(mark, look),
  rider: (row, mark, look) => starOf(row[0], look) + hidden(has(mark, "fastest") && look.words.fastest),
  last: (row, mark, look) => hidden(has(mark, "own") && look.words.own),
};
const ROLES = ["place", "plate", "rider", "last"];
export const roleOf = (index, { roles }) => ROLES.find((role) => roles[role] === index);

const beside = (row, mark, index, look) => BESIDE[roleOf(index, look)]?.(row, mark, look) ?? "";

// Whole seconds of a penalty without thousandths: "+5 s", "+1:00".
const WHOLE = /(\d+:)?(\d+)[.,]000\b/g;
const shortly = (penalty) => penalty.replace(WHOLE, (_, minutes, seconds) => (minutes ? minutes + seconds : `${seconds} s`));
const penaltyOf = (row, { roles }) => (row[roles.penalty] ? `<span class="penalty">${escaped(shortly(row[roles.penalty]))}</span>` : "");

// What follows the texts below a cell.
const after = (row, index, look) => (roleOf(index, look) === "rider" ? penaltyOf(row, look) : "");

const textHtml = (row, mark, index, look) => {
  const text = escaped(row[index]);
  const role = roleOf(index, look);
  if (role === "rider") return `<a href="${escaped(linkTo(row[0], look))}">${text}</a>`;
  if (role === "plate" && text) return `<span class="number-plate">${text}${hidden(has(mark, "red") && look.words.red)}</span>`;
  return text;
};

// What follows the text of a cell.
export const tailOf = (row, mark, index, look) => beside(row, mark, index, look) + underHtml(row, mark, index, look) + after(row, index, look);

// The content of a cell.
export const contentOf = (row, mark, index, look) =>
  textHtml(row, mark, index, look) + tailOf(row, mark, index, look);

// The class of a cell: "past" for a gap of an earlier lap ("+6.306 L18"), "near" with an interval below half a second.
export const classOf = (row, index, look) => {
  if (!look.quiet.includes(index)) return "";
  const interval = look.under[index] ? below(row, index, look) : row[index];
  return joined([EARLIER.test(row[index]) && "past", NEAR.test(interval) && "near"], " ");
};

const cellHtml = (row, mark, index, look) => {
  const name = classOf(row, index, look);
  return `<td${name && ` class="${name}"`}>${contentOf(row, mark, index, look)}`;
};

// The content of a heading over all columns: a name, and a number of riders.
export const headingOf = ([, name, count]) => escaped(name) + (count ? ` <small>${escaped(count)}</small>` : "");

const attributesHtml = (pairs) => Object.entries(pairs).map(([name, value]) => (value ? ` ${name}="${value}"` : "")).join("");

// The follow button of a rider, added by scripts only. Missing without a rider; disabled at the maximum number of
// followed riders. null omits an attribute.
export const isFollowed = (rider, { followed }) => Boolean(rider) && followed.split(",").includes(rider);
export const followAttributes = (rider, name, look) => {
  const pressed = isFollowed(rider, look);
  const full = !pressed && look.full;
  return { "aria-pressed": String(pressed), "aria-label": look.follow.replace("{name}", () => name), title: full || null, disabled: full ? "" : null };
};
const followHtml = (rider, name, look) => {
  if (!look.follow || !rider) return "";
  const pairs = Object.entries(followAttributes(rider, name, look)).map(([key, value]) => (value === null ? "" : ` ${key}="${escaped(value)}"`));
  return `<button type="button" class="follow"${pairs.join("")}></button>`;
};

// A row as HTML: a heading over all columns, or one cell per text. Without optional end tags, which parses faster.
export const rowHtml = (row, mark, look) => {
  const marked = attributesOf(mark);
  if (!row[0]) return `<tr class="${joined(["group", marked.class], " ")}"><td colspan="${look.columns}">${headingOf(row)}`;
  const cells = row.slice(1).map((_, at) => cellHtml(row, mark, at + 1, look)).join("");
  return `<tr${attributesHtml(marked)}>${cells}${look.stars ? `<td>${followHtml(marked["data-rider"], row[look.roles.rider], look)}` : ""}`;
};

export const bodyHtml = (rows, marks, look) => rows.map((row, index) => rowHtml(row, marks[index] ?? "", look)).join("");
