// Takes a worker that kept pages out of every browser that still has it, with all it kept.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  const left = async () => {
    const kept = (await caches.keys()).filter((name) => name.startsWith("ll-"));
    await Promise.all(kept.map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(left());
});
