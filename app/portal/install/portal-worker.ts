import { lostAnswer } from "#app/ui/feedback/lost-answer.ts";
import type { Alert, PortalWorker, PushEvent, Tab } from "./worker-scope.ts";

/** Set by the route that serves this script. */
declare const places: {
  portal: string;
  leads: string;
};

const worker = globalThis as unknown as PortalWorker;

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate" && request.method === "GET")
    event.respondWith(fetch(request).catch(lostAnswer));
});
worker.addEventListener("push", (event) => event.waitUntil(show(alertOf(event))));
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { link = places.leads } = (event.notification.data ?? {}) as { link?: string };
  event.waitUntil(open(link));
});

function alertOf({ data }: PushEvent): Alert {
  const unknown = {
    tag: "lead",
    stage: "",
    title: "A lead is waiting",
    body: "",
    link: places.leads,
  };
  try {
    return { ...unknown, ...(data?.json() as Partial<Alert>) };
  } catch {
    // Browsers take permission from workers that show nothing.
    return unknown;
  }
}

async function show({ tag, stage, title, body, link }: Alert): Promise<void> {
  const shown = await worker.registration.getNotifications({ tag });
  // A message that came twice makes no second sound.
  const isRepeat = shown.some(({ data }) => (data as { stage?: string } | null)?.stage === stage);
  await worker.registration.showNotification(title, {
    body,
    tag,
    renotify: !isRepeat,
    requireInteraction: stage === "past",
    icon: "/icon-192.png",
    badge: "/icon-192-maskable.png",
    data: { link, stage },
  });
}

/** An open tab of the portal goes there by itself, so that nothing typed is lost; without one, a new tab opens. */
async function open(link: string): Promise<void> {
  const { origin } = worker.location;
  const target = new URL(link, origin);
  const address = target.origin === origin ? target.href : origin + places.leads;
  const all = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const isPortal = ({ url }: Tab): boolean =>
    `${new URL(url).pathname}/`.startsWith(`${places.portal}/`);
  const tabs = all.filter(isPortal);
  const tab = tabs.find(({ url }) => url === address) ?? tabs[0];
  if (!tab) return void (await worker.clients.openWindow(address));
  // Browsers allow it for a moment after the press only.
  await tab.focus().catch(() => undefined);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of a worker takes none
  if (tab.url !== address) tab.postMessage({ open: new URL(address).pathname });
}
