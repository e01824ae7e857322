import { lostAnswer } from "#app/ui/feedback/lost-answer.ts";
import { deleteRequest, readRequests, storeRequest, waitingRequest } from "./request-store.ts";
import { sendWaiting } from "./send-waiting.ts";

interface LifetimeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface NavigationEvent extends LifetimeEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  clients: { claim(): Promise<void>; matchAll(): Promise<{ postMessage(text: string): void }[]> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener(
    name: "install" | "activate" | "sync" | "message",
    listener: (event: LifetimeEvent) => void,
  ): void;
  addEventListener(name: "fetch", listener: (event: NavigationEvent) => void): void;
}

/** Set by the route that serves this script. */
declare const places: {
  /** The page for times without a network. */
  offline: string;
  /** Folders of pages for staff and accounts. */
  closed: readonly string[];
};

const worker = globalThis as unknown as Worker;
const cacheName = "offline";
const copyLifetimeMs = 3_600_000;
const deadNetworkMs = 10_000;
const sendingMs = 5000;
const formType = "application/x-www-form-urlencoded";
/** Fields that only the forms of a new request have. */
const requestFields = ["phone", "website_url"];

const copyPage = async (): Promise<void> => {
  const cache = await caches.open(cacheName);
  await cache.add(new Request(places.offline, { cache: "reload" }));
};

worker.addEventListener("install", (event) => {
  event.waitUntil(copyPage().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => {
  const preload = worker.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preload, worker.clients.claim()]));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  const isClosed = places.closed.some(
    (folder) => pathname === folder || pathname.startsWith(`${folder}/`),
  );
  if (request.mode !== "navigate") return;
  if (isClosed) {
    if (request.method === "GET") event.respondWith(openClosed(event));
    return;
  }
  if (request.method === "GET") event.respondWith(openPage(event));
  // An upload of photographs may take longer than the network limit.
  const isShort = request.headers.get("content-type")?.startsWith(formType);
  if (request.method === "POST" && isShort) event.respondWith(sendForm(event));
});

worker.addEventListener("sync", (event) => event.waitUntil(send()));
worker.addEventListener("message", (event) => event.waitUntil(send().catch(() => undefined)));

/** The page from the network; without one, the copy. A waiting request is sent first, and its outcome shown. */
async function openPage(event: NavigationEvent): Promise<Response> {
  try {
    const [answer, outcome] = await Promise.all([fromNetwork(event), outcomeToShow()]);
    event.waitUntil(refreshCopy());
    return outcome === null ? answer : Response.redirect(outcome);
  } catch {
    return (await caches.match(places.offline)) ?? Response.error();
  }
}

/** Loads a page of staff or accounts without a time limit. Without a network, it answers with a page that says so. */
async function openClosed({ request, preloadResponse }: NavigationEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return lostAnswer();
  }
}

/** Posts a form of a page without running scripts. Without a network, the request waits, and the offline page says so. */
async function sendForm(event: NavigationEvent): Promise<Response> {
  const { request } = event;
  const copy = request.clone();
  try {
    return await fromNetwork(event);
  } catch {
    const data = await copy.formData();
    const isRequest = requestFields.every((name) => data.has(name)) && !data.has("unfold");
    if (!isRequest) return Response.error();
    data.set("page_address", request.referrer);
    const { pathname, search } = new URL(request.url);
    await storeRequest(waitingRequest(data, pathname + search, true));
    return Response.redirect(places.offline, 303);
  }
}

async function fromNetwork({ request, preloadResponse }: NavigationEvent): Promise<Response> {
  const dead = wait(deadNetworkMs).then(() => Promise.reject(new Error("dead network")));
  const answer = (async () => (await preloadResponse) ?? (await fetch(request)))();
  return await Promise.race([answer, dead]);
}

/** Where the outcome of a waiting request stands; null if there is none to show. */
async function outcomeToShow(): Promise<string | null> {
  try {
    const waiting = await readRequests();
    if (waiting.length === 0) return null;
    await Promise.race([send(), wait(sendingMs)]);
    const sent = (await readRequests()).find(({ state }) => state === "sent");
    if (!sent) return null;
    await deleteRequest(sent.key);
    return sent.confirmation;
  } catch {
    return null;
  }
}

async function send(): Promise<void> {
  try {
    await sendWaiting();
  } finally {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of a worker takes none
    for (const page of await worker.clients.matchAll()) page.postMessage("changed");
  }
}

async function refreshCopy(): Promise<void> {
  const copy = await caches.match(places.offline);
  const age = Date.now() - Date.parse(copy?.headers.get("date") ?? "");
  if (!(age < copyLifetimeMs)) await copyPage();
}

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
