// The service worker: where the site is out of reach it shows a page that says so. Nothing else is ever kept, no table and no page.

const release = new URL(location).search;
const CACHE = `kogge ${release}`;
const DRESS = ["board.css", "site.css", "print.css", "install.js"].map((name) => `/static/${name}${release}`);
const KEPT = ["/offline", "/static/kogge.svg", ...DRESS];

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(KEPT)));
});

addEventListener("activate", (event) => {
  const old = (names) => names.filter((name) => name.startsWith("kogge ") && name !== CACHE);
  event.waitUntil(caches.keys().then((names) => Promise.all(old(names).map((name) => caches.delete(name)))));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, search } = new URL(request.url);
  if (request.mode === "navigate" && request.method === "GET") {
    event.respondWith(fetch(request).catch(() => caches.match("/offline")));
  } else if (KEPT.includes(pathname + search)) {
    event.respondWith(fetch(request).catch(() => caches.match(request)));
  }
});
