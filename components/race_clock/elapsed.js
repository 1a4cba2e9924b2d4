// The time since a start: "12:38", "1:12:38". Runs inline and live, as local_time/clock.js does; in an offline copy it
// stands still (llSeenAt: web/pages/offline_notice.js). Of a race left running for days there is none.
export const elapsed = (started, ended) => {
  const seconds = Math.max(0, Math.floor((new Date(ended || globalThis.llSeenAt || Date.now()) - new Date(started)) / 1000));
  if (seconds >= 100 * 3600) return "";
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return (parts[0] ? parts : parts.slice(1)).map((part, index) => (index ? String(part).padStart(2, "0") : part)).join(":");
};
