// The time zone that the browser is set to, which the server does not know: it is filled in once the page lives.
import { useEffect, useState } from "react";

export const ZoneField = ({ name }) => {
  const [zone, setZone] = useState("");
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone ?? ""), []);
  return <input type="hidden" name={name} value={zone} readOnly />;
};
