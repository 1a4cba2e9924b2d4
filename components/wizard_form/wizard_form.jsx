// The buttons of a wizard's form where a script takes its fields, which has no button among them; and links with data-go,
// which send the form so that nothing typed is lost. Without scripts buttons and links do without this.
import { useEffect, useRef } from "react";
import { keepTyped } from "$/public/external/components/wizard_form/wizard_form/typed_fields.js";

const add = (form, name, value) => {
  const field = Object.assign(document.createElement("input"), { type: "hidden", name, value });
  form.append(field);
  setTimeout(() => field.remove()); // when the fields have been read
};

const valueOf = (form, name) => new FormData(form).get(name) ?? "";

// Whether something sends the form: a button of its own, or a link that does.
const sends = (form, target) => {
  const way = target?.closest("button, a[data-go]");
  return way && (way.matches("a") || way.form === form);
};

// A field that has been changed is sent when it is left, unless the whole form is about to be sent.
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
    window.addEventListener("click", click, true); // before the router's
    return () => {
      form.removeEventListener("submit", submit, true);
      window.removeEventListener("click", click, true);
    };
  }, [id, go]);
  return null;
};
