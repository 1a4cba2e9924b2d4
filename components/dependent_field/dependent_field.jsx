// A field whose options depend on another field (state on country). A text input where the other value has no list.
import { useEffect, useState } from "react";

export const DependentField = (props) => {
  const { field, by, chosen, value, lists, choose, attributes, longest, invalid, describedBy } = props;
  const [named, setNamed] = useState(chosen);
  useEffect(() => {
    const other = document.getElementById(by);
    if (!other) return undefined;
    const follow = () => setNamed(other.value);
    follow(); // the browser may have autofilled the field before hydration
    other.addEventListener("change", follow);
    return () => other.removeEventListener("change", follow);
  }, [by]);
  const own = {
    ...attributes,
    id: field,
    name: field,
    "aria-invalid": invalid,
    "aria-describedby": describedBy || undefined,
  };
  const options = lists[named];
  const first = named === chosen ? value : "";
  if (!options) return <input key="typed" type="text" maxLength={longest} defaultValue={first} {...own} />;
  const known = options.some(([code]) => code === first) ? first : "";
  return (
    <select key={named} defaultValue={known} {...own}>
      <option value="">{choose}</option>
      {options.map(([code, name]) => <option key={code} value={code}>{name}</option>)}
    </select>
  );
};
