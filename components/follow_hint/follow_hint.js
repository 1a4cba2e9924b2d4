// The HTML knows before the first paint if a rider is followed (web/pages/boot.js). After the first click only the
// state decides about the hint, and notifications may be offered (components/race_alerts).
export const leaveToState = () => {
  document.documentElement.classList.remove("follows");
  window.dispatchEvent(new Event("ll-star"));
};

// The riders that the browser has stored.
export const storedRiders = (name) => {
  try {
    return localStorage.getItem(name) ?? "";
  } catch {
    return undefined;
  }
};

// Follows or unfollows one of the riders of a page without the site, which reads what is stored when it answers again;
// returns the riders, of whom the site takes `most`. Those of an account are not stored, only what changes, beside its
// mark: "account:3f,7,-12".
export const followHere = (rider, riders, name, mark, most) => {
  const [follows, less] = [!riders.split(",").includes(rider), `-${rider}`];
  const others = (list) => list.split(",").filter((other) => !["", rider, less].includes(other));
  const isFull = (list) => others(list).filter((other) => /^\d/.test(other)).length >= most;
  const change = (list) => {
    const rest = others(list);
    if (follows) rest.push(rider);
    else if (list.includes(":")) rest.push(less);
    return rest.join();
  };
  const before = storedRiders(name) ?? riders; // another tab may have changed them
  const known = before.startsWith(mark) ? before : mark;
  if (follows && (isFull(known) || (mark && isFull(riders)))) return mark ? riders : known;
  const stored = change(known);
  try {
    localStorage.setItem(name, stored);
  } catch {
    // no storage: until the page is left
  }
  document.documentElement.classList.remove("follows");
  return mark ? change(riders) : stored;
};
