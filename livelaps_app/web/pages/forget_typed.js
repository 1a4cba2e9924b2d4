// What has been typed into a step is of nobody else: a form that logs in or out or ends a wizard, all of which the browser
// itself sends, deletes it.
window.addEventListener("submit", (event) => {
  if (event.defaultPrevented || event.target.method !== "post" || event.target.matches("[data-keeps]")) return;
  try {
    sessionStorage.removeItem(TYPED);
  } catch {}
});
// A form that was sent is forgotten by the document that comes, unless that has the form again.
window.addEventListener("DOMContentLoaded", () => {
  try {
    const forms = Object.entries(JSON.parse(sessionStorage.getItem(TYPED)) ?? {});
    const left = forms.filter(([key, { sent }]) => !sent || document.getElementById(key.split(" ")[0]));
    if (left.length === forms.length) return;
    if (left.length) sessionStorage.setItem(TYPED, JSON.stringify(Object.fromEntries(left)));
    else sessionStorage.removeItem(TYPED);
  } catch {}
});
