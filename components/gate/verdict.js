// Verdicts of a ticket by the rules of gate/rules/admission.py, for offline use.
import { fold } from "$/public/external/components/text_fold/text_fold/text_fold.js";

export const SIGNED = "signed";

// The validity period of an admission: the day for daily tickets, else "".
export const periodOf = (ticket, day) => (ticket.daily ? day : "");

// The refusal code, or "". entered: admissions of the ticket; digest: of the scanned code, "" for a ticket of the list.
export const verdict = (ticket, entered, day, digest = "") => {
  if (!ticket) return "ticket_not_listed";
  if (ticket.ended) return "ticket_ended";
  if (!ticket.paid) return "ticket_unpaid";
  if (digest && digest !== ticket.digest) return "ticket_renamed";
  if (entered.some(({ period }) => period === periodOf(ticket, day))) return "ticket_used";
  return ticket.waiver === SIGNED ? "" : "ticket_unsigned";
};

// The date in a time zone, as 2027-06-05.
export const dayIn = (zone, at) => new Intl.DateTimeFormat("en-CA", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" }).format(at);

// The tone of a verdict: outside the event's days, admissions need a second look.
export const toneOf = (tone, isOutside) => (tone === "go" && isOutside ? "wait" : tone);

// True on a day outside the event, if its days are known.
export const isOutside = (day, { first, last }) => Boolean(first && last) && (day < first || day > last);

const SHORTEST = 2; // letters of a name's part

// Tickets that match all words by name of person or guardian, or the number; "O Neil" is "O'Neil" too.
export const found = (tickets, typed, most) => {
  const words = fold(typed).split(" ");
  const joined = words.join("");
  const isIn = (where) => words.every((word) => word.length >= SHORTEST && where.includes(word)) || (joined.length > SHORTEST && where.includes(joined));
  return tickets.filter(({ name, guardian, number }) => String(number) === joined || isIn(fold(`${name} ${guardian}`))).slice(0, most);
};
