// The days, hours and minutes until an instant. Empty on the server and after the instant.
import { Fragment, useEffect, useState } from "react";

const TICK_MS = 5000;

const units = (instant, lang, now) => {
  const minutes = Math.ceil((new Date(instant) - now) / 60000);
  if (!now || !(minutes > 0)) return [];
  const days = Math.floor(minutes / 1440);
  const [named] = new Intl.NumberFormat(lang, { style: "unit", unit: "day", unitDisplay: "long" }).formatToParts(days).filter(({ type }) => type === "unit");
  const rest = [[Math.floor(minutes / 60) % 24, "h"], [minutes % 60, "min"]];
  return days ? [[days, named.value], ...rest] : rest;
};

export const DaysLeft = ({ instant, lang, words }) => {
  const [now, setNow] = useState(0);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const left = units(instant, lang, now);
  if (now && !left.length) return null;
  return (
    <p className="days-left" role="timer">
      {left.map(([number, unit]) => <Fragment key={unit}><b>{number}</b> <small>{unit}</small> </Fragment>)}
      {left.length ? <small>{words}</small> : null}
    </p>
  );
};
