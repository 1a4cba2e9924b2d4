// A chart with title and legend. The drawing script loads with the first chart; until then the area stays empty and the
// table has the data.
import { useEffect, useState } from "react";

let drawing = null;

export const Chart = ({ title, label, series, ...what }) => {
  const [Drawing, found] = useState(() => drawing);
  useEffect(() => {
    if (Drawing) return undefined;
    let left = false;
    const fetched = ({ Drawing: loaded }) => {
      drawing = loaded;
      if (!left) found(() => loaded);
    };
    // after the sheet and its table are painted
    const frame = requestAnimationFrame(() => setTimeout(() => import("./drawing.jsx").then(fetched, () => {})));
    return () => {
      left = true;
      cancelAnimationFrame(frame);
    };
  }, []);
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      {series.length > 1 && (
        <ul className="legend" aria-hidden="true">
          {series.map(({ name, hue }, index) => (
            <li key={name} className={`line-${index} ${hue}`}>{name}</li>
          ))}
        </ul>
      )}
      <div className="plot" role="img" aria-label={label}>{Drawing && <Drawing series={series} {...what} />}</div>
    </figure>
  );
};
