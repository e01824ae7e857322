import { allRows, deleteRows, inStore, type SealedRow, sealer } from "./sealed-store.ts";

export const keptForMs = 24 * 60 * 60 * 1000;
/** Most lists and leads of a session; the oldest go first. */
const most = 300;

/** What a session has read of leads, sealed with the session's key. */
export interface KeptPages {
  /** Keeps loader data. `data.now` is the time of reading. */
  keep(pages: readonly { name: string; data: Record<string, unknown> }[]): Promise<void>;
  /** Null if it was not read, or too long ago. */
  read(name: string): Promise<Record<string, unknown> | null>;
  forget(name: string): Promise<void>;
  /** Deletes everything, and keeps nothing from now on. */
  end(): Promise<void>;
}

/** Opens what this session has read, and deletes what others have, and what is old. */
export async function openKeptPages(session: string, key: string): Promise<KeptPages> {
  const sealing = await sealer(session, key);
  // Searches have names of people in them.
  const idOf = async (name: string): Promise<string> => {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key + name));
    return btoa(String.fromCodePoint(...new Uint8Array(digest)));
  };
  await deleteOthers(session);
  let isOver = false;
  return {
    async keep(pages) {
      const rows = await Promise.all(
        pages.map(async ({ name, data }) => sealing.seal(await idOf(name), data, readAt(data))),
      );
      await inStore("read", "readwrite", (store) => {
        // A page that was being sealed must not come after the end.
        if (!isOver) for (const row of rows) store.put(row);
        return undefined;
      });
      await dropOldest();
    },
    async read(name) {
      const id = await idOf(name);
      const row = await inStore(
        "read",
        "readonly",
        (store) => store.get(id) as IDBRequest<SealedRow | undefined>,
      );
      if (!row || Date.now() - row.at > keptForMs) return null;
      return (await sealing.open(row)) as Record<string, unknown> | null;
    },
    async forget(name) {
      const id = await idOf(name);
      await inStore("read", "readwrite", (store) => store.delete(id));
    },
    async end() {
      isOver = true;
      await inStore("read", "readwrite", (store) => store.clear());
    },
  };
}

function readAt(data: Record<string, unknown>): number {
  // A clock of the server that is ahead must not make a page last longer.
  return Math.min(Date.parse(String(data["now"])) || 0, Date.now());
}

async function dropOldest(): Promise<void> {
  const count = await inStore("read", "readonly", (store) => store.count());
  if ((count ?? 0) <= most) return;
  const rows = await allRows("read");
  const last = rows.toSorted((one, other) => other.at - one.at)[most - 1]?.at ?? 0;
  await deleteRows("read", ({ at }) => at < last);
}

/** Deletes what other sessions have read, and what is older than a day. */
export async function deleteOthers(session: string | null): Promise<void> {
  const oldest = Date.now() - keptForMs;
  await deleteRows("read", ({ owner, at }) => owner !== session || at < oldest);
}
