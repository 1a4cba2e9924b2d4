// One rendered page of a slide.
import { useEffect, useRef } from "react";
import { RelativeTime } from "$/public/external/components/relative_time/relative_time/relative_time.jsx";

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

const Line = ({ line, moved }) => (
  <li className={moved ? "moved" : undefined}>
    {line.place && <span className="place">{line.place} </span>}
    {line.plate && <span className="plate">{line.plate} </span>}
    <span className="who">
      <span className="name">{line.name} </span>
      {line.note && <span className="note">{line.note} </span>}
    </span>
    {line.value && <span className="value">{line.value}</span>}
  </li>
);

const Group = ({ group, moved }) => (
  <>
    {group.name && <h3>{group.name}</h3>}
    <ol>{group.lines.map((line) => <Line key={`${line.key} ${line.place}`} line={line} moved={moved.has(line.key)} />)}</ol>
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
  </header>
);

export const Slide = ({ page, lang }) => {
  const { slide, columns } = page;
  const moved = useMoved(page);
  return (
    <article className={`slide ${slide.part} across-${Math.max(1, columns.length)}`}>
      <Head slide={slide} lang={lang} />
      {slide.part === "next" && slide.at && <p className="countdown"><RelativeTime instant={slide.at} lang={lang} /></p>}
      {slide.text && <p className="announcement">{slide.text}</p>}
      <div className="columns">
        {columns.map((groups, index) => (
          <div key={index}>{groups.map((group, n) => <Group key={`${group.name} ${n}`} group={group} moved={moved} />)}</div>
        ))}
      </div>
      {slide.logos && <ul className="logos">{slide.logos.map((logo) => <li key={logo.src}><img src={logo.src} alt={logo.alt} /></li>)}</ul>}
    </article>
  );
};
