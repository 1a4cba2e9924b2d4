// What has been typed into a step is of nobody else: a form that logs in or out or ends a wizard, all of which the browser
// itself sends, deletes it.
window.addEventListener("submit", (event) => {
  if (event.defaultPrevented || event.target.method !== "post" || event.target.matches("[data-keeps]")) return;
  try {
    sessionStorage.removeItem(TYPED);
  } catch {}
});
