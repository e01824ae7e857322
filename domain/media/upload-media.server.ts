import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { type Ctx, requirePermission, userIdOf } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import type { Database } from "#database/connect.ts";
import { mediaItems } from "#database/schema/supplies/media.ts";
import { cleanName, type Refusal } from "./file-rules.ts";
import { adopt, discard } from "./leftovers.server.ts";
import { findItems, type MediaItem } from "./queries/media-items.server.ts";
import {
  type GivenFile,
  hashOf,
  inspect,
  storeFiles,
  prepare,
  reportFile,
} from "./intake.server.ts";

/** Result of an upload or a replacement; `title` is the headline of the message. */
export type UploadOutcome =
  | { ok: true; value: { item: MediaItem; existed: boolean } }
  | {
      ok: false;
      reason: Refusal["reason"] | "not_found" | "not_yours";
      title: string;
      message: string;
    };

/** Adds a file to the library; identical content is one item. */
export async function uploadMedia(ctx: Ctx, input: GivenFile): Promise<UploadOutcome> {
  requirePermission(ctx, "media.write");
  const given = { ...input, name: cleanName(input.name) };
  await reportFile(ctx, given.name, given.bytes.byteLength);
  return await addToLibrary(ctx, given);
}

interface Extras {
  alt?: string;
  /** Runs in the transaction that creates a new item. */
  also?: (tx: Database, id: string) => Promise<void>;
}

/** Adds a file that already has a clean name. */
export async function addToLibrary(
  ctx: Ctx,
  given: GivenFile,
  { alt, also }: Extras = {},
): Promise<UploadOutcome> {
  const kind = await inspect(given);
  if (!kind.ok) return { ok: false, ...kind.refusal };
  const hash = hashOf(given);
  const before = await idByHash(ctx.db, hash);
  if (before) return await answer(ctx, before, true);
  const ready = await prepare(ctx, given, kind.value);
  if (!ready.ok) return { ok: false, ...ready.refusal };

  const id = randomUUID();
  const { files } = ready.value;
  const stored = await storeFiles(ctx, ready.value, given.signal, async (tx, columns, keys) => {
    // Concurrent uploads of one file: the second waits here and finds the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`);
    const other = await idByHash(tx, hash);
    if (other) return other;
    const now = new Date();
    await tx.insert(mediaItems).values({
      id,
      name: given.name,
      ...columns,
      ...(alt === undefined ? {} : { alt }),
      createdBy: userIdOf(ctx.actor),
      createdAt: now,
      updatedAt: now,
    });
    await adopt(tx, keys);
    await also?.(tx, id);
    await recordAudit(tx, ctx, {
      action: "media_uploaded",
      resourceType: "media_item",
      resourceId: id,
      details: { name: given.name, type: columns.type, size: columns.size },
    });
    return id;
  });
  if (!stored.ok) return { ok: false, ...stored.refusal };
  if (stored.value !== id)
    await discard(
      ctx,
      files.map(({ key }) => key),
    );
  return await answer(ctx, stored.value, stored.value !== id);
}

async function idByHash(db: Database, hash: string): Promise<string | null> {
  const [row] = await db
    .select({ id: mediaItems.id })
    .from(mediaItems)
    .where(eq(mediaItems.contentHash, hash))
    .limit(1);
  return row?.id ?? null;
}

async function answer(ctx: Ctx, id: string, existed: boolean): Promise<UploadOutcome> {
  const [item] = await findItems(ctx, eq(mediaItems.id, id), 1);
  if (!item)
    return {
      ok: false,
      reason: "not_found",
      title: "Upload failed",
      message: "Someone deleted this file at the same time. Please try again.",
    };
  return { ok: true, value: { item, existed } };
}
