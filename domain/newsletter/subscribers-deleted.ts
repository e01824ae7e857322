import { Hook } from "#domain/access/hook.ts";
import type { Database } from "#database/connect.ts";

/** Subscribers were deleted in this transaction. */
export const subscribersDeleted = new Hook<[tx: Database, gone: readonly { id: string }[]]>(
  "subscribersDeleted",
);
