import { eq } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { pushDevices } from "#database/schema/office/duty.ts";

/** Ends all devices of a person that get alerts, in the transaction that decides it. Returns their number. */
export async function endDevices(tx: Database, userId: string): Promise<number> {
  const gone = await tx
    .delete(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .returning({ id: pushDevices.id });
  return gone.length;
}
