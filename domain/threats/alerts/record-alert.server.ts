import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { securityAlerts } from "#database/schema/basics/threats.ts";
import { sha256 } from "#platform/crypto.ts";
import type { Alert, AlertNews } from "./alert-news.ts";

const hourMs = 60 * 60 * 1000;

/** Records an alert, once an hour for each key; open portals of administrators hear of it. True if it is new. */
export async function recordAlert(
  tx: Database,
  key: string,
  { severity, title, description }: Alert,
  now = new Date(),
): Promise<boolean> {
  const id = sha256(`${Math.floor(now.getTime() / hourMs)} ${key}`).slice(0, 32);
  const added = await tx
    .insert(securityAlerts)
    .values({ id, severity, title: title.slice(0, 200), description: description.slice(0, 1000) })
    .onConflictDoNothing()
    .returning({ id: securityAlerts.id });
  if (added.length === 0) return false;
  const news: AlertNews = { id, title: title.slice(0, 200), severity };
  await tx.execute(sql`select pg_notify('events', ${JSON.stringify({ type: "alert", ...news })})`);
  return true;
}
