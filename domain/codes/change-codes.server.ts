import { eq, sql } from "drizzle-orm";
import { type Ctx, userIdOf } from "#domain/access/context.server.ts";
import { revisionsIn } from "#domain/records/revisions.server.ts";
import { isUuid } from "#domain/words/uuid.ts";
import type { Database } from "#database/connect.ts";
import { customCodeRevisions, customCodes } from "#database/schema/office/codes.ts";

export const missingCode = {
  ok: false,
  reason: "not_found",
  message: "This code no longer exists.",
} as const;

export const changedMeanwhile = {
  ok: false,
  reason: "conflict",
  message: "Someone else changed this code meanwhile. Load the page again to see it.",
} as const;

export const codeRevisions = revisionsIn<Record<string, unknown>>(customCodeRevisions, {
  record: customCodeRevisions.codeId,
  id: customCodeRevisions.version,
  values: customCodeRevisions.values,
  author: customCodeRevisions.authorId,
  at: customCodeRevisions.createdAt,
});

export type CodeRow = typeof customCodes.$inferSelect;

/** The code, locked until the transaction ends; null if there is none. */
export async function lockCode(tx: Database, id: string): Promise<CodeRow | null> {
  if (!isUuid(id)) return null;
  const [row] = await tx.select().from(customCodes).where(eq(customCodes.id, id)).for("update");
  return row ?? null;
}

/** Stores the state after a change as a revision. */
export async function storeRevision(
  tx: Database,
  ctx: Pick<Ctx, "actor">,
  row: CodeRow,
): Promise<void> {
  await tx.insert(customCodeRevisions).values({
    codeId: row.id,
    version: row.version,
    values: revisionValues(row),
    authorId: userIdOf(ctx.actor),
  });
}

type FormValues = Pick<
  CodeRow,
  | "name"
  | "codeType"
  | "position"
  | "content"
  | "description"
  | "pageUrls"
  | "userRoles"
  | "consentCategory"
  | "startsAt"
  | "endsAt"
  | "enabled"
>;

/** Every instance reads the codes again and renders its pages again, once the transaction is committed. */
export async function notifyCodes(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_notify('codes', '')`);
}

export function revisionValues(row: FormValues): Record<string, unknown> {
  const { name, codeType, position, content, description, pageUrls, userRoles } = row;
  return {
    name,
    codeType,
    position,
    content,
    description,
    pageUrls,
    userRoles,
    consentCategory: row.consentCategory,
    startsAt: row.startsAt?.toISOString() ?? "",
    endsAt: row.endsAt?.toISOString() ?? "",
    enabled: row.enabled,
  };
}
