import type { Ctx } from "#domain/access/context.server.ts";
import { hashesOfRecipient, readNumbers } from "./numbers.server.ts";

/** What the CRM shows beside a contact that gets no texts; our own blocks are recognized by it. */
export const stoppedNote = "Asked for no text messages";

/** Why a lead gets no texts although it may have agreed; null if nobody stopped them. */
export async function textBlockOf(
  ctx: Ctx,
  {
    phoneE164: phone,
    ghlContactId: contactId,
  }: { phoneE164: string | null; ghlContactId: string | null },
): Promise<string | null> {
  const numbers = await readNumbers(ctx.db, hashesOfRecipient(ctx.secret, { phone, contactId }));
  return numbers.some(({ stopped }) => stopped) ? stoppedNote : null;
}
