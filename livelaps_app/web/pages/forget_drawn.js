// A signature and a selfie are stored in the tab until their page returns; any other document deletes them.
window.addEventListener("DOMContentLoaded", () => {
  if (document.querySelector(".signature-pad")) return;
  try {
    sessionStorage.removeItem(DRAWN);
  } catch {}
});
