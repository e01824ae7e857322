import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { errorText, StartupError } from "../startup-error.ts";

const arrivesWithinMs = 3000;
const channel = "connection_check";

/**
 * Live pages, caches and redirect rules need notifications, which a pooler loses that gives each transaction another
 * connection.
 * @throws StartupError if a notification does not arrive
 */
export async function requireNotifications(
  Client: typeof pg.Client,
  config: pg.ClientConfig,
  place: string,
): Promise<void> {
  const [listening, sending] = [new Client(config), new Client(config)];
  const id = randomUUID();
  const clients = [listening, sending];
  for (const client of clients) client.on("error", () => undefined);
  const arrived = new Promise<true>((resolve, reject) => {
    listening.on("notification", ({ payload }) => payload === id && resolve(true));
    listening.once("end", () => reject(new Error("The connection that listened was closed.")));
  });
  arrived.catch(() => undefined);
  const done = new AbortController();
  try {
    await Promise.all(clients.map((client) => client.connect()));
    await listening.query(`listen ${channel}`);
    await sending.query("select pg_notify($1, $2)", [channel, id]);
    const late = delay(arrivesWithinMs, false, { signal: done.signal });
    if (!(await Promise.race([arrived, late])))
      throw poolerError(
        `a pooler that does not keep sessions (${place}), such as PgBouncer in transaction mode: notifications get lost, so pages and inboxes would show old data`,
      );
  } finally {
    done.abort();
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

/** The error for a pooler that refuses the settings of a session; null for any other failure. */
export function poolerRefusal(error: unknown, place: string): StartupError | null {
  if (!errorText(error).includes("unsupported startup parameter")) return null;
  return poolerError(`a pooler that refuses the settings of our sessions (${place})`, error);
}

function poolerError(pooler: string, cause?: unknown): StartupError {
  return new StartupError(
    "database-pooler",
    `DATABASE_URL leads to ${pooler}. Enter the address of the Postgres server itself; each instance opens about a dozen connections.`,
    { cause },
  );
}
