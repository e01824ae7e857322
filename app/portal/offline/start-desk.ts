import type { CopyKeys } from "#domain/duty/copies/copy-keys.server.ts";
import type { Desk } from "./desk.ts";

let desk: Promise<Desk | null> | undefined;

/** Null before the first page is idle, without a secure context, and for people who read no leads. */
export const currentDesk = async (): Promise<Desk | null> => (await desk) ?? null;

/** Loads the code that keeps leads and changes in this browser; null keys delete what others left. */
export async function startDesk(keys: CopyKeys | null): Promise<Desk | null> {
  if (!globalThis.crypto?.subtle || !navigator.locks || !globalThis.indexedDB) return null;
  if (!keys && !(await isStored())) return null;
  (await currentDesk())?.close();
  desk = import("./desk.ts").then(({ openDesk }) => openDesk(keys)).catch(() => null);
  return await desk;
}

/** Whether this browser keeps something of somebody. */
async function isStored(): Promise<boolean> {
  const databases = await indexedDB.databases().catch(() => []);
  return databases.some(({ name }) => name === "portal");
}
