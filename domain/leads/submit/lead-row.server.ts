import { createHmac, randomUUID } from "node:crypto";
import type { Ctx } from "#domain/access/context.server.ts";
import { type CompanyFacts, durationText } from "#domain/settings/company.ts";
import { momentText } from "#domain/settings/hours/hours.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import type { EmailDraft } from "#domain/emails/schema.ts";
import type { formSubmissions } from "#database/schema/work/leads.ts";
import type { Attribution } from "./attribution.ts";
import { canaryDrafts, isCanary } from "#domain/leads/canary/canary-lead.server.ts";
import { agreedConsents, consentSource } from "#domain/leads/consent.ts";
import { type EnteredFacts, enteredColumns, sourceNameOf } from "./entered-columns.server.ts";
import {
  type LeadEmailProps,
  officeTemplate,
  visitorTemplate,
} from "#domain/leads/mail/email-props.ts";
import { promisedAt, promisedMinutes } from "#domain/leads/promise.ts";
import { toE164 } from "./phone-number.server.ts";
import { plainTexts } from "#domain/leads/fields/plain-fields.ts";
import type { LeadValues } from "#domain/leads/schema.ts";
import { choiceLabel, contactTimes, offers, plans, serviceLabel } from "#domain/leads/choices.ts";
import { requestToken } from "#domain/leads/visitor/request-token.server.ts";
import { deriveSource } from "./source.ts";
import { storable } from "./storable.ts";
import {
  heldFrom,
  type Repeats,
  repeatSigns,
  scoreOf,
  type SpamSignals,
} from "#domain/leads/spam-signals.ts";
import { bodyHash, contentHash, rateKey } from "./fingerprint.server.ts";

export type LeadRow = typeof formSubmissions.$inferInsert & { id: string };

export interface LeadFacts {
  values: LeadValues;
  attribution: Attribution;
  spamSignals: SpamSignals;
  idempotencyKey: string | null;
  elapsedMs: number | null;
  marketingConsent?: boolean;
  /** Names the versions of the consent texts that the form shows. */
  consentSeen?: string;
  company: CompanyFacts;
  now: Date;
  /** For a lead that the office enters, instead of a visitor. */
  entered?: EnteredFacts;
}

export interface PreparedLead {
  row: LeadRow;
  /** Promised answer time in minutes of opening time. */
  minutes: number;
  /** "Monday at 9AM" if closed hours delay the promised time, else null. */
  postponedTo: string | null;
  /** The requested estimate without a visit, or null. */
  estimate: PromisedSpan | null;
}

/** A promise in minutes of opening time, and "Monday at 9AM" if closed hours delay it. */
export interface PromisedSpan {
  minutes: number;
  by: string | null;
}

/** Prepares the parts of a submission that need no database. */
export function prepareLead(
  ctx: Pick<Ctx, "actor" | "request" | "env" | "secret">,
  facts: LeadFacts,
): PreparedLead {
  const { values, attribution, spamSignals, company, now, entered } = facts;
  const minutes = promisedMinutes(values, company.responseMinutes);
  const promised = promisedAt(now, minutes, company.hours);
  const agreed = agreedConsents(company, facts.consentSeen);
  const consent = agreed.contact;
  const texts = values.textConsent ? agreed.texts : null;
  const content = contentHash(values);
  // Bound to the content: a reused key with other content is a new submission, and is accepted.
  const idempotencyKey = `${storable(facts.idempotencyKey ?? randomUUID(), 64)}:${content.slice(0, 16)}`;
  const row: LeadRow = {
    ...values,
    id: leadIdOf(ctx.secret, idempotencyKey),
    phoneE164: toE164(values.phone),
    serviceLabel: values.service && serviceLabel(values.service),
    userId: ctx.actor.kind === "user" && !entered ? ctx.actor.userId : null,
    userAgent: storable(ctx.request.userAgent, 512),
    ipAddress: ctx.request.ip,
    sourcePage: attribution.sourcePage,
    referrerUrl: attribution.referrer,
    utmData: attribution.utm,
    firstTouch: attribution.firstTouch,
    lastTouch: attribution.lastTouch,
    source: deriveSource({ utm: attribution.utm, referrer: attribution.referrer ?? "" }),
    tcpaConsent: true,
    consentTimestamp: now,
    consentVersion: consent.version,
    consentText: consent.text,
    textConsentTimestamp: texts && now,
    textConsentVersion: texts?.version,
    textConsentText: texts?.text,
    marketingConsent: facts.marketingConsent ?? false,
    idempotencyKey,
    contentHash: content,
    bodyHash: bodyHash(values),
    rateKey: rateKey(ctx.actor, ctx.request.ip, ctx.secret),
    elapsedMs: facts.elapsedMs,
    quarantined: spamSignals.quarantined,
    quarantineReasons: spamSignals.reasons,
    ghlSyncStatus: ctx.env.CRM_TOKEN ? "pending" : "not_configured",
    promisedAt: promised,
  };
  if (entered) Object.assign(row, enteredColumns(ctx, row, entered, { company, now }));
  const spanOf = (spanMinutes: number): PromisedSpan => {
    const at = promisedAt(now, spanMinutes, company.hours);
    const postponed = at.getTime() - now.getTime() > spanMinutes * 60_000;
    return {
      minutes: spanMinutes,
      by: postponed ? momentText(at, company.hours.timeZone, now) : null,
    };
  };
  return {
    row,
    minutes,
    postponedTo: spanOf(minutes).by,
    estimate:
      values.submissionType === "estimate" ? spanOf(company.responseMinutes.estimate) : null,
  };
}

/**
 * The id of a lead follows from its key: anyone who shows the key again gets the same private link, from every instance and
 * from the journal.
 */
function leadIdOf(secret: string, idempotencyKey: string): string {
  const hex = createHmac("sha256", secret).update(`lead:${idempotencyKey}`).digest("hex");
  const variant = "89ab"[Number.parseInt(hex.charAt(16), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Makes a lead whose key belongs to an ended request a request of its own. */
export function asNewRequest({ row }: PreparedLead, secret: string, endedId: string): void {
  row.idempotencyKey = `${row.idempotencyKey}:${endedId}`;
  row.id = leadIdOf(secret, row.idempotencyKey);
}

/** Judges a lead again with the earlier ones that have its text. */
export function addRepeatSigns({ row }: Pick<PreparedLead, "row">, repeats: Repeats): void {
  if (isCanary(row)) return;
  const { message, quarantineReasons: reasons = [] } = row;
  row.quarantineReasons = [
    ...reasons,
    ...repeatSigns(repeats, { message: message ?? "", reasons }),
  ];
  row.quarantined ||= scoreOf(row.quarantineReasons) >= heldFrom;
}

/** Locks of a lead: its sender, content, message and address. They keep limits and deduplication exact under concurrency. */
export function locksOf({ row }: PreparedLead, confirmationKey: string | null): string[] {
  return [row.rateKey, row.contentHash, row.bodyHash ?? null, confirmationKey].filter(
    (key) => key !== null,
  );
}

/**
 * The emails of a lead: one to the office, one to the visitor if there is an address, and copies of the
 * office's email to staff who want them.
 */
export function leadDrafts(
  ctx: Pick<Ctx, "request" | "env" | "links" | "secret">,
  row: LeadRow,
  minutes: number,
  {
    company,
    copies,
    confirms,
    journaled = false,
  }: { company: CompanyFacts; copies: readonly string[]; confirms: boolean; journaled?: boolean },
  now: Date,
): EmailDraft[] {
  if (isCanary(row)) return canaryDrafts(ctx, row);
  const zone = company.hours.timeZone;
  const props: LeadEmailProps = {
    leadId: row.id,
    submissionType: row.submissionType ?? "contact",
    name: row.name,
    phone: row.phone,
    phoneHref: `tel:${row.phoneE164 ?? row.phone.replace(/[^\d+]/g, "")}`,
    email: row.email ?? null,
    ...plainTexts(row),
    address: row.address ?? null,
    service: serviceLabel(row.service ?? null),
    message: row.message ?? null,
    plan: choiceLabel(plans, row.plan ?? null),
    offer: choiceLabel(offers, row.offer ?? null),
    bestTime: choiceLabel(contactTimes, row.bestTime ?? null),
    requestLink: ctx.request.origin + ctx.links.request(requestToken(ctx.secret, row.id)),
    source: sourceNameOf(row) ?? row.source ?? "direct",
    sourcePage: row.sourcePage ?? null,
    consentSource: consentSource(row.consentVersion),
    consent: consentText(row, dateTimeText(row.consentTimestamp ?? now, zone)),
    promisedBy: momentText(row.promisedAt, zone, now),
    within: durationText(minutes),
    closed: journaled || row.promisedAt.getTime() - now.getTime() > minutes * 60_000,
    journaled,
    receivedAt: dateTimeText(now, zone),
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
    ...(row.email && confirms
      ? [{ ...shared, template: visitorTemplate, recipient: row.email, replyTo: company.email }]
      : []),
  ];
}

/** "Version 3, given March 2, 2026, 3:04 PM from 203.0.113.5", or "Angi says that it was given. Received March 2, …" */
function consentText({ tcpaConsent, consentVersion, ipAddress }: LeadRow, given: string): string {
  if (!tcpaConsent) return "Not asked yet: this person wrote to us or called us";
  const source = consentSource(consentVersion);
  if (source !== null) return `${source} says that it was given. Received ${given}`;
  return `Version ${consentVersion ?? ""}, given ${given}${ipAddress ? ` from ${ipAddress}` : ""}`;
}
