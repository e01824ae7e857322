import type { Ctx } from "#domain/access/context.server.ts";
import { Hook } from "#domain/access/hook.ts";
import type { Database } from "#database/connect.ts";

/** What showed things to a person without a session, and ended with it. */
export interface EndedAccess {
  calendars: number;
  devices: number;
}

/** A person's sessions end, in this transaction: whatever works without one ends, too. */
export const sessionsEnd = new Hook<[tx: Database, userId: string], Partial<EndedAccess>>(
  "sessionsEnd",
);

/** A person loses the access to leads, in this transaction. */
export const leadsTakenAway = new Hook<[tx: Database, ctx: Ctx, userId: string]>("leadsTakenAway");

/** An account is deleted, in this transaction. Its records keep the person's name. */
export const accountDeleted = new Hook<[tx: Database, account: { id: string; name: string }]>(
  "accountDeleted",
);

/** Ends what shows things to a person without a session. Returns how many of each ended. */
export async function endStandingAccess(tx: Database, userId: string): Promise<EndedAccess> {
  const ended = await sessionsEnd.call(tx, userId);
  const sum = (key: keyof EndedAccess) =>
    ended.reduce((total, counts) => total + (counts[key] ?? 0), 0);
  return { calendars: sum("calendars"), devices: sum("devices") };
}

/** Takes the access to leads from a person, with what shows them without a session. */
export async function takeLeadsAway(tx: Database, ctx: Ctx, userId: string): Promise<EndedAccess> {
  const ended = await endStandingAccess(tx, userId);
  await leadsTakenAway.call(tx, ctx, userId);
  return ended;
}
