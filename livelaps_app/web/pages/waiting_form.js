// A form submitted by the browser waits while offline, as it would replace the page, and is sent when the site is
// reachable. Scripts have already handled their own forms.
{
  const AGAIN_MS = 1000;
  let waiting;
  const say = (waits) => {
    window.llWaits = waits;
    dispatchEvent(new Event("ll-waits"));
  };
  const rest = () => {
    waiting?.note.remove();
    waiting?.submitter?.removeAttribute("aria-disabled");
    waiting = undefined;
  };
  const send = async () => {
    const held = waiting;
    if (!held || !navigator.onLine) return;
    try {
      await fetch(held.form.action, { method: "HEAD", redirect: "manual", cache: "no-store" });
    } catch {
      setTimeout(send, AGAIN_MS);
      return;
    }
    if (held !== waiting) return;
    rest();
    say(false);
    if (held.form.isConnected) held.form.requestSubmit(held.submitter?.isConnected ? held.submitter : null);
  };
  const hold = (form, submitter) => {
    rest();
    const note = Object.assign(document.createElement("p"), { className: "note" });
    note.setAttribute("role", "status");
    note.textContent = document.getElementById("notice")?.dataset.waits ?? "";
    (submitter?.parentElement ?? form).append(note);
    submitter?.setAttribute("aria-disabled", "true");
    waiting = { form, submitter, note };
    say(true);
  };
  window.addEventListener("submit", (event) => {
    const { target, submitter } = event;
    if (event.defaultPrevented || target.method !== "post" || navigator.onLine) return;
    event.preventDefault();
    hold(target, submitter);
  });
  window.addEventListener("online", send);
}
