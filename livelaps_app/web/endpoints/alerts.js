// Notifications about followed riders: draws each, opens its race, and reports a subscription that the browser replaced.
const drawn = ({ title, body, tag, lang, url }) =>
  self.registration.showNotification(title, { body, tag, lang, renotify: true, icon: site.icon, data: { url } });

const opened = async (url) => {
  const to = new URL(url, location.origin);
  const tabs = await self.clients.matchAll({ type: "window" });
  const tab = tabs.find((one) => bare(new URL(one.url)) === bare(to));
  if (!tab) return self.clients.openWindow(to.href);
  await tab.focus();
  return tab.navigate(to.href);
};

const replaced = async ({ oldSubscription: before, newSubscription: now }) => {
  if (!before) return; // the next visit subscribes anew
  const { key } = await (await fetch(site.alerts)).json();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const next = now ?? (await self.registration.pushManager.subscribe(options));
  await fetch(site.alerts, { method: "POST", body: JSON.stringify({ ...next.toJSON(), former: before.endpoint }) });
};

self.addEventListener("push", (event) => event.data && event.waitUntil(drawn(event.data.json())));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(opened(event.notification.data.url));
});
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(replaced(event)));
