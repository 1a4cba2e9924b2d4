// A drop-down of checkboxes with a search; Escape or an outside click closes it.
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { fold } from "$/public/external/components/text_fold/text_fold/text_fold.js";

const LONG = 8; // options: longer lists have a search
const MOST = 40; // choices that fit in an address
const PRESSES = ["pointerdown", "pointerup", "pointercancel"];

// The address is ahead of the answers: the next choice builds on it.
const inAddress = (name) => new URLSearchParams(window.location.search).getAll(name).filter(Boolean);

// Before hydration and without scripts, the form submits natively.
const Plain = ({ name, label, options, chosen, apply }) => (
  <div className="panel">
    <select name={name} aria-label={label} multiple size={8} defaultValue={chosen}>
      {options.map((option) => <option key={option.value} value={option.value}>{option.label}</option>)}
    </select>
    <p className="ends"><button className="button quiet">{apply}</button></p>
  </div>
);

export const MultiSelect = ({ label, options, chosen, name, words, onChange, onOpen }) => {
  const [live, setLive] = useState(false);
  const id = useId();
  const box = useRef(null);
  const summary = useRef(null);
  const pressed = useRef(false);
  const [open, setOpen] = useState(false);
  const [first, setFirst] = useState([]);
  const [typed, setTyped] = useState("");
  const [aside, setAside] = useState(false);
  const [picked, setPicked] = useState(chosen);
  const isKnown = (value) => chosen.includes(value) || options.some((option) => option.value === value);
  useEffect(() => setPicked(inAddress(name).filter(isKnown)), [chosen, name]);

  // Options chosen at opening are listed first until it closes.
  const ordered = useMemo(() => {
    const rank = (option) => (first.includes(option.value) ? 0 : 1);
    return [...options].sort((one, other) => rank(one) - rank(other));
  }, [options, first]);
  const needles = fold(typed).split(" ").filter(Boolean);
  const found = open ? ordered.filter((option) => needles.every((word) => fold(option.label).includes(word))) : [];

  const toggled = () => {
    const now = box.current.open;
    setOpen(now);
    if (!now) return;
    setFirst(picked);
    setTyped("");
    onOpen?.();
  };
  // Opens to the left at the window's right edge, and scrolls into view at the bottom.
  useEffect(() => {
    if (!open) return setAside(false);
    const panel = box.current.lastElementChild;
    setAside(box.current.getBoundingClientRect().left + panel.offsetWidth > document.documentElement.clientWidth);
    panel.scrollIntoView({ block: "nearest" });
  }, [open, options.length > LONG]);
  const close = () => (box.current.open = false);
  useEffect(() => {
    if (!open) return;
    // After a press beside it, not at its beginning: what is pressed would move from under the pointer.
    const beside = (event) => box.current.contains(event.target) || close();
    const press = ({ type }) => (pressed.current = type === "pointerdown");
    document.addEventListener("click", beside);
    for (const type of PRESSES) document.addEventListener(type, press, true);
    return () => {
      document.removeEventListener("click", beside);
      for (const type of PRESSES) document.removeEventListener(type, press, true);
    };
  }, [open]);
  const keys = (event) => {
    if (event.key === "Enter" && event.target.type === "search") event.preventDefault();
    if (event.key !== "Escape" || !box.current.open) return;
    event.preventDefault();
    event.stopPropagation();
    close();
    summary.current.focus();
  };
  // A press beside a control focuses the panel, so only leaving the box closes it.
  const left = (event) => event.relatedTarget && !pressed.current && !box.current.contains(event.relatedTarget) && close();

  const choose = (values) => {
    setPicked(values);
    onChange?.(values);
  };
  // Applies choices made before hydration.
  useEffect(() => {
    const all = [...box.current.querySelectorAll("option")];
    if (all.some((option) => option.selected !== option.defaultSelected)) choose(all.filter((option) => option.selected).map((option) => option.value));
    setLive(true);
  }, []);
  const pick = (value, on) => {
    const now = inAddress(name).filter((one) => one !== value);
    choose(on ? [...now, value] : now);
  };
  const names = options.filter((option) => picked.includes(option.value)).map((option) => option.label);
  const summaryText = picked.length > 1 || (picked.length && !names.length) ? words.several.replace("{n}", picked.length) : names[0] ?? words.all;

  return (
    <div className="field multi-select">
      <span className="label" id={`${id}l`}>{label}</span>
      <details ref={box} onToggle={toggled} onKeyDown={keys} onBlur={left}>
        <summary ref={summary} id={`filter-${name}`} aria-labelledby={`${id}l ${id}v`}><span id={`${id}v`}>{summaryText}</span></summary>
        {!live && <Plain name={name} label={label} options={options} chosen={chosen} apply={words.apply} />}
        {live && <div tabIndex={-1} className={aside ? "panel aside" : "panel"} role="group" aria-labelledby={`${id}l`}>
          {options.length > LONG && (
            <input type="search" value={typed} autoComplete="off" maxLength={60} aria-label={words.search} placeholder={words.search} onChange={(event) => setTyped(event.target.value)} />
          )}
          <ul>
            {found.map((option) => {
              const on = picked.includes(option.value);
              return (
                <li key={option.value}>
                  <label><input type="checkbox" checked={on} disabled={!on && picked.length >= MOST} onChange={(event) => pick(option.value, event.target.checked)} />{option.label}</label>
                </li>
              );
            })}
          </ul>
          <p role="status">{open && !found.length ? words.none : ""}</p>
          <p className="ends">
            <button type="button" className="button quiet" disabled={!picked.length} onClick={() => choose([])}>{words.clear}</button>
            <button type="button" className="button quiet" onClick={() => { close(); summary.current.focus(); }}>{words.close}</button>
          </p>
        </div>}
      </details>
    </div>
  );
};
