// Unregisters the service worker in every browser that has it, and deletes its caches.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  const left = async () => {
    const own = (await caches.keys()).filter((name) => name.startsWith("ll-"));
    await Promise.all(own.map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(left());
});
