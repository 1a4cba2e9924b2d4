// A picture that removes itself and its link on a load error, with a console warning.
import { useEffect, useRef, useState } from "react";

const reported = new Set();

export const SponsorLogo = ({ failure, link, copied, ...image }) => {
  const [broken, setBroken] = useState(false);
  const element = useRef(null);
  const fail = () => {
    if (!reported.has(image.src)) console.warn(failure);
    reported.add(image.src);
    setBroken(true);
  };
  // The load may have failed before hydration.
  useEffect(() => {
    if (element.current?.complete && !element.current.naturalWidth) fail();
  }, []);
  if (broken) return null;
  const picture = <img ref={element} {...image} onError={fail} />;
  return link ? <a href={link} target="_blank" rel="noopener noreferrer" tabIndex={copied ? -1 : undefined}>{picture}</a> : picture;
};
