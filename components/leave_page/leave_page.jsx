// Leaves the page by a full document load, so the new socket has the current cookies.
import { useEffect } from "react";

const PAUSE_MS = 600; // for a response to another tab, which may set a new cookie

export const LeavePage = ({ to }) => {
  useEffect(() => {
    if (!to) return undefined;
    document.getElementById("seed")?.remove(); // data of the first document
    const timer = setTimeout(() => window.location.replace(to), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [to]);
  return null;
};
