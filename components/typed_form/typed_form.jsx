// What is typed into a form that is no step of a wizard outlasts a reload as well.
import { useEffect } from "react";
import { keepTyped } from "$/public/external/components/wizard_form/wizard_form/typed_fields.js";

export const TypedForm = ({ form: id }) => {
  useEffect(() => {
    const form = document.getElementById(id);
    return form ? keepTyped(form) : undefined;
  }, [id]);
  return null;
};
