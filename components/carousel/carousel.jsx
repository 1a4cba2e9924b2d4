// Swipeable pictures that advance automatically until the visitor takes control.
import { useEffect, useRef, useState } from "react";

const STILL = "(prefers-reduced-motion: reduce)";
const MOST_DOTS = 6;

// True while the carousel is paused: hovered, focused, or hidden.
const useHeld = (frame) => {
  const [held, setHeld] = useState(true);
  useEffect(() => {
    const node = frame.current.parentElement; // overlapping siblings pause it too
    const now = { near: false, within: node.contains(document.activeElement), hidden: document.hidden, away: false };
    const note = (changed) => setHeld(Object.values(Object.assign(now, changed)).some(Boolean));
    const heard = [
      [node, "pointerenter", () => note({ near: true })],
      [node, "pointerleave", () => note({ near: false })],
      [node, "focusin", () => note({ within: true })],
      [node, "focusout", (event) => note({ within: node.contains(event.relatedTarget) })],
      [document, "visibilitychange", () => note({ hidden: document.hidden })],
    ];
    const sight = new IntersectionObserver(([entry]) => note({ away: !entry.isIntersecting }));
    for (const [target, name, handler] of heard) target.addEventListener(name, handler);
    sight.observe(node);
    note({});
    return () => {
      for (const [target, name, handler] of heard) target.removeEventListener(name, handler);
      sight.disconnect();
    };
  }, []);
  return held;
};

// {still, turning, toggle, stop}; with reduced motion it does not start by itself.
const useTurning = () => {
  const [still, setStill] = useState(true);
  const [turning, setTurning] = useState(false);
  useEffect(() => {
    const less = window.matchMedia(STILL);
    const note = () => {
      setStill(less.matches);
      setTurning(!less.matches);
    };
    note();
    less.addEventListener("change", note);
    return () => less.removeEventListener("change", note);
  }, []);
  return { still, turning, toggle: () => setTurning((now) => !now), stop: () => setTurning(false) };
};

const SIGNS = { previous: "M15 5 8 12l7 7", next: "m9 5 7 7-7 7", pause: "M8 5v14M16 5v14", play: "M8 5v14l11-7Z" };

const Control = ({ sign, label, onClick }) => (
  <button type="button" aria-label={label} title={label} onClick={onClick}>
    <svg viewBox="0 0 24 24" aria-hidden="true"><path d={SIGNS[sign]} /></svg>
  </button>
);

const Dots = ({ slides, place, placeLabel, choose }) => (
  <div className="dots">
    {slides.map((_, index) => (
      <button key={index} type="button" aria-label={placeLabel(index)} aria-current={index === place} onClick={() => choose(index)} />
    ))}
  </div>
);

const Slide = ({ slide, label, kind, first, current }) => (
  <div className="slide" role="group" aria-roledescription={kind} aria-label={label} aria-hidden={!current}>
    <img
      src={slide.src}
      srcSet={slide.srcset ?? undefined}
      sizes={slide.sizes ?? undefined}
      alt={slide.alt}
      width={slide.width || undefined}
      height={slide.height || undefined}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : "auto"}
      draggable={false}
    />
  </div>
);

export const Carousel = ({ slides, words, seconds }) => {
  const frame = useRef(null);
  const strip = useRef(null);
  const [place, setPlace] = useState(0);
  const { still, turning, toggle, stop } = useTurning();
  const held = useHeld(frame);
  const several = slides.length > 1;
  const moves = several && turning && !held;
  const placeLabel = (index) => words.place.replace("{n}", index + 1).replace("{all}", slides.length);
  const go = (to) => strip.current?.scrollTo({ left: to * strip.current.clientWidth, behavior: still ? "auto" : "smooth" });
  const turn = (step) => go((place + step + slides.length) % slides.length);
  const choose = (to) => {
    stop();
    go(to);
  };
  const by = (step) => () => {
    stop();
    turn(step);
  };
  useEffect(() => {
    if (!moves) return undefined;
    const timer = setTimeout(() => turn(1), seconds * 1000);
    return () => clearTimeout(timer);
  }, [moves, place, slides.length]);
  const arrows = (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!several || !step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    by(step)();
  };
  const scrolled = () => setPlace(Math.round(strip.current.scrollLeft / strip.current.clientWidth) || 0); // hidden: 0
  return (
    <section ref={frame} aria-roledescription={words.carousel} aria-label={words.pictures} onKeyDown={arrows}>
      {several && (
        <div className="controls with-scripts" role="group" aria-label={words.controls}>
          {!still && <Control sign={turning ? "pause" : "play"} label={turning ? words.pause : words.play} onClick={toggle} />}
          <Control sign="previous" label={words.previous} onClick={by(-1)} />
          {slides.length > MOST_DOTS
            ? <span className="count">{place + 1} / {slides.length}</span>
            : <Dots slides={slides} place={place} placeLabel={placeLabel} choose={choose} />}
          <Control sign="next" label={words.next} onClick={by(1)} />
        </div>
      )}
      <div
        ref={strip}
        className="slides"
        role="group"
        aria-label={words.pictures}
        aria-live={turning ? "off" : "polite"}
        tabIndex={several ? 0 : undefined}
        onScroll={scrolled}
        onTouchStart={stop}
        onWheel={(event) => event.deltaX && stop()}
      >
        {slides.map((slide, index) => (
          <Slide key={index} slide={slide} kind={words.slide} label={placeLabel(index)} first={index === 0} current={index === place} />
        ))}
      </div>
    </section>
  );
};
