import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";

// Formatter for days in a language.
const writing = (lang, options) => {
  const format = new Intl.DateTimeFormat(lang, options);
  return (day) => format.format(new Date(`${day}T12:00`));
};

function Summary({ active, payload, lang }) {
  if (!active || !payload?.length) return null;
  const point = payload[0].payload;
  return (
    <div className="sparkline-text">
      <strong>{writing(lang, { dateStyle: "medium" })(point.day)}</strong>
      <span>{point.race}</span>
      <span>{point.summary}</span>
    </div>
  );
}

export function Sparkline({ points, label, unit, lang }) {
  return (
    <div className="sparkline" role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height="100%">
        <LineChart data={points} margin={{ top: 8, right: 12, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid stroke="var(--line)" vertical={false} />
          <XAxis dataKey="day" tickFormatter={writing(lang, { year: "2-digit", month: "short" })} minTickGap={24} stroke="var(--muted)" fontSize={13} />
          <YAxis domain={[0, 100]} ticks={[0, 50, 100]} unit={unit} width={52} stroke="var(--muted)" fontSize={13} />
          <Tooltip content={<Summary lang={lang} />} />
          <Line dataKey="share" stroke="var(--link)" strokeWidth={2} dot={{ r: 3, fill: "var(--card)" }} isAnimationActive={false} />
        </LineChart>
      </ResponsiveContainer>
    </div>
  );
}
