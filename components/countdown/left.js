// "starts in 2:14:05", or `over` after the start. Runs inline and live, as local_time/clock.js does.
export const timeLeft = (instant, lang, words, over) => {
  const seconds = Math.ceil((new Date(instant) - Date.now()) / 1000);
  if (seconds <= 0) return over;
  const days = Math.floor(seconds / 86400);
  const two = (number) => String(number % 60).padStart(2, "0");
  const clock = `${Math.floor((seconds % 86400) / 3600)}:${two(Math.floor(seconds / 60))}:${two(seconds)}`;
  const unit = new Intl.NumberFormat(lang, { style: "unit", unit: "day", unitDisplay: "short" });
  return words.replace("{left}", days ? `${unit.format(days)} ${clock}` : clock);
};
