// A button that shows the characters of a password. The form hides them again when it is sent, as browsers store texts.
import { useEffect, useState } from "react";

export const ShowPassword = ({ field, label, words }) => {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const input = document.getElementById(field);
    if (!input) return undefined;
    input.type = isOpen ? "text" : "password";
    const hide = () => {
      input.type = "password";
      setIsOpen(false);
    };
    const { form } = input;
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, [field, isOpen]);
  return (
    <button type="button" className="button quiet with-scripts" aria-pressed={isOpen} aria-label={label} aria-controls={field} onClick={() => setIsOpen(!isOpen)}>
      {words}
    </button>
  );
};
