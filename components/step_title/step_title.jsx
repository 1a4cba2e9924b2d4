// The title of a wizard's step: when another step is opened, the page is at its top and the keyboard goes on from here.
import { useEffect, useRef } from "react";

// Whether the document is the answer to a step that the browser itself has sent; it is asked once.
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
