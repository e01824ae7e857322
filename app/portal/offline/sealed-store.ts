import { browserStore } from "#app/browser-store.ts";
import { pack, unpack } from "./packed.ts";

export interface SealedRow {
  id: string;
  /** Whose it is: a session or a person. */
  owner: string;
  /** Milliseconds since the epoch. */
  at: number;
  nonce: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

export type StoreName = "read" | "changes";

export const databaseName = "portal";

export const inStore = browserStore<StoreName>(databaseName, {
  stores: ["read", "changes"],
  keyPath: "id",
});

export const allRows = (name: StoreName): Promise<SealedRow[]> =>
  inStore(name, "readonly", (store) => store.getAll() as IDBRequest<SealedRow[]>);

/** Deletes the rows that match. */
export async function deleteRows(
  name: StoreName,
  matches: (row: SealedRow) => boolean,
): Promise<void> {
  const gone = (await allRows(name)).filter(matches);
  if (gone.length === 0) return;
  await inStore(name, "readwrite", (store) => {
    for (const { id } of gone) store.delete(id);
    return undefined;
  });
}

/** Seals and opens rows of one owner. The key is never stored. */
export interface Sealer {
  seal(id: string, value: unknown, at: number): Promise<SealedRow>;
  /** Null if it was sealed with another key. */
  open(row: SealedRow): Promise<unknown>;
}

const encoder = new TextEncoder();

/** `key`: 32 bytes, base64url. */
export async function sealer(owner: string, key: string): Promise<Sealer> {
  const base64 = key.replaceAll("-", "+").replaceAll("_", "/");
  const raw = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
  const cipher = await crypto.subtle.importKey("raw", raw, "AES-GCM", false, [
    "encrypt",
    "decrypt",
  ]);
  // A row does not open in the place of another one.
  const options = (nonce: Uint8Array<ArrayBuffer>, id: string) => ({
    name: "AES-GCM",
    iv: nonce,
    additionalData: encoder.encode(id),
  });
  return {
    async seal(id, value, at) {
      const nonce = crypto.getRandomValues(new Uint8Array(12));
      const text = encoder.encode(pack(value));
      const bytes = await crypto.subtle.encrypt(options(nonce, id), cipher, text);
      return { id, owner, at, nonce, bytes };
    },
    async open({ id, nonce, bytes }) {
      try {
        const text = await crypto.subtle.decrypt(options(nonce, id), cipher, bytes);
        return unpack(new TextDecoder().decode(text));
      } catch {
        return null;
      }
    },
  };
}
