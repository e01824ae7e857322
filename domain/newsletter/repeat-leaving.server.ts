import { and, asc, eq, gt, inArray, isNull, lt, or } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { personHash } from "#domain/consent/person-hash.server.ts";
import type { Database } from "#database/connect.ts";
import { newsletterSubscribers as subscribers } from "#database/schema/work/newsletter.ts";
import { endOpenLinks } from "./confirm.server.ts";
import type { StopReason } from "./subscribers/stop-reasons.ts";

/** How an address left the newsletter. */
interface Leaving {
  status: StopReason;
  /** ISO 8601. */
  at: string;
}

const batch = 1000;

/**
 * Takes addresses off the newsletter that left it, by their keyed hashes. People who signed up or confirmed later
 * stay. Returns the number of addresses that left.
 */
export async function repeatLeaving(
  tx: Database,
  { secret }: Pick<Ctx, "secret">,
  leavings: ReadonlyMap<string, Leaving>,
): Promise<number> {
  let left = 0;
  let after: string | null = null;
  while (leavings.size > 0) {
    const rows: { id: string; email: string }[] = await tx
      .select({ id: subscribers.id, email: subscribers.email })
      .from(subscribers)
      .where(
        and(
          inArray(subscribers.status, ["pending", "subscribed"]),
          after === null ? undefined : gt(subscribers.id, after),
        ),
      )
      .orderBy(asc(subscribers.id))
      .limit(batch);
    for (const { id, email } of rows) {
      const leaving = leavings.get(personHash(secret, "email", email));
      if (leaving && (await leave(tx, id, leaving))) left++;
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) break;
    after = last.id;
  }
  return left;
}

async function leave(tx: Database, id: string, { status, at }: Leaving): Promise<boolean> {
  const when = new Date(at);
  const changed = await tx
    .update(subscribers)
    .set({ status, unsubscribedAt: when })
    .where(
      and(
        eq(subscribers.id, id),
        lt(subscribers.createdAt, when),
        or(isNull(subscribers.confirmedAt), lt(subscribers.confirmedAt, when)),
        or(isNull(subscribers.unsubscribedAt), lt(subscribers.unsubscribedAt, when)),
      ),
    )
    .returning({ id: subscribers.id });
  if (changed.length > 0) await endOpenLinks(tx, id, when);
  return changed.length > 0;
}
