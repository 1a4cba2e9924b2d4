// A modal sheet on the native dialog element: traps focus, closes on Escape, restores focus.
import { useEffect, useRef, useState } from "react";

const BEAT_MS = 2000;

// By sheet: the focused element before opening, and its href.
const openers = new WeakMap();

// showModal() restyles every element of the page. So the sheet opens as a popover first, and becomes modal after its
// paint.
const show = (sheet) => {
  if (sheet.matches(":modal") || isPopover(sheet)) return;
  sheet.removeAttribute("open");
  const opener = document.activeElement;
  openers.set(sheet, { opener, href: opener?.getAttribute("href") });
  if (!sheet.showPopover) return sheet.showModal();
  sheet.popover = "manual";
  sheet.showPopover();
  // Escape does not close a popover opened by script
  const escape = ({ key }) => key === "Escape" && isPopover(sheet) && close(sheet);
  window.addEventListener("keydown", escape);
  requestAnimationFrame(() => setTimeout(() => {
    window.removeEventListener("keydown", escape);
    if (isPopover(sheet)) makeModal(sheet);
  }));
};

const isPopover = (sheet) => Boolean(sheet.popover) && sheet.matches(":popover-open");

// The browser restores focus to the current element: hiding the popover has moved it.
const makeModal = (sheet) => {
  sheet.hidePopover();
  sheet.popover = null;
  openers.get(sheet).opener?.focus({ preventScroll: true });
  sheet.showModal();
  sheet.querySelector("h2[tabindex]")?.focus({ preventScroll: true }); // the head, before the first link
};

const close = (sheet) => {
  if (isPopover(sheet)) makeModal(sheet);
  sheet.close();
};

// A live table may have reassigned the row: focuses the link with the opener's href.
const returnFocus = (sheet) => {
  const { opener, href } = openers.get(sheet) ?? {};
  const lost = [opener, document.body].includes(document.activeElement);
  if (!href || !lost || (opener.isConnected && opener.getAttribute("href") === href)) return;
  document.querySelector(`a[href="${CSS.escape(href)}"]:not(dialog a)`)?.focus({ preventScroll: true });
};

export const Dialog = ({ open, label, beat, onClose, onBeat, children }) => {
  const dialog = useRef(null);
  const [begun] = useState(open); // open in the page until scripts make it modal
  const updated = useRef(0);
  // Reloads when the subject has changed, at most once per interval.
  useEffect(() => {
    if (open) updated.current = Date.now();
  }, [open]);
  useEffect(() => {
    if (!open || !beat || !onBeat) return;
    const again = () => {
      updated.current = Date.now();
      onBeat();
    };
    const timer = setTimeout(again, Math.max(0, updated.current + BEAT_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [open, beat]);
  // Back closes the sheet before it leaves the page.
  useEffect(() => {
    if (!open) return;
    const back = () => dialog.current && close(dialog.current);
    window.addEventListener("popstate", back);
    return () => window.removeEventListener("popstate", back);
  }, [open]);
  useEffect(() => {
    if (open) show(dialog.current);
    else if (dialog.current.open || isPopover(dialog.current)) close(dialog.current);
  }, [open]);
  // Locks the scroll position of the page behind.
  useEffect(() => {
    if (!open) return undefined;
    const { style, clientWidth } = document.documentElement;
    const before = [style.overflow, style.paddingRight];
    style.paddingRight = `${window.innerWidth - clientWidth}px`;
    style.overflow = "hidden";
    return () => ([style.overflow, style.paddingRight] = before);
  }, [open]);
  const closed = () => {
    returnFocus(dialog.current);
    if (open) onClose?.();
  };
  // A click on the backdrop closes the sheet, except the second click of a double click.
  const click = ({ target, detail }) => target === dialog.current && detail < 2 && close(dialog.current);
  return (
    <dialog ref={dialog} open={begun} className="details-dialog" aria-label={label} onClose={closed} onClick={click}>
      {children}
    </dialog>
  );
};
