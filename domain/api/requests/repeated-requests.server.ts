import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { apiRequests } from "#database/schema/overview/api.ts";

export interface RequestName {
  keyId: string;
  idempotencyKey: string;
  /** SHA-256 of what is asked for. */
  requestHash: string;
}

export interface KeptAnswer {
  status: number;
  headers: Record<string, string>;
  body: object;
}

type Claim =
  /** It is the first one, and runs now. */
  | { kind: "first" }
  | { kind: "running" }
  /** The same name with another request. */
  | { kind: "other" }
  | { kind: "answered"; answer: KeptAnswer };

export const keptHours = 24;
/** A request that runs for longer ended with its process. */
const lostMs = 2 * 60_000;

const named = ({ keyId, idempotencyKey }: RequestName) =>
  and(eq(apiRequests.keyId, keyId), eq(apiRequests.idempotencyKey, idempotencyKey));

/** Claims the right to run a request; of equal ones at the same time, one gets it. */
export async function claimRequest(
  db: Database,
  name: RequestName,
  now = new Date(),
): Promise<Claim> {
  const lost = new Date(now.getTime() - lostMs);
  const old = new Date(now.getTime() - keptHours * 3_600_000);
  const [first] = await db
    .insert(apiRequests)
    .values({ ...name, createdAt: now })
    .onConflictDoUpdate({
      target: [apiRequests.keyId, apiRequests.idempotencyKey],
      set: {
        requestHash: name.requestHash,
        status: null,
        headers: null,
        body: null,
        createdAt: now,
      },
      setWhere: sql`${apiRequests.createdAt} < ${old.toISOString()}::timestamptz
        or (${apiRequests.status} is null and ${apiRequests.requestHash} = ${name.requestHash}
          and ${apiRequests.createdAt} < ${lost.toISOString()}::timestamptz)`,
    })
    .returning({ at: apiRequests.createdAt });
  if (first) return { kind: "first" };
  const [found] = await db.select().from(apiRequests).where(named(name));
  // It was given up this moment; the program tries again.
  if (!found) return { kind: "running" };
  if (found.requestHash !== name.requestHash) return { kind: "other" };
  const { status, headers, body } = found;
  if (status === null || body === null) return { kind: "running" };
  return { kind: "answered", answer: { status, headers: headers ?? {}, body } };
}

/** Keeps the answer for those who send the request again. */
export async function keepAnswer(
  db: Database,
  name: RequestName,
  { status, headers, body }: KeptAnswer,
): Promise<void> {
  await db.update(apiRequests).set({ status, headers, body }).where(named(name));
}

/** Forgets a request that changed nothing: it may run again. */
export async function forgetRequest(db: Database, name: RequestName): Promise<void> {
  await db.delete(apiRequests).where(and(named(name), isNull(apiRequests.status)));
}

/** Deletes what is older than a day. */
export async function deleteOldRequests(db: Database, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - keptHours * 3_600_000);
  await db.delete(apiRequests).where(lt(apiRequests.createdAt, before));
}
