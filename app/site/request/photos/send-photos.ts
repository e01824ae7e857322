import * as addresses from "#app/addresses.ts";
import { partBytes } from "#domain/leads/photos/photo-rules.ts";
import { dropPhoto, type WaitingPhoto, waitingPhotos } from "./photo-store.ts";

export type PhotoState =
  | { kind: "sending"; share: number }
  | { kind: "waiting" }
  | { kind: "sent" }
  | { kind: "refused"; message: string };

type Listener = (id: string, token: string, state: PhotoState) => void;

const pauseMs = { first: 1000, longest: 30_000 };
/** A part of 64 KB takes 2 seconds on slow 3G; longer silence is a lost network. */
const silenceMs = 30_000;
const listeners = new Set<Listener>();
let running: Promise<void> | null = null;

export function onPhotoChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sends every photograph that waits, one after the other, until each is stored or refused. One tab sends. */
export function sendPhotos(): Promise<void> {
  running ??= inOneTab(sendAll).finally(() => (running = null));
  return running;
}

async function inOneTab(work: () => Promise<void>): Promise<void> {
  // Locks exist only in secure contexts.
  if (!("locks" in navigator)) return await work();
  await navigator.locks.request("photos", work);
}

async function sendAll(): Promise<void> {
  let pause = pauseMs.first;
  for (;;) {
    const [photo] = await waitingPhotos();
    if (!photo) return;
    const isSettled = await sendOne(photo).catch(() => false);
    if (isSettled) {
      await dropPhoto(photo.id);
      pause = pauseMs.first;
      continue;
    }
    tell(photo, { kind: "waiting" });
    await networkOrPause(pause);
    pause = Math.min(pause * 2, pauseMs.longest);
  }
}

function tell({ id, token }: WaitingPhoto, state: PhotoState): void {
  for (const listener of listeners) listener(id, token, state);
}

/** Resolves when the network is back, or after the pause while it is there. */
function networkOrPause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener("online", done);
  });
}

/** True if the photograph is stored or refused for good. */
async function sendOne(photo: WaitingPhoto): Promise<boolean> {
  const { id, token, blob } = photo;
  let progress = await post(
    addresses.requestPhotos(token),
    JSON.stringify({ id, size: blob.size }),
    {
      "content-type": "application/json",
    },
  );
  for (;;) {
    if (progress.kind === "later") return false;
    if (progress.kind === "refused") {
      tell(photo, { kind: "refused", message: progress.message });
      return true;
    }
    if (progress.isReady) {
      tell(photo, { kind: "sent" });
      return true;
    }
    tell(photo, { kind: "sending", share: progress.received / blob.size });
    const part = blob.slice(progress.received, progress.received + partBytes);
    progress = await post(addresses.requestPhoto(token, id), part, {
      "content-type": "application/octet-stream",
      "upload-start": String(progress.received),
    });
  }
}

type Progress =
  | { kind: "taken"; received: number; isReady: boolean }
  | { kind: "refused"; message: string }
  /** The network or the server is away. */
  | { kind: "later" };

async function post(
  address: string,
  body: BodyInit,
  headers: Record<string, string>,
): Promise<Progress> {
  const response = await fetch(address, {
    method: "POST",
    body,
    headers,
    signal: AbortSignal.timeout(silenceMs),
  });
  if (response.status === 429 || response.status >= 500) return { kind: "later" };
  const answer = (await response.json()) as {
    received?: number;
    isReady?: boolean;
    message?: string;
  };
  if (response.ok)
    return { kind: "taken", received: answer.received ?? 0, isReady: answer.isReady ?? false };
  return { kind: "refused", message: answer.message ?? "This photograph was not accepted." };
}
