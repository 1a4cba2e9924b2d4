// The message in place of a failed page, with a home link, in the document's language.
export const PageFailure = ({ words }) => {
  if (typeof document === "undefined") return null;
  const { message, of_error_page, home, href } = words[document.documentElement.lang] ?? Object.values(words)[0];
  const onErrorPage = /\/error\/?$/.test(window.location.pathname);
  return (
    <main className="page">
      <h1>{onErrorPage ? of_error_page : message}</h1>
      <p className="ways"><a className="button" href={href}>{home}</a></p>
    </main>
  );
};
