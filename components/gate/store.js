// Browser storage of a gate: the list of an event and its selfies, encrypted with a non-extractable key that is deleted
// with them, and unsent scans, which contain ticket ids only.
const NAME = "ll-gate";
const MARK = "ll-gate"; // localStorage key: expiry of the last list
const OLD_MS = 7 * 86_400_000; // age limit of unsent scans
const HEX = 16;

const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opened;
const database = () => {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      for (const store of ["keys", "boxes", "marks"]) request.result.createObjectStore(store);
      request.result.createObjectStore("queue", { keyPath: "key" });
    };
    request.onsuccess = () => {
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  }).catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
};

const store = async (name, mode = "readonly") => (await database()).transaction(name, mode).objectStore(name);
const put = async (name, value, key) => done((await store(name, "readwrite")).put(value, key));
const get = async (name, key) => done((await store(name)).get(key));
const all = async (name) => done((await store(name)).getAll());
const names = async (name) => done((await store(name)).getAllKeys());
const drop = async (name, key) => done((await store(name, "readwrite")).delete(key));

const newKey = async (event) => {
  const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  await put("keys", made, event);
  return made;
};

const boxName = (event, name) => `${event}:${name}`;

// Stores a value. Only `begin` creates a key, so that a late write does not revive deleted data.
export const putBox = async (event, name, value, begin = false) => {
  const key = (await get("keys", event)) ?? (begin ? await newKey(event) : undefined);
  if (!key) return;
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const data = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, plain);
  await put("boxes", { iv, data }, boxName(event, name));
};

const plainOf = async (key, { iv, data }) => {
  try {
    return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, data)));
  } catch {
    return undefined;
  }
};

// The decrypted value of a box; undefined without box or key.
export const getBox = async (event, name) => {
  const [key, box] = [await get("keys", event), await get("boxes", boxName(event, name))];
  return key && box ? plainOf(key, box) : undefined;
};

// Key range of an event's boxes with a name prefix.
const rangeOf = (event, begin = "") => IDBKeyRange.bound(boxName(event, begin), boxName(event, `${begin}\uffff`));

export const boxesOf = async (event) => (await done((await store("boxes")).getAllKeys(rangeOf(event)))).map((name) => name.slice(boxName(event, "").length));

// Values of the boxes with a name prefix, by the rest of the name.
export const getBoxes = async (event, begin) => {
  const [key, boxes] = [await get("keys", event), await store("boxes")];
  const range = rangeOf(event, begin);
  const [found, values] = await Promise.all([done(boxes.getAllKeys(range)), done(boxes.getAll(range))]);
  if (!key) return {};
  const plain = await Promise.all(values.map((box) => plainOf(key, box)));
  const rests = found.map((name) => name.slice(boxName(event, begin).length));
  return Object.fromEntries(rests.map((rest, index) => [rest, plain[index]]).filter(([, value]) => value !== undefined));
};

export const dropBoxes = async (event, dropped) => {
  const boxes = await store("boxes", "readwrite");
  await Promise.all(dropped.map((name) => done(boxes.delete(boxName(event, name)))));
};

// Events with a stored list.
export const listed = () => names("marks");

const remark = async () => {
  const marks = await all("marks");
  if (marks.length) localStorage.setItem(MARK, marks.sort()[0]);
  else localStorage.removeItem(MARK);
};

// Sets the expiry of a list.
export const markUntil = async (event, until) => {
  await put("marks", new Date(until).toISOString(), event);
  await remark();
};

export const forget = async (event) => {
  await drop("keys", event);
  await done((await store("boxes", "readwrite")).delete(rangeOf(event)));
  await drop("marks", event);
  await remark();
};

export const forgetAll = async () => {
  for (const event of new Set([...(await names("keys")), ...(await names("marks"))])) await forget(event);
};

// Deletes expired data.
export const sweep = async (now = Date.now()) => {
  for (const event of await names("marks")) if (Date.parse(await get("marks", event)) <= now) await forget(event);
  for (const { key, at } of await all("queue")) if (Date.parse(at) < now - OLD_MS) await drop("queue", key);
};

// A random name of this browser, for staff to tell devices apart.
export const deviceName = async () => {
  const known = await get("boxes", "device");
  if (known) return known;
  const made = crypto.randomUUID().replaceAll("-", "").slice(0, 4) + (Date.now() % HEX).toString(HEX);
  await put("boxes", made, "device");
  return made;
};

export const enqueue = (scan) => put("queue", scan);
export const dequeue = (key) => drop("queue", key);
export const queued = async (event) => (await all("queue")).filter((scan) => scan.event === event).sort((one, other) => one.at.localeCompare(other.at));

export const digestOf = async (token) => {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token.trim()));
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(HEX).padStart(2, "0")).join("");
};

// True if this browser supports encrypted storage.
export const isPossible = () => Boolean(globalThis.crypto?.subtle && globalThis.indexedDB);
