// The theme: the system's or the chosen one. A script before the first paint applies and stores it.
import { useEffect, useId, useRef } from "react";

export const ThemeSelect = ({ words }) => {
  const select = useRef(null);
  const id = useId();
  useEffect(() => {
    if (select.current) select.current.value = document.documentElement.dataset.look ?? "";
  }, [words.look]);
  if (!words.look) return null; // the layout is still loading
  return (
    <p className="theme-select">
      <label htmlFor={id}>{words.look}</label>
      <select ref={select} id={id}>
        <option value="">{words.look_system}</option>
        <option value="light">{words.look_light}</option>
        <option value="dark">{words.look_dark}</option>
      </select>
    </p>
  );
};
