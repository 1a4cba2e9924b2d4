// The title of a page that is on its way, once its outline stands for it: until then that of the page before stays.
import { useLayoutEffect } from "react";
import { useUpdate } from "$/public/external/livelaps_app/framework/client/internals.js";

const PATIENCE_MS = 150; // that of the outline, in shell/screen.css

export const ComingTitle = ({ titled }) => {
  const update = useUpdate();
  useLayoutEffect(() => {
    const timer = setTimeout(() => update(titled), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
};
