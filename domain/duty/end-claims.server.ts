import { eq } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { leadClaims } from "#database/schema/office/duty.ts";

/** Ends every "I have it" of a person. Returns the ids of the leads. */
export async function endClaims(tx: Database, userId: string): Promise<string[]> {
  const ended = await tx
    .delete(leadClaims)
    .where(eq(leadClaims.userId, userId))
    .returning({ id: leadClaims.leadId });
  return ended.map(({ id }) => id);
}
