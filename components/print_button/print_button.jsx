// A button that prints the page. The print dialog also opens automatically, once per path, so that choosing columns
// does not reopen it.
import { useEffect } from "react";

let printed = "";

export const PrintButton = ({ view, children }) => {
  useEffect(() => {
    const { pathname } = window.location;
    if (printed === pathname) return undefined;
    // the page is painted by the second frame
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
