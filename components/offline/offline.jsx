// What is said while there is no line: the browser notices a lost network long before a socket does.
import { useSyncExternalStore } from "react";

const listen = (changed) => {
  for (const name of ["online", "offline"]) window.addEventListener(name, changed);
  return () => {
    for (const name of ["online", "offline"]) window.removeEventListener(name, changed);
  };
};

export const Offline = ({ lost, children }) => {
  const online = useSyncExternalStore(listen, () => navigator.onLine, () => true);
  return lost || !online ? children : null;
};
