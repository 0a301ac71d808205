// Dates in the language of the page and the time of this place.
const shown = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
for (const time of document.querySelectorAll("time[datetime]")) time.textContent = shown.format(new Date(time.dateTime));
