import { storageKey } from "#app/page-script/touches.ts";
import {
  deleteRequest,
  readRequests,
  storeRequest,
  type WaitingRequest,
  waitingRequest,
} from "./request-store.ts";

// The script of the offline page: it keeps the request in the browser, and the service worker sends it.

interface Registration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

const form = document.querySelector<HTMLFormElement>("main form");
const part = (name: string) => document.querySelector<HTMLElement>(`[data-offline="${name}"]`);
let current: WaitingRequest | undefined;

// Rendered earlier: what depends on the time of day may be wrong by now. The footer comes after this script.
document.addEventListener("DOMContentLoaded", () => {
  for (const volatile of document.querySelectorAll("[data-volatile]")) volatile.remove();
});

function say(name: string): void {
  for (const each of ["form", "waiting", "refused", "failed"]) {
    const element = part(each);
    if (element) element.hidden = !(name === each || (each === "form" && name !== "waiting"));
  }
}

async function show(): Promise<void> {
  [current] = await readRequests();
  if (current?.state === "sent") {
    await deleteRequest(current.key);
    location.replace(current.confirmation);
    return;
  }
  say(current?.state ?? "form");
  if (current?.state === "refused") fill(current.fields);
}

function fill(fields: WaitingRequest["fields"]): void {
  for (const [name, value] of fields)
    for (const field of form?.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(name)}"]`) ??
      []) {
      if (field.type === "file" || field.type === "hidden") continue;
      if (field.type === "checkbox" || field.type === "radio")
        field.checked = field.value === value || value === "on";
      else field.value = value;
    }
}

async function keep(data: FormData): Promise<void> {
  data.set("page_address", location.href);
  data.set("touches", localStorage.getItem(storageKey) ?? "");
  if (current) await deleteRequest(current.key);
  await storeRequest(waitingRequest(data, form?.getAttribute("action") ?? "", false));
}

async function askToSend(): Promise<void> {
  // The worker and the browser may never answer, so the next try does not wait for them.
  tryAgainLater();
  const registration: Registration = await navigator.serviceWorker.ready;
  registration.sync?.register("offline-requests").catch(() => undefined);
  registration.active?.postMessage("send");
}

form?.addEventListener("submit", (event) => {
  // Without a service worker, the browser sends the form.
  if (!navigator.serviceWorker?.controller) return;
  event.preventDefault();
  if (!form.reportValidity()) return;
  keep(new FormData(form))
    .then(show)
    .then(askToSend)
    .catch(() => say("failed"));
});

part("delete")?.addEventListener("click", () => {
  if (current) void deleteRequest(current.key).then(show);
});

/** The browser may say "online" before the first request succeeds, and only some browsers repeat a try. */
let pauseMs = 1000;
let nextTry: ReturnType<typeof setTimeout> | undefined;
function tryAgainLater(): void {
  if (nextTry !== undefined || current?.state !== "waiting" || !navigator.onLine) return;
  nextTry = setTimeout(() => {
    nextTry = undefined;
    void askToSend();
  }, pauseMs);
  pauseMs = Math.min(pauseMs * 2, 60_000);
}

addEventListener("online", () => {
  clearTimeout(nextTry);
  nextTry = undefined;
  pauseMs = 1000;
  void askToSend();
});
navigator.serviceWorker?.addEventListener("message", () => void show().then(tryAgainLater));
void show().catch(() => say("form"));
