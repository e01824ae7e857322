import { randomUUID } from "node:crypto";
import { z } from "zod";
import {
  actorName,
  type Ctx,
  invalidFields,
  type Outcome,
  requirePermission,
} from "#domain/access/context.server.ts";
import { refuseUnlessFresh } from "#domain/access/fresh.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { leadSources } from "#database/schema/overview/lead-sources.ts";
import { mostSources, newSourceForm } from "./source-form.ts";
import { newSecrets, sealSecrets } from "./source-secrets.ts";

/** Adds a source of leads, with a new key. Requires a recent sign-in, because the key lets others add leads. */
export async function createSource(
  ctx: Ctx,
  input: unknown,
): Promise<Outcome<{ id: string }, "invalid" | "conflict" | "reauthenticate">> {
  requirePermission(ctx, "settings.write");
  const stale = refuseUnlessFresh(ctx);
  if (stale) return stale;
  const parsed = newSourceForm.safeParse(input);
  if (!parsed.success) return invalidFields(z.flattenError(parsed.error).fieldErrors);
  const { kind, name } = parsed.data;
  const id = randomUUID();
  return await ctx.db.transaction(async (tx) => {
    if ((await tx.$count(leadSources)) >= mostSources) {
      const message = `There are ${mostSources} sources already. Delete one first.`;
      return { ok: false, reason: "conflict", message } as const;
    }
    await tx.insert(leadSources).values({
      id,
      kind,
      name,
      sealed: sealSecrets(newSecrets(), ctx),
      oldSite: kind === "old-site" ? { origin: "", forms: [] } : null,
      createdBy: actorName(ctx.actor),
    });
    await recordAudit(tx, ctx, {
      action: "lead_source_created",
      resourceType: "lead_source",
      resourceId: id,
      severity: "medium",
      details: { name, kind },
    });
    return { ok: true, value: { id } };
  });
}
