import { asc, eq } from "drizzle-orm";
import { type Ctx, requireSignedIn } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { passkeys } from "#database/schema/work/people.ts";
import type { Passkey } from "./rules.ts";
import type { PasskeyRow } from "./signed-answer.server.ts";

/** A person's passkeys, oldest first. */
export async function passkeysOf(db: Database, userId: string): Promise<PasskeyRow[]> {
  return await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

/** Whether one of these passkeys has the name, ignoring case. */
export function isTaken(name: string, rows: readonly PasskeyRow[]): boolean {
  return rows.some(({ friendlyName }) => friendlyName.toLowerCase() === name.toLowerCase());
}

/** The signed-in person's passkeys. @throws AccessDenied */
export async function listPasskeys(ctx: Ctx): Promise<Passkey[]> {
  const { userId } = requireSignedIn(ctx);
  return (await passkeysOf(ctx.db, userId)).map((row) => ({
    id: row.id,
    friendlyName: row.friendlyName,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }));
}
