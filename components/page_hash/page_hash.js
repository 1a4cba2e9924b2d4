// The part of the page that the address names, "" until the page is hydrated.
import { useEffect, useState } from "react";
import { useLocation } from "react-router";

export const usePageHash = () => {
  const { hash } = useLocation();
  const [seen, see] = useState("");
  useEffect(() => see(hash), [hash]);
  return seen;
};
