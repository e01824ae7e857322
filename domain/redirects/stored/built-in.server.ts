import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import { readSetting } from "#domain/settings/read-settings.server.ts";
import { storeSetting } from "#domain/settings/store-setting.server.ts";
import { redirectRules } from "#database/schema/work/redirects.ts";
import {
  recordBaseline,
  recordRevision,
} from "#domain/redirects/history/record-revision.server.ts";
import { legacyRedirects } from "./legacy.ts";

const key = "builtInRedirects";
const seededSchema = z.array(z.string()).catch([]);

/**
 * Adds redirects for the former site's addresses, each once per installation: later changes and deletions by
 * the owner stay.
 */
export async function seedBuiltInRedirects(ctx: Ctx): Promise<void> {
  const legacy = legacyRedirects(ctx.links);
  const known = new Set(seededSchema.parse(await readSetting(ctx.db, key)));
  if (legacy.every(({ from }) => known.has(from))) return;
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${redirectRules} in share row exclusive mode`);
    const seeded = new Set(seededSchema.parse(await readSetting(tx, key)));
    const added = legacy.filter(({ from }) => !seeded.has(from));
    if (added.length === 0) return;
    if (known.size > 0) await recordBaseline(tx);
    await tx
      .insert(redirectRules)
      .values(added.map((rule) => ({ id: randomUUID(), ...rule, source: "built_in" as const })))
      .onConflictDoNothing();
    await recordRevision(tx, ctx, "Redirects of the former site");
    const value = [...seeded, ...added.map(({ from }) => from)];
    await storeSetting(tx, ctx, key, value);
  });
}
