import { isUuid } from "#domain/words/uuid.ts";
import { randomUUID } from "node:crypto";
import { and, eq, isNull, ne } from "drizzle-orm";
import { z } from "zod";
import {
  type Ctx,
  invalidFields,
  type Outcome,
  requirePermission,
} from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { phoneProblem } from "#domain/leads/rules.ts";
import { cleanLine } from "#domain/words/clean-text.ts";
import { listStaff } from "#domain/people/users/queries/list-staff.server.ts";
import { lockKeys } from "#database/lock-keys.ts";
import { technicians } from "#database/schema/office/visits.ts";

const mostTechnicians = 200;
/** An account belongs to one technician: changes wait for each other. */
export const techniciansLock = "technicians";

const technicianSchema = z.object({
  name: z
    .string()
    .transform(cleanLine)
    .pipe(z.string().min(2, "Enter a name").max(60, "Name: no more than 60 characters")),
  phone: z
    .string()
    .transform(cleanLine)
    .superRefine((phone, check) => {
      const problem = phone === "" ? null : phoneProblem(phone);
      if (problem) check.addIssue({ code: "custom", message: problem });
    }),
});

export interface TechnicianFields {
  /** Empty for a new one. */
  id: string;
  name: string;
  phone: string;
  /** The account of the same person; empty without one. */
  userId: string;
}

/** Adds a technician, or changes one. */
export async function saveTechnician(
  ctx: Ctx,
  { id, userId, ...fields }: TechnicianFields,
  now = new Date(),
): Promise<Outcome<{ id: string; name: string }, "invalid" | "not_found">> {
  requirePermission(ctx, "leads.write");
  const parsed = technicianSchema.safeParse(fields);
  if (!parsed.success) return invalidFields(z.flattenError(parsed.error).fieldErrors);
  const { name, phone } = parsed.data;
  const values = { name, phone: phone || null, userId: userId || null, updatedAt: now };
  const staff = await listStaff(ctx);
  return await ctx.db.transaction(async (tx) => {
    await lockKeys(tx, techniciansLock);
    const [known] = isUuid(id)
      ? await tx.select().from(technicians).where(eq(technicians.id, id)).for("update")
      : [];
    if (id !== "" && !known) return missingTechnician;
    if (userId !== "" && userId !== known?.userId && !staff.some((one) => one.id === userId))
      return invalidFields({ userId: ["This account can't open leads"] });
    const [taken] =
      userId === ""
        ? []
        : await tx
            .select({ name: technicians.name })
            .from(technicians)
            .where(
              and(
                eq(technicians.userId, userId),
                isNull(technicians.retiredAt),
                known && ne(technicians.id, known.id),
              ),
            );
    if (taken) return invalidFields({ userId: [`This is the account of ${taken.name}`] });
    const technicianId = known?.id ?? randomUUID();
    if (known) await tx.update(technicians).set(values).where(eq(technicians.id, known.id));
    else {
      if ((await tx.$count(technicians)) >= mostTechnicians)
        return invalidFields({ name: [`At most ${mostTechnicians} technicians`] });
      await tx.insert(technicians).values({ ...values, id: technicianId, createdAt: now });
    }
    await recordAudit(tx, ctx, {
      action: known ? "technician_changed" : "technician_added",
      resourceType: "technician",
      resourceId: technicianId,
      details: { name },
    });
    return { ok: true, value: { id: technicianId, name } };
  });
}

export const missingTechnician = {
  ok: false,
  reason: "not_found",
  message: "This technician no longer exists.",
} as const;
