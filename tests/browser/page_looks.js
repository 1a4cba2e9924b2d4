// What findings depend on: elements, attributes and texts but nothing typed, states and the window; that without words; that of the shared parts.
(shared) => {
  const WORDY = "alt aria-label action data-instant datetime href hreflang lang placeholder src srcset title value".split(" ");
  const all = [...document.querySelectorAll("*")];
  const states = [":checked", ":hover", ":focus", ":focus-visible", ":modal"];
  const found = states.map((state) => [...document.querySelectorAll(state)].map((node) => all.indexOf(node)));
  const { matches: dark } = matchMedia("(prefers-color-scheme: dark)");
  const { matches: paper } = matchMedia("print");
  const drawn = [found, innerWidth, innerHeight, Math.round(scrollY), dark, paper];
  const html = document.documentElement.cloneNode(true);
  for (const node of html.querySelectorAll("script, title, meta, link")) node.remove();
  for (const field of html.querySelectorAll("input")) field.removeAttribute("value");
  const whole = JSON.stringify([document.title, html.outerHTML, drawn]);
  for (const node of [html, ...html.querySelectorAll("*")]) {
    for (const name of WORDY) node.removeAttribute(name);
  }
  for (const style of html.querySelectorAll("style[id^=rules-]")) style.remove(); // the widths of columns
  const texts = document.createTreeWalker(html, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode;
    if (data.trim() && parentElement.tagName !== "STYLE") texts.currentNode.data = "x";
  }
  const parts = [...html.querySelectorAll(`style, ${shared}`)].map((node) => node.outerHTML);
  const inside = states.map((state) => document.querySelectorAll(`:is(${shared}) ${state}`).length);
  const layout = [parts, inside, innerWidth, innerHeight, dark, paper];
  return [whole, JSON.stringify([html.outerHTML, drawn]), JSON.stringify(layout)];
}
