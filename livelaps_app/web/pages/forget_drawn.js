// A signature and a picture of who signs wait in the tab for their page to come again; any other document deletes them.
window.addEventListener("DOMContentLoaded", () => {
  if (document.querySelector(".signature-pad")) return;
  try {
    sessionStorage.removeItem(DRAWN);
  } catch {}
});
