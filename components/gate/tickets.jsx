// Result of a scan for staff: verdict in large colored text, facts of the person, other tickets of the order.
import { useEffect, useRef } from "react";
import { isOutside, toneOf } from "$/public/external/components/gate/gate/verdict.js";

// Time of day in the event's zone.
export const timeOf = (at, timeZone, lang) => new Intl.DateTimeFormat(lang, { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(new Date(at));

const entry = (admission, { zone }, lang) => `${timeOf(admission.at, zone, lang)}, ${admission.device}`;
const withLabel = ({ colon }, label, value) => colon.replace("{label}", () => label).replace("{value}", () => value);

const Fact = ({ label, children }) => (children ? <div><dt>{label}</dt><dd>{children}</dd></div> : null);

// isFolded: only the picture is seen until staff want to know more.
const Facts = ({ desk, ticket, gate, isFolded }) => {
  const { words, waivers, relationships, lang } = gate;
  const admission = desk.admission(ticket);
  const withKin = (name, relationship) => name && [name, relationships[relationship]].filter(Boolean).join(", ");
  const picture = desk.picture(ticket);
  const waiver = waivers[ticket.waiver] ?? waivers.none;
  const facts = (
    <dl>
      <Fact label={words.age}>{String(ticket.age)}</Fact>
      <Fact label={words.kind}>{ticket.kind}</Fact>
      <Fact label={words.number}>{ticket.number ? String(ticket.number) : ""}</Fact>
      <Fact label={words.guardian}>{withKin(ticket.guardian, ticket.relationship)}</Fact>
      <Fact label={words.waiver}>{ticket.waiver === "signed" && ticket.in_buyers_browser ? words.in_buyers_browser : waiver}</Fact>
      <Fact label={words.payment}>{ticket.ended ? words.ended : ticket.paid ? words.paid : words.unpaid}</Fact>
      <Fact label={admission ? words.entered : words.entry}>{admission ? entry(admission, desk, lang) : words.not_entered}</Fact>
    </dl>
  );
  return (
    <div className="gate-person">
      {picture && (
        <figure>
          <img src={picture} alt={words.picture} />
          {ticket.signer && <figcaption>{words.picture_of.replace("{name}", () => withKin(ticket.signer, ticket.signer_relationship))}</figcaption>}
        </figure>
      )}
      {isFolded ? <details><summary>{words.details}</summary>{facts}</details> : facts}
    </div>
  );
};

// The tone of the last result.
export const toneOfResult = (desk, { verdicts, ...gate }) =>
  toneOf(verdicts[desk.result.code || "in"].tone, isOutside(desk.today(), gate));

export const Result = ({ desk, gate, onAdmit }) => {
  const { result } = desk;
  const box = useRef(null);
  useEffect(() => {
    box.current.style.scrollMarginTop = `${document.querySelector(".gate-scanner")?.offsetHeight ?? 0}px`; // it is sticky
    box.current.scrollIntoView({ block: "start" }); // newer browsers return a promise, no cleanup function
  }, [result]);
  const { title, text } = gate.verdicts[result.code || "in"];
  const tone = toneOfResult(desk, gate);
  const ticket = desk.byId.get(result.id);
  const used = result.code === "ticket_used" && result.admission;
  const listed = desk.list ? timeOf(desk.list.made, desk.zone, gate.lang) : "";
  return (
    <section ref={box} className={`gate-result ${tone}`} aria-label={gate.words.result}>
      <div role="alert" key={result.at}>
        <p className="gate-verdict">{title}</p>
        {ticket && <p className="gate-name">{ticket.name}</p>}
        {text && <p>{text.replace("{name}", listed)}</p>}
        {used && <p>{withLabel(gate.words, gate.words.entered, entry(result.admission, desk, gate.lang))}</p>}
        {ticket && isOutside(desk.today(), gate) && <p className="gate-warning">{gate.outside}</p>}
        {result.offline && <p className="gate-offline">{gate.words.decided_offline}</p>}
      </div>
      {result.sign && <figure className="gate-sign"><img src={result.sign} alt={gate.words.sign} width="200" height="200" /><figcaption>{gate.words.sign}</figcaption></figure>}
      {ticket && <Facts desk={desk} ticket={ticket} gate={gate} isFolded={tone === "go"} />}
      {ticket && <Undo desk={desk} ticket={ticket} gate={gate} />}
      {ticket && <Family desk={desk} ticket={ticket} gate={gate} onAdmit={onAdmit} />}
    </section>
  );
};

// Button that undoes an admission for a limited time.
const Undo = ({ desk, ticket, gate: { words } }) =>
  desk.mayUndo(ticket) && (
    <button type="button" className="button quiet gate-undo" aria-label={withLabel(words, words.undo, ticket.name)} onClick={() => desk.undo(ticket)}>{words.undo}</button>
  );

// Button that admits all ready tickets of an order.
export const AdmitAll = ({ desk, tickets, gate, onAdmit }) => {
  const ready = tickets.filter((ticket) => desk.mayEnter(ticket));
  if (ready.length < 2 || tickets.some(({ group }) => group !== ready[0].group)) return null;
  return <button type="button" className="button" onClick={() => onAdmit(ready.map(({ id }) => id))}>{gate.words.admit_all.replace("{count}", ready.length)}</button>;
};

// Other tickets of the same order.
const Family = ({ desk, ticket, gate, onAdmit }) => {
  const order = desk.tickets.filter(({ group }) => group === ticket.group);
  const others = order.filter(({ id }) => id !== ticket.id);
  if (!others.length) return null;
  return (
    <div className="gate-family">
      <h2>{gate.words.family}</h2>
      <AdmitAll desk={desk} tickets={order} gate={gate} onAdmit={onAdmit} />
      <People desk={desk} tickets={others} gate={gate} onAdmit={onAdmit} />
    </div>
  );
};

const stateOf = (desk, ticket, { words, verdicts, lang }) => {
  const admission = desk.admission(ticket);
  if (admission) return `${words.entered} ${entry(admission, desk, lang)}`;
  const code = desk.codeOf(ticket);
  return code ? verdicts[code].title : words.not_entered;
};

export const People = ({ desk, tickets, gate, onAdmit }) => (
  <ul className="gate-people">
    {tickets.map((ticket) => (
      <li key={ticket.id}>
        <span><b>{ticket.name}</b> <small>{[ticket.age, ticket.kind, ticket.number ? `№ ${ticket.number}` : ""].filter(Boolean).join(" · ")}</small><small>{stateOf(desk, ticket, gate)}</small></span>
        {desk.mayEnter(ticket) && (
          <button type="button" className="button quiet" aria-label={withLabel(gate.words, gate.words.admit, ticket.name)} onClick={() => onAdmit([ticket.id])}>{gate.words.admit}</button>
        )}
        <Undo desk={desk} ticket={ticket} gate={gate} />
      </li>
    ))}
  </ul>
);

// Flagged admissions, with both devices of a duplicate.
export const Flagged = ({ desk, gate }) => {
  const { words, lang } = gate;
  const rows = [...desk.entries.flagged.values()];
  if (!rows.length) return null;
  const line = (admission) => {
    const { number } = desk.whose(admission);
    const first = admission.flag === "double" && desk.entries.of(admission.ticket).find(({ period }) => period === admission.period);
    return [...(first ? [entry(first, desk, lang)] : []), entry(admission, desk, lang)].join(" / ") + (number ? ` · № ${number}` : "");
  };
  return (
    <section className="gate-flagged" aria-label={words.flagged}>
      <h2>{words.flagged}</h2>
      <ul>
        {rows.map((admission) => (
          <li key={admission.id}>
            {withLabel(words, desk.whose(admission).name || words.unknown, words[admission.flag])} <small>{line(admission)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
};
