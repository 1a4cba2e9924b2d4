// A picture that goes away when it can't be loaded, with the link it stands in, and says so on the console.
import { useState } from "react";

const told = new Set();

export const Logo = ({ failure, link, copied, ...image }) => {
  const [broken, setBroken] = useState(false);
  const fail = () => {
    if (!told.has(image.src)) console.warn(failure);
    told.add(image.src);
    setBroken(true);
  };
  if (broken) return null;
  const picture = <img {...image} onError={fail} />;
  return link ? <a href={link} target="_blank" rel="noopener noreferrer" tabIndex={copied ? -1 : undefined}>{picture}</a> : picture;
};
