// Stores the pages seen last, to be read without a network. `site` stands above: the base path, the default language,
// and in each language the words and the version of the page that lists the offline pages.
const PAGES = "ll-pages-1";
const FILES = "ll-files-1";
const INDEX = `${site.base}/_kept`;
const MOST_PAGES = 30;
const MOST_BYTES = 20_000_000;
const PATIENCE_MS = 8000; // with an offline copy at hand
const STEADY_MS = 1000; // until a network that came back is believed
const FRESH_MS = 120_000; // a copy is not fetched again before
const AT_HAND = { mode: "same-origin", cache: "only-if-cached" };
const ANY = { ignoreVary: true }; // a file is the same for every request
const GONE = [403, 404, 410];

const plain = (address) => address.replace(/\??(#.*)?$/, "");
const bare = ({ pathname }) => pathname.replace(/\/$/, "");
const languageOf = (path) => Object.keys(site.words).find((lang) => `${path}/`.startsWith(`${site.base}/${lang}/`)) ?? site.lang;
const listOf = (lang) => `${site.base}/_offline/${lang}`;
const mayStore = (answer) => answer.status === 200 && !answer.redirected && answer.headers.has(site.mark);
const thrifty = () => navigator.connection?.saveData || /2g/.test(navigator.connection?.effectiveType ?? "");

// What is stored, by address: {pages: {seen, used, title, lang, size, files}, files: sizes}. Changed by one at a time.
const indexed = async () => (await (await (await caches.open(PAGES)).match(INDEX))?.json()) ?? { pages: {}, files: {} };
let turn = Promise.resolve();
const changing = (change) =>
  (turn = turn.catch(() => {}).then(async () => {
    const index = await indexed();
    await change(index);
    await (await caches.open(PAGES)).put(INDEX, new Response(JSON.stringify(index)));
  }));

// The scripts and the pictures a page names.
const filesIn = (html) => {
  const found = [...html.matchAll(/"(\/[^"\s]+\/assets\/[^"\s]+\.js)"/g), ...html.matchAll(/<img[^>]* src="([^"]+)"/g)];
  const addresses = found.map(([, address]) => new URL(address.replaceAll("&amp;", "&"), location.origin));
  return [...new Set(addresses.filter(({ origin }) => origin === location.origin).map(({ href }) => href))];
};

const titleIn = (html) => /<title[^>]*>([^<]*)/.exec(html)?.[1].replace(/ \| [^|]*$/, "") ?? "";

const keep = async (answer) => {
  const address = plain(answer.url);
  const html = await answer.text();
  const row = { title: titleIn(html), lang: languageOf(new URL(address).pathname), size: html.length, files: filesIn(html) };
  await changing(async (index) => {
    await (await caches.open(PAGES)).put(address, new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } }));
    index.pages[address] = { ...row, seen: Date.now(), used: Date.now() };
    await prune(index);
  });
};

const forget = (address) =>
  changing(async (index) => {
    delete index.pages[plain(address)];
    await prune(index);
  });

// Pages seen last stay while there is room; files stay as long as a page that names them does.
const prune = async (index) => {
  const named = new Set();
  let room = MOST_BYTES;
  const addresses = Object.keys(index.pages).sort((one, other) => index.pages[other].used - index.pages[one].used);
  let left = MOST_PAGES;
  for (const address of addresses) {
    const { size, files } = index.pages[address];
    const added = files.filter((file) => !named.has(file));
    const weight = added.reduce((sum, file) => sum + (index.files[file] ?? 0), size);
    if (!left || weight > room) {
      delete index.pages[address];
      continue;
    }
    left -= 1;
    room -= weight;
    for (const file of added) named.add(file);
  }
  for (const file of Object.keys(index.files)) if (!named.has(file)) delete index.files[file];
  await drop(PAGES, (address) => address in index.pages || new URL(address).pathname.startsWith(`${site.base}/_`));
  await drop(FILES, (address) => named.has(address));
};

const drop = async (name, stays) => {
  const cache = await caches.open(name);
  for (const { url } of await cache.keys()) if (!stays(url)) await cache.delete(url);
};

// The pictures of an offline page, as far as the browser has them at hand: nothing is fetched for it. Its scripts are put
// there when they come by, see `file`.
const keepFiles = (address) =>
  changing(async (index) => {
    const cache = await caches.open(FILES);
    for (const file of index.pages[address]?.files ?? []) {
      if (file in index.files) continue;
      const known = await cache.match(file, ANY);
      const answer = known ?? (file.endsWith(".js") ? null : await fetch(file, AT_HAND).catch(() => null));
      if (answer?.status !== 200) continue;
      if (!known) await cache.put(file, answer.clone());
      index.files[file] = (await answer.blob()).size;
    }
    await prune(index);
  });

const keepList = async (lang) => {
  const answer = await fetch(listOf(lang), { cache: "no-cache" });
  if (answer.status !== 200) throw new TypeError(`${answer.url}: ${answer.status}`);
  await (await caches.open(PAGES)).put(listOf(lang), answer);
};

// The languages that the list is there in.
const listed = async () => {
  const cache = await caches.open(PAGES);
  const found = await Promise.all(Object.keys(site.words).map(async (lang) => ((await cache.match(listOf(lang))) ? lang : "")));
  return found.filter(Boolean);
};

// A page tells its address when it lives, and when it is left for a while.
const pageLives = async (written) => {
  const { href: address, pathname } = new URL(plain(written), location.origin);
  const { pages } = await indexed();
  const fresh = Date.now() - (pages[address]?.seen ?? 0) < FRESH_MS;
  if (!fresh && !thrifty()) await remember(await fetch(address), address);
  if (!thrifty() && !(await listed()).includes(languageOf(pathname))) await keepList(languageOf(pathname));
  await keepFiles(address);
};

// When something was seen, and how long ago that is. It runs in pages too, like the two below.
const sentenceOf = (seen, lang, sentence) => {
  const units = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
  const seconds = Math.max(1, Math.round((Date.now() - seen) / 1000));
  const [unit, size] = units.find(([, least]) => seconds >= least);
  const at = new Date(seen);
  const day = at.toDateString() === new Date().toDateString() ? {} : { day: "numeric", month: "short" };
  const time = new Intl.DateTimeFormat(lang, { ...day, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at);
  const ago = new Intl.RelativeTimeFormat(lang).format(-Math.trunc(seconds / size), unit);
  return sentence.replace("{at}", time).replace("{ago}", ago);
};

// Writes into a page how old it is, again and again; the live page calls the same once it stands there.
const say = (sentence) => {
  const bar = document.getElementById("notice");
  bar.innerHTML = '<p class="offline"></p>';
  window.llSeen = sentence;
  document.documentElement.classList.add("no-line"); // nothing is live
  const count = () => {
    if (!bar.isConnected) return;
    bar.firstElementChild.textContent = sentence();
    document.documentElement.style.setProperty("--notice", `${bar.offsetHeight}px`);
    setTimeout(count, 10_000);
  };
  count();
};

// Takes out of use, in a page, what would have to be fetched to be of any: forms, files, and views of the page other than
// those stored. The live page takes that back when the site answers it; a page that stands still, when the network is back
// or the answer that was waited for has come after all.
const rest = (stored) => {
  const TAKEN = "form:not([role=search]), .files, .feeds"; // that search needs no server
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
  const stop = (event) => event.target.closest(OUT) && event.preventDefault();
  const observer = new MutationObserver(mark);
  window.llFree = () => {
    delete window.llFree;
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

const asOffline = async (answer, { seen, lang }, addresses) => {
  const html = await answer.text();
  const values = [seen, lang, site.words[lang].seen].map((value) => JSON.stringify(value)).join();
  const sentence = `() => (${sentenceOf})(${values})`;
  const bar = `<script>(${say})(${sentence});(${rest})(${JSON.stringify(addresses)})</script>`;
  return new Response(html.replace("</body>", () => `${bar}</body>`), { headers: answer.headers });
};

// The copy of an address; for a view of a page that was not seen, the view of it that was seen last.
const copyOf = async (url) => {
  const { pages } = await indexed();
  const address = plain(url.href);
  const copy = pages[address] && (await (await caches.open(PAGES)).match(address));
  if (copy) {
    changing((index) => address in index.pages && (index.pages[address].used = Date.now()));
    return asOffline(copy, pages[address], Object.keys(pages));
  }
  const views = Object.keys(pages).filter((one) => one !== address && bare(new URL(one)) === bare(url));
  views.sort((one, other) => pages[other].used - pages[one].used);
  const cache = await caches.open(PAGES);
  for (const view of views) if (await cache.match(view)) return Response.redirect(view, 302);
  return undefined;
};

const line = (address, { title, lang, seen }, reader) => {
  const where = address.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return `<li><a href="${where}" lang="${lang}">${title}</a> <span class="when">${sentenceOf(seen, reader, "{at}, {ago}")}</span></li>`;
};

// The site's style, as an offline page has it.
const styleOf = async (address) => {
  const page = address && (await (await caches.open(PAGES)).match(address));
  return /<style>[^]*?<\/style>/.exec((await page?.text()) ?? "")?.[0] ?? "";
};

// What can be read without a network, in the reader's language first.
const list = async (url) => {
  const language = languageOf(url.pathname);
  const lang = (await listed()).sort((one, other) => (other === language) - (one === language))[0];
  if (!lang) return Response.error();
  const page = await (await caches.open(PAGES)).match(listOf(lang));
  const { pages } = await indexed();
  const words = site.words[lang];
  const order = ([, one], [, other]) => (other.lang === lang) - (one.lang === lang) || other.used - one.used;
  const sorted = Object.entries(pages).sort(order);
  const lines = sorted.map(([address, row]) => line(address, row, lang));
  const style = await styleOf(sorted[0]?.[0]);
  const items = lines.length ? `<ul class="list kept-pages">${lines.join("")}</ul>` : `<p>${words.none}</p>`;
  const more = `<p><a class="button" href="">${words.again}</a></p><h2>${words.list}</h2>${items}`;
  const back = `<script>addEventListener("online", () => setTimeout(() => navigator.onLine && location.reload(), ${STEADY_MS}))</script>`;
  const html = (await page.text()).replace("<style></style>", () => style).replace("</main>", () => `${more}</main>${back}`);
  return new Response(html, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
};

const late = () => new Promise((_, refuse) => setTimeout(refuse, PATIENCE_MS, new Error("late")));
const fetched = async (event) => (await event.preloadResponse) ?? fetch(event.request);

// The copy of an address goes when that is no page any more, or one that may not be stored.
const remember = (answer, address) => {
  if (mayStore(answer)) return keep(answer.clone());
  const gone = answer.ok || answer.redirected || answer.type === "opaqueredirect" || GONE.includes(answer.status);
  return gone && forget(address);
};

const visited = async (event, url) => {
  const network = fetched(event);
  event.waitUntil(network.then((answer) => remember(answer, url.href)).catch(() => {}));
  try {
    const known = (await indexed()).pages[plain(url.href)];
    return await (known ? Promise.race([network, late()]) : network);
  } catch {
    const tell = async () => (await self.clients.get(event.resultingClientId))?.postMessage({ answered: true });
    event.waitUntil(network.then(tell).catch(() => {}));
    return (await copyOf(url)) ?? list(url);
  }
};

// What has a hash in its name never changes.
const file = async (event, { url } = event.request) => {
  const cache = await caches.open(FILES);
  const known = await cache.match(url, ANY);
  if (known) return known;
  const answer = await fetch(event.request);
  if (answer.status === 200) event.waitUntil(cache.put(url, answer.clone()).catch(() => {}));
  return answer;
};
const picture = (request) =>
  fetch(request).catch(async () => (await (await caches.open(FILES)).match(request.url, ANY)) ?? Response.error());

const isPage = ({ pathname }) => !pathname.startsWith(`${site.base}/_`) && !/\.[a-z0-9]{1,11}$/i.test(pathname);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || request.headers.has("range")) return;
  if (request.mode === "navigate" && request.destination === "document") {
    if (isPage(url)) event.respondWith(visited(event, url));
  } else if (url.pathname.startsWith(`${site.base}/assets/`)) event.respondWith(file(event));
  else if (request.destination === "image") event.respondWith(picture(request));
});

self.addEventListener("message", (event) => {
  if (typeof event.data?.seen === "string") event.waitUntil(pageLives(event.data.seen).catch(() => {}));
});

self.addEventListener("install", (event) => {
  const prepared = async () => {
    const open = await self.clients.matchAll({ includeUncontrolled: true });
    const langs = new Set([...(await listed()), ...open.map(({ url }) => languageOf(new URL(url).pathname))]);
    await Promise.all([...langs].map(keepList));
    await self.skipWaiting();
  };
  event.waitUntil(prepared());
});

self.addEventListener("activate", (event) => {
  const begun = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith("ll-") && ![PAGES, FILES].includes(name));
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.registration.navigationPreload?.enable();
    await self.clients.claim();
  };
  event.waitUntil(begun());
});
