// The main menu: a scrolling row with drop-downs on wide screens, a drawer on narrow ones, and the language switch.
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";

const SCROLL_MS = 500;

// A page is fetched ahead when the pointer or the focus comes near its link, but not on a slow or counted connection.
const connection = typeof navigator === "undefined" ? undefined : navigator.connection;
const ahead = connection?.saveData || /2g/.test(connection?.effectiveType ?? "") ? "none" : "intent";

const sameHash = (href, location) => {
  const [path, hash] = href.split("#");
  return hash !== undefined && /calendar|series/i.test(hash) && (path === "" || path === location.pathname);
};

// One link of the menu: a move inside the site, a new tab, or a reload for a calendar or series hash of this very page.
const Entry = ({ item, onDone, ...rest }) => {
  const location = useLocation();
  if (item.new_tab || !item.inside)
    return <a href={item.href} {...(item.new_tab ? { target: "_blank", rel: "noopener noreferrer" } : {})} {...rest}>{item.name}</a>;
  const go = (event) => {
    onDone?.();
    if (!sameHash(item.href, location)) return;
    event.preventDefault();
    window.location.hash = item.href.split("#")[1];
    sessionStorage.removeItem("ll-reloaded");
    window.location.reload();
  };
  return <Link to={item.href} prefetch={ahead} onClick={go} {...rest}>{item.name}</Link>;
};

// A button and its list, opened by hover, click or arrow key; Escape closes it and gives the focus back.
// What the mouse has opened by coming near, its click does not close again.
const Drop = ({ label, title, className, children }) => {
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState({});
  const button = useRef(null);
  const list = useRef(null);
  const near = useRef(false);
  const id = useId();
  const show = () => {
    const box = button.current.getBoundingClientRect();
    setPlace({ top: box.bottom, left: Math.max(4, Math.min(box.left, window.innerWidth - 220)) });
    setOpen(true);
  };
  const mouse = (entered) => (event) => {
    if (event.pointerType !== "mouse") return;
    near.current = entered;
    entered ? show() : setOpen(false);
  };
  const press = (event) => (open && !(near.current && event.detail) ? setOpen(false) : show());
  const focusable = () => [...(list.current?.querySelectorAll("a,button") ?? [])];
  const move = (step) => {
    const all = focusable();
    all[(all.indexOf(document.activeElement) + step + all.length) % all.length]?.focus();
  };
  const keys = (event) => {
    if (event.key === "Escape" && open) {
      setOpen(false);
      button.current.focus();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (open) move(event.key === "ArrowDown" ? 1 : -1);
      else show();
    }
  };
  useEffect(() => {
    if (open && document.activeElement === button.current && button.current.matches(":focus-visible")) focusable()[0]?.focus();
  }, [open]);
  return (
    <div
      onPointerEnter={mouse(true)}
      onPointerLeave={mouse(false)}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
      onKeyDown={keys}
    >
      <button ref={button} type="button" className={className} title={title} aria-haspopup="true" aria-expanded={open} aria-controls={id} onClick={press}>
        {label} <span aria-hidden="true">▾</span>
      </button>
      <ul ref={list} id={id} className="drop" style={place} hidden={!open} onClick={() => setOpen(false)}>{children}</ul>
    </div>
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

// The wide menu; its arrows appear only when the row does not fit.
const Rail = ({ items, words }) => {
  const rail = useRef(null);
  const [ends, setEnds] = useState([true, true]);
  const measure = () => {
    const { scrollLeft, scrollWidth, clientWidth } = rail.current;
    setEnds([scrollLeft <= 1, scrollLeft + clientWidth >= scrollWidth - 1]);
  };
  useLayoutEffect(() => {
    const observer = new ResizeObserver(measure); // none may come after the row has gone
    observer.observe(rail.current); // which measures at once, when the page has been laid out
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
              ? <Drop label={item.name} className="menu-item">{item.entries.map((entry, n) => <li key={n}><Entry item={entry} /></li>)}</Drop>
              : <Entry item={item} className="menu-item" />}
          </li>
        ))}
      </ul>
      <button type="button" className="menu-arrow" hidden={fits} disabled={ends[1]} aria-label={words.scroll_right} onClick={() => by(1)}>›</button>
    </nav>
  );
};

const Drawer = ({ items, words }) => {
  const dialog = useRef(null);
  const close = () => dialog.current.close();
  return (
    <>
      <button type="button" className="burger" aria-label={words.menu} onClick={() => dialog.current.showModal()}><span aria-hidden="true">☰</span></button>
      <dialog ref={dialog} className="drawer" aria-label={words.menu} onClick={(event) => event.target === dialog.current && close()}>
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
    </>
  );
};

// Choosing a language stores it for 360 days and opens this page's address in it.
const Languages = ({ choices, current, words, cookie }) => {
  const choose = (choice) => () => {
    document.cookie = `${cookie}=${choice.code}; max-age=31104000; path=/; samesite=lax${window.location.protocol === "https:" ? "; secure" : ""}`;
    const query = window.location.search + window.location.hash;
    window.location.assign(choice.href.split("?")[0] + query);
  };
  if (!choices.length) return null;
  return (
    <Drop label={current.toUpperCase()} title={words.language} className="menu-item">
      {choices.map((choice) => <li key={choice.code}><button type="button" data-asks="" lang={choice.code} onClick={choose(choice)}>{choice.name}</button></li>)}
    </Drop>
  );
};

export const MainMenu = ({ items, languages, current, words, cookie }) => (
  <>
    <Rail items={items} words={words} />
    <div className="tools">
      <Languages choices={languages} current={current} words={words} cookie={cookie} />
      <Drawer items={items} words={words} />
    </div>
  </>
);
