import { eq } from "drizzle-orm";
import { z } from "zod";
import {
  type Ctx,
  invalidFields,
  type Outcome,
  requirePermission,
} from "#domain/access/context.server.ts";
import { refuseUnlessFresh } from "#domain/access/fresh.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { isUuid } from "#domain/words/uuid.ts";
import type { Database } from "#database/connect.ts";
import { leadSources } from "#database/schema/overview/lead-sources.ts";
import { changeSourceForm } from "./source-form.ts";
import { newSecrets, openSecrets, sealSecrets } from "./source-secrets.ts";
import type { LeadSource } from "./sources.server.ts";

export type Changed = Outcome<{ message: string }, "invalid" | "not_found" | "reauthenticate">;

export const missingSource = {
  ok: false,
  reason: "not_found",
  message: "This source of leads no longer exists.",
} as const;

/** Changes the name, state, secrets or website of a source. Requires a recent sign-in. */
export async function changeSource(ctx: Ctx, input: unknown): Promise<Changed> {
  requirePermission(ctx, "settings.write");
  const stale = refuseUnlessFresh(ctx);
  if (stale) return stale;
  const parsed = changeSourceForm.safeParse(input);
  if (!parsed.success) return invalidFields(z.flattenError(parsed.error).fieldErrors);
  const { id, name, state, theirs, token, origin } = parsed.data;
  return await withSource(ctx, id, async (tx, source) => {
    const secrets = openSecrets(source.sealed, ctx) ?? newSecrets();
    const changed = [...(theirs ? ["theirs"] : []), ...(token ? ["token"] : [])];
    await tx
      .update(leadSources)
      .set({
        name,
        active: state === "active",
        sealed: sealSecrets(
          { ...secrets, theirs: theirs || secrets.theirs, token: token || secrets.token },
          ctx,
        ),
        oldSite:
          source.oldSite && origin !== undefined
            ? { ...source.oldSite, origin: origin && new URL(origin).origin }
            : source.oldSite,
      })
      .where(eq(leadSources.id, id));
    await noteSource(tx, ctx, "lead_source_changed", source, { name, state, secrets: changed });
    return { ok: true, value: { message: "Saved." } };
  });
}

/** Locks a source and runs a change. */
export async function withSource(
  ctx: Ctx,
  id: string,
  change: (tx: Database, source: LeadSource) => Promise<Changed>,
): Promise<Changed> {
  if (!isUuid(id)) return missingSource;
  return await ctx.db.transaction(async (tx) => {
    const [source] = await tx
      .select()
      .from(leadSources)
      .where(eq(leadSources.id, id))
      .for("update");
    return source ? await change(tx, source) : missingSource;
  });
}

export async function noteSource(
  tx: Database,
  ctx: Ctx,
  action: string,
  { id, kind }: LeadSource,
  details: Record<string, unknown>,
): Promise<void> {
  await recordAudit(tx, ctx, {
    action,
    resourceType: "lead_source",
    resourceId: id,
    severity: "medium",
    details: { ...details, kind },
  });
}
