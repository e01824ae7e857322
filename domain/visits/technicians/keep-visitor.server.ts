import { randomUUID } from "node:crypto";
import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { appointments, technicians } from "#database/schema/office/visits.ts";

/** Moves the visits of a deleted account to a technician with the same name. */
export async function keepVisitor(
  tx: Database,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const ofAccount = eq(appointments.personId, id);
  if ((await tx.$count(appointments, ofAccount)) === 0) return;
  const [known] = await tx
    .select({ id: technicians.id })
    .from(technicians)
    .where(eq(technicians.userId, id))
    .orderBy(sql`${technicians.retiredAt} is not null`, desc(technicians.createdAt))
    .limit(1);
  const technicianId = known?.id ?? randomUUID();
  if (!known)
    await tx.insert(technicians).values({ id: technicianId, name, retiredAt: new Date() });
  await tx.update(appointments).set({ personId: technicianId }).where(ofAccount);
}
