// Puts a phone number in order while it is typed, as the site does again when it gets it.
import { useEffect } from "react";
import { following } from "$/public/external/components/phone_format/phone_format/number.js";

export const PhoneFormat = ({ field }) => {
  useEffect(() => {
    const input = document.getElementById(field);
    if (!input) return undefined;
    const ordered = following();
    const put = () => {
      const { value } = input;
      // who corrects in the middle is left alone until the field is left
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
