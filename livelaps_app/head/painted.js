{
  const root = document.documentElement.classList;
  root.add("first");
  try {
    if (localStorage.getItem(MY_RIDERS)) root.add("follows");
  } catch {}
  window.llPainted = new Promise((done) => {
    const look = () => (document.querySelector("ll-facts main") ? setTimeout(done) : requestAnimationFrame(look));
    document.hidden ? done() : requestAnimationFrame(look);
  }).then(() => {
    root.remove("first");
    for (const href of SCRIPTS) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  });
}
