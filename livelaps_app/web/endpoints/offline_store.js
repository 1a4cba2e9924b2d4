// Recently visited pages and their files in the browser's caches: storage and cleanup. `site` is defined above.
const PAGES = "ll-pages-1";
const FILES = "ll-files-1";
const INDEX = `${site.base}/_kept`;
const MOST_PAGES = 30;
const MOST_BYTES = 20_000_000;
const POLICY = "content-security-policy";
const FRESH_MS = 120_000; // minimum age of a copy before a refetch
const AT_HAND = { mode: "same-origin", cache: "only-if-cached" };
const ANY = { ignoreVary: true }; // files are the same for every request

const plain = (address) => address.replace(/\??(#.*)?$/, "");
const bare = ({ pathname }) => pathname.replace(/\/$/, "");
const languageOf = (path) => Object.keys(site.words).find((lang) => `${path}/`.startsWith(`${site.base}/${lang}/`)) ?? site.lang;
const listOf = (lang) => `${site.base}/_offline/${lang}`;
const mayStore = (answer) => answer.status === 200 && !answer.redirected && answer.headers.has(site.mark);
const thrifty = () => navigator.connection?.saveData || /2g/.test(navigator.connection?.effectiveType ?? "");

// The index by address: {pages: {seen, used, title, lang, size, files}, files: sizes}. Changes are serialized.
const indexed = async () => (await (await (await caches.open(PAGES)).match(INDEX))?.json()) ?? { pages: {}, files: {} };
let turn = Promise.resolve();
const changing = (change) =>
  (turn = turn.catch(() => {}).then(async () => {
    const index = await indexed();
    await change(index);
    await (await caches.open(PAGES)).put(INDEX, new Response(JSON.stringify(index)));
  }));

// The scripts, fonts and images referenced by a page.
const filesIn = (html) => {
  const found = [...html.matchAll(/"(\/[^"\s]+\/assets\/[^"\s]+\.(?:js|woff2))"/g), ...html.matchAll(/<img[^>]* src="([^"]+)"/g)];
  const addresses = found.map(([, address]) => new URL(address.replaceAll("&amp;", "&"), location.origin));
  return [...new Set(addresses.filter(({ origin }) => origin === location.origin).map(({ href }) => href))];
};

const titleIn = (html) => /<title[^>]*>([^<]*)/.exec(html)?.[1].replace(/ \| [^|]*$/, "") ?? "";

const keep = async (answer, seen) => {
  const address = plain(answer.url);
  const html = await answer.text();
  const row = { title: titleIn(html), lang: languageOf(new URL(address).pathname), size: html.length, files: filesIn(html) };
  await changing(async (index) => {
    const headers = { "content-type": "text/html; charset=utf-8", [POLICY]: answer.headers.get(POLICY) ?? "" };
    await (await caches.open(PAGES)).put(address, new Response(html, { headers }));
    index.pages[address] = { ...row, seen, used: Date.now() };
    await prune(index);
  });
};

const forget = (address) =>
  changing(async (index) => {
    delete index.pages[plain(address)];
    await prune(index);
  });

// Drops the oldest pages beyond the limits, and files that no page references.
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

// Adds scripts that a page needs without referencing them.
const need = (address, scripts) =>
  changing((index) => {
    const page = index.pages[address];
    const own = scripts.filter((script) => String(script).startsWith(`${location.origin}${site.base}/assets/`));
    if (page) page.files = [...new Set([...page.files, ...own])];
  });

// Stores the images and fonts of an offline page from the browser's cache, without fetching. Scripts are stored when they
// are requested, see `file`, or fetched if the page is `needed`.
const keepFiles = (address, needed = false) =>
  changing(async (index) => {
    const cache = await caches.open(FILES);
    for (const file of index.pages[address]?.files ?? []) {
      if (file in index.files) continue;
      const known = await cache.match(file, ANY);
      const isScript = file.endsWith(".js");
      const answer = known ?? (isScript && !needed ? null : await fetch(file, isScript ? {} : AT_HAND).catch(() => null));
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

// The languages in which the list is available.
const listed = async () => {
  const cache = await caches.open(PAGES);
  const found = await Promise.all(Object.keys(site.words).map(async (lang) => ((await cache.match(listOf(lang))) ? lang : "")));
  return found.filter(Boolean);
};
