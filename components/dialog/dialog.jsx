// A modal sheet on the browser's own dialog: focus stays inside, Escape closes, the focus returns where it was.
import { useEffect, useRef, useState } from "react";

const BEAT_MS = 5000;

// By sheet where the focus was when it came, and where that led: "opener", "href".
const openers = new WeakMap();

// To make a dialog modal, browsers style every element of the page anew: it stands over the page as a popover first, and
// becomes modal once that is painted.
const show = (sheet) => {
  if (sheet.matches(":modal") || isPopover(sheet)) return;
  sheet.removeAttribute("open");
  const opener = document.activeElement;
  openers.set(sheet, { opener, href: opener?.getAttribute("href") });
  if (!sheet.showPopover) return sheet.showModal();
  sheet.popover = "manual";
  sheet.showPopover();
  // of a popover that code opens the browser does not know Escape
  const escape = ({ key }) => key === "Escape" && isPopover(sheet) && close(sheet);
  window.addEventListener("keydown", escape);
  requestAnimationFrame(() => setTimeout(() => {
    window.removeEventListener("keydown", escape);
    if (isPopover(sheet)) makeModal(sheet);
  }));
};

const isPopover = (sheet) => Boolean(sheet.popover) && sheet.matches(":popover-open");

// The browser gives the focus back to where it is now: the popover has taken it.
const makeModal = (sheet) => {
  sheet.hidePopover();
  sheet.popover = null;
  openers.get(sheet).opener?.focus({ preventScroll: true });
  sheet.showModal();
};

const close = (sheet) => {
  if (isPopover(sheet)) makeModal(sheet);
  sheet.close();
};

// A row of a live table is another rider's by now: the focus goes on to the link that leads where the opener led.
const returnFocus = (sheet) => {
  const { opener, href } = openers.get(sheet) ?? {};
  const lost = [opener, document.body].includes(document.activeElement);
  if (!href || !lost || (opener.isConnected && opener.getAttribute("href") === href)) return;
  document.querySelector(`a[href="${CSS.escape(href)}"]:not(dialog a)`)?.focus({ preventScroll: true });
};

export const Dialog = ({ open, label, beat, onClose, onBeat, children }) => {
  const dialog = useRef(null);
  const [begun] = useState(open); // stands open in the page until scripts make it modal
  const updated = useRef(0);
  // The subject of the dialog has moved on: it is loaded again, not more often than every few seconds.
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
  // The page behind stays where it is.
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
  // A click beside the sheet closes it, unless it is the second of the two that have opened it.
  const click = ({ target, detail }) => target === dialog.current && detail < 2 && close(dialog.current);
  return (
    <dialog ref={dialog} open={begun} className="details-dialog" aria-label={label} onClose={closed} onClick={click}>
      {children}
    </dialog>
  );
};
