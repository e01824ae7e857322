import type { Database } from "#database/connect.ts";
import { connections } from "#database/schema/basics/connections.ts";
import type { ConnectionKind } from "./connection-kind.ts";

/** Stores the result of a connection test, even if the server sets the connection. */
export async function recordTest(
  tx: Database,
  { id }: ConnectionKind,
  { ok, words }: { ok: boolean; words: string },
): Promise<void> {
  const tested = { testedAt: new Date(), testedOk: ok, testedWords: words };
  await tx
    .insert(connections)
    .values({ kind: id, ...tested })
    .onConflictDoUpdate({ target: connections.kind, set: tested });
}
