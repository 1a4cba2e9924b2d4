// Stores drawings and photos of one form in the tab, across refusals and reloads. Another document deletes them, e.g.
// after the signature (web/pages/forget_drawn.js). Browser validation is off for such a form.
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

// The stored value of a field, else null.
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
    // no storage, or quota exceeded: the visitor draws again
  }
};

// Deletes the stored drawings if the page no longer has a signature pad.
export const forgetDrawn = () => setTimeout(() => {
  if (!document.querySelector(".signature-pad")) sessionStorage.removeItem(STORE);
});
