import { listenersOf } from "#domain/people/users/wants-mail.server.ts";
import type { Database } from "#database/connect.ts";

/** The addresses of staff who asked for a copy of each new lead's mail. */
export async function readCopies(db: Database): Promise<string[]> {
  return (await listenersOf(db, "emailNotifications")).map(({ email }) => email);
}
