import { sql } from "drizzle-orm";
import {
  type Ctx,
  invalidFields,
  type Outcome,
  requirePermission,
} from "#domain/access/context.server.ts";
import type { Database } from "#database/connect.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { readSetting } from "#domain/settings/read-settings.server.ts";
import { savedMessage } from "#domain/settings/saving-words.ts";
import { storeShownSetting } from "#domain/settings/store-setting.server.ts";
import { markOf } from "#domain/settings/seen-value.ts";
import { type MenuMove, menusOfForm } from "./menu-form.ts";
import { type MenuLinks, type Menus, menusKey, menusOf, withAbsentPages } from "./menus.ts";

type Answer = Outcome<{ message: string }, "invalid" | "conflict">;

/** Stores the menus of a form, unless someone else changed them since the form was shown (`seen`). */
export async function saveMenus(
  ctx: Ctx,
  { defaults, move }: { defaults: MenuLinks; move: MenuMove | null },
  input: Readonly<Record<string, unknown>>,
): Promise<Answer> {
  requirePermission(ctx, "settings.write");
  const checked = menusOfForm(input, defaults, move);
  if (!checked.ok) return invalidFields(checked.fieldErrors);
  return await ctx.db.transaction(async (tx): Promise<Answer> => {
    const before = await readLocked(tx);
    if (input["seen"] !== markOf(before))
      return {
        ok: false,
        reason: "conflict",
        message:
          "Someone else changed the menus in the meantime. Reload the page, then make your change again.",
      };
    await store(tx, ctx, before, withAbsentPages(checked.menus, before, defaults));
    return { ok: true, value: { message: savedMessage } };
  });
}

/** Shows the shipped menus again. */
export async function resetMenus(ctx: Ctx): Promise<{ ok: true; value: { message: string } }> {
  requirePermission(ctx, "settings.write");
  await ctx.db.transaction(async (tx) => {
    await store(tx, ctx, await readLocked(tx), {});
  });
  return { ok: true, value: { message: "The original menus are back." } };
}

/** Keeps the place of a page in the menus when its address changes. */
export async function moveMenuLink(
  tx: Database,
  ctx: Ctx,
  { from, to }: { from: string; to: string },
): Promise<{ ok: true }> {
  const before = await readLocked(tx);
  const after = Object.fromEntries(
    Object.entries(before).map(([menu, entries]) => [
      menu,
      entries.map((entry) => (entry.href === from ? { ...entry, href: to } : entry)),
    ]),
  );
  if (markOf(after) !== markOf(before)) await storeShownSetting(tx, ctx, menusKey, after);
  return { ok: true };
}

async function readLocked(tx: Database): Promise<Menus> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('menus', 0))`);
  return menusOf(await readSetting(tx, menusKey));
}

async function store(tx: Database, ctx: Ctx, before: Menus, after: Menus): Promise<void> {
  await storeShownSetting(tx, ctx, menusKey, after);
  await recordAudit(tx, ctx, {
    action: "settings_changed",
    resourceType: "settings",
    resourceId: menusKey,
    details: { before, after },
  });
}
