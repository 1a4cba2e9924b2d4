// A chart with its title and the names of its lines. The script that draws comes with the first chart: without
// it, or while it is on its way, the place stays empty and the table beside it tells the same.
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
    // the sheet and its table are painted first
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
          {series.map(({ name }, index) => (
            <li key={name} className={`line-${index}`}>{name}</li>
          ))}
        </ul>
      )}
      <div className="plot" role="img" aria-label={label}>{Drawing && <Drawing series={series} {...what} />}</div>
    </figure>
  );
};
