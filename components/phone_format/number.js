// A phone number put in order as core/forms/kinds.py does: digits as 555-010-0199, or "+" and digits. More than ten
// digits without "+", and digits with words among them, stay as they are typed.
export const inOrder = (typed) => {
  const all = typed.replace(/[^0-9]/g, "");
  const digits = all.length === 11 && all[0] === "1" ? all.slice(1) : all;
  if (/\p{L}/u.test(typed) || !digits) return typed;
  if (digits === all && typed.trimStart().startsWith("+")) return `+${all}`;
  if (digits.length > 10) return typed;
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join("-");
};

// Puts an input in order again and again; what has become none of the site's numbers is again as it was typed.
export const following = () => {
  let typed = "";
  let displayed = "";
  return (value) => {
    typed = value.startsWith(displayed) ? typed + value.slice(displayed.length) : value;
    displayed = inOrder(typed);
    return displayed;
  };
};
