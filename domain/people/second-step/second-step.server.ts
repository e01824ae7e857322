import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/mutations.server.ts";
import { cookiePrefix } from "#domain/people/sessions/cookie.ts";
import type { Person } from "#domain/people/sessions/new-session.server.ts";
import type { Database } from "#database/connect.ts";
import { pendingSignIns, profiles } from "#database/schema/accounts.ts";
import { randomToken, sha256 } from "#platform/crypto.ts";

/** Where the code is asked for; the cookie goes nowhere else. */
export const secondStepPath = "/login/verify";
const cookiePath = "/login";
const minutes = 10;
/** Wrong codes after which the password is asked for again. */
export const codesPerSignIn = 5;

/**
 * Remembers that the password was right. A browser gets one such cookie; it opens nothing, and an earlier one
 * of the same browser is worth nothing any more.
 * @returns Set-Cookie values
 */
export async function startSecondStep(ctx: Ctx, person: Person): Promise<string[]> {
  const token = randomToken();
  const now = Date.now();
  const id = crypto.randomUUID();
  await ctx.db.transaction(async (tx) => {
    await forgetSecondStep(tx, ctx);
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
  });
  return [cookieLine(ctx, token, minutes * 60)];
}

export interface SecondStep {
  id: string;
  userId: string;
  email: string;
}

/** The sign-in that waits for this browser's code; null when there is none, or it is over. */
export async function readSecondStep(ctx: Ctx, now = new Date()): Promise<SecondStep | null> {
  const token = tokenOf(ctx);
  if (token === null) return null;
  const [found] = await ctx.db
    .select({ id: pendingSignIns.id, userId: profiles.id, email: profiles.email })
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
 * Takes one of the codes that a sign-in may try, before the code is looked at.
 * @returns how many are left after it; null when the sign-in is over
 */
export async function spendCode(
  tx: Database,
  id: string,
  now = new Date(),
): Promise<number | null> {
  const [spent] = await tx
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
  return spent ? codesPerSignIn - spent.attempts : null;
}

/** Forgets the sign-in of this browser that waits for a code. */
export async function forgetSecondStep(tx: Database, ctx: Ctx): Promise<void> {
  const token = tokenOf(ctx);
  if (token === null) return;
  await tx.delete(pendingSignIns).where(eq(pendingSignIns.tokenHash, sha256(token)));
}

/** The Set-Cookie value that takes the cookie away. */
export function withoutSecondStep(ctx: Ctx): string {
  return cookieLine(ctx, "", 0);
}

export async function forgetOldSecondSteps(db: Database, now = new Date()): Promise<void> {
  await db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, now));
}

function cookieName(ctx: Ctx): string {
  return `${isSecure(ctx) ? "__Secure-" : ""}${cookiePrefix}.second_step`;
}

function isSecure({ env }: Ctx): boolean {
  return env.PUBLIC_URL?.startsWith("https:") ?? false;
}

function cookieLine(ctx: Ctx, value: string, maxAge: number): string {
  const secure = isSecure(ctx) ? "; Secure" : "";
  return `${cookieName(ctx)}=${value}; Max-Age=${maxAge}; Path=${cookiePath}; HttpOnly${secure}; SameSite=Lax`;
}

function tokenOf(ctx: Ctx): string | null {
  const prefix = `${cookieName(ctx)}=`;
  const pairs = (ctx.request.headers.get("cookie") ?? "").split(/;\s*/);
  const value = pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length) ?? "";
  return /^[\w-]{43}$/.test(value) ? value : null;
}
