// The HTML knows before the first paint if a rider is followed (web/pages/boot.js). After the first click only the
// state decides about the hint, and notifications may be offered (components/race_alerts).
export const leaveToState = () => {
  document.documentElement.classList.remove("follows");
  window.dispatchEvent(new Event("ll-star"));
};
