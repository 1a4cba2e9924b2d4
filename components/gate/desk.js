// The gate's logic on one device: its tickets and admissions, scan verdicts online and offline, and the exchange with
// the site and so with other devices.
import { Away, Refused, fetchList, sendScans, storePage } from "$/public/external/components/gate/gate/calls.js";
import { Entries } from "$/public/external/components/gate/gate/entries.js";
import { isLeft } from "$/public/external/components/gate/gate/leaving.js";
import { addSelfies, renewSelfies, storedSelfies } from "$/public/external/components/gate/gate/selfies.js";
import * as store from "$/public/external/components/gate/gate/store.js";
import { dayIn, periodOf, verdict } from "$/public/external/components/gate/gate/verdict.js";

const DOWN_MS = 10_000; // after a failed call, scans skip the network for this long
const SYNC_MS = 15_000; // timeout of background calls
const MOST_SENT = 100;
const WRITE_MS = 400;
const PACE_MS = 10; // per ticket of the list, between automatic downloads
const UNDO_MS = 600_000; // period in which staff can undo an admission

const lateOnes = ({ outcomes }) => outcomes.filter(({ code }) => code === "undo_late");

export class Desk {
  constructor(event, api, publish, zone = "UTC") {
    Object.assign(this, { event, api, publish, zone, phase: "loading", device: "", downUntil: 0, freshUntil: 0 });
    Object.assign(this, { isBusy: false, isStored: false, result: null, queue: [], storing: Promise.resolve() });
    this.clear();
  }

  clear() {
    Object.assign(this, { list: null, byId: new Map(), byDigest: new Map(), entries: new Entries(), selfies: {}, after: 0 });
  }

  get tickets() {
    return [...this.byId.values()];
  }

  get isAway() {
    return !navigator.onLine || Date.now() < this.downUntil;
  }

  // The stored state beside the list: admissions, and the last admission's number.
  get entered() {
    return { after: this.after, ...this.entries.stored };
  }

  today() {
    return dayIn(this.zone, Date.now());
  }

  // The admission with a ticket that counts today.
  admission(ticket) {
    return this.entries.of(ticket.id).find(({ period }) => period === periodOf(ticket, this.today()));
  }

  // The refusal code of a ticket, or "".
  codeOf(ticket, digest = "") {
    return verdict(ticket, this.entries.of(ticket.id), this.today(), digest);
  }

  // The ticket of an admission: from the list, or as sent by the site with a flag.
  whose({ ticket, name = "", number = 0 }) {
    return this.byId.get(ticket) ?? { name, number };
  }

  // The selfie of the ticket's current signer.
  picture({ selfie }) {
    return this.selfies[selfie];
  }

  mayEnter(ticket) {
    return !this.codeOf(ticket);
  }

  async start() {
    if (!store.isPossible()) return this.show({ phase: "impossible" });
    await store.sweep();
    this.device = await store.deviceName();
    this.queue = await store.queued(this.event);
    const list = await store.getBox(this.event, "list");
    if (list) this.learnList(list, await store.getBox(this.event, "entered"));
    this.selfies = await storedSelfies(this.event);
    this.show({ phase: "ready" });
    await this.sync();
    if (list && !this.isAway) await this.storePage();
  }

  show(changes = {}) {
    Object.assign(this, changes);
    this.publish();
  }

  learnList(list, known) {
    this.list = list;
    this.zone = list.zone;
    this.byId.clear();
    this.byDigest.clear();
    this.entries.counted.clear();
    list.tickets.forEach((ticket) => this.learn(ticket));
    this.after = known?.after ?? 0;
    this.entries.restore(known ?? {});
    this.queue.forEach((scan) => this.noteWaiting(scan));
  }

  learn(ticket) {
    this.byId.set(ticket.id, ticket);
    for (const digest of [ticket.digest, ...(ticket.former ?? [])]) if (digest) this.byDigest.set(digest, ticket);
    if (ticket.entered) this.entries.note(ticket.entered);
  }

  // Applies a queued scan locally.
  noteWaiting(scan) {
    if (scan.undoes) this.entries.drop(scan.ticket, scan.undoes);
    else this.entries.noteOwn(this.byId.get(scan.ticket), scan, this.zone, this.device);
  }

  // Scans a code, or tickets of the list (one scan each).
  async scan({ token = "", tickets = [0] }) {
    await this.checkTime();
    const at = new Date().toISOString();
    const scans = tickets.map((ticket) => ({ key: crypto.randomUUID(), token, ticket, at }));
    const answer = await this.answerTo(scans);
    if (answer === undefined) return;
    const outcomes = answer ? answer.outcomes : await this.decided(scans);
    const first = outcomes.find(({ code }) => code) ?? outcomes[0]; // refusals first
    this.show({ result: { ...first, offline: !answer, at } });
    if (answer) this.fetching = this.showSelfies(outcomes.flatMap(({ tickets }) => tickets)); // runs in background
  }

  // Loads the selfies of a displayed scan. On failure the scan stays as it is.
  async showSelfies(tickets) {
    try {
      if (await addSelfies(this, tickets)) this.show();
    } catch (error) {
      if (isLeft(error)) await this.failed(error);
    }
  }

  mayUndo(ticket) {
    const admission = this.admission(ticket);
    return Boolean(admission?.key) && Date.now() - Date.parse(admission.at) < UNDO_MS;
  }

  // Undoes an admission: at the site, or queued after its own scan.
  async undo(ticket) {
    if (!this.mayUndo(ticket)) return;
    const at = new Date().toISOString();
    const scan = { key: crypto.randomUUID(), ticket: ticket.id, at, undoes: this.admission(ticket).key };
    const isWaiting = this.queue.some(({ key }) => key === scan.undoes);
    const answer = isWaiting ? null : await this.answerTo([scan]);
    if (answer === undefined) return;
    if (!answer) await this.enqueue(scan);
    const code = answer?.outcomes[0].code || "undone";
    this.show({ result: { code, id: ticket.id, offline: !answer, at } });
  }

  // The site's answer; null while offline, undefined without rights for this gate.
  async answerTo(scans) {
    if (this.isAway) return null;
    try {
      const answer = this.took(await sendScans(this.api, { device: this.device, after: this.after, scans }));
      this.storeEntered(); // a reload keeps the latest admissions
      return answer;
    } catch (error) {
      return this.failed(error);
    }
  }

  async failed(error) {
    if (isLeft(error)) {
      await store.forget(this.event);
      this.clear();
      this.show({ phase: "refused", refused: { code: error.code, text: error.message }, result: null });
      return undefined;
    }
    if (!(error instanceof Refused || error instanceof Away)) throw error;
    this.show({ downUntil: Date.now() + DOWN_MS });
    return null;
  }

  took(answer) {
    this.zone = answer.zone;
    for (const { tickets } of answer.outcomes) tickets.forEach((ticket) => this.learn(ticket));
    for (const admission of answer.admissions) this.entries.note(admission);
    const late = new Set(lateOnes(answer).map(({ key }) => key));
    this.queue.filter(({ key, undoes }) => undoes && !late.has(key)).forEach((scan) => this.noteWaiting(scan));
    this.after = Math.max(this.after, ...answer.admissions.map(({ id }) => id));
    this.write();
    return answer;
  }

  // Queues a scan durably before its result appears.
  async enqueue(scan) {
    const waiting = { ...scan, event: this.event };
    await store.enqueue(waiting);
    this.queue = [...this.queue, waiting];
    this.noteWaiting(waiting);
  }

  // Verdicts by the list.
  async decided(scans) {
    if (!this.list) return [{ code: "no_list", id: 0 }];
    const outcomes = [];
    for (const { key, token, ticket: id, at } of scans) {
      const digest = token && (await store.digestOf(token));
      const ticket = token ? this.byDigest.get(digest) : this.byId.get(id);
      const code = ticket ? this.codeOf(ticket, digest) : verdict();
      if (!code) await this.enqueue({ key, ticket: ticket.id, at });
      outcomes.push({ key, code, id: ticket?.id ?? 0, admission: ticket && code === "ticket_used" ? this.admission(ticket) : null });
    }
    return outcomes;
  }

  // Sends queued scans, and receives admissions of other devices.
  async sync() {
    if (this.phase !== "ready" || this.isBusy || !navigator.onLine || !(this.list || this.queue.length)) return;
    this.isBusy = true;
    try {
      const waiting = this.queue.slice(0, MOST_SENT);
      const scans = waiting.map(({ key, ticket, at, undoes = "" }) => ({ key, ticket, at, undoes, offline: true }));
      const answer = await sendScans(this.api, { device: this.device, after: this.after, scans }, SYNC_MS);
      this.downUntil = 0;
      this.took(answer);
      await this.sentAll(waiting);
      this.tellLate(answer, scans);
      if (this.list) await this.freshen(answer);
    } catch (error) {
      await this.failed(error);
    } finally {
      this.isBusy = false;
      this.show();
    }
  }

  // Reports an undo that the site has refused afterwards.
  tellLate(answer, scans) {
    const [late] = lateOnes(answer);
    const scan = late && scans.find(({ key }) => key === late.key);
    if (scan) this.show({ result: { code: late.code, id: scan.ticket, offline: false, at: scan.at } });
  }

  async sentAll(scans) {
    for (const { key } of scans) await store.dequeue(key);
    const sent = new Set(scans.map(({ key }) => key));
    this.queue = this.queue.filter(({ key }) => !sent.has(key));
  }

  // Downloads a list of another version, a long one less often.
  async freshen({ until, version }) {
    if (Date.parse(until) < Date.parse(this.list.until)) await store.markUntil(this.event, until);
    if (version !== this.list.version && Date.now() >= this.freshUntil) await this.fetchAll(true);
    else if (!this.hasSelfies) await renewSelfies(this);
  }

  async download() {
    if (this.isBusy) return;
    this.show({ isBusy: true });
    try {
      await this.fetchAll();
    } catch (error) {
      await this.failed(error);
    } finally {
      this.show({ isBusy: false });
    }
    await this.sync();
    if (this.list) await this.storePage();
  }

  // goesOn: keeps known admissions, also those of a list older than a scan.
  async fetchAll(goesOn = false) {
    const list = await fetchList(this.api, this.device);
    await store.markUntil(this.event, list.until);
    await store.putBox(this.event, "list", list, true);
    this.learnList(list, goesOn ? this.entered : undefined);
    this.show({ downUntil: 0, freshUntil: Date.now() + PACE_MS * list.tickets.length });
    await renewSelfies(this);
  }

  async storePage() {
    this.show({ isStored: await storePage() });
  }

  // Deletes the list from this device; unsent scans stay queued.
  async leave() {
    await store.forget(this.event);
    this.clear();
    this.show({ result: null, isStored: false });
  }

  async checkTime() {
    if (this.list && Date.parse(this.list.until) <= Date.now()) await this.leave();
  }

  // Stores the admissions, debounced for bursts from other devices.
  write() {
    this.writing ??= setTimeout(() => this.storeEntered(), WRITE_MS);
  }

  // Sequential writes, so that the last one is the newest.
  storeEntered() {
    this.writing = clearTimeout(this.writing);
    this.storing = this.storing.then(() => this.list && store.putBox(this.event, "entered", this.entered)).catch(() => {});
  }
}
