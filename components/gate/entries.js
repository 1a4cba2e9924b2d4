// Admissions as known to this device: counted, flagged, and undone.
import { dayIn, periodOf } from "$/public/external/components/gate/gate/verdict.js";

const put = (map, key, value) => map.set(key, [...(map.get(key) ?? []), value]);

export class Entries {
  constructor() {
    this.counted = new Map(); // by ticket
    this.flagged = new Map(); // by id
    this.undone = new Map(); // tickets by admission key
  }

  of(ticket) {
    return this.counted.get(ticket) ?? [];
  }

  get size() {
    return [...this.counted.values()].filter((rows) => rows.length).length;
  }

  // The site's admission replaces the device's own guess.
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
    const period = periodOf(ticket, dayIn(zone, Date.parse(at))); // a scan queued yesterday is no admission of today
    if (this.of(ticket.id).some((known) => known.period === period)) return;
    put(this.counted, ticket.id, { ticket: ticket.id, key, period, at, device, offline: true, flag: "" });
  }

  // Removes an undone admission; the first of its duplicates counts instead.
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

  // The stored form, with undone ones: an older list may still contain them.
  get stored() {
    const counted = [...this.counted.values()].flat().filter(({ id }) => id);
    return { admissions: [...counted, ...this.flagged.values()], undone: [...this.undone] };
  }

  restore({ admissions = [], undone = [] }) {
    admissions.forEach((admission) => this.note(admission));
    for (const [key, ticket] of undone) this.drop(ticket, key);
  }
}
