// A modal sheet on the browser's own dialog: focus stays inside, Escape closes, the focus returns where it was.
import { useEffect, useRef } from "react";

export const Sheet = ({ open, label, onClose, children }) => {
  const dialog = useRef(null);
  // Back closes the sheet before it leaves the page.
  useEffect(() => {
    if (!open) return;
    const back = () => dialog.current?.close();
    window.addEventListener("popstate", back);
    return () => window.removeEventListener("popstate", back);
  }, [open]);
  useEffect(() => {
    if (open && !dialog.current.open) dialog.current.showModal();
    if (!open && dialog.current.open) dialog.current.close();
  }, [open]);
  return (
    <dialog ref={dialog} className="sheet" aria-label={label} onClose={() => open && onClose?.()} onClick={(event) => event.target === dialog.current && dialog.current.close()}>
      {children}
    </dialog>
  );
};
