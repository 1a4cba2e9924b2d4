(() => {
  {{ clock }}
  const words = document.currentScript.dataset.words;
  for (const time of document.querySelectorAll("ll-facts time")) {
    const yours = onYours(time.dateTime, document.documentElement.lang);
    if (yours) time.after(Object.assign(document.createElement("span"), { className: "yours", textContent: ` (${words.replace("{at}", yours)})` }));
  }
})();
