const { lang } = document.documentElement;
for (const span of document.querySelectorAll("[data-instant]")) span.textContent = ownTime(span.dataset.instant, lang, span.dataset.words);
for (const time of document.querySelectorAll("[data-relative]")) time.textContent = since(time.dateTime, lang, time.dataset.relative);
for (const left of document.querySelectorAll("[data-until]")) left.textContent = timeLeft(left.dataset.until, lang, left.dataset.words, left.dataset.over);
for (const clock of document.querySelectorAll("[data-started]")) clock.textContent = elapsed(clock.dataset.started, clock.dataset.ended);
