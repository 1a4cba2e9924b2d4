// Sets the title of a loading page as soon as its skeleton appears; keeps the previous title until then, and sets it again
// if a late answer of the previous page brings that back.
import { useLayoutEffect } from "react";
import { useUpdate } from "$/public/external/livelaps_app/framework/client/internals.js";

const PATIENCE_MS = 150; // equals the delay of the skeleton in ui/screen.css

export const ComingTitle = ({ titled, now }) => {
  const update = useUpdate();
  useLayoutEffect(() => {
    const timer = setTimeout(() => update(titled), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [now]);
  return null;
};
