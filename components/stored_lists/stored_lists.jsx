// Deletes a gate's lists in this browser after logout or expiry. Browsers without lists load nothing.
import { useEffect } from "react";
import { useLocation } from "react-router";

const MARK = "ll-gate"; // see components/gate/store.js

const markOf = () => {
  try {
    return localStorage.getItem(MARK);
  } catch {
    return null; // no storage: no list
  }
};

export const StoredLists = ({ out, ended, base }) => {
  const { search } = useLocation();
  useEffect(() => {
    const until = markOf();
    if (!until) return;
    const done = new URLSearchParams(search).get("done");
    if (![out, ended].includes(done) && Date.parse(until) > Date.now()) return;
    import("$/public/external/components/gate/gate/leaving.js").then((gate) => gate.leave(done === out, done === ended, base)).catch(() => {});
  }, [search]);
  return null;
};
