// Play without a network after the first visit.
//
// Everything the page needs is fetched when this worker is installed. Files whose names carry a hash never change
// and come from the cache; the page itself comes from the network while there is one, so a new version shows at
// once. A new worker waits until no page of the old version is open: an open page keeps the files it was made for.
//
// Supplies (endings, openings, networks) are fetched later: those with flying when the page says that it has nothing else
// to do, each when it is first asked for. They stand in a cache of their own, since most new versions of the page have the
// same ones.
const VERSION = "mlin-{{version}}";
const FILES = {{precache}};
const SUPPLIES = {{supplies}};
const KEPT = "mlin-endings";

// How long the network may take to bring the page before the stored one is shown, in milliseconds.
const PATIENCE = 4000;

self.addEventListener("install", (event) => {
  event.waitUntil(install());
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith("mlin-") && name !== VERSION && name !== KEPT))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(forgetOldSupplies)
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const request = event.request;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin || url.pathname.startsWith("/api/")) {
    return;
  }
  if (request.mode === "navigate") {
    event.respondWith(page(request));
  } else if (FILES.includes(url.pathname)) {
    event.respondWith(file(request, url.pathname));
  } else if (SUPPLIES.includes(url.pathname)) {
    event.respondWith(supply(url.pathname));
  }
});

self.addEventListener("message", (event) => {
  if (event.data === "supplies") {
    event.waitUntil(fetchUsual().catch(() => {}));
  }
});

// All files or none: a worker that cannot have every one of them is not installed, and the one before it stays.
async function install() {
  const cache = await caches.open(VERSION);
  // Hashed files have just been loaded by the page: the browser's own cache may answer. The others may be old.
  await cache.addAll(FILES.map((url) => new Request(url, { cache: isHashed(url) ? "default" : "reload" })));
  // A server that is changing versions just now may have sent another version's page beside these files.
  const text = await (await cache.match("/")).text();
  const stranger = (text.match(/\/[\w./-]+-[0-9a-f]{16}\.[a-z]+/g) ?? []).find((url) => !FILES.includes(url));
  if (stranger !== undefined) {
    await caches.delete(VERSION);
    throw new Error(`the page names ${stranger}, which is not of this version`);
  }
}

function isHashed(url) {
  return /-[0-9a-f]{16}\.[a-z]+$/.test(url);
}

async function stored(url) {
  const cache = await caches.open(VERSION);
  return cache.match(url);
}

async function page(request) {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE);
  try {
    const response = await fetch(request, { signal: patience.signal });
    if (response.status < 500) {
      return response;
    }
  } catch {
    // No network, or one that does not answer.
  } finally {
    clearTimeout(timer);
  }
  return (await stored("/")) ?? Response.error();
}

async function file(request, pathname) {
  return (await stored(pathname)) ?? fetch(request);
}

// What a game with flying may need, one after the other.
async function fetchUsual() {
  for (const pathname of SUPPLIES.filter((pathname) => pathname.includes("-flying-"))) {
    await supply(pathname);
  }
}

// One of the supplies: the kept one, else from the network, and then kept.
async function supply(pathname) {
  const cache = await caches.open(KEPT);
  const kept = await cache.match(pathname);
  if (kept !== undefined) {
    return kept;
  }
  const response = await fetch(pathname);
  if (response.ok) {
    // No room is no reason not to use it now.
    await cache.put(pathname, response.clone()).catch(() => {});
  }
  return response;
}

async function forgetOldSupplies() {
  const cache = await caches.open(KEPT);
  const old = (await cache.keys()).filter((request) => !SUPPLIES.includes(new URL(request.url).pathname));
  await Promise.all(old.map((request) => cache.delete(request)));
}
