// Stores the pages seen last, to be read without a network. Above stand `site` (the base path, the default language,
// what runs in an offline page with its digest, and in each language the words and the version of the page that lists
// the offline pages), offline_store.js and offline_age.js.
const PATIENCE_MS = 8000; // with an offline copy at hand
const STEADY_MS = 1000; // until a network that came back is believed
const GONE = [403, 404, 410];

// A page tells its address when it lives, and when it is left for a while. One that is to work without a network says
// which scripts it needs, and is stored whatever the connection is like; whether it is.
const pageLives = async (written, needed) => {
  const { href: address, pathname } = new URL(plain(written), location.origin);
  const { pages } = await indexed();
  const spared = !needed && thrifty();
  const fresh = Date.now() - (pages[address]?.seen ?? 0) < FRESH_MS;
  if (!fresh && !spared) await remember(await fetch(address), address);
  if (!spared && !(await listed()).includes(languageOf(pathname))) await keepList(languageOf(pathname));
  if (needed) await need(address, needed);
  await keepFiles(address, needed !== undefined);
  const { pages: stored, files } = await indexed();
  return stored[address]?.files.every((file) => file in files || !file.endsWith(".js")) ?? false;
};

// The headers of a page that the worker answers with: its own policy, and leave for the worker's script.
const headersOf = (answer) => {
  const headers = new Headers({ "content-type": "text/html; charset=utf-8" });
  const policy = answer.headers.get(POLICY);
  if (policy) headers.set(POLICY, policy.replace("script-src", `script-src ${site.digest}`));
  return headers;
};

// The end of a page with what the worker's script has to know.
const ending = (known) => {
  const json = JSON.stringify(known).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="offline">${json}</script><script>${site.script}</script>`;
};

const asOffline = async (answer, { seen, lang }, stored) => {
  const html = await answer.text();
  const more = ending({ seen, lang, words: site.words[lang].seen, stored });
  return new Response(html.replace("</body>", () => `${more}</body>`), { headers: headersOf(answer) });
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
  const { seen, needed } = event.data ?? {};
  if (typeof seen !== "string") return;
  const lives = pageLives(seen, needed).catch(() => false);
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
