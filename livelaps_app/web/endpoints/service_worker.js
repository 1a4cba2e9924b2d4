// Stores recently visited pages for offline use. Defined above: `site` (base path, default language, inline script of
// offline pages with its digest, and per language the texts and the version of the list page), offline_store.js and
// offline_age.js.
const PATIENCE_MS = 8000; // with an offline copy available
const STEADY_MS = 1000; // until a restored network counts as stable
const GONE = [403, 404, 410];

// A page reports its address when it goes live, and when it is hidden, and `loaded`, the time when its document came, if
// that was before this worker: then the document is in the browser's own cache. A page with a copy is fetched, as the
// cache may hold that copy. A page for offline use also reports its scripts and is stored on any connection; returns
// whether it is stored.
const pageLives = async (written, needed, loaded) => {
  const { href: address, pathname } = new URL(plain(written), location.origin);
  const { pages } = await indexed();
  const spared = !needed && thrifty();
  const fresh = Date.now() - (pages[address]?.seen ?? 0) < FRESH_MS;
  const begun = !pages[address] && loaded;
  if (!fresh && !spared) await remember(await fetch(address, begun ? { cache: "force-cache" } : {}), address, begun);
  if (!spared && !(await listed()).includes(languageOf(pathname))) await keepList(languageOf(pathname));
  if (needed) await need(address, needed);
  await keepFiles(address, needed !== undefined);
  const { pages: stored, files } = await indexed();
  return stored[address]?.files.every((file) => file in files || !file.endsWith(".js")) ?? false;
};

// The headers of a page from the worker: its own policy, extended by the worker's script.
const headersOf = (answer) => {
  const headers = new Headers({ "content-type": "text/html; charset=utf-8" });
  const policy = answer.headers.get(POLICY);
  if (policy) headers.set(POLICY, policy.replace("script-src", `script-src ${site.digest}`));
  return headers;
};

// The end of a page with the data for the worker's script.
const ending = (known) => {
  const json = JSON.stringify(known).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="offline">${json}</script><script>${site.script}</script>`;
};

const asOffline = async (answer, { seen, lang }, stored) => {
  const html = await answer.text();
  const more = ending({ seen, lang, words: site.words[lang].seen, stored });
  return new Response(html.replace("</body>", () => `${more}</body>`), { headers: headersOf(answer) });
};

// The copy of an address; for an unvisited view of a page, its last visited view.
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

// The site's style as an offline page has it.
const styleOf = async (address) => {
  const page = address && (await (await caches.open(PAGES)).match(address));
  return /<style>[^]*?<\/style>/.exec((await page?.text()) ?? "")?.[0] ?? "";
};

// The list of offline pages, in the reader's language first.
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
  const items = lines.length ? `<ul class="list offline-pages">${lines.join("")}</ul>` : `<p>${words.none}</p>`;
  const more = `<p><a class="button" href="">${words.again}</a></p><h2>${words.list}</h2>${items}`;
  const html = (await page.text())
    .replace("<style></style>", () => style)
    .replace("</main>", () => `${more}</main>`)
    .replace("</body>", () => `${ending({ steadyMs: STEADY_MS })}</body>`);
  return new Response(html, { status: 503, headers: headersOf(page) });
};

const late = () => new Promise((_, refuse) => setTimeout(refuse, PATIENCE_MS, new Error("late")));
const fetched = async (event) => (await event.preloadResponse) ?? fetch(event.request);

// Deletes the copy of an address that is no longer a storable page.
const remember = (answer, address, loaded) => {
  if (mayStore(answer)) return keep(answer.clone(), loaded || Date.now());
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

// Files with a hash in their name never change.
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
  const { seen, needed, loaded } = event.data ?? {};
  if (typeof seen !== "string") return;
  const lives = pageLives(seen, needed, loaded).catch(() => false);
  event.waitUntil(lives.then((stored) => event.ports[0]?.postMessage({ stored })));
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
