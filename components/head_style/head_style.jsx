// Page-specific CSS rules in the head; the HTML answer contains them already.
import { useLayoutEffect } from "react";

export const HeadStyle = ({ name, rules, stays }) => {
  useLayoutEffect(() => {
    const id = `rules-${name}`;
    const style = document.getElementById(id) ?? document.head.appendChild(Object.assign(document.createElement("style"), { id }));
    if (style.textContent !== rules) style.textContent = rules;
  }, [name, rules]);
  useLayoutEffect(() => () => stays || document.getElementById(`rules-${name}`)?.remove(), [name, stays]);
  return null;
};
