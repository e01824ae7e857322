import { randomUUID } from "node:crypto";
import type { Ctx } from "#domain/access/context.server.ts";
import { type CompanyFacts, durationText } from "#domain/settings/company.ts";
import { momentText } from "#domain/settings/hours.ts";
import type { EmailDraft } from "#domain/emails/schema.ts";
import type { formSubmissions } from "#database/schema/leads.ts";
import type { Attribution } from "./attribution.ts";
import { currentConsent } from "#domain/leads/consent.ts";
import { type LeadEmailProps, officeTemplate, visitorTemplate } from "#domain/leads/email-props.ts";
import { promisedAt, promisedMinutes } from "#domain/leads/promise.ts";
import { toE164 } from "./phone-number.server.ts";
import type { LeadValues } from "#domain/leads/schema.ts";
import { serviceLabel } from "#domain/leads/choices.ts";
import { deriveSource } from "./source.ts";
import { storable } from "./storable.ts";
import type { Suspicion } from "#domain/leads/suspicion.ts";
import { bodyHash, contentHash, rateKey } from "./fingerprint.server.ts";

export type LeadRow = typeof formSubmissions.$inferInsert & { id: string };

export interface LeadFacts {
  values: LeadValues;
  attribution: Attribution;
  suspicion: Suspicion;
  idempotencyKey: string | null;
  elapsedMs: number | null;
  company: CompanyFacts;
  now: Date;
}

export interface PreparedLead {
  row: LeadRow;
  /** Minutes of opening time within which we promise to answer. */
  minutes: number;
  /** "Monday at 9AM" where closed hours put the promise off, else null. */
  putOffTo: string | null;
}

/** Everything about a submission that does not need the database. */
export function prepareLead(
  ctx: Pick<Ctx, "actor" | "request" | "env" | "secret">,
  facts: LeadFacts,
): PreparedLead {
  const { values, attribution, suspicion, company, now } = facts;
  const minutes = promisedMinutes(values, company.responseMinutes);
  const promised = promisedAt(now, minutes, company.hours);
  const consent = currentConsent(company);
  const content = contentHash(values);
  const anyone = facts.idempotencyKey ?? randomUUID();
  const row: LeadRow = {
    id: randomUUID(),
    submission_type: values.submissionType,
    name: values.name,
    phone: values.phone,
    phone_e164: toE164(values.phone),
    email: values.email,
    service: values.service,
    service_label: values.service && serviceLabel(values.service),
    message: values.message,
    address: values.address,
    user_id: ctx.actor.kind === "user" ? ctx.actor.userId : null,
    user_agent: storable(ctx.request.userAgent, 512),
    ip_address: ctx.request.ip,
    source_page: attribution.sourcePage,
    referrer_url: attribution.referrer,
    utm_data: attribution.utm,
    first_touch: attribution.firstTouch,
    last_touch: attribution.lastTouch,
    source: deriveSource({ utm: attribution.utm, referrer: attribution.referrer ?? "" }),
    tcpa_consent: true,
    consent_timestamp: now,
    consent_version: consent.version,
    consent_text: consent.text,
    // Bound to the content: a key that comes back with other words is another submission, and is kept.
    idempotency_key: `${storable(anyone, 64)}:${content.slice(0, 16)}`,
    content_hash: content,
    body_hash: bodyHash(values),
    rate_key: rateKey(ctx.actor, ctx.request.ip, ctx.secret),
    elapsed_ms: facts.elapsedMs,
    quarantined: suspicion.quarantined,
    quarantine_reasons: suspicion.reasons,
    ghl_sync_status: ctx.env.CRM_TOKEN ? "pending" : "not_configured",
    promised_at: promised,
  };
  const putOff = promised.getTime() - now.getTime() > minutes * 60_000;
  return { row, minutes, putOffTo: putOff ? momentText(promised, company.hours.timeZone) : null };
}

/**
 * The mails of a lead: one to the office, one to the visitor where there is an address, and copies of the office's to
 * those who asked for them.
 */
export function leadDrafts(
  ctx: Pick<Ctx, "request" | "env" | "links">,
  row: LeadRow,
  minutes: number,
  { company, copies }: { company: CompanyFacts; copies: readonly string[] },
  now: Date,
): EmailDraft[] {
  const zone = company.hours.timeZone;
  const props: LeadEmailProps = {
    leadId: row.id,
    submissionType: row.submission_type ?? "contact",
    name: row.name,
    phone: row.phone,
    phoneHref: `tel:${row.phone_e164 ?? row.phone.replace(/[^\d+]/g, "")}`,
    email: row.email ?? null,
    address: row.address ?? null,
    service: serviceLabel(row.service ?? null),
    message: row.message ?? null,
    source: row.source ?? "direct",
    sourcePage: row.source_page ?? null,
    consent: `Version ${row.consent_version ?? ""}, given ${inWords(row.consent_timestamp ?? now, zone)} from ${row.ip_address ?? ""}`,
    promisedBy: momentText(row.promised_at, zone),
    within: durationText(minutes),
    closed: row.promised_at.getTime() - now.getTime() > minutes * 60_000,
    receivedAt: inWords(now, zone),
    link: ctx.request.origin + ctx.links.lead(row.id),
  };
  const shared = { props, subjectType: "lead", subjectId: row.id };
  const office = ctx.env.OFFICE_EMAIL ?? company.email;
  const readers = [office, ...copies.filter((copy) => copy !== office)];
  return [
    ...readers.map((recipient) => ({
      ...shared,
      template: officeTemplate,
      recipient,
      replyTo: row.email ?? null,
    })),
    ...(row.email
      ? [{ ...shared, template: visitorTemplate, recipient: row.email, replyTo: company.email }]
      : []),
  ];
}

/** Making a formatter costs more than all else that a lead needs from the processor. */
const formats = new Map<string, Intl.DateTimeFormat>();

function inWords(at: Date, timeZone: string): string {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "medium", timeStyle: "short" });
  formats.set(timeZone, format);
  return format.format(at);
}
