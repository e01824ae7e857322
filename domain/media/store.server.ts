import type { Env } from "#platform/env.ts";
import { openStorage, type Storage } from "#platform/storage.ts";

const opened = new WeakMap<Env, Storage>();

/** File storage of this installation. */
export function storeOf({ env }: { env: Env }): Storage {
  const storage = opened.get(env) ?? openStorage(env);
  opened.set(env, storage);
  return storage;
}
