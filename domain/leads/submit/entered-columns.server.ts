import { type SQL, sql } from "drizzle-orm";
import { type Ctx, userIdOf } from "#domain/access/context.server.ts";
import { currentConsent, currentTextConsent, elsewhere } from "#domain/leads/consent.ts";
import type { CompanyFacts } from "#domain/settings/company.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { spokenProof } from "./spoken-consent.server.ts";

type LeadRow = typeof leads.$inferInsert & { id: string };

/** A consent from another system: its text, when the person accepted it, and where. */
interface GivenProof {
  text: string;
  at: Date;
  source: string;
}

export interface GivenProofs {
  contact: GivenProof | null;
  texts: GivenProof | null;
}

export interface EnteredFacts {
  source: string;
  /** True if the person agreed in a conversation. */
  agreed: boolean;
  spoken: boolean;
  proofs?: GivenProofs;
  /** The start of the sender's key. The default is a lead that the office entered. */
  way?: LeadWay;
  /** The name of the other system. */
  sourceName?: string;
}

/** Builds the columns of a lead that did not come from a form on this site. It has its own proof of consent and no browser data. */
export function enteredColumns(
  ctx: Pick<Ctx, "actor">,
  row: Pick<LeadRow, "id" | "textConsent">,
  { source, agreed, spoken, proofs, way = "entered", sourceName }: EnteredFacts,
  { company, now }: { company: CompanyFacts; now: Date },
): Partial<LeadRow> {
  const contact = proofs?.contact
    ? givenElsewhere(proofs.contact)
    : { at: now, ...spokenProof(ctx, currentConsent(company)) };
  const texts = proofs?.texts
    ? givenElsewhere(proofs.texts)
    : { at: now, ...spokenProof(ctx, currentTextConsent(company)) };
  return {
    source,
    ipAddress: null,
    userAgent: null,
    // Visitor limits apply to visitors only.
    rateKey: [way, ...(sourceName ? [sourceName] : []), row.id].join(":"),
    ...(agreed
      ? {
          consentTimestamp: contact.at,
          consentVersion: contact.version,
          consentText: contact.text,
        }
      : { tcpaConsent: false, consentTimestamp: null, consentVersion: null, consentText: null }),
    ...(row.textConsent
      ? {
          textConsentTimestamp: texts.at,
          textConsentVersion: texts.version,
          textConsentText: texts.text,
        }
      : {}),
    // The person who takes a call owns the lead. The lead counts as answered at once.
    ...(spoken
      ? {
          status: "contacted",
          createdAt: now,
          contactedAt: now,
          firstOpenedAt: now,
          assignedTo: userIdOf(ctx.actor),
        }
      : {}),
  };
}

/** Names the other system in the version of the consent. */
function givenElsewhere({ text, at, source }: GivenProof) {
  return { at, version: elsewhere + source, text };
}

/**
 * The way of a lead that did not come from a form on this site: the office entered it, another system sent it, or it is a
 * copy from the old site. The sender's key starts with it, and the name of the other system follows. For a form on this site, that key is a SHA-256 in base64url.
 */
export type LeadWay = "entered" | "source" | "copy";

interface Sent {
  rateKey: string;
}

export function isOfOwnForm({ rateKey }: Sent): boolean {
  return /^[\w-]{43}$/.test(rateKey);
}

/** `isOfOwnForm` as an SQL condition. */
export const ofOwnForm: SQL<boolean> = sql`(${leads.rateKey} ~ '^[A-Za-z0-9_-]{43}$')`;

/** Tells whether a lead is a copy from the old site. The customer and the CRM get nothing about a copy. */
export function isCopy({ rateKey }: Sent): boolean {
  return rateKey.startsWith("copy:");
}

/** `isCopy` as an SQL condition, negated. */
export const noCopy: SQL<boolean> = sql`(${leads.rateKey} not like 'copy:%')`;

/** Tells whether the person may get automatic emails. A lead from another system needs a proven consent. */
export function mayConfirm(row: Sent & { tcpaConsent: boolean }): boolean {
  return isOfOwnForm(row) || (row.rateKey.startsWith("source:") && row.tcpaConsent);
}

/** Returns the name of the other system that sent a lead, or null. */
export function sourceNameOf({ rateKey }: Sent): string | null {
  return /^source:(.+):[^:]+$/.exec(rateKey)?.[1] ?? null;
}

/** `sourceNameOf` as an SQL expression. */
export const sourceName: SQL<string | null> =
  sql`substring(${leads.rateKey} from '^source:(.+):[^:]+$')`;
