import { type Ctx, invalidFields, requirePermission } from "#domain/access/context.server.ts";
import { serviceLabel } from "#domain/leads/choices.ts";
import { checkCorrection, type Correction, correctedFields } from "#domain/leads/correction.ts";
import { addressLine } from "#domain/leads/schema.ts";
import { toE164 } from "#domain/leads/submit/phone-number.server.ts";
import { enqueueSyncs } from "#domain/leads/sync/enqueue-sync.server.ts";
import type { formSubmissions as leads } from "#database/schema/leads.ts";
import { type ChangeAnswer, changeLead } from "./change-lead.server.ts";

interface Corrected {
  leadId: string;
  version: number;
  fields: Record<string, unknown>;
}

const places: readonly string[] = ["street", "city", "state", "zip"];

/** Corrects the facts of a lead. The CRM gets the new ones; the history keeps the old ones. */
export async function correctLead(
  ctx: Ctx,
  { leadId, version, fields }: Corrected,
): Promise<ChangeAnswer> {
  requirePermission(ctx, "leads.write");
  const check = checkCorrection(fields);
  if (!check.ok) return invalidFields(check.fieldErrors);
  const given = check.values;
  return await changeLead(ctx, { leadId, version }, (lead) => {
    const changed = correctedFields.filter((name) => (lead[name] ?? "") !== (given[name] ?? ""));
    if (changed.length === 0) return null;
    const syncs = Boolean(ctx.env.CRM_TOKEN) && !lead.quarantined;
    return {
      set: {
        ...columnsOf(given, changed),
        ...(syncs ? { ghlSyncStatus: "pending" as const } : {}),
      },
      event: "corrected",
      detail: { fields: changed },
      kept: { before: Object.fromEntries(changed.map((name) => [name, lead[name]])) },
      async also(tx) {
        if (!syncs) return;
        const job = { leadId: lead.id, receivedAt: lead.createdAt, attempt: 1 };
        await enqueueSyncs(tx, ctx, [job], "again");
      },
    };
  });
}

function columnsOf(
  given: Correction,
  changed: readonly string[],
): Partial<typeof leads.$inferInsert> {
  return {
    ...given,
    serviceLabel: given.service && serviceLabel(given.service),
    phoneE164: toE164(given.phone),
    ...(changed.some((name) => places.includes(name))
      ? { address: addressLine(given) || null }
      : {}),
  };
}
