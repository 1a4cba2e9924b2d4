// Puts a phone number in order while it is typed, as the site does again when it gets it: digits as 555-010-0199, or
// "+" and digits. More than ten digits without "+" stay as they are typed.
import { useEffect } from "react";

const inOrder = (typed) => {
  const all = typed.replace(/[^0-9]/g, "");
  const digits = all.length === 11 && all[0] === "1" ? all.slice(1) : all;
  if (digits === all && all && typed.trimStart().startsWith("+")) return `+${all}`;
  if (!digits || digits.length > 10) return typed;
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join("-");
};

export const PhoneFormat = ({ field }) => {
  useEffect(() => {
    const input = document.getElementById(field);
    if (!input) return undefined;
    const put = () => {
      const { value } = input;
      const ordered = inOrder(value);
      // who corrects in the middle is left alone until the field is left
      const atEnd = document.activeElement !== input || input.selectionStart === value.length;
      if (atEnd && ordered !== value) input.value = ordered;
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
