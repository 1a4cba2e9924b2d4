// The address as the state of the page: filters and what is open over the page are its parameters.
const change = (edit, write) => {
  const url = new URL(window.location.href);
  edit(url.searchParams);
  write(url);
};

const push = (state) => (url) => window.history.pushState(state, "", url);
const replace = (url) => window.history.replaceState(window.history.state, "", url);

// A filter of one value, an empty one taken out; the page starts at its first rows. A choice is a step that Back undoes,
// what is typed changes the address where it is.
export const setFilter = (name, value, step) =>
  change((query) => {
    query.delete("page");
    value ? query.set(name, value) : query.delete(name);
  }, step ? push(window.history.state) : replace);

// A filter of several values, each a parameter of that name; choices that follow one another are one step.
export const setFilters = (name, values) => {
  const { state } = window.history;
  const way = state?.picking === name ? "replaceState" : "pushState";
  change((query) => {
    query.delete("page");
    query.delete(name);
    for (const value of values) query.append(name, value);
  }, (url) => window.history[way]({ ...state, picking: name }, "", url));
};

// A step that Back undoes; where such a step has been made (by the first of two clicks) there is no second one.
const stepOver = (url) => (window.history.state?.over ? replace : push({ ...window.history.state, over: true }))(url);

// What is opened over the page.
export const openOver = (parameters) =>
  change((query) => Object.entries(parameters).forEach(([name, value]) => query.set(name, value)), stepOver);

// Another one in the place of what is open over the page; Back still leads to the page.
export const swapOver = (name, value) => change((query) => query.set(name, value), replace);

// Closed by the step back where opening was a step, else in place.
export const closeOver = (names) => {
  if (window.history.state?.over) return window.history.back();
  return change((query) => names.forEach((name) => query.delete(name)), replace);
};

// What a visitor collects, as values of a parameter. A value is chosen in place of what is open over the page.
export const choose = (name, value, over) =>
  change((query) => {
    query.delete(over);
    if (!query.getAll(name).includes(value)) query.append(name, value);
  }, (url) => {
    const { over: _, ...state } = window.history.state ?? {};
    window.history.replaceState(state, "", url);
  });

// Takes a value out again, under whichever of the names it stands.
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

// Shows what was collected over the page; the values move from one parameter to another.
export const showOver = (from, to) => change(rename(from, to), stepOver);

// Back to the page with what was collected: by the step back where it was a step, else in place.
export const leaveOver = (from, to) => {
  if (window.history.state?.over) return window.history.back();
  return change(rename(to, from), replace);
};
