// Which look the site has: the system's, or the one chosen here; painted.js sets it before the first paint of every page.
import { useEffect, useId, useState } from "react";

const keep = (kept, look) => {
  try {
    if (look) localStorage.setItem(kept, look);
    else localStorage.removeItem(kept);
  } catch {
    // no storage: it holds until the page is left
  }
};

export const Look = ({ kept, words }) => {
  const [look, choose] = useState("");
  const id = useId();
  useEffect(() => choose(document.documentElement.dataset.look ?? ""), []);
  const chosen = (event) => {
    const { value } = event.target;
    choose(value);
    keep(kept, value);
    const { dataset } = document.documentElement;
    if (value) dataset.look = value;
    else delete dataset.look;
  };
  return (
    <p className="look">
      <label htmlFor={id}>{words.look}</label>
      <select id={id} value={look} onChange={chosen}>
        <option value="">{words.look_system}</option>
        <option value="light">{words.look_light}</option>
        <option value="dark">{words.look_dark}</option>
      </select>
    </p>
  );
};
