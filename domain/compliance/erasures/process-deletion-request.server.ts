import { counted } from "#domain/words/counted.ts";
import { randomUUID } from "node:crypto";
import {
  type Ctx,
  type Outcome,
  requirePermission,
  userIdOf,
} from "#domain/access/context.server.ts";
import { recordSecurityEvent } from "#domain/audit/record-security-event.server.ts";
import { holdsOf } from "#domain/compliance/holds/holds.server.ts";
import { readPerson } from "#domain/compliance/read-person.server.ts";
import { take } from "#domain/limits/limiter.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { refuseUnlessFresh } from "#domain/access/fresh.server.ts";
import { inWords } from "#domain/access/in-words.server.ts";
import { erasures } from "#database/schema/overview/compliance.ts";
import { erasePerson, type ErasedRecords, hashesOf } from "./erase-person.server.ts";
import { syncErasureFile } from "./erasure-file.server.ts";

export const requestFailed = "Failed to process data deletion request";

export interface Processed {
  message: string;
  /** The specification's name. */
  records_processed: number;
  records: ErasedRecords;
  /** Number of the receipt. */
  receipt: string;
}

type Reason = "invalid" | "held" | "limit" | "reauthenticate" | "unexpected";

/**
 * Deletes everything of a person and keeps keyed hashes of the email address and phone number. A legal hold refuses it.
 * Contacts of the CRM are deleted by a job, which repeats until the CRM agrees.
 */
export async function processDeletionRequest(
  ctx: Ctx,
  input: { email: string; phone: string },
  now = new Date(),
): Promise<Outcome<Processed, Reason>> {
  requirePermission(ctx, "security.write");
  const read = readPerson(input);
  if (!read.ok) return read;
  const stale = refuseUnlessFresh(ctx, now);
  if (stale) return stale;
  return await inWords<Processed, Exclude<Reason, "unexpected">>(ctx, requestFailed, async () => {
    const by = userIdOf(ctx.actor);
    const taken = await take(ctx, rules.deletionRequests, by ?? "server", { now });
    if (!taken.ok)
      return {
        ok: false,
        reason: "limit",
        message: "Too Many Attempts. Please wait before trying again.",
      };
    const done = await execute(ctx, read.value, by, now);
    if (done.ok)
      await syncErasureFile(ctx).catch((error: unknown) =>
        ctx.log.error({ err: error }, "the list of erasures outside the database"),
      );
    return done;
  });
}

async function execute(
  ctx: Ctx,
  person: Parameters<typeof erasePerson>[2],
  by: string | null,
  now: Date,
): Promise<Outcome<Processed, "held">> {
  return await ctx.db.transaction(async (tx) => {
    const [hold] = await holdsOf(tx, person);
    if (hold)
      return {
        ok: false,
        reason: "held",
        message: `A legal hold keeps this person's data: ${hold.reason}`,
      } as const;
    const { records, recordsProcessed, contactIds } = await erasePerson(tx, ctx, person, { now });
    const id = randomUUID();
    await tx.insert(erasures).values({
      id,
      ...hashesOf(ctx.secret, person),
      records: { ...records, contacts: contactIds.length },
      recordsProcessed,
      erasedBy: by,
      erasedAt: now,
    });
    await ctx.jobs.enqueueAll(
      tx,
      "erase-contact",
      contactIds.map((contactId) => ({ data: { contactId } })),
    );
    await ctx.jobs.enqueue(tx, "store-erasures", {});
    await recordSecurityEvent(tx, {
      type: "tcpa_data_deletion",
      severity: "high",
      userId: by,
      userAgent: ctx.request.userAgent,
      ipAddress: ctx.request.ip,
      details: { erasure: id, records_processed: recordsProcessed, contacts: contactIds.length },
    });
    return {
      ok: true,
      value: {
        message: `Data deletion request processed: ${counted(recordsProcessed, "record")} deleted.`,
        records_processed: recordsProcessed,
        records,
        receipt: id,
      },
    } as const;
  });
}
