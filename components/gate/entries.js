// Who has come in, as far as this device knows: admissions that count, those with which something is wrong, and those
// that were taken back.
import { dayIn, periodOf } from "$/public/external/components/gate/gate/verdict.js";

const put = (map, key, value) => map.set(key, [...(map.get(key) ?? []), value]);

export class Entries {
  constructor() {
    this.counted = new Map(); // by ticket
    this.flagged = new Map(); // by their id
    this.undone = new Map(); // tickets, by the key of the admission
  }

  of(ticket) {
    return this.counted.get(ticket) ?? [];
  }

  get size() {
    return [...this.counted.values()].filter((rows) => rows.length).length;
  }

  // An admission that the site knows takes the place of what this device thought.
  note(admission) {
    if (admission.undone) return this.drop(admission.ticket, admission.undoes || admission.key);
    this.undone.delete(admission.key);
    if (admission.flag) this.flagged.set(admission.id, admission);
    if (admission.flag === "double") return;
    const others = this.of(admission.ticket).filter(({ period }) => period !== admission.period);
    this.counted.set(admission.ticket, [...others, admission]);
  }

  // A scan of this device that waits for the network.
  noteOwn(ticket, { key, at }, zone, device) {
    if (!ticket) return;
    const period = periodOf(ticket, dayIn(zone, Date.parse(at))); // one that waits since yesterday is no entry of today
    if (this.of(ticket.id).some((known) => known.period === period)) return;
    put(this.counted, ticket.id, { ticket: ticket.id, key, period, at, device, offline: true, flag: "" });
  }

  // An admission that was taken back counts no more; the first of its doubles does.
  drop(ticket, key) {
    this.undone.set(key, ticket);
    const gone = this.of(ticket).find((known) => known.key === key);
    this.counted.set(ticket, this.of(ticket).filter((known) => known !== gone));
    for (const [id, known] of this.flagged) if (known.key === key) this.flagged.delete(id);
    const isDouble = (known) => known.flag === "double" && known.ticket === ticket && known.period === gone.period;
    const double = gone && [...this.flagged.values()].find(isDouble);
    if (!double) return;
    this.flagged.delete(double.id);
    this.note({ ...double, flag: "" });
  }

  // What is stored of them; a list that is older than that may have one that was taken back.
  get stored() {
    const counted = [...this.counted.values()].flat().filter(({ id }) => id);
    return { admissions: [...counted, ...this.flagged.values()], undone: [...this.undone] };
  }

  restore({ admissions = [], undone = [] }) {
    admissions.forEach((admission) => this.note(admission));
    for (const [key, ticket] of undone) this.drop(ticket, key);
  }
}
