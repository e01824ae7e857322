import { and, inArray, isNull, lt, not, or, sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { hashesOf } from "#domain/compliance/erasures/erase-person.server.ts";
import { consentProofs, legalHolds } from "#database/schema/overview/compliance.ts";
import { proofKeptMs } from "./keep-proofs.server.ts";

/** Deletes at most `limit` proofs of consent that are past their four years, unless a legal hold keeps them. */
export async function deleteOldProofs(
  { db, secret }: Pick<Ctx, "db" | "secret">,
  limit: number,
  now: Date,
): Promise<number> {
  const { id, consentTimestamp, emailHash, phoneHash } = consentProofs;
  const holds = await db.select().from(legalHolds).where(isNull(legalHolds.liftedAt));
  const held = holds.map((hold) => hashesOf(secret, hold));
  const isHeld = or(
    sql`false`,
    inArray(
      emailHash,
      held.flatMap((hashes) => hashes.emailHash ?? []),
    ),
    inArray(
      phoneHash,
      held.flatMap((hashes) => hashes.phoneHash ?? []),
    ),
  );
  const old = db
    .select({ id })
    .from(consentProofs)
    .where(
      and(
        lt(consentTimestamp, new Date(now.getTime() - proofKeptMs)),
        not(sql`coalesce(${isHeld}, false)`),
      ),
    )
    .limit(limit);
  const gone = await db.delete(consentProofs).where(inArray(id, old)).returning({ id });
  return gone.length;
}
