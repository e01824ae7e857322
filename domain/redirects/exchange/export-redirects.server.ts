import { asc } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { toListedRule } from "#domain/redirects/stored/read-rules.server.ts";
import { redirectRules } from "#database/schema/work/redirects.ts";
import type { ExportFormat } from "./formats.ts";
import { writeRules } from "./write-rules.ts";

/** Every rule as a file. */
export async function exportRedirects(ctx: Ctx, format: ExportFormat): Promise<string> {
  requirePermission(ctx, "redirects.read");
  const rows = await ctx.db
    .select()
    .from(redirectRules)
    .orderBy(asc(redirectRules.position), asc(redirectRules.from));
  await recordAudit(ctx.db, ctx, {
    action: "redirects_exported",
    resourceType: "redirect_rule",
    details: { format, rules: rows.length },
  });
  return writeRules(format, rows.map(toListedRule));
}
