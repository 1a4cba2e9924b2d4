// The gate of an event: checks scanned or typed tickets with the site or the local list.
import { useEffect, useRef, useState } from "react";
import { Camera, codeReader, useAllowed } from "$/public/external/components/gate/gate/camera.jsx";
import { Desk } from "$/public/external/components/gate/gate/desk.js";
import { signal, wake } from "$/public/external/components/gate/gate/signals.js";
import { AdmitAll, Flagged, People, Result, timeOf, toneOfResult } from "$/public/external/components/gate/gate/tickets.jsx";
import { found } from "$/public/external/components/gate/gate/verdict.js";

const SYNC_EVERY_MS = 10_000;
const SAME_MS = 2000; // the same code within this time is the same scan
const MOST_FOUND = 12;

// The desk of this page; re-renders on changes.
const useDesk = (event, api, zone) => {
  const [, draw] = useState(0);
  const desk = useRef(null);
  useEffect(() => {
    const own = new Desk(event, api, () => draw((count) => count + 1), zone || undefined);
    desk.current = own;
    own.start().catch(() => own.show({ phase: "impossible" }));
    codeReader().catch(() => {});
    const sync = () => own.sync();
    const timer = setInterval(sync, SYNC_EVERY_MS);
    const turned = () => {
      draw((count) => count + 1);
      sync();
    };
    for (const name of ["online", "offline"]) window.addEventListener(name, turned);
    return () => {
      clearInterval(timer);
      for (const name of ["online", "offline"]) window.removeEventListener(name, turned);
    };
  }, [event, api, zone]);
  return desk.current;
};

const Status = ({ desk, gate }) => {
  const { words, lang } = gate;
  const listed = desk.list
    ? words.listed.replace("{at}", timeOf(desk.list.made, desk.zone, lang)).replace("{tickets}", desk.byId.size).replace("{entered}", desk.entries.size)
    : words.not_listed;
  return (
    <div className="gate-status" role="status">
      <p className={desk.isAway ? "gate-line away" : "gate-line"}><b>{desk.isAway ? words.away : words.online}</b> {!desk.isAway ? words.site_decides : desk.list ? words.list_decides : words.needs_list}</p>
      <p>{listed}{desk.isStored && ` ${words.stored}`}</p>
      {desk.queue.length > 0 && <p>{words.queued.replace("{count}", desk.queue.length)}</p>}
    </div>
  );
};

const Scanner = ({ desk, gate }) => {
  const { words } = gate;
  const [phase, setPhase] = useState("rest"); // or "open", "refused"
  const isAllowed = useAllowed();
  const last = useRef({ code: "", at: 0 });
  const onCode = async (code) => {
    const now = Date.now();
    const isSame = code === last.current.code && now - last.current.at < SAME_MS;
    last.current = { code, at: now };
    if (!isSame) await desk.scan({ token: code });
  };
  const open = () => {
    wake();
    last.current = { code: "", at: 0 };
    setPhase(isAllowed ? "open" : "refused");
  };
  return (
    <div className="gate-scanner">
      {phase === "open" && <Camera onCode={onCode} onRefused={() => setPhase("refused")} label={words.camera} />}
      {phase === "refused" && <p className="banner error" role="alert">{words.camera_refused}</p>}
      {phase === "open" ? (
        <button type="button" className="button quiet" onClick={() => setPhase("rest")}>{words.close}</button>
      ) : (
        <button type="button" className="button gate-open" onClick={open}>{words.scan}</button>
      )}
    </div>
  );
};

const Search = ({ desk, gate, onAdmit }) => {
  const [typed, type] = useState("");
  const { words } = gate;
  if (!desk.list) return null;
  const people = found(desk.tickets, typed, MOST_FOUND);
  return (
    <section className="gate-search" role="search" aria-label={words.search}>
      <label htmlFor="gate-search">{words.search}</label>
      <input id="gate-search" type="search" autoComplete="off" value={typed} onChange={({ target }) => type(target.value)} />
      <p className="hidden-text" role="status">{typed && words.found.replace("{count}", people.length)}</p>
      {typed && !people.length && <p>{words.nobody}</p>}
      <AdmitAll desk={desk} tickets={people} gate={gate} onAdmit={onAdmit} />
      <People desk={desk} tickets={people} gate={gate} onAdmit={onAdmit} />
    </section>
  );
};

// Downloads the list (needs a network), and deletes it after a second press.
const ListButtons = ({ desk, gate: { words } }) => {
  const isCut = !navigator.onLine; // an unresponsive site may respond again
  return (
    <div className="form-buttons">
      <button type="button" className="button quiet" id="gate-download" disabled={desk.isBusy} aria-disabled={isCut} aria-describedby={isCut ? "gate-cut" : undefined} onClick={() => isCut || desk.download()}>{desk.isBusy ? words.downloading : desk.list ? words.download_again : words.download}</button>
      {isCut && <p className="note" id="gate-cut">{words.needs_network}</p>}
      {desk.list && (
        <details className="gate-forget" id="gate-forget">
          <summary className="button quiet"><span className="leave">{words.forget}</span><span className="keep">{words.keep}</span></summary>
          <p>{desk.isAway ? words.forget_away : words.forget_how}</p>
          <button type="button" className="button quiet" onClick={() => desk.leave()}>{words.forget_now}</button>
        </details>
      )}
    </div>
  );
};

export const Gate = ({ event, api, zone, first, last, outside, seen, lang, verdicts, waivers, relationships, words, children }) => {
  const gate = { first, last, outside, lang, verdicts, waivers, relationships, words };
  const desk = useDesk(event, api, zone);
  const result = desk?.result;
  useEffect(() => {
    if (result) signal(toneOfResult(desk, gate));
  }, [result]);
  // one result at a time, the newest of the site's form and this page's scans
  useEffect(() => {
    if (desk?.result) desk.show({ result: null });
    document.getElementById("gate-seen")?.scrollIntoView({ block: "nearest" });
  }, [seen]);
  if (!desk || desk.phase === "loading") return <>{children}<p className="with-scripts">{words.loading}</p></>;
  if (desk.phase === "impossible") return <>{children}<p className="banner error" role="alert">{words.impossible}</p></>;
  if (desk.phase === "refused") return <p className="banner error" role="alert" id="gate-refused">{desk.refused.text}</p>;
  const admit = (tickets) => {
    wake();
    desk.scan({ tickets });
  };
  return (
    <>
      {!result && children}
      <div className="gate with-scripts">
        <Scanner desk={desk} gate={gate} />
        {result && <Result desk={desk} gate={gate} onAdmit={admit} />}
        <Flagged desk={desk} gate={gate} />
        <Search desk={desk} gate={gate} onAdmit={admit} />
        <Status desk={desk} gate={gate} />
        <ListButtons desk={desk} gate={gate} />
      </div>
    </>
  );
};
