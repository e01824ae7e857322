import { useEffect, useState } from "react";
import * as addresses from "#app/addresses.ts";

export type DeviceState =
  /** Not known before the page runs in the browser. */
  | "unknown"
  /** An iPhone or iPad whose portal is not on the Home Screen. */
  | "needs-home-screen"
  | "unsupported"
  | "blocked"
  | "ready";

export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

function stateOf(): DeviceState {
  const isSupported =
    "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (isSupported) return Notification.permission === "denied" ? "blocked" : "ready";
  const { userAgent, maxTouchPoints } = navigator;
  // An iPad says that it is a Macintosh.
  const isApple =
    ["iPhone", "iPad", "iPod"].some((name) => userAgent.includes(name)) ||
    (userAgent.includes("Macintosh") && maxTouchPoints > 1);
  return isApple ? "needs-home-screen" : "unsupported";
}

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration(addresses.portal);
  const isOurs = registration?.scope === new URL(addresses.portal, location.origin).href;
  return isOurs ? await registration.pushManager.getSubscription() : null;
}

/** Whether this browser can ring, and the endpoint of its subscription. */
export function useThisDevice(): { state: DeviceState; endpoint: string | null } {
  const [found, setFound] = useState<{ state: DeviceState; endpoint: string | null }>({
    state: "unknown",
    endpoint: null,
  });
  useEffect(() => {
    let isShown = true;
    const state = stateOf();
    const look = state === "ready" ? ownSubscription().catch(() => null) : Promise.resolve(null);
    void look.then(
      (subscription) => isShown && setFound({ state, endpoint: subscription?.endpoint ?? null }),
    );
    return () => {
      isShown = false;
    };
  }, []);
  return found;
}

/**
 * Asks for permission and subscribes this browser.
 * @throws Error with words for the person
 */
export async function subscribe(publicKey: string): Promise<Subscription> {
  if ((await Notification.requestPermission()) !== "granted")
    throw new Error(
      "This browser blocks our notifications. Allow them for this site in its settings, then try again.",
    );
  const registration = await navigator.serviceWorker.register(addresses.portalWorker, {
    scope: addresses.portal,
  });
  await activated(registration);
  // A subscription for another key of ours is of no use.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const subscription = await registration.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch((error: unknown) => {
      const why = error instanceof Error ? ` (${error.message})` : "";
      throw new Error(`The browser's push service did not answer. Try again in a moment.${why}`);
    });
  const { endpoint, keys } = subscription.toJSON();
  return {
    endpoint: endpoint ?? "",
    p256dh: keys?.["p256dh"] ?? "",
    auth: keys?.["auth"] ?? "",
  };
}

/** Ends the subscription in the browser, too; the server's list decides what rings. */
export async function unsubscribe(endpoint: string): Promise<void> {
  const subscription = await ownSubscription();
  if (subscription?.endpoint === endpoint) await subscription.unsubscribe();
}

function activated({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return Promise.resolve();
  return new Promise((done) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated" || worker.state === "redundant") done();
    });
  });
}
