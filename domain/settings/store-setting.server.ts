import { type Ctx, userIdOf } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { invalidateDocuments } from "./invalidate-documents.server.ts";
import { settings } from "#database/schema/basics/settings.ts";

/** Stores one setting in the caller's transaction, on behalf of the actor. */
export async function storeSetting(
  tx: Database,
  ctx: Pick<Ctx, "actor">,
  key: string,
  value: unknown,
): Promise<void> {
  const by = userIdOf(ctx.actor);
  const now = new Date();
  await tx
    .insert(settings)
    .values({ key, value, updatedBy: by, updatedAt: now })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedBy: by, updatedAt: now } });
}

/** Stores a setting that public pages show: every instance invalidates its documents. */
export async function storeShownSetting(
  tx: Database,
  ctx: Pick<Ctx, "actor">,
  key: string,
  value: unknown,
): Promise<void> {
  await storeSetting(tx, ctx, key, value);
  await invalidateDocuments(tx);
}
