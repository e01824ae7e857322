import { z } from "zod";
import {
  type Ctx,
  invalidFields,
  type Outcome,
  requirePermission,
} from "#domain/access/context.server.ts";
import { changeMarks } from "./change-marks.server.ts";
import { launchItemIds } from "./items.ts";

export const showLaunchItemSchema = z.object({ item: z.enum(launchItemIds) });

/** Puts a hidden item back on the list. */
export async function showLaunchItem(
  ctx: Ctx,
  input: Record<string, unknown>,
): Promise<Outcome<{ message: string }, "invalid">> {
  requirePermission(ctx, "settings.write");
  const parsed = showLaunchItemSchema.safeParse(input);
  if (!parsed.success) return invalidFields({ item: ["There is no such item"] });
  const { item } = parsed.data;
  await ctx.db.transaction((tx) =>
    changeMarks(tx, ctx, {
      action: "launch_item_shown",
      item,
      change: (marks) => {
        delete marks.hidden[item];
      },
    }),
  );
  return { ok: true, value: { message: "Item shown again" } };
}
