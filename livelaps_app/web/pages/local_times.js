for (const span of document.querySelectorAll("[data-instant]")) {
  span.textContent = ownTime(span.dataset.instant, document.documentElement.lang, span.dataset.words);
}
