import { type Ctx, invalidFields, requirePermission } from "#domain/access/context.server.ts";
import { serviceLabel } from "#domain/leads/choices.ts";
import { correctedFields, correctionSchema } from "#domain/leads/correction.ts";
import { checkPosted, withPosted } from "#domain/leads/fields/posted-facts.ts";
import { addressLine } from "#domain/leads/schema.ts";
import { toE164 } from "#domain/leads/submit/phone-number.server.ts";
import { goesToCrm } from "#domain/leads/imported/imported-words.ts";
import { isCopy } from "#domain/leads/submit/entered-columns.server.ts";
import { enqueueSyncs } from "#domain/leads/sync/enqueue-sync.server.ts";
import { hasTextConsent } from "#domain/leads/text-consent.server.ts";
import { knownSources } from "#domain/leads/labels.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { type ChangeAnswer, changeLead, invalidField, type Lead } from "./change-lead.server.ts";
import { consentColumns, consentFields } from "./consent-columns.server.ts";

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
  now = new Date(),
): Promise<ChangeAnswer> {
  requirePermission(ctx, "leads.write");
  const check = checkPosted(correctionSchema, fields);
  if (!check.ok) return invalidFields(check.fieldErrors);
  const { agreed, textConsent, ...posted } = check.values;
  const company = await readCompany(ctx.db);
  return await changeLead(ctx, { leadId, version }, async (lead, tx) => {
    const source = posted.source ?? lead.source;
    if (source !== lead.source && !knownSources.includes(source))
      return invalidField("source", "Choose how they came to us");
    const facts = { ...withPosted(lead, posted), source };
    const agreedToTexts = await hasTextConsent(tx, ctx, lead);
    const consents = consentColumns(
      ctx,
      lead,
      { agreed, textConsent },
      { company, agreedToTexts, now },
    );
    const changed = [
      ...correctedFields.filter((name) => (lead[name] ?? "") !== (facts[name] ?? "")),
      ...consentFields.filter((name) => consents[name] !== undefined),
    ];
    if (changed.length === 0) return null;
    const syncs =
      Boolean(ctx.env.CRM_TOKEN) &&
      !lead.quarantined &&
      goesToCrm({ ...lead, ...consents, isCopy: isCopy(lead) });
    return {
      set: {
        ...columnsOf(facts, changed),
        ...consents,
        ...(syncs ? { ghlSyncStatus: "pending" as const } : {}),
      },
      event: "corrected",
      detail: { fields: changed },
      kept: { before: before(lead, changed) },
      async also() {
        if (!syncs) return;
        const job = { leadId: lead.id, receivedAt: lead.createdAt, attempt: 1 };
        await enqueueSyncs(tx, ctx, [job], "again");
      },
    };
  });
}

function before(lead: Lead, changed: readonly (keyof Lead)[]): Record<string, unknown> {
  const { consentText, textConsentText } = lead;
  return {
    ...Object.fromEntries(changed.map((name) => [name, lead[name]])),
    ...(changed.includes("tcpaConsent") ? { consentText } : {}),
    ...(changed.includes("textConsent") ? { textConsentText } : {}),
  };
}

function columnsOf(facts: Lead, changed: readonly (keyof Lead)[]): Partial<Lead> {
  const { service, phone } = facts;
  return {
    ...Object.fromEntries(changed.map((name) => [name, facts[name]])),
    ...(changed.includes("service") ? { serviceLabel: service && serviceLabel(service) } : {}),
    ...(changed.includes("phone") ? { phoneE164: toE164(phone) } : {}),
    ...(changed.some((name) => places.includes(name))
      ? { address: addressLine(facts) || null }
      : {}),
  };
}
