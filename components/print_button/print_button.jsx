// A button that prints the page. The print dialog also opens by itself when the page has come: once per path, so that
// choosing columns does not open it again.
import { useEffect } from "react";

let printed = "";

export const PrintButton = ({ view, children }) => {
  useEffect(() => {
    const { pathname } = window.location;
    if (printed === pathname) return undefined;
    // what is to be printed has been painted by the second frame
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        printed = pathname;
        window.print();
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [view]);
  return <button type="button" className="button with-scripts" onClick={() => window.print()}>{children}</button>;
};
