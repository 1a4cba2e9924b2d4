// One rendered page of a slide.
import { useEffect, useRef } from "react";
import { RelativeTime } from "$/public/external/components/relative_time/relative_time/relative_time.jsx";
import { RunningClock } from "$/public/external/components/race_clock/race_clock/race_clock.jsx";

const LONG_VALUE = 9; // characters: longer ones are no figures

// Lines whose place has changed since their last display, also after other pages.
const useMoved = (page) => {
  const places = useRef(new Map());
  const lines = page.columns.flat().flatMap((group) => group.lines);
  const name = (line) => `${page.slide.key} ${line.key}`;
  const moved = new Set(lines.filter((line) => (places.current.get(name(line)) ?? line.place) !== line.place).map((line) => line.key));
  useEffect(() => {
    for (const line of lines) places.current.set(name(line), line.place);
  }, [page.slide]);
  return moved;
};

// A plate as ui/plate.py draws it; `red` is the hidden word of a leader.
export const Plate = ({ line, red }) =>
  line.plate && (
    <span className={`number-plate ${line.red ? "red " : ""}${line.hue}`}>
      {line.plate}
      {line.red && <span className="hidden-text"> {red}</span>}
    </span>
  );

// A gap as a figure, in words for readers.
export const Value = ({ line }) =>
  line.value && (
    <span className={line.value.length > LONG_VALUE ? "value long" : "value"}>
      <span aria-hidden={line.spoken ? true : undefined}>{line.value}</span>
      {line.spoken && <span className="hidden-text">{line.spoken}</span>}
    </span>
  );

const Line = ({ line, moved, words }) => (
  <li className={moved ? "moved" : undefined}>
    {line.place && <span className="place">{line.place} </span>}
    <Plate line={line} red={words.red} />
    <span className="name">{line.name} </span>
    {line.note && <span className="note">{line.note} </span>}
    <Value line={line} />
  </li>
);

const Group = ({ group, moved, words }) => (
  <>
    {group.name && <h3 className={group.hue}>{group.name}</h3>}
    <ol>{group.lines.map((line) => <Line key={`${line.key} ${line.place}`} line={line} moved={moved.has(line.key)} words={words} />)}</ol>
  </>
);

const Head = ({ slide, lang }) => (
  <header>
    {slide.picture && <img src={slide.picture} alt="" />}
    <div>
      <h2>{slide.title}</h2>
      <p>
        {slide.state && <span className={slide.look}>{slide.state}</span>}
        <span>{slide.about}</span>
        {slide.at && slide.part !== "next" && <span className="since">{slide.since} <RelativeTime instant={slide.at} lang={lang} /></span>}
      </p>
    </div>
    <RunningClock started={slide.started} />
  </header>
);

// The logos of sponsors, as large as the screen lets them be.
const Logos = ({ logos }) => (
  <ul className="logos">
    {logos.map((logo) => <li key={logo.src}><img src={logo.src} alt={logo.alt} /></li>)}
  </ul>
);

export const Slide = ({ page, lang, words }) => {
  const { slide, columns } = page;
  const moved = useMoved(page);
  return (
    <article className={`slide ${slide.part} across-${Math.max(1, columns.length)}`}>
      <Head slide={slide} lang={lang} />
      {slide.part === "next" && slide.at && <p className="time-left"><RelativeTime instant={slide.at} lang={lang} /></p>}
      {slide.text && <p className="announcement">{slide.text}</p>}
      <div className="columns">
        {columns.map((groups, index) => (
          <div key={index}>{groups.map((group, n) => <Group key={`${group.name} ${n}`} group={group} moved={moved} words={words} />)}</div>
        ))}
      </div>
      {slide.logos && <Logos logos={slide.logos} />}
    </article>
  );
};
