import { and, eq, sql } from "drizzle-orm";
import { allows, type Ctx } from "#domain/access/context.server.ts";
import { can } from "#domain/access/permissions.ts";
import { invalidatePostDocuments } from "#domain/settings/invalidate-documents.server.ts";
import type { Database } from "#database/connect.ts";
import { blogPosts } from "#database/schema/work/blog.ts";
import { mediaItems, mediaUses, type MediaVariant } from "#database/schema/supplies/media.ts";
import { isOnWebsite } from "./queries/media-uses.server.ts";
import { invalidateDocuments } from "#domain/settings/invalidate-documents.server.ts";

export const missing = {
  ok: false,
  reason: "not_found",
  message: "This file is no longer in the library.",
} as const;

export const notOwner = {
  ok: false,
  reason: "not_yours",
  message: "Only the person who uploaded a file, or an administrator, can replace or delete it.",
} as const;

export const onWebsite = {
  ok: false,
  reason: "not_yours",
  message:
    "The website shows this file as one of its photographs. Only an administrator can replace or delete it.",
} as const;

/** Tells whether the user may change the website's pictures, or none of these items is one of its photographs. */
export async function mayChangeShown(ctx: Ctx, db: Database, ids: readonly string[]) {
  return allows(ctx.actor, "settings.write") || !(await isOnWebsite(db, ids));
}

/** Tells whether the user may replace and delete the file. Administrators may for all files, others for their own. */
export function mayChange({ actor }: Ctx, createdBy: string | null): boolean {
  if (!allows(actor, "media.write")) return false;
  if (actor.kind === "key") return false;
  if (actor.kind !== "user") return true;
  return can(actor.role, "users.write") || createdBy === actor.userId;
}

export function keysOf({ key, variants }: { key: string; variants: MediaVariant[] }): string[] {
  return [key, ...variants.map((variant) => variant.key)];
}

/** Every instance invalidates cached pages that show the item, once the transaction commits. */
export async function invalidatePagesOf(tx: Database, ctx: Ctx, id: string): Promise<void> {
  if (await isOnWebsite(tx, [id])) {
    await invalidateDocuments(tx);
    return;
  }
  const shown = await tx
    .select({ id: blogPosts.id })
    .from(mediaUses)
    .innerJoin(blogPosts, sql`${blogPosts.id}::text = ${mediaUses.refId}`)
    .where(and(eq(mediaUses.mediaId, id), eq(mediaUses.kind, "post"), blogPosts.published))
    .limit(1);
  if (shown.length > 0) await invalidatePostDocuments(tx, ctx);
}

/** The item, locked until the transaction ends. */
export async function lockItem(tx: Database, id: string) {
  const [row] = await tx.select().from(mediaItems).where(eq(mediaItems.id, id)).for("update");
  return row ?? null;
}
