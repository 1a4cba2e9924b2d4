// Stores typed fields of a wizard's step that are not in a draft yet, per tab, across reloads. Each field is stored
// with its server-rendered value, and restored only if the page renders that value again: newer values of draft or
// browser win. No passwords, files, or hidden fields.
const STORE = "ll-typed"; // also deleted by web/pages/forget_typed.js
const NEVER = ["password", "hidden", "file", "submit", "button"];

const read = () => {
  try {
    return JSON.parse(sessionStorage.getItem(STORE)) ?? {};
  } catch {
    return {};
  }
};

const change = (edit) => {
  const steps = read();
  edit(steps);
  try {
    Object.keys(steps).length ? sessionStorage.setItem(STORE, JSON.stringify(steps)) : sessionStorage.removeItem(STORE);
  } catch {
    // no storage: a reload loses unsent input
  }
};

// The language-independent key of a step: form id and page address.
export const keyOf = (form) => `${form.id} ${form.elements.namedItem("page")?.value.replace(/^(\/\w+)\/[a-z]{2}(?=[/?]|$)/, "$1")}`;

const isPassword = ({ autocomplete }) => autocomplete?.endsWith("-password"); // whose type a button changes
const isStored = (field) => field.name && !NEVER.includes(field.type) && !isPassword(field);
const fieldsOf = (form) => [...form.elements].filter(isStored);
const isPick = ({ type }) => type === "radio" || type === "checkbox";

const drawnIn = (field, group) => {
  if (isPick(field)) return group.find(({ defaultChecked }) => defaultChecked)?.value ?? "";
  return field.options ? ([...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? "") : field.defaultValue;
};
const typedIn = (field, group) => (isPick(field) ? (group.find(({ checked }) => checked)?.value ?? "") : field.value);

const put = (field, group, value) => {
  if (isPick(field)) for (const one of group) one.checked = one.value === value;
  else field.value = value;
  if (typedIn(field, group) === value) field.dispatchEvent(new Event("change", { bubbles: true }));
};

const groupOf = (form, { name }) => fieldsOf(form).filter((field) => field.name === name);

const restore = (form) => {
  const typed = read()[keyOf(form)]?.typed ?? {};
  for (const [name, { over, value }] of Object.entries(typed)) {
    const group = groupOf(form, { name });
    if (!group.length) continue;
    const drawn = drawnIn(group[0], group);
    if (over.includes(drawn) && typedIn(group[0], group) === drawn && value !== drawn) put(group[0], group, value);
  }
};

// A changed field, or null if equal to the rendered value; a re-rendered page inherits the earlier input.
const changed = (before, drawn, value) => {
  const goesOn = before && (before.value === drawn || before.over.includes(drawn));
  const over = goesOn ? [...new Set([...before.over, drawn])] : [drawn];
  return value === drawn && over.length === 1 ? null : { over, value };
};

// Hidden timestamps of ticked boxes, restored with the submitted form.
const stampsIn = (form) => [...form.elements].filter(({ dataset }) => dataset?.stamp !== undefined);

const storeStamps = (form) => {
  const stamped = stampsIn(form).filter(({ value }) => value);
  if (!stamped.length) return;
  change((steps) => {
    const stamps = Object.fromEntries(stamped.map(({ name, value }) => [name, value]));
    const step = steps[keyOf(form)];
    steps[keyOf(form)] = { ...step, stamps: { ...step?.stamps, ...stamps } };
  });
};

const putStamps = (form) => {
  const { stamps = {} } = read()[keyOf(form)] ?? {};
  for (const field of stampsIn(form)) field.value ||= stamps[field.name] ?? "";
};

// Stores fields of a form while typing. Deletes a sent step when another step appears.
export const keepTyped = (form) => {
  const key = keyOf(form);
  change((steps) => {
    for (const name of Object.keys(steps)) if (steps[name].sent && name !== key) delete steps[name];
  });
  restore(form);
  const later = new MutationObserver(() => restore(form)); // dependent lists appear later
  later.observe(form, { childList: true, subtree: true });
  const store = ({ target, isTrusted }) => {
    if (!isStored(target)) return;
    if (isTrusted) later.disconnect();
    const group = groupOf(form, target);
    change((steps) => {
      const { typed = {}, stamps } = steps[keyOf(form)] ?? {};
      const field = changed(typed[target.name], drawnIn(target, group), typedIn(target, group));
      field ? (typed[target.name] = field) : delete typed[target.name];
      steps[keyOf(form)] = { typed, stamps };
    });
  };
  const stamped = new MutationObserver(() => storeStamps(form));
  stamped.observe(form, { attributeFilter: ["value"], subtree: true });
  const send = () => {
    putStamps(form);
    change((steps) => {
      if (steps[keyOf(form)]) steps[keyOf(form)].sent = true;
    });
  };
  for (const name of ["input", "change"]) form.addEventListener(name, store);
  form.addEventListener("submit", send);
  return () => {
    later.disconnect();
    stamped.disconnect();
    for (const name of ["input", "change"]) form.removeEventListener(name, store);
    form.removeEventListener("submit", send);
  };
};
