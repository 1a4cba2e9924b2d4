// What is left of a page that failed: a message and a way home, in the language of the document. The error page has a
// message of its own.
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
