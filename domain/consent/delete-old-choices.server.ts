import { lt } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { consentChoices } from "#database/schema/basics/consent.ts";
import { recordDays } from "./choice.ts";

/** Deletes the records of choices that no longer need a proof. */
export async function deleteOldChoices(ctx: Pick<Ctx, "db">, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - recordDays * 24 * 3_600_000);
  await ctx.db.delete(consentChoices).where(lt(consentChoices.createdAt, before));
}
