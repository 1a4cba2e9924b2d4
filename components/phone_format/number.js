// Formats a phone number as core/forms/kinds.py does: 555-010-0199, or "+" and digits. Other numbers stay as typed.
const EXIT = /^(?:00|011)(?=[1-9][0-9]{7})/; // dialled in place of "+"

export const inOrder = (typed) => {
  const dialled = typed.replace(/[^0-9]/g, "");
  const hasPlus = typed.trimStart().startsWith("+");
  const all = hasPlus ? dialled : dialled.replace(EXIT, "");
  const digits = all.length === 11 && all[0] === "1" ? all.slice(1) : all;
  if (/\p{L}/u.test(typed) || !digits) return typed;
  if (digits === all && (hasPlus || all !== dialled)) return `+${all}`;
  if (digits.length > 10 || /^[01]/.test(digits)) return typed;
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join("-");
};

// Formats an input repeatedly; restores the typed text when it is no longer a known format.
export const following = () => {
  let typed = "";
  let displayed = "";
  return (value) => {
    typed = value.startsWith(displayed) ? typed + value.slice(displayed.length) : value;
    displayed = inOrder(typed);
    return displayed;
  };
};
