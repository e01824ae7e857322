import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import { readSetting } from "#domain/settings/queries.server.ts";
import { redirectRules } from "#database/schema/redirects.ts";
import { settings } from "#database/schema/settings.ts";
import { legacyRedirects } from "./legacy.ts";

const key = "builtInRedirects";
const plantedSchema = z.array(z.string()).catch([]);

/**
 * Puts the former site's addresses into the rules, each once in the life of the installation: what the owner
 * changed or deleted since stays so.
 */
export async function plantBuiltInRedirects(ctx: Ctx): Promise<void> {
  const known = new Set(plantedSchema.parse(await readSetting(ctx.db, key)));
  if (legacyRedirects.every(({ from }) => known.has(from))) return;
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${redirectRules} in share row exclusive mode`);
    const planted = new Set(plantedSchema.parse(await readSetting(tx, key)));
    const added = legacyRedirects.filter(({ from }) => !planted.has(from));
    if (added.length === 0) return;
    await tx
      .insert(redirectRules)
      .values(added.map((rule) => ({ id: randomUUID(), ...rule, source: "built_in" as const })))
      .onConflictDoNothing();
    const value = [...planted, ...added.map(({ from }) => from)];
    await tx
      .insert(settings)
      .values({ key, value })
      .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: new Date() } });
  });
}
