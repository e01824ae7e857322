/* What a service worker offers, as far as the portal uses it. */

interface LifetimeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface PushEvent extends LifetimeEvent {
  data: { json(): unknown } | null;
}
export interface ClickEvent extends LifetimeEvent {
  notification: Notification;
}
export interface NavigationEvent extends LifetimeEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
export interface Tab {
  url: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
}
export interface PortalWorker {
  clients: {
    claim(): Promise<void>;
    matchAll(which: { type: "window"; includeUncontrolled: boolean }): Promise<Tab[]>;
    openWindow(url: string): Promise<unknown>;
  };
  registration: {
    getNotifications(which: { tag: string }): Promise<Notification[]>;
    showNotification(title: string, options: object): Promise<void>;
  };
  location: { origin: string };
  skipWaiting(): Promise<void>;
  addEventListener(name: "install" | "activate", listener: (event: LifetimeEvent) => void): void;
  addEventListener(name: "fetch", listener: (event: NavigationEvent) => void): void;
  addEventListener(name: "push", listener: (event: PushEvent) => void): void;
  addEventListener(name: "notificationclick", listener: (event: ClickEvent) => void): void;
}

/** An alert as the server sends it: one per lead, whose later stage replaces the earlier one. */
export interface Alert {
  tag: string;
  stage: string;
  title: string;
  body: string;
  link: string;
}
