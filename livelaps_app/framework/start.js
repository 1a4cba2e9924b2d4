// Starts the scripts of a page after its first paint, in React Router's order; the element #start lists them.
(async () => {
  await window.llPainted;
  const { manifest, routes, entry } = JSON.parse(document.getElementById("start").textContent);
  await import(manifest);
  const modules = {};
  for (const [id, address] of routes) modules[id] = await import(address);
  window.__reactRouterRouteModules = modules;
  import(entry);
})();
