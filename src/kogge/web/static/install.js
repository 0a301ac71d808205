// Lets the browser install the site; without a safe connection there is no such thing.
navigator.serviceWorker?.register(`/worker.js${new URL(import.meta.url).search}`).catch(() => {});
