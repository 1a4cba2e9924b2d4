// A picture that goes away when it can't be loaded, with the link it stands in, and says so on the console.
import { useEffect, useRef, useState } from "react";

const told = new Set();

export const SponsorLogo = ({ failure, link, copied, ...image }) => {
  const [broken, setBroken] = useState(false);
  const shown = useRef(null);
  const fail = () => {
    if (!told.has(image.src)) console.warn(failure);
    told.add(image.src);
    setBroken(true);
  };
  // It may have failed before the page lived.
  useEffect(() => {
    if (shown.current?.complete && !shown.current.naturalWidth) fail();
  }, []);
  if (broken) return null;
  const picture = <img ref={shown} {...image} onError={fail} />;
  return link ? <a href={link} target="_blank" rel="noopener noreferrer" tabIndex={copied ? -1 : undefined}>{picture}</a> : picture;
};
