// Leaves the page for an address by a new document, whose socket is opened with the cookies that the browser has by then.
import { useEffect } from "react";

const PAUSE_MS = 600; // for the answer to another tab of this browser, which may be about to set a new cookie

export const LeavePage = ({ to }) => {
  useEffect(() => {
    if (!to) return undefined;
    document.getElementById("seed")?.remove(); // what the document came with
    const timer = setTimeout(() => window.location.replace(to), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [to]);
  return null;
};
