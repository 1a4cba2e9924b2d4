// Buttons of a script-submitted wizard form, which FormData omits, and data-go links, which submit the form first. Both
// work without scripts too.
import { useEffect, useRef } from "react";
import { keepTyped } from "$/public/external/components/wizard_form/wizard_form/typed_fields.js";

const add = (form, name, value) => {
  const field = Object.assign(document.createElement("input"), { type: "hidden", name, value });
  form.append(field);
  setTimeout(() => field.remove()); // after the fields are read
};

const valueOf = (form, name) => new FormData(form).get(name) ?? "";

// True if the target submits the form: its button, or a data-go link.
const sends = (form, target) => {
  const way = target?.closest("button, a[data-go]");
  return way && (way.matches("a") || way.form === form);
};

// Sends a changed field on blur, unless the whole form is being submitted.
const followFields = (form, leave) => {
  let before = "";
  const enter = ({ target }) => {
    before = valueOf(form, target.name);
  };
  const exit = ({ target, relatedTarget }) => {
    const value = valueOf(form, target.name);
    if (!target.name || target.type === "submit" || value === before || sends(form, relatedTarget)) return;
    before = value;
    leave.current?.(target.name, value, [...form.querySelectorAll("[aria-invalid=true]")].map((field) => field.id));
  };
  form.addEventListener("focusin", enter);
  form.addEventListener("focusout", exit);
  return () => {
    form.removeEventListener("focusin", enter);
    form.removeEventListener("focusout", exit);
  };
};

export const WizardForm = ({ form: id, go, onLeave }) => {
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    const form = document.getElementById(id);
    return form ? followFields(form, leave) : undefined;
  }, [id]);
  useEffect(() => {
    const form = document.getElementById(id);
    return form ? keepTyped(form) : undefined;
  }, [id]);
  useEffect(() => {
    const form = document.getElementById(id);
    if (!form) return undefined;
    const submit = ({ submitter }) => {
      if (submitter?.name === go) add(form, go, submitter.value);
    };
    const click = (event) => {
      const link = event.target.closest?.("a[data-go]");
      if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      event.stopPropagation();
      add(form, go, link.dataset.go);
      form.requestSubmit();
    };
    form.addEventListener("submit", submit, true);
    window.addEventListener("click", click, true); // before the router
    return () => {
      form.removeEventListener("submit", submit, true);
      window.removeEventListener("click", click, true);
    };
  }, [id, go]);
  return null;
};
