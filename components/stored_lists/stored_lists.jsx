// Lists of a gate do not outlive the login in this browser, nor their time. Most browsers have none, and fetch nothing.
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

export const StoredLists = ({ left }) => {
  const { search } = useLocation();
  useEffect(() => {
    const until = markOf();
    if (!until) return;
    const hasLeft = left.includes(new URLSearchParams(search).get("done"));
    if (!hasLeft && Date.parse(until) > Date.now()) return;
    import("$/public/external/components/gate/gate/store.js").then((store) => (hasLeft ? store.forgetAll() : store.sweep())).catch(() => {});
  }, [search]);
  return null;
};
