import { randomUUID } from "node:crypto";
import { count, eq } from "drizzle-orm";
import { z } from "zod";
import {
  type Ctx,
  invalidFields,
  type Outcome,
  refuseStale,
  requirePermission,
  userIdOf,
} from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { withClaims } from "#domain/page-texts/claims/claim.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { customCodes } from "#database/schema/office/codes.ts";
import {
  changedMeanwhile,
  type CodeRow,
  lockCode,
  missingCode,
  notifyCodes,
  revisionValues,
  storeRevision,
} from "./change-codes.server.ts";
import { codeClaims } from "./code-claims.ts";
import { codeForm } from "./schema.ts";

export const maxCodes = 200;

type Reason = "invalid" | "limit" | "not_found" | "conflict" | "reauthenticate";

/**
 * Creates a code, or changes the one with `id` if it still has `version`. Pages contain it at once if it is
 * enabled. The former state stays as a revision, and a draft of it is gone.
 */
export async function saveCode(
  ctx: Ctx,
  target: { id: string; version: number } | null,
  input: unknown,
): Promise<Outcome<{ id: string; message: string }, Reason>> {
  requirePermission(ctx, "codes.write");
  const form = codeForm.safeParse(input);
  if (!form.success) return invalidFields(z.flattenError(form.error).fieldErrors);
  const stale = refuseStale(ctx);
  if (stale) return stale;
  const claims = codeClaims(form.data.content, await readCompany(ctx.db));
  return await ctx.db.transaction(async (tx) => {
    const before = target && (await lockCode(tx, target.id));
    if (target && !before) return missingCode;
    if (target && before && before.version !== target.version) return changedMeanwhile;
    const values = { ...form.data, disabledReason: null, draft: null, updatedAt: new Date() };
    let row: CodeRow | undefined;
    if (before) {
      [row] = await tx
        .update(customCodes)
        .set({ ...values, version: before.version + 1 })
        .where(eq(customCodes.id, before.id))
        .returning();
    } else {
      const [all] = await tx.select({ total: count() }).from(customCodes);
      if ((all?.total ?? 0) >= maxCodes)
        return { ok: false, reason: "limit", message: `There are already ${maxCodes} codes.` };
      const createdBy = userIdOf(ctx.actor);
      [row] = await tx
        .insert(customCodes)
        .values({ id: randomUUID(), ...values, createdBy })
        .returning();
    }
    if (!row) return missingCode;
    await storeRevision(tx, ctx, row);
    await recordAudit(tx, ctx, {
      action: before ? "code_changed" : "code_created",
      resourceType: "custom_code",
      resourceId: row.id,
      severity: "medium",
      details: { before: before && revisionValues(before), after: revisionValues(row) },
    });
    await notifyCodes(tx);
    return { ok: true, value: { id: row.id, message: withClaims(savedMessage(row), claims) } };
  });
}

function savedMessage({ name, enabled }: CodeRow): string {
  return enabled ? `“${name}” is saved and on the site.` : `“${name}” is saved and switched off.`;
}
