// Deletes typed values of wizard steps for the next user: at a form that logs in or out or ends a wizard, all submitted
// by the browser.
window.addEventListener("submit", (event) => {
  if (event.defaultPrevented || event.target.method !== "post" || event.target.matches("[data-keeps]")) return;
  try {
    sessionStorage.removeItem(TYPED);
  } catch {}
});
// A document deletes the typed values of a submitted form unless it contains the form again.
window.addEventListener("DOMContentLoaded", () => {
  try {
    const forms = Object.entries(JSON.parse(sessionStorage.getItem(TYPED)) ?? {});
    const left = forms.filter(([key, { sent }]) => !sent || document.getElementById(key.split(" ")[0]));
    if (left.length === forms.length) return;
    if (left.length) sessionStorage.setItem(TYPED, JSON.stringify(Object.fromEntries(left)));
    else sessionStorage.removeItem(TYPED);
  } catch {}
});
