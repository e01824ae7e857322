import type { Ctx } from "#domain/access/context.server.ts";
import { hashesOfRecipient, readNumbers } from "./numbers.server.ts";

/** What the CRM shows beside a contact that gets no texts; our own blocks are recognized by it. */
export const stoppedNote = "Asked for no text messages";

interface Reachable {
  id: string;
  phoneE164: string | null;
  ghlContactId: string | null;
}

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
