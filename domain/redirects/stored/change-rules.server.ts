import { sql } from "drizzle-orm";
import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { recordBaseline } from "#domain/redirects/history/record-revision.server.ts";
import type { ListedRule } from "./read-rules.server.ts";

export type RuleReason =
  | "invalid"
  | "duplicate"
  | "loop"
  | "chain"
  | "conflict"
  | "limit"
  | "not_found";
export type RuleAnswer = Outcome<{ rule: ListedRule; message: string }, RuleReason>;

/** Arbitrary number shared by all instances: rules change one at a time, so that two cannot close a loop together. */
const rulesLock = 7_157_002;
/** Enough for the addresses of an old site with thousands of posts and pictures. */
export const maxRules = 12_000;
export const maxPatterns = 200;

export const missingRule = {
  ok: false,
  reason: "not_found",
  message: "This rule no longer exists.",
} as const;

/** Thrown to roll back a change that a verb refuses halfway. */
class Refused<T> extends Error {
  readonly answer: T;
  constructor(answer: T) {
    super("refused");
    this.answer = answer;
  }
}

/** Makes one change at a time; a refused one leaves nothing behind. Every instance is notified on commit. */
export async function changeRules<T extends { ok: boolean }>(
  ctx: Ctx,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  try {
    return await ctx.db.transaction(async (tx) => {
      await lockRules(tx);
      const answer = await work(tx);
      if (!answer.ok) throw new Refused(answer);
      await notifyInstances(tx);
      return answer;
    });
  } catch (error) {
    if (error instanceof Refused) return error.answer as T;
    throw error;
  }
}

/** For changes in a transaction of another story. */
export async function lockRules(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${rulesLock})`);
  await recordBaseline(tx);
}

export async function notifyInstances(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_notify('redirects', '')`);
}
