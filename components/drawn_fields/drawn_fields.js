// What has been drawn or photographed into a form, for as long as its page comes again: a refusal or a reload loses nothing.
// Only one form at a time is stored. Once another document is here, as after the signature, it is deleted:
// web/pages/forget_drawn.js. A form whose fields are stored here is checked by the site alone.
import { FAULT, hideFault } from "$/public/external/components/mended_faults/mended_faults/faults.js";
import { keyOf } from "$/public/external/components/wizard_form/wizard_form/typed_fields.js";

const STORE = "ll-drawn";

const read = () => {
  try {
    return JSON.parse(sessionStorage.getItem(STORE)) ?? {};
  } catch {
    return {};
  }
};

// What the tab has of a field, null for nothing.
export const drawnBefore = (form, name) => {
  const { key, fields } = read();
  form.noValidate = true;
  return key === keyOf(form) ? (fields[name] ?? null) : null;
};

export const keepDrawn = (form, name, value) => {
  if (value) hideFault(form, `${name}${FAULT}`);
  const stored = read();
  const key = keyOf(form);
  const fields = { ...(stored.key === key ? stored.fields : {}) };
  value ? (fields[name] = value) : delete fields[name];
  try {
    Object.keys(fields).length ? sessionStorage.setItem(STORE, JSON.stringify({ key, fields })) : sessionStorage.removeItem(STORE);
  } catch {
    // no storage, or too little of it: it is drawn once more
  }
};

// A page that turns into another one by itself has nothing to draw into any more.
export const forgetDrawn = () => setTimeout(() => {
  if (!document.querySelector(".signature-pad")) sessionStorage.removeItem(STORE);
});
