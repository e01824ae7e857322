import { browserStore } from "#app/browser-store.ts";
import { newId } from "#app/new-id.ts";
import { waitingFlag } from "./waiting-flag.ts";

/** A photograph that still has to be sent; it outlives the page in the browser's own database. */
export interface WaitingPhoto {
  id: string;
  /** Token of the request. */
  token: string;
  blob: Blob;
  addedAt: number;
}

const inStore = browserStore("requests", { stores: ["photos"], keyPath: "id" });
/** Where the browser keeps no database, for example in a private window. */
const memory = new Map<string, WaitingPhoto>();

function mark(isWaiting: boolean): void {
  try {
    if (isWaiting) localStorage.setItem(waitingFlag, "1");
    else localStorage.removeItem(waitingFlag);
  } catch {
    // Without storage, photographs are sent only while their page is open.
  }
}

export async function keepPhotos(token: string, blobs: readonly Blob[]): Promise<void> {
  for (const blob of blobs) {
    const photo = { id: newId(), token, blob, addedAt: Date.now() };
    await inStore("photos", "readwrite", (store) => store.put(photo)).catch(() =>
      memory.set(photo.id, photo),
    );
  }
  mark(true);
}

export async function waitingPhotos(): Promise<WaitingPhoto[]> {
  const stored = await inStore("photos", "readonly", (store) => store.getAll()).catch(() => []);
  const photos = [...(stored as WaitingPhoto[]), ...memory.values()];
  if (photos.length === 0) mark(false);
  return photos.toSorted((a, b) => a.addedAt - b.addedAt);
}

export async function dropPhoto(id: string): Promise<void> {
  memory.delete(id);
  await inStore("photos", "readwrite", (store) => store.delete(id)).catch(() => undefined);
}
