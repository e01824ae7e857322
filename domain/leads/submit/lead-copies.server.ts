import { listenersOf } from "#domain/notifications/wants-mail.server.ts";
import type { Database } from "#database/connect.ts";

/** Addresses of staff who get a copy of each new lead's email. */
export async function readCopies(db: Database): Promise<string[]> {
  return (await listenersOf(db, "emailNotifications")).map(({ email }) => email);
}
