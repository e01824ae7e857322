import { z } from "zod";
import {
  actorName,
  type Ctx,
  invalidFields,
  type Outcome,
  requirePermission,
} from "#domain/access/context.server.ts";
import { changeMarks } from "./change-marks.server.ts";
import { confirmedItems, launchItems } from "./items.ts";
import { subjectOf, testArrival } from "./subjects.server.ts";

export const confirmLaunchItemSchema = z.object({ item: z.enum(confirmedItems) });

/** The owner says that an item is done which the product cannot check. */
export async function confirmLaunchItem(
  ctx: Ctx,
  input: Record<string, unknown>,
  now = new Date(),
): Promise<Outcome<{ message: string }, "invalid">> {
  requirePermission(ctx, "settings.write");
  const parsed = confirmLaunchItemSchema.safeParse(input);
  if (!parsed.success) return invalidFields({ item: ["This item can't be confirmed"] });
  const { item } = parsed.data;
  return await ctx.db.transaction(async (tx) => {
    const sent = item === "email" ? await testArrival(tx, ctx, now) : null;
    if (sent && !sent.ok) return { ok: false, reason: "invalid", message: sent.message } as const;
    const subject = await subjectOf(tx, ctx, item);
    await changeMarks(tx, ctx, {
      action: "launch_item_confirmed",
      item,
      details: { subject },
      change: (marks) => {
        marks.confirmed[item] = { at: now.toISOString(), by: actorName(ctx.actor), subject };
      },
    });
    const title = launchItems.find(({ id }) => id === item)?.title ?? item;
    return { ok: true, value: { message: `Confirmed: ${title}` } } as const;
  });
}
