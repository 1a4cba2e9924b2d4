(() => {
  const words = document.currentScript.dataset.words;
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
  const two = (number) => String(number).padStart(2, "0");
  for (const time of document.querySelectorAll("ll-facts time")) {
    const away = /T.*([+-])(\d\d):(\d\d)$/.exec(time.dateTime);
    const at = new Date(time.dateTime);
    if (!away || -at.getTimezoneOffset() === Number(`${away[1]}1`) * (away[2] * 60 + Number(away[3]))) continue;
    const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
    const shown = day === time.dateTime.slice(0, 10) ? clock : { day: "numeric", month: "short", ...clock };
    const own = Object.assign(document.createElement("span"), { className: "yours" });
    own.textContent = ` (${words.replace("{at}", new Intl.DateTimeFormat(document.documentElement.lang, shown).format(at))})`;
    time.after(own);
  }
})();
