import { allRows, deleteRows, inStore, sealer } from "./sealed-store.ts";
import { expired, sendForMs, type WaitingChange } from "./waiting-change.ts";

/** Changes of one person that the server does not have yet, sealed with the person's key. */
export interface ChangeQueue {
  /** In the order in which they were made. */
  all(): Promise<WaitingChange[]>;
  put(changes: readonly WaitingChange[]): Promise<void>;
  drop(key: string): Promise<void>;
}

/** A refused change stays for a while, so that its text can be copied. */
const keptForMs = 2 * sendForMs;

export async function openQueue(userId: string, key: string): Promise<ChangeQueue> {
  const sealing = await sealer(userId, key);
  await deleteOldChanges();
  return {
    async all() {
      const own = (await allRows("changes")).filter(({ owner }) => owner === userId);
      const opened = await Promise.all(own.map((row) => sealing.open(row)));
      return opened
        .filter((change): change is WaitingChange => change !== null)
        .map((change) => expired(change, new Date()))
        .toSorted((one, other) => (one.madeAt < other.madeAt ? -1 : 1));
    },
    async put(changes) {
      const rows = await Promise.all(
        changes.map((change) => sealing.seal(change.key, change, Date.parse(change.madeAt))),
      );
      await inStore("changes", "readwrite", (store) => {
        for (const row of rows) store.put(row);
        return undefined;
      });
    },
    async drop(changed) {
      await inStore("changes", "readwrite", (store) => store.delete(changed));
    },
  };
}

/** Changes of all people: those of somebody who never signs in again go, too. */
export async function deleteOldChanges(): Promise<void> {
  await deleteRows("changes", ({ at }) => Date.now() - at > keptForMs);
}
