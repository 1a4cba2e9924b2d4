// The title of a wizard's step: when another step is opened, the page is at its top and the keyboard goes on from here.
import { useEffect, useRef } from "react";

export const StepTitle = ({ step, children }) => {
  const title = useRef(null);
  const open = useRef(step);
  useEffect(() => {
    if (open.current === step) return;
    open.current = step;
    window.scrollTo({ top: 0, behavior: "instant" });
    if (!document.getElementById("problems")) title.current.focus({ preventScroll: true });
  }, [step]);
  return <h2 id="step-title" ref={title} tabIndex={-1}>{children}</h2>;
};
