// Whether somebody is followed is known to the HTML before it is painted (web/pages/boot.js), and to the state from the
// first click on: then the state alone decides whether a hint is shown.
export const leaveToState = () => document.documentElement.classList.remove("follows");
