{
  const { classList: root, dataset } = document.documentElement;
  const beginning = () => JSON.parse(document.getElementById("start").textContent);
  const scripts = () => beginning().scripts;
  root.add("first");
  try {
    if (localStorage.getItem(MY_RIDERS)) root.add("follows");
    const look = localStorage.getItem(MY_LOOK);
    if (look) dataset.look = look;
  } catch {}
  document.addEventListener("change", ({ target }) => {
    const { value } = target;
    if (!target.matches(".theme-select select")) return;
    value ? (dataset.look = value) : delete dataset.look;
    try {
      value ? localStorage.setItem(MY_LOOK, value) : localStorage.removeItem(MY_LOOK);
    } catch {}
  });
  const still = () => document.querySelector("meta[name=livelaps-still]");
  const failed = new Set();
  const leaveOut = ({ target }) => {
    if (!target.matches?.(".strip img") || !still()) return;
    if (!failed.has(target.src)) console.warn(IMAGE_FAILED);
    failed.add(target.src);
    (target.closest("a") ?? target).style.display = "none";
  };
  document.addEventListener("error", leaveOut, true);
  const REST_MS = 1000;
  const loaded = navigator.serviceWorker?.controller ? 0 : performance.timeOrigin;
  const rememberPage = async () => {
    try {
      await navigator.serviceWorker?.register("WORKER", { scope: "SCOPE", updateViaCache: "all" });
      (await navigator.serviceWorker?.ready)?.active.postMessage({ seen: location.href, loaded });
    } catch {}
  };
  let start;
  const started = new Promise((done) => (window.llStart = start = done));
  const atHand = async () => navigator.onLine || (await Promise.all(scripts().map((href) => window.caches?.match(href)))).every(Boolean);
  const begin = async () => ((await atHand()) || navigator.onLine ? start() : addEventListener("online", start, { once: true }));
  const awaitNeed = () => {
    const on = (name, fits) => document.body.addEventListener(name, (event) => fits(event.target, event) && begin(), true);
    on("focusin", (at) => at.matches("input,select,textarea") && !at.closest(".theme-select"));
    on("pointerover", (at, { pointerType }) => pointerType === "mouse" && at.closest(".menu"));
    on("keydown", (at, { key }) => key === "/" && !root.contains("live") && !at.matches("input,select,textarea") && document.querySelector(".site-search details").toggleAttribute("open", true));
    on("toggle", (at) => at.matches(".narrow") && at.open);
    on("click", (at) => {
      const link = at.closest(".langs a");
      if (!link) return;
      link.search ||= location.search;
      document.cookie = `COOKIE=${link.hreflang}; max-age=SECONDS; path=/; samesite=lax${location.protocol === "https:" ? "; secure" : ""}`;
    });
    setTimeout(rememberPage, REST_MS);
    return document.querySelector("#content [type=search]")?.value ? null : started;
  };
  const parsed = new Promise((done) => document.addEventListener("DOMContentLoaded", done));
  const painted = new Promise((done) => {
    const look = () => (document.querySelector("main") ? setTimeout(done) : requestAnimationFrame(look));
    document.hidden ? parsed.then(done) : requestAnimationFrame(look);
  });
  window.llPainted = painted
    .then(() => parsed)
    .then(() => {
      root.remove("first");
      const { address } = beginning();
      if (address) history.replaceState(null, "", address);
      const tab = document.querySelector(".tabs [aria-current=true]");
      if (tab && !CSS.supports("scroll-initial-target", "nearest")) tab.parentNode.scrollLeft = tab.offsetLeft - 60;
      for (const select of document.querySelectorAll(".theme-select select")) select.value = dataset.look ?? "";
      return still() && awaitNeed();
    })
    .then(() => {
      for (const href of scripts()) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    });
}
