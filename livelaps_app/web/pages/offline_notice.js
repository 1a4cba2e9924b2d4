// The notice of an offline copy or of the list of offline pages: the worker adds JSON that says which, and
// offline_age.js and race_clock/elapsed.js are above. The clocks of a copy stand at the time when it was seen.

// Writes a page's age repeatedly, which the live page does itself; returns a function that writes a text for once.
const say = (sentence) => {
  const bar = document.getElementById("notice");
  bar.innerHTML = '<p class="offline"></p>';
  const own = bar.firstElementChild;
  window.llSeen = sentence;
  // nothing is live
  document.documentElement.classList.add("no-line");
  let timer;
  const count = (text) => {
    clearTimeout(timer);
    if (!text && bar.firstElementChild !== own) return;
    bar.firstElementChild.textContent = text ?? sentence();
    document.documentElement.style.setProperty("--notice", `${bar.offsetHeight}px`);
    timer = setTimeout(count, 10_000);
  };
  count();
  return count;
};

// Disables parts of a page that need the network: forms, files, and unstored views. The live page undoes it after the
// site's answer; a still page when the network is back or a pending answer has arrived.
const rest = (stored, write) => {
  // that search needs no server, and links of a tool bar may lead to stored views
  const TOOLS = ".tool-bar > .wrap > :not(nav, .now-switch)";
  const TAKEN = `form:not([role=search], .tool-bar), ${TOOLS}, .files, .feeds`;
  const OUT = "a[aria-disabled]";
  const here = (link) => link.pathname === location.pathname && !link.getAttribute("href").startsWith("#");
  const mark = () => {
    for (const node of document.querySelectorAll(TAKEN)) node.inert = true;
    for (const link of document.querySelectorAll("a[href]:not([aria-disabled])")) {
      if (!here(link) || stored.includes(link.href.replace(/\??(#.*)?$/, ""))) continue;
      link.setAttribute("aria-disabled", "true");
      link.tabIndex = -1;
    }
  };
  const stop = (event) => {
    if (!event.target.closest(OUT)) return;
    event.preventDefault();
    write(document.getElementById("notice").dataset.needs);
  };
  const observer = new MutationObserver(mark);
  window.llFree = () => {
    delete window.llFree;
    delete window.llSeenAt;
    document.documentElement.classList.remove("no-line");
    observer.disconnect();
    document.removeEventListener("click", stop);
    for (const node of document.querySelectorAll(TAKEN)) node.inert = false;
    for (const link of document.querySelectorAll(OUT)) for (const name of ["aria-disabled", "tabindex"]) link.removeAttribute(name);
  };
  observer.observe(document, { subtree: true, childList: true });
  document.addEventListener("click", stop);
  window.addEventListener("online", () => window.llFree?.(), { once: true });
  navigator.serviceWorker.addEventListener("message", ({ data }) => data?.answered && window.llFree?.());
};

const { seen, lang, words, stored, steadyMs } = JSON.parse(document.getElementById("offline").textContent);
if (seen) {
  window.llSeenAt = seen;
  for (const clock of document.querySelectorAll("[data-started]")) clock.textContent = elapsed(clock.dataset.started, clock.dataset.ended);
  rest(stored, say(() => sentenceOf(seen, lang, words)));
} else addEventListener("online", () => setTimeout(() => navigator.onLine && location.reload(), steadyMs));
