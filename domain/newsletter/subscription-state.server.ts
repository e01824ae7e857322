import { eq } from "drizzle-orm";
import { foldAddress } from "#domain/emails/address.ts";
import type { Database } from "#database/connect.ts";
import {
  newsletterRequests as requests,
  newsletterSubscribers as subscribers,
} from "#database/schema/work/newsletter.ts";
import { sha256 } from "#platform/crypto.ts";
import type { DeadLink } from "./refusals.ts";

export type Confirmation =
  | { state: DeadLink | "confirmed" }
  | { state: "open"; requestId: string; subscriberId: string; email: string };

/** What the link of a confirmation email would do now. Reading changes nothing: mail scanners open links too. */
export async function readConfirmation(
  db: Database,
  token: string | null,
  now = new Date(),
): Promise<Confirmation> {
  if (!token) return { state: "missing" };
  const [row] = await db
    .select({
      id: requests.id,
      subscriberId: requests.subscriberId,
      email: subscribers.email,
      status: subscribers.status,
      expiresAt: requests.expiresAt,
      confirmedAt: requests.confirmedAt,
    })
    .from(requests)
    .innerJoin(subscribers, eq(subscribers.id, requests.subscriberId))
    .where(eq(requests.tokenHash, sha256(token)));
  if (!row) return { state: "not_found" };
  if (row.confirmedAt) return { state: row.status === "subscribed" ? "confirmed" : "used" };
  if (row.expiresAt <= now) return { state: row.status === "subscribed" ? "confirmed" : "expired" };
  return { state: "open", requestId: row.id, subscriberId: row.subscriberId, email: row.email };
}

/** pending, subscribed or unsubscribed; null if the address was never entered. */
export async function readSubscription(db: Database, address: string): Promise<string | null> {
  const [row] = await db
    .select({ status: subscribers.status })
    .from(subscribers)
    .where(eq(subscribers.email, foldAddress(address)));
  return row?.status ?? null;
}

/** The address of an unsubscribe link; null if it is no longer on the list. */
export async function readSubscriber(
  db: Database,
  subscriberId: string,
): Promise<{ email: string; status: string } | null> {
  const [row] = await db
    .select({ email: subscribers.email, status: subscribers.status })
    .from(subscribers)
    .where(eq(subscribers.id, subscriberId));
  return row ?? null;
}
