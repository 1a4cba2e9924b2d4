// The way past the menu: a place on this very page, not an address the router would make of it.
export const SkipLink = ({ to, children }) => {
  const go = (event) => {
    event.preventDefault();
    document.getElementById(to).focus();
  };
  return <a className="skip" href={`#${to}`} onClick={go}>{children}</a>;
};
