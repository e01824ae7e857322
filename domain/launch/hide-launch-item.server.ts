import { z } from "zod";
import {
  actorName,
  type Ctx,
  invalidFields,
  type Outcome,
  requirePermission,
} from "#domain/access/context.server.ts";
import { changeMarks } from "./change-marks.server.ts";
import { launchItemIds } from "./items.ts";

export const hideLaunchItemSchema = z.object({
  item: z.enum(launchItemIds),
  reason: z
    .string()
    .trim()
    .min(3, "Please say why this item doesn't apply")
    .max(300, "The reason must be no more than 300 characters"),
});

/** Takes an item off the list, with the owner's reason. */
export async function hideLaunchItem(
  ctx: Ctx,
  input: Record<string, unknown>,
  now = new Date(),
): Promise<Outcome<{ message: string }, "invalid">> {
  requirePermission(ctx, "settings.write");
  const parsed = hideLaunchItemSchema.safeParse(input);
  if (!parsed.success) return invalidFields(z.flattenError(parsed.error).fieldErrors);
  const { item, reason } = parsed.data;
  await ctx.db.transaction((tx) =>
    changeMarks(tx, ctx, {
      action: "launch_item_hidden",
      item,
      details: { reason },
      change: (marks) => {
        marks.hidden[item] = { at: now.toISOString(), by: actorName(ctx.actor), reason };
      },
    }),
  );
  return { ok: true, value: { message: "Item hidden" } };
}
