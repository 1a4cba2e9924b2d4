// A row that scrolls on overflow, with arrow buttons for mouse users.
import { useLayoutEffect, useRef, useState } from "react";

const SIGNS = { "-1": "M15 5 8 12l7 7", 1: "m9 5 7 7-7 7" };

// Hidden from the keyboard: focus scrolls items into view anyway.
const Arrow = ({ step, hidden, rail }) => {
  const move = () => {
    const behavior = window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
    rail.current.scrollBy({ left: step * rail.current.clientWidth * 0.7, behavior });
  };
  return (
    <button type="button" className="arrow" hidden={hidden} tabIndex={-1} aria-hidden="true" onClick={move}>
      <svg viewBox="0 0 24 24"><path d={SIGNS[step]} /></svg>
    </button>
  );
};

export const Rail = ({ children }) => {
  const rail = useRef(null);
  const [ends, setEnds] = useState([true, true]);
  const measure = () => {
    const { scrollLeft, scrollWidth, clientWidth } = rail.current;
    setEnds([scrollLeft <= 1, scrollLeft + clientWidth >= scrollWidth - 1]);
  };
  useLayoutEffect(() => {
    const observer = new ResizeObserver(measure); // the observer measures at once; disconnected before unmount
    observer.observe(rail.current);
    return () => observer.disconnect();
  }, [children]);
  return (
    <>
      <Arrow step={-1} hidden={ends[0]} rail={rail} />
      <ul ref={rail} onScroll={measure}>{children}</ul>
      <Arrow step={1} hidden={ends[1]} rail={rail} />
    </>
  );
};
