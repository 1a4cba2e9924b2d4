// The address as page state: its parameters are the filters and the open overlay.
const change = (edit, write) => {
  const url = new URL(window.location.href);
  edit(url.searchParams);
  write(url);
};

const push = (state) => (url) => window.history.pushState(state, "", url);
const replace = (url) => window.history.replaceState(window.history.state, "", url);

// Sets a single-value filter (empty removes it) and resets paging. `step` adds a history entry, else replaces it.
export const setFilter = (name, value, step) =>
  change((query) => {
    query.delete("page");
    value ? query.set(name, value) : query.delete(name);
  }, step ? push(window.history.state) : replace);

// Sets a multi-value filter, one parameter per value. Consecutive choices share one history entry.
export const setFilters = (name, values) => {
  const { state } = window.history;
  const way = state?.picking === name ? "replaceState" : "pushState";
  change((query) => {
    query.delete("page");
    query.delete(name);
    for (const value of values) query.append(name, value);
  }, (url) => window.history[way]({ ...state, picking: name }, "", url));
};

// Adds a history entry for an overlay, unless one exists already (double click).
const stepOver = (url) => (window.history.state?.over ? replace : push({ ...window.history.state, over: true }))(url);

// Opens an overlay.
export const openOver = (parameters) =>
  change((query) => Object.entries(parameters).forEach(([name, value]) => query.set(name, value)), stepOver);

// Replaces the open overlay; Back still leads to the page.
export const swapOver = (name, value) => change((query) => query.set(name, value), replace);

// Closes the overlay: history.back() if it has a history entry, else in place.
export const closeOver = (names) => {
  if (window.history.state?.over) return window.history.back();
  return change((query) => names.forEach((name) => query.delete(name)), replace);
};

// Adds a value to a collecting parameter and closes the overlay.
export const choose = (name, value, over) =>
  change((query) => {
    query.delete(over);
    if (!query.getAll(name).includes(value)) query.append(name, value);
  }, (url) => {
    const { over: _, ...state } = window.history.state ?? {};
    window.history.replaceState(state, "", url);
  });

// Removes a value from whichever parameter has it.
export const drop = (names, value) =>
  change((query) => {
    for (const name of names) {
      const others = query.getAll(name).filter((other) => other !== value);
      query.delete(name);
      others.forEach((other) => query.append(name, other));
    }
  }, replace);

const rename = (from, to) => (query) => {
  const values = query.getAll(from);
  query.delete(from);
  values.forEach((value) => query.append(to, value));
};

// Shows the collected values as an overlay by renaming their parameter.
export const showOver = (from, to) => change(rename(from, to), stepOver);

// Hides the collected values again: history.back() if they have a history entry, else in place.
export const leaveOver = (from, to) => {
  if (window.history.state?.over) return window.history.back();
  return change(rename(to, from), replace);
};
