// Formats a phone number while typing; the server does the same on submit.
import { useEffect } from "react";
import { following } from "$/public/external/components/phone_format/phone_format/number.js";

export const PhoneFormat = ({ field }) => {
  useEffect(() => {
    const input = document.getElementById(field);
    if (!input) return undefined;
    const ordered = following();
    const put = () => {
      const { value } = input;
      // edits in the middle wait until blur
      if (document.activeElement === input && input.selectionStart !== value.length) return;
      const better = ordered(value);
      if (better !== value) input.value = better;
    };
    input.addEventListener("input", put);
    input.addEventListener("blur", put);
    return () => {
      input.removeEventListener("input", put);
      input.removeEventListener("blur", put);
    };
  }, [field]);
  return null;
};
