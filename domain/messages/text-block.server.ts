import type { Reachable } from "#domain/leads/sync/text-stops.ts";
import type { Ctx } from "#domain/access/context.server.ts";
import { readNumbers } from "./numbers.server.ts";
import { hashesOfRecipient } from "#domain/consent/person-hash.server.ts";

/** Ids of the leads that get no texts although they may have agreed, because somebody stopped them. */
export async function stoppedLeads(ctx: Ctx, found: readonly Reachable[]): Promise<Set<string>> {
  const hashed = found.map(({ id, phoneE164: phone, ghlContactId: contactId }) => ({
    id,
    hashes: hashesOfRecipient(ctx.secret, { phone, contactId }),
  }));
  const numbers = await readNumbers(
    ctx.db,
    hashed.flatMap(({ hashes }) => hashes),
  );
  const stopped = new Set(numbers.filter((one) => one.stopped).map(({ hash }) => hash));
  const ids = hashed.filter(({ hashes }) => hashes.some((hash) => stopped.has(hash)));
  return new Set(ids.map(({ id }) => id));
}
