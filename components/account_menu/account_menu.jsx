// Account entry in the header: a link, replaced by initials with a drop-down list after login, of equal size.
import { Link } from "react-router";
import { Drop } from "$/public/external/components/menu/menu/menu.jsx";

const Person = () => (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><circle cx="12" cy="8" r="4" /><path d="M4 21c0-8 16-8 16 0" /></svg>
);

const initials = (person) => {
  const words = person.split(" ");
  return [words[0], words.length > 1 ? words.at(-1) : ""].map((word) => [...word][0] ?? "").join("").toUpperCase();
};

export const AccountMenu = ({ person, href, words, action, pageField, page }) => {
  if (!person) return <Link to={href} className="menu-item account" title={words.account} aria-label={words.account}><Person /></Link>;
  return (
    <Drop label={<span className="initials">{initials(person)}</span>} title={person} named={`${words.account}: ${person}`} className="account-menu">
      <li className="person">{person}</li>
      <li><Link to={href}>{words.account}</Link></li>
      <li>
        <form method="post" action={action}>
          <input type="hidden" name={pageField} value={page} />
          <button type="submit">{words.log_out}</button>
        </form>
      </li>
    </Drop>
  );
};
