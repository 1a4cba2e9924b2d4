// Fills fields with a button's value on submit, as FormData omits the button. Without scripts the server does.
import { useEffect } from "react";

export const MeantEmail = ({ form: id, name, fields }) => {
  useEffect(() => {
    const form = document.getElementById(id);
    const fill = ({ submitter }) => {
      if (submitter?.name !== name) return;
      for (const field of fields.map((key) => form.elements.namedItem(key))) {
        field.value = submitter.value;
        field.dispatchEvent(new Event("input", { bubbles: true })); // also for what stores typed fields
      }
    };
    form?.addEventListener("submit", fill, true);
    return () => form?.removeEventListener("submit", fill, true);
  }, [id, name, fields]);
  return null;
};
