// The browser's time zone, unknown to the server: filled in after hydration.
import { useEffect, useState } from "react";

export const ZoneField = ({ name }) => {
  const [zone, setZone] = useState("");
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone ?? ""), []);
  return <input type="hidden" name={name} value={zone} />;
};
