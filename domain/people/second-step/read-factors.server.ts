import { and, asc, eq, gt, or } from "drizzle-orm";
import { type Ctx, requireSignedIn } from "#domain/access/context.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import type { Database } from "#database/connect.ts";
import { mfaFactors } from "#database/schema/work/people.ts";
import { countCodes } from "./recovery-codes.server.ts";
import { type Factor, type PendingFactor, pendingMinutes } from "./rules.ts";
import { enrollmentUri, qrCode, unsealSecret } from "./totp.server.ts";

export type FactorRow = typeof mfaFactors.$inferSelect;

/** A person's verified factors and those started within the last hour, oldest first. */
export async function factorsOf(
  db: Database,
  userId: string,
  now = new Date(),
): Promise<FactorRow[]> {
  const began = new Date(now.getTime() - pendingMinutes * 60_000);
  return await db
    .select()
    .from(mfaFactors)
    .where(
      and(
        eq(mfaFactors.userId, userId),
        or(eq(mfaFactors.status, "verified"), gt(mfaFactors.createdAt, began)),
      ),
    )
    .orderBy(asc(mfaFactors.createdAt), asc(mfaFactors.id));
}

export interface FactorList {
  factors: Factor[];
  /** Unused recovery codes. */
  codesLeft: number;
}

/** The signed-in person's authenticator apps. @throws AccessDenied */
export async function listFactors(ctx: Ctx, now = new Date()): Promise<FactorList> {
  const { userId } = requireSignedIn(ctx);
  const [rows, codesLeft] = await Promise.all([
    factorsOf(ctx.db, userId, now),
    countCodes(ctx.db, userId),
  ]);
  return {
    factors: rows.map((row) => ({
      id: row.id,
      type: "totp",
      status: row.status === "verified" ? "verified" : "pending",
      friendlyName: row.friendlyName,
      createdAt: row.createdAt.toISOString(),
      verifiedAt: row.verifiedAt?.toISOString() ?? null,
    })),
    codesLeft,
  };
}

/** The factor the signed-in person is setting up, with its key; null if there is none. @throws AccessDenied */
export async function readPendingFactor(ctx: Ctx, now = new Date()): Promise<PendingFactor | null> {
  const { userId } = requireSignedIn(ctx);
  const rows = await factorsOf(ctx.db, userId, now);
  const pending = rows.findLast(({ status }) => status === "pending");
  return pending ? await describePending(ctx, pending) : null;
}

export async function describePending(ctx: Ctx, row: FactorRow): Promise<PendingFactor> {
  const { email } = requireSignedIn(ctx);
  const secret = unsealSecret(row.secret, ctx.secret);
  const uri = enrollmentUri(secret, (await readCompany(ctx.db)).name, email);
  return { id: row.id, friendlyName: row.friendlyName, secret, uri, qr: qrCode(uri) };
}
