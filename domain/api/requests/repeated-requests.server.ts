import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { apiRequests } from "#database/schema/overview/api.ts";
import { seal, unseal } from "#platform/crypto.ts";

export interface RequestName {
  keyId: string;
  idempotencyKey: string;
  /** SHA-256 of the request. */
  requestHash: string;
}

export interface KeptAnswer {
  status: number;
  headers: Record<string, string>;
  body: object;
}

type Claim =
  /** This request is the first one and may run. */
  | { kind: "first" }
  | { kind: "running" }
  /** Another request used the same name. */
  | { kind: "other" }
  | { kind: "answered"; answer: KeptAnswer };

type Sealing = Pick<Ctx, "db" | "secret">;

/** Seals answers, because they can hold secrets, such as a webhook's secret. */
const purpose = "api answer";

export const keptHours = 24;
/** The longest run. After that, the process counts as ended. */
const lostMs = 2 * 60_000;

const named = ({ keyId, idempotencyKey }: RequestName) =>
  and(eq(apiRequests.keyId, keyId), eq(apiRequests.idempotencyKey, idempotencyKey));

/** Claims the right to run a request. Only one of several equal requests gets it. */
export async function claimRequest(
  { db, secret }: Sealing,
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
  // The other request has just released its claim. The program tries again.
  if (!found) return { kind: "running" };
  if (found.requestHash !== name.requestHash) return { kind: "other" };
  const { status, headers, body } = found;
  if (status === null || body === null) return { kind: "running" };
  const opened = JSON.parse(unseal(body.sealed, secret, purpose)) as object;
  return { kind: "answered", answer: { status, headers: headers ?? {}, body: opened } };
}

/** Stores the answer for repeated requests. */
export async function keepAnswer(
  { db, secret }: Sealing,
  name: RequestName,
  { status, headers, body }: KeptAnswer,
): Promise<void> {
  const sealed = seal(JSON.stringify(body), secret, purpose);
  await db.update(apiRequests).set({ status, headers, body: { sealed } }).where(named(name));
}

/** Deletes a request that changed nothing, so that it may run again. */
export async function forgetRequest(db: Database, name: RequestName): Promise<void> {
  await db.delete(apiRequests).where(and(named(name), isNull(apiRequests.status)));
}

/** Deletes requests that are older than a day. */
export async function deleteOldRequests(db: Database, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - keptHours * 3_600_000);
  await db.delete(apiRequests).where(lt(apiRequests.createdAt, before));
}
