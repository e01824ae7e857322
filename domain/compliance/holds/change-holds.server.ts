import { isUuid } from "#domain/words/uuid.ts";
import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import {
  type Ctx,
  type Outcome,
  requirePermission,
  userIdOf,
} from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { personForm } from "#domain/compliance/person.ts";
import { readPerson } from "#domain/compliance/read-person.server.ts";
import { legalHolds } from "#database/schema/overview/compliance.ts";

export const holdForm = personForm.extend({ reason: z.string().trim().max(300) });
export const liftForm = z.object({ id: z.string().max(100) });

/** Keeps a person's data from retention and deletion until the hold is lifted. */
export async function placeHold(
  ctx: Ctx,
  input: z.input<typeof holdForm>,
): Promise<Outcome<{ message: string }, "invalid">> {
  requirePermission(ctx, "security.write");
  const read = readPerson(input);
  if (!read.ok) return read;
  const reason = input.reason.trim();
  if (reason === "")
    return { ok: false, reason: "invalid", message: "Say why the data must be kept." };
  const id = randomUUID();
  await ctx.db.transaction(async (tx) => {
    await tx.insert(legalHolds).values({
      id,
      ...read.value,
      reason,
      placedBy: userIdOf(ctx.actor),
    });
    await recordAudit(tx, ctx, {
      action: "legal_hold_placed",
      resourceType: "legal_hold",
      resourceId: id,
      severity: "medium",
    });
  });
  return { ok: true, value: { message: "The legal hold is in place." } };
}

/** Ends a legal hold. */
export async function liftHold(
  ctx: Ctx,
  { id }: { id: string },
): Promise<Outcome<{ message: string }, "not_found">> {
  requirePermission(ctx, "security.write");
  return await ctx.db.transaction(async (tx) => {
    const lifted = isUuid(id)
      ? await tx
          .update(legalHolds)
          .set({
            liftedAt: new Date(),
            liftedBy: userIdOf(ctx.actor),
          })
          .where(and(eq(legalHolds.id, id), isNull(legalHolds.liftedAt)))
          .returning({ id: legalHolds.id })
      : [];
    if (lifted.length === 0)
      return { ok: false, reason: "not_found", message: "This hold was lifted already." } as const;
    await recordAudit(tx, ctx, {
      action: "legal_hold_lifted",
      resourceType: "legal_hold",
      resourceId: id,
      severity: "medium",
    });
    return { ok: true, value: { message: "The legal hold is lifted." } } as const;
  });
}
