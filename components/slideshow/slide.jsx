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

// Places won or lost in the last lap, as ui/live_races.py draws them.
const Moved = ({ places, words }) =>
  places !== 0 && (
    <span className={places > 0 ? "rose" : "fell"}>
      {places > 0 ? "▲" : "▼"}{Math.abs(places)}<span className="hidden-text"> {places > 0 ? words.won : words.lost}</span>
    </span>
  );

// The length of a text, by which its size is chosen: no name is cut.
const letters = (text) => ({ "--letters": text.length });

const Fact = ({ children }) => <span className="fact">{children}</span>;

// A long name is set by its own length; all others of a slide are as large as the longest of them can be.
const LONG_NAME = 22; // characters
const namesOf = (slide) => slide.groups.flatMap(({ lines }) => lines.map(({ name }) => name.length)).filter((length) => length <= LONG_NAME);

const Line = ({ line, heads, moved, words, least }) => (
  <li className={moved ? "moved" : undefined}>
    {line.place && <span className="place"><b>{line.place}</b> <Moved places={line.moved} words={words} /></span>}
    <Plate line={line} red={words.red} />
    <span className="name" style={{ "--letters": Math.max(least, line.name.length) }}>{line.name} </span>
    {line.note && <span className="note" style={letters(line.note)}>{line.note} </span>}
    {line.facts.map((figure, at) => <Fact key={at}>{figure && <>{figure}<span className="hidden-text"> {heads[at]}</span></>}</Fact>)}
    <Value line={line} />
  </li>
);

// The names of columns, which readers hear beside each figure.
const Heads = ({ heads }) => (
  <li className="heads" aria-hidden="true">
    {heads.slice(0, -1).map((head) => <Fact key={head}>{head}</Fact>)}
    <span className="value">{heads.at(-1)}</span>
  </li>
);

const Group = ({ group, moved, words, least }) => (
  <>
    {group.name && <h3 className={group.hue} style={letters(group.name)}>{group.name}</h3>}
    <ol>
      {group.heads.length > 0 && <Heads heads={group.heads} />}
      {group.lines.map((line) => <Line key={`${line.key} ${line.place}`} line={line} heads={group.heads} moved={moved.has(line.key)} words={words} least={least} />)}
    </ol>
  </>
);

const Head = ({ slide, lang }) => (
  <header>
    {slide.picture && <img src={slide.picture} alt="" />}
    <div>
      <h2 style={letters(slide.title)}>{slide.title}</h2>
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
  const least = Math.max(1, ...namesOf(slide));
  return (
    <article className={`slide ${slide.part} across-${Math.max(1, columns.length)}`}>
      <Head slide={slide} lang={lang} />
      {slide.part === "next" && slide.at && <p className="time-left"><RelativeTime instant={slide.at} lang={lang} /></p>}
      {slide.text && <p className="announcement">{slide.text}</p>}
      <div className="columns">
        {columns.map((groups, index) => (
          <div key={index}>{groups.map((group, n) => <Group key={`${group.name} ${n}`} group={group} moved={moved} words={words} least={least} />)}</div>
        ))}
      </div>
      {slide.logos && <Logos logos={slide.logos} />}
    </article>
  );
};
