// An event on a big screen: pages that advance automatically, follow the running race, and can be paused.
import { Fragment, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { pagesOf, withSponsors } from "$/public/external/components/slideshow/slideshow/pages.jsx";
import { Plate, Slide, Value } from "$/public/external/components/slideshow/slideshow/slide.jsx";
import { useAwake, useClock, useFullScreen, useIdle, useKeys, usePlaying, usePosition } from "$/public/external/components/slideshow/slideshow/turning.jsx";

const WIDE_PX = 900;
const USUAL = { height: 100, wide: true };

// The height below a slide's heading in tenths of a line, and if columns fit side by side.
const useRoom = (stage, line) => {
  const [room, setRoom] = useState(USUAL);
  useLayoutEffect(() => {
    const measure = () => {
      const height = Math.floor((10 * stage.current.clientHeight) / line.current.offsetHeight);
      const wide = stage.current.clientWidth >= WIDE_PX;
      setRoom((known) => (known.height === height && known.wide === wide ? known : { height, wide }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(stage.current);
    observer.observe(line.current);
    return () => observer.disconnect();
  }, []);
  return room;
};

// Adapts the surroundings to the slides.
const useRoot = () =>
  useLayoutEffect(() => {
    document.documentElement.classList.add("projecting");
    return () => document.documentElement.classList.remove("projecting");
  }, []);

// Icons as paths: some fonts lack them or render emoji.
const SIGNS = {
  previous: "M15 5 8 12l7 7",
  next: "m9 5 7 7-7 7",
  pause: "M8 5v14M16 5v14",
  play: "M8 5v14l11-7Z",
  full: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
};

const Sign = ({ name }) => <svg viewBox="0 0 24 24" aria-hidden="true"><path d={SIGNS[name]} /></svg>;

const Control = ({ sign, label, children, ...rest }) => (
  <button type="button" aria-label={label} title={label} {...rest}><Sign name={sign} />{children}</button>
);

// The sponsors at the foot of every slide, beginning with another one on each; the slides between name them.
const Presents = ({ logos, position }) => {
  if (!logos.length) return null;
  const turn = logos.map((_, index) => logos[(position + index) % logos.length]);
  return <div className="presents" aria-hidden="true">{turn.map((logo) => <img key={logo.src} src={logo.src} alt="" />)}</div>;
};

const LiveSlideshow = ({ deck, seconds, look, sponsors, thanks, words, lang, children }) => {
  const stage = useRef(null);
  const line = useRef(null);
  useRoot();
  const room = useRoom(stage, line);
  const pages = useMemo(() => pagesOf(withSponsors(deck.slides, sponsors, thanks), room), [deck, sponsors, thanks, room]);
  const [playing, toggle, still] = usePlaying();
  const [position, turn] = usePosition(pages, deck.running);
  const [can, full, fill] = useFullScreen();
  const idle = useIdle(playing || full);
  const page = pages[position];
  const moves = playing && pages.length > 1;
  useClock(moves, seconds, page?.key, () => turn(1));
  useKeys({ " ": toggle, ArrowRight: () => turn(1), ArrowLeft: () => turn(-1), f: fill });
  useAwake(playing);
  const command = playing ? words.pause : words.play;
  const place = words.place.replace("{n}", position + 1).replace("{all}", pages.length);
  return (
    <div className={`projector ${look}${idle ? " idle" : ""}`} data-playing={playing}>
      <section className="stage" aria-roledescription={words.slide} aria-label={place} aria-live={playing ? "off" : "polite"}>
        <div className="room" ref={stage}><div className="probe" ref={line} /></div>
        {page && <Slide page={page} lang={lang} words={words} />}
      </section>
      <div className="left">{moves && <div key={page.key} style={{ animationDuration: `${seconds}s` }} />}</div>
      <footer>
        <Presents logos={page?.slide.logos ? [] : sponsors} position={position} />
        <div className="controls" role="group" aria-label={words.region}>
          <Control sign="previous" label={words.previous} onClick={() => turn(-1)} />
          <Control sign={playing ? "pause" : "play"} label={command} className="pause" onClick={toggle}><span>{command}</span></Control>
          <Control sign="next" label={words.next} onClick={() => turn(1)} />
          <span className="count">{place}</span>
          {still && <span className="hidden-text" role="status">{words.still}</span>}
          {can && <Control sign="full" label={words.full} className="full" aria-pressed={full} onClick={fill}><span>{words.full}</span></Control>}
          {children}
        </div>
      </footer>
    </div>
  );
};

const PlainLine = ({ line, words }) => (
  <li>
    {line.place && <span className="place">{line.place}</span>}
    <Plate line={line} red={words.red} />
    <span className="name">{line.name}</span>
    {line.note && <span>{line.note}</span>}
    <Value line={line} />
  </li>
);

// All slides below each other, without scripts.
const PlainSlide = ({ slide, words }) => (
  <section className="plain">
    <h2>{slide.title}</h2>
    <p className="facts-line">
      {slide.state && <span className={slide.look}>{slide.state}</span>}
      <span>{slide.about}</span>
    </p>
    {slide.text && <p>{slide.text}</p>}
    {slide.groups.map((group, index) => (
      <Fragment key={index}>
        {group.name && <h3>{group.name}</h3>}
        <ol className="list">{group.lines.map((line) => <PlainLine key={line.key} line={line} words={words} />)}</ol>
      </Fragment>
    ))}
  </section>
);

export const Slideshow = (props) => {
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  if (live) return <LiveSlideshow {...props} />;
  return props.deck.slides.map((slide) => <PlainSlide key={slide.key} slide={slide} words={props.words} />);
};
