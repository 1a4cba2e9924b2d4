// The title of a wizard's step: takes the focus and scrolls to the top when another step opens.
import { useEffect, useRef } from "react";

// True if the document is the answer to a natively submitted step; read once.
let answer = typeof window !== "undefined" && performance.getEntriesByType("navigation")[0]?.type === "navigate" && document.referrer.split("?")[0] === window.location.origin + window.location.pathname;

const isFree = () => !document.getElementById("problems") && !window.location.hash && document.activeElement === document.body;

export const StepTitle = ({ step, children }) => {
  const title = useRef(null);
  const open = useRef(step);
  useEffect(() => {
    if (answer && isFree()) title.current.focus({ preventScroll: true });
    answer = false;
  }, []);
  useEffect(() => {
    if (open.current === step) return;
    open.current = step;
    window.scrollTo({ top: 0, behavior: "instant" });
    if (!document.getElementById("problems")) title.current.focus({ preventScroll: true });
  }, [step]);
  return <h2 id="step-title" ref={title} tabIndex={-1}>{children}</h2>;
};
