// Verdicts of a ticket by the rules of gate/rules/admission.py, for offline use.
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

// Search form of a text: without case and accents.
const folded = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

// Tickets that match all words by name, or the number.
export const found = (tickets, typed, most) => {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  const fits = ({ name, guardian, number }) => {
    const where = folded(`${name} ${guardian}`);
    return (words.length === 1 && String(number) === words[0]) || words.every((word) => word.length > 1 && where.includes(word));
  };
  return tickets.filter(fits).slice(0, most);
};
