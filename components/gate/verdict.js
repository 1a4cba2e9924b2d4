// Whether a ticket of the list lets its person in: the rules of core/gate/rules.py, for a device without a network.
export const SIGNED = "signed";

// What one admission is for: a day there, or "" where the ticket is for the event as a whole.
export const periodOf = (ticket, day) => (ticket.daily ? day : "");

// The code of the error table that says why nobody is let in, "" where somebody is. entered: the admissions of the ticket;
// digest: of the code that was seen, "" for a ticket of the list.
export const verdict = (ticket, entered, day, digest = "") => {
  if (!ticket) return "ticket_not_listed";
  if (ticket.ended) return "ticket_ended";
  if (!ticket.paid) return "ticket_unpaid";
  if (digest && digest !== ticket.digest) return "ticket_renamed";
  if (entered.some(({ period }) => period === periodOf(ticket, day))) return "ticket_used";
  return ticket.waiver === SIGNED ? "" : "ticket_unsigned";
};

// The day in a zone, as 2027-06-05.
export const dayIn = (zone, at) => new Intl.DateTimeFormat("en-CA", { timeZone: zone, year: "numeric", month: "2-digit", day: "2-digit" }).format(at);

// The tone of a verdict: on a day that is none of the event's nobody is let in without a second look.
export const toneOf = (tone, isOutside) => (tone === "go" && isOutside ? "wait" : tone);

// Whether a day is none of an event's, as far as they are known.
export const isOutside = (day, { first, last }) => Boolean(first && last) && (day < first || day > last);

// A text as it is searched: without case and accents.
const folded = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

// The tickets whose name has all words of a search, or whose number it is.
export const found = (tickets, typed, most) => {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  const fits = ({ name, guardian, number }) => {
    const where = folded(`${name} ${guardian}`);
    return (words.length === 1 && String(number) === words[0]) || words.every((word) => word.length > 1 && where.includes(word));
  };
  return tickets.filter(fits).slice(0, most);
};
