// Hides a field's error message on its first change, in a natively submitted form.
import { useEffect } from "react";
import { mendField } from "$/public/external/components/mended_faults/mended_faults/faults.js";

export const MendedFaults = ({ form: id }) => {
  useEffect(() => {
    const form = document.getElementById(id);
    const mend = ({ target }) => mendField(form, target);
    for (const name of ["input", "change"]) form?.addEventListener(name, mend);
    return () => {
      for (const name of ["input", "change"]) form?.removeEventListener(name, mend);
    };
  }, [id]);
  return null;
};
