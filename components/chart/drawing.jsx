// Draws the lines of a chart without animation.
import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";

// also distinct by dashes
const DASHES = ["0", "7 4", "2 4", "9 3 2 3"];
const HEIGHT = 230;
const PLATE = { background: "var(--card)", borderColor: "var(--line)", color: "var(--ink)" };
const TEXT = { fontSize: 13, fill: "var(--ink)" };

// 62349 as "1:02.349", with the language's decimal mark and without leading zero parts
const clock = (ms, mark) => {
  const parts = [Math.floor(ms / 3600000), Math.floor(ms / 60000) % 60, Math.floor(ms / 1000) % 60];
  while (parts.length > 1 && !parts[0]) parts.shift();
  const rest = ms % 1000 ? `${mark}${String(ms % 1000).padStart(3, "0")}` : "";
  return parts.map((part, index) => (index ? String(part).padStart(2, "0") : part)).join(":") + rest;
};

const SPANS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600].map((seconds) => seconds * 1000);

const FAR_BACK = 20; // if the best place is worse than this, the axis does not start at 1

// About five whole places from 1, or round times from 0, up to the maximum of all lines.
const ticks = (kind, values) => {
  const most = Math.max(...values, 0);
  const best = Math.min(...values);
  const least = kind === "gap" ? 0 : best > FAR_BACK ? best : 1;
  const span = kind === "place"
    ? Math.max(1, Math.ceil((most - least) / 4))
    : SPANS.find((ms) => most / ms <= 5) ?? Math.ceil(most / 5 / 3600000) * 3600000;
  const found = [];
  for (let tick = least; tick < most + span; tick += span) found.push(tick);
  return found;
};

const WRITTEN = { place: () => String, gap: (mark) => (ms) => (ms ? `+${clock(ms, mark)}` : "0") };

export const Drawing = ({ steps, series, kind, across, down, mark }) => {
  const rows = steps.map((step, at) => ({ step, ...series.map(({ values }) => values[at]) }));
  const write = WRITTEN[kind](mark);
  const marks = ticks(kind, series.flatMap(({ values }) => values).filter((value) => value !== null));
  return (
    <ResponsiveContainer width="100%" height={HEIGHT}>
      <LineChart data={rows} accessibilityLayer={false} margin={{ top: 8, right: 16, bottom: 20, left: 14 }}>
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis dataKey="step" tick={TEXT} interval="preserveStartEnd" label={{ value: across, position: "insideBottom", offset: -14, ...TEXT }} />
        <YAxis
          reversed
          domain={[marks[0], marks.at(-1)]}
          ticks={marks}
          interval={0}
          width={kind === "place" ? 44 : 72}
          tick={TEXT}
          tickFormatter={write}
          label={{ value: down, angle: -90, position: "insideLeft", offset: -4, style: { textAnchor: "middle" }, ...TEXT }}
        />
        <Tooltip isAnimationActive={false} contentStyle={PLATE} formatter={write} labelFormatter={(step) => `${across} ${step}`} />
        {series.map(({ name, hue }, index) => (
          <Line
            key={name}
            dataKey={index}
            name={name}
            className={hue}
            stroke="var(--c)"
            strokeDasharray={DASHES[index]}
            strokeWidth={2.5}
            dot={{ r: 3, strokeDasharray: "0", fill: "var(--card)", className: hue }}
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
};
