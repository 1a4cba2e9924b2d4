// Starts the scripts of a page when it has been painted, in the order of React's router; the element #start names them.
(async () => {
  await window.llPainted;
  const { manifest, routes, entry } = JSON.parse(document.getElementById("start").textContent);
  await import(manifest);
  const modules = {};
  for (const [id, address] of routes) modules[id] = await import(address);
  window.__reactRouterRouteModules = modules;
  import(entry);
})();
