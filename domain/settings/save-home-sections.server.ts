import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { homeSections } from "./home-sections.ts";
import { savedMessage } from "./saving-words.ts";
import { storeShownSetting } from "./store-setting.server.ts";

/** Switches the blocks of the home page; `on` has the ids to show. */
export async function saveHomeSections(
  ctx: Ctx,
  on: readonly string[],
): Promise<{ ok: true; value: { message: string } }> {
  requirePermission(ctx, "settings.write");
  const off = homeSections.map((section) => section.id).filter((id) => !on.includes(id));
  await ctx.db.transaction(async (tx) => {
    await storeShownSetting(
      tx,
      ctx,
      "homeSections",
      Object.fromEntries(off.map((id) => [id, false])),
    );
    await recordAudit(tx, ctx, {
      action: "settings_changed",
      resourceType: "settings",
      resourceId: "homeSections",
      details: { off },
    });
  });
  return { ok: true, value: { message: savedMessage } };
}
