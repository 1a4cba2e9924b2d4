// Skips the menu: focuses the target directly, because the router would treat the hash as an address.
export const SkipLink = ({ to, children }) => {
  const go = (event) => {
    event.preventDefault();
    document.getElementById(to).focus();
  };
  return <a className="skip" href={`#${to}`} onClick={go}>{children}</a>;
};
