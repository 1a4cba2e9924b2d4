// A picture that goes away when it can't be loaded, and says so on the console.
import { useState } from "react";

const told = new Set();

export const Logo = ({ failure, ...image }) => {
  const [broken, setBroken] = useState(false);
  const fail = () => {
    if (!told.has(image.src)) console.warn(failure);
    told.add(image.src);
    setBroken(true);
  };
  return broken ? null : <img {...image} onError={fail} />;
};
