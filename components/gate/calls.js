// API calls of the gate. Throws Away for network errors and timeouts, Refused for missing rights.
export class Away extends Error {}

export class Refused extends Error {
  constructor(code, text) {
    super(text);
    this.code = code;
  }
}

const SCAN_MS = 1500; // falls back to the list afterwards
const LIST_MS = 60_000;

const fetched = async (address, options, limit) => {
  let answer;
  try {
    answer = await fetch(address, { ...options, cache: "no-store", signal: AbortSignal.timeout(limit) });
    if (answer.ok) return await answer.json();
  } catch {
    throw new Away();
  }
  if (answer.status >= 500 || answer.status === 429) throw new Away();
  const { code = "", message = "" } = await answer.json().catch(() => ({}));
  throw new Refused(code, message);
};

const sent = (address, body, limit) =>
  fetched(address, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }, limit);

export const fetchList = (api, device) => fetched(`${api}/list.json?device=${device}`, {}, LIST_MS);
export const fetchSelfies = (api, tickets) => sent(`${api}/selfies`, { tickets }, LIST_MS);
export const sendScans = (api, body, limit = SCAN_MS) => sent(`${api}/scans`, body, limit);

// Makes the service worker store this page with all loaded scripts. Returns true on success.
export const storePage = async (limit = 20_000) => {
  if (!navigator.serviceWorker) return false;
  const ready = await Promise.race([navigator.serviceWorker.ready, new Promise((resolve) => setTimeout(resolve, limit))]);
  if (!ready?.active) return false;
  const files = performance.getEntriesByType("resource").map(({ name }) => name).filter((name) => /\/assets\/[^?]*\.js$/.test(name));
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(Boolean(data?.stored));
    setTimeout(resolve, limit, false);
  });
  ready.active.postMessage({ seen: window.location.origin + window.location.pathname, needed: files }, [port2]);
  return answered;
};
