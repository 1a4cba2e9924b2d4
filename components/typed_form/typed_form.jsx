// Preserves typed text across reloads, in forms other than wizard steps.
import { useEffect } from "react";
import { keepTyped } from "$/public/external/components/wizard_form/wizard_form/typed_fields.js";

export const TypedForm = ({ form: id }) => {
  useEffect(() => {
    const form = document.getElementById(id);
    return form ? keepTyped(form) : undefined;
  }, [id]);
  return null;
};
