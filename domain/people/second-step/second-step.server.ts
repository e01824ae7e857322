import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { cookieLine, cookieValue } from "#domain/people/sessions/cookie.ts";
import { rules } from "#domain/limits/rules.ts";
import { hasApp, hasPasskey } from "./second-factor.server.ts";
import { passwordUnchanged, type Person } from "#domain/people/sessions/new-session.server.ts";
import type { Database } from "#database/connect.ts";
import { pendingSignIns, profiles } from "#database/schema/work/people.ts";
import { randomToken, sha256 } from "#platform/crypto.ts";

const cookieName = "second_step";
const minutes = rules.codesPerSignIn.seconds / 60;
/** Wrong codes before the password is required again. */
const codesPerSignIn = rules.codesPerSignIn.points;

/**
 * Stores that the password was correct. A browser gets one such cookie; it grants no access and voids an earlier one
 * of the same browser.
 * @returns Set-Cookie values; null if the person has a new password in the meantime
 */
export async function startSecondStep(ctx: Ctx, person: Person): Promise<string[] | null> {
  const token = randomToken();
  const now = Date.now();
  const id = crypto.randomUUID();
  const isStarted = await ctx.db.transaction(async (tx) => {
    if (!(await passwordUnchanged(tx, person))) return false;
    await deleteSecondStep(tx, ctx);
    await tx.insert(pendingSignIns).values({
      id,
      tokenHash: sha256(token),
      userId: person.id,
      expiresAt: new Date(now + minutes * 60_000),
    });
    await recordAudit(tx, ctx, {
      action: "password_accepted",
      resourceType: "sign_in",
      resourceId: id,
      details: { email: person.email },
    });
    return true;
  });
  return isStarted ? [stepCookie(ctx, token, minutes * 60)] : null;
}

export interface SecondStep {
  id: string;
  userId: string;
  email: string;
  /** The person's second factors, besides recovery codes. */
  hasApp: boolean;
  hasPasskey: boolean;
}

/** The sign-in of this browser that waits for a code; null if there is none or it has expired. */
export async function readSecondStep(ctx: Ctx, now = new Date()): Promise<SecondStep | null> {
  const token = tokenOf(ctx);
  if (token === null) return null;
  const [found] = await ctx.db
    .select({
      id: pendingSignIns.id,
      userId: profiles.id,
      email: profiles.email,
      hasApp,
      hasPasskey,
    })
    .from(pendingSignIns)
    .innerJoin(profiles, eq(profiles.id, pendingSignIns.userId))
    .where(
      and(
        eq(pendingSignIns.tokenHash, sha256(token)),
        gt(pendingSignIns.expiresAt, now),
        lt(pendingSignIns.attempts, codesPerSignIn),
        sql`${profiles.deactivatedAt} is null`,
      ),
    );
  return found ?? null;
}

/**
 * Consumes one of the codes that a sign-in may try, before the code is checked.
 * @returns how many are left after it; null if the sign-in is over
 */
export async function claimAttempt(
  tx: Database,
  id: string,
  now = new Date(),
): Promise<number | null> {
  const [used] = await tx
    .update(pendingSignIns)
    .set({ attempts: sql`${pendingSignIns.attempts} + 1` })
    .where(
      and(
        eq(pendingSignIns.id, id),
        gt(pendingSignIns.expiresAt, now),
        lt(pendingSignIns.attempts, codesPerSignIn),
      ),
    )
    .returning({ attempts: pendingSignIns.attempts });
  return used ? codesPerSignIn - used.attempts : null;
}

/** Deletes this browser's sign-in that waits for a code. */
export async function deleteSecondStep(tx: Database, ctx: Ctx): Promise<void> {
  const token = tokenOf(ctx);
  if (token === null) return;
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.tokenHash, sha256(token)));
}

/** The Set-Cookie value that removes the cookie. */
export function withoutSecondStep(ctx: Ctx): string {
  return stepCookie(ctx, "", 0);
}

export async function deleteOldSecondSteps(db: Database, now = new Date()): Promise<void> {
  await db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, now));
}

function stepCookie(ctx: Ctx, value: string, maxAge: number): string {
  return cookieLine(ctx, { name: cookieName, value, maxAge });
}

function tokenOf(ctx: Ctx): string | null {
  const value = cookieValue(ctx, cookieName, ctx.request.headers.get("cookie")) ?? "";
  return /^[\w-]{43}$/.test(value) ? value : null;
}
