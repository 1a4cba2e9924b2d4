// The main menu: a scrolling row with drop-downs on wide screens, a drawer on narrow ones, and the language switch.
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { rememberLanguage } from "$/public/external/components/language_cookie/language_cookie/language_cookie.jsx";

const SCROLL_MS = 500;

// Prefetches a page on hover or focus of its link, except on slow or metered connections.
const connection = typeof navigator === "undefined" ? undefined : navigator.connection;
const ahead = connection?.saveData || /2g/.test(connection?.effectiveType ?? "") ? "none" : "intent";

// "/event-calendar#today" on the calendar itself, or "#series" anywhere.
const sameHash = (href, location) => {
  const [path, hash] = href.split("#");
  return hash !== undefined && ["", location.pathname].includes(path) && /calendar|series/i.test(`${location.pathname}#${hash}`);
};

// A menu link: navigation, new tab, or a reload for a calendar or series hash of this page.
const Entry = ({ item, onDone, ...rest }) => {
  const location = useLocation();
  const { pathname } = location;
  const marks = {
    ...rest,
    "aria-current": item.inside && item.href.split(/[?#]/)[0] === pathname ? "page" : undefined,
    className: [rest.className, item.onAir && "on-air"].filter(Boolean).join(" ") || undefined,
  };
  const tab = item.new_tab ? { target: "_blank", rel: "noopener noreferrer" } : {};
  if (!item.inside) return <a href={item.href} {...tab} {...marks}>{item.name}</a>;
  if (item.new_tab) return <Link to={item.href} {...tab} {...marks}>{item.name}</Link>;
  const go = (event) => {
    onDone?.();
    if (!sameHash(item.href, location)) return;
    event.preventDefault();
    window.location.hash = item.href.split("#")[1];
    sessionStorage.removeItem("ll-reloaded");
    window.location.reload();
  };
  return <Link to={item.href} prefetch={ahead} onClick={go} {...marks}>{item.name}</Link>;
};

// A drop-down list, opened by hover, click or arrow key; Escape closes it and restores focus. Without scripts a click
// opens it. A click right after hover does not close it.
export const Drop = ({ label, title, named, className, children }) => {
  const box = useRef(null);
  const near = useRef(false);
  const list = () => box.current.lastElementChild;
  const isOpen = () => box.current.open;
  const show = () => {
    const { bottom, left } = box.current.getBoundingClientRect();
    Object.assign(list().style, { top: `${bottom}px`, left: `${Math.max(4, Math.min(left, window.innerWidth - 220))}px` });
    box.current.open = true;
  };
  const hide = () => (box.current.open = false);
  const mouse = (entered) => (event) => {
    if (event.pointerType !== "mouse") return;
    near.current = entered;
    entered ? show() : hide();
  };
  const press = (event) => {
    event.preventDefault();
    const byKey = !event.detail;
    if (isOpen() && (byKey || !near.current)) hide();
    else show();
    if (isOpen() && byKey) focusable()[0]?.focus();
  };
  const focusable = () => [...list().querySelectorAll("a, button")];
  const move = (step) => {
    const all = focusable();
    all[(all.indexOf(document.activeElement) + step + all.length) % all.length]?.focus();
  };
  const keys = (event) => {
    if (event.key === "Escape" && isOpen()) {
      hide();
      box.current.firstElementChild.focus();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const closed = !isOpen();
      if (closed) show();
      if (closed) focusable()[0]?.focus();
      else move(event.key === "ArrowDown" ? 1 : -1);
    }
  };
  return (
    <details
      ref={box}
      className={className}
      onPointerEnter={mouse(true)}
      onPointerLeave={mouse(false)}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || hide()}
      onKeyDown={keys}
    >
      <summary className="menu-item" title={title} aria-label={named} onClick={press}>{label} <span aria-hidden="true">▾</span></summary>
      <ul className="drop" onClick={hide}>{children}</ul>
    </details>
  );
};

const scrollTo = (rail, target) => {
  const from = rail.scrollLeft;
  const start = performance.now();
  const step = (now) => {
    const done = Math.min(1, (now - start) / SCROLL_MS);
    rail.scrollLeft = from + (target - from) * (1 - (1 - done) ** 3);
    if (done < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
};

// The wide menu; its arrows appear only on overflow.
const Rail = ({ items, words }) => {
  const rail = useRef(null);
  const [ends, setEnds] = useState([true, true]);
  const measure = () => {
    const { scrollLeft, scrollWidth, clientWidth } = rail.current;
    setEnds([scrollLeft <= 1, scrollLeft + clientWidth >= scrollWidth - 1]);
  };
  useLayoutEffect(() => {
    const observer = new ResizeObserver(measure); // disconnected before unmount
    observer.observe(rail.current); // the observer measures at once, after layout
    return () => observer.disconnect();
  }, [items]);
  const by = (step) => scrollTo(rail.current, rail.current.scrollLeft + step * rail.current.clientWidth * 0.7);
  const fits = ends[0] && ends[1];
  return (
    <nav className="menu" aria-label={words.menu}>
      <button type="button" className="menu-arrow" hidden={fits} disabled={ends[0]} aria-label={words.scroll_left} onClick={() => by(-1)}>‹</button>
      <ul className="rail" ref={rail} onScroll={measure}>
        {items.map((item, index) => (
          <li key={index}>
            {item.entries.length
              ? <Drop label={item.name}>{item.entries.map((entry, n) => <li key={n}><Entry item={entry} /></li>)}</Drop>
              : <Entry item={item} className="menu-item" />}
          </li>
        ))}
      </ul>
      <button type="button" className="menu-arrow" hidden={fits} disabled={ends[1]} aria-label={words.scroll_right} onClick={() => by(1)}>›</button>
    </nav>
  );
};

// The menu of narrow screens: a modal drawer; without scripts a drop-down list.
const Drawer = ({ items, words }) => {
  const box = useRef(null);
  const dialog = useRef(null);
  const close = () => dialog.current.close();
  const show = () => {
    box.current.open = true;
    dialog.current.showModal();
    dialog.current.firstElementChild.focus(); // the browser does not focus newly displayed content
  };
  useEffect(() => {
    if (box.current.open) show();
  }, []);
  const press = (event) => {
    event.preventDefault();
    show();
  };
  const closed = () => {
    box.current.open = false;
    box.current.firstElementChild.focus();
  };
  return (
    <details ref={box} className="narrow">
      <summary className="burger" aria-label={words.menu} onClick={press}><span aria-hidden="true">☰</span></summary>
      <dialog ref={dialog} className="drawer" aria-label={words.menu} onClose={closed} onClick={(event) => event.target === dialog.current && close()}>
        <button type="button" className="close" onClick={close}>{words.close} <span aria-hidden="true">✕</span></button>
        <ul>
          {items.map((item, index) => (
            <li key={index}>
              {item.entries.length ? (
                <details>
                  <summary>{item.name} <span aria-hidden="true">▾</span></summary>
                  <ul>{item.entries.map((entry, n) => <li key={n}><Entry item={entry} onDone={close} /></li>)}</ul>
                </details>
              ) : <Entry item={item} onDone={close} />}
            </li>
          ))}
        </ul>
      </dialog>
    </details>
  );
};

// Stores a language for 360 days and opens this page in it.
const Languages = ({ choices, current, words, cookie }) => {
  const choose = (choice) => (event) => {
    event.preventDefault();
    rememberLanguage(cookie, choice.code);
    const query = window.location.search + window.location.hash;
    window.location.assign(choice.href.split("?")[0] + query);
  };
  if (!choices.length) return null;
  return (
    <Drop label={current.toUpperCase()} title={words.language} className="langs">
      {choices.map((choice) => <li key={choice.code}><a href={choice.href} data-asks="" lang={choice.code} hrefLang={choice.code} onClick={choose(choice)}>{choice.name}</a></li>)}
    </Drop>
  );
};

// Marks the link to the live page while a race runs; adds it if the menu has none.
const marked = (items, { live, racing, words }) => {
  if (!racing || !items.length) return items;
  const isLive = (item) => item.href === live;
  const has = items.some((item) => isLive(item) || item.entries.some(isLive));
  const all = has ? items : [{ name: words.live, href: live, inside: true, entries: [] }, ...items];
  return all.map((item) => (isLive(item) ? { ...item, onAir: true } : item));
};

export const MainMenu = ({ items: links, more, live, racing, languages, current, words, cookie, children }) => {
  const items = marked(links, { live, racing, words });
  return (
    <>
      {items.length > 0 && <Rail items={items} words={words} />}
      <div className="tools">
        {children}
        <Languages choices={languages} current={current} words={words} cookie={cookie} />
        {items.length > 0 && <Drawer items={[...items, ...more]} words={words} />}
      </div>
    </>
  );
};
