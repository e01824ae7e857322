import { createHash } from "node:crypto";
import { and, desc, eq, gt } from "drizzle-orm";
import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { placesOf, sourceKinds } from "#domain/lead-sources/source-kinds.ts";
import type { LeadSource } from "#domain/lead-sources/sources.server.ts";
import { toE164 } from "#domain/leads/submit/phone-number.server.ts";
import { plainWord } from "#domain/leads/submit/source.ts";
import { repeatSeconds } from "#domain/leads/submit/earlier-leads.server.ts";
import { submitFromOutside } from "#domain/leads/submit/submit-lead.server.ts";
import { otherWays } from "#domain/leads/choices.ts";
import { spamSignalsOf } from "#domain/leads/spam-signals.ts";
import { rememberedCompany } from "#domain/settings/memory.server.ts";
import { leadSourceMessages as messages } from "#database/schema/overview/lead-sources.ts";
import { formSubmissions as leads } from "#database/schema/work/leads.ts";
import { type Values } from "./flatten-message.ts";
import { readMessage } from "./read-message.ts";
import { keyPlaces } from "./signed.ts";
import { storeMessage } from "./store-message.server.ts";

export type Received = Outcome<
  { leads: readonly string[] },
  "forged" | "paused" | "invalid" | "limited" | "later"
>;

export const later = {
  ok: false,
  reason: "later",
  message: "The message cannot be stored right now. Please send it again.",
} as const;

interface MessageFacts {
  /** The message's id from its headers. */
  number: string | null;
  /** The page of the old site. */
  page?: string | null;
  now: Date;
}

/** Turns messages into leads. */
export async function takeMessages(
  ctx: Ctx,
  source: LeadSource,
  given: readonly Values[],
  facts: MessageFacts,
): Promise<Received> {
  const taken: string[] = [];
  for (const values of given) {
    const content = Object.fromEntries(
      Object.entries(values).filter(([place]) => !keyPlaces.includes(place)),
    );
    if (Object.keys(content).length === 0)
      return { ok: false, reason: "invalid", message: "The message has no values." };
    const lead = await takeMessage(ctx, source, content, facts);
    if (lead === null) return later;
    if (lead !== "") taken.push(lead);
  }
  return { ok: true, value: { leads: taken } };
}

/** Returns the id of the lead, an empty string for a test, or null if the lead cannot be stored. */
async function takeMessage(
  ctx: Ctx,
  source: LeadSource,
  content: Values,
  { number, now, page = null }: MessageFacts,
): Promise<string | null> {
  const read = readMessage(content, {
    sourceName: source.name,
    places: placesOf(source),
    isCalls: source.kind === "calls",
    timeZone: rememberedCompany(ctx.db).hours.timeZone,
    now,
  });
  const window = source.kind === "old-site" ? repeatSeconds * 1000 : dayMs;
  // An "id" from an unknown program can be that of its form, the same for everyone.
  const isKnown = !["own", "old-site"].includes(source.kind);
  const key = keyOf(
    number ?? (isKnown ? read.number : null),
    content,
    Math.floor(now.getTime() / window),
  );
  const stored = { sourceId: source.id, key, content, receivedAt: now };
  // A repeat never reopens a closed lead. For a visitor's form, it would be a new request.
  const earlier = await leadOfMessage(ctx, source.id, key);
  if (earlier !== null) return earlier;
  if (content["is_test"] === "true") {
    await storeMessage(ctx.db, { ...stored, kind: "test" });
    return "";
  }
  const { name, message, address, phone } = read.values;
  const isAnswered = source.kind === "calls" && content["answered"] === "true";
  const known = isAnswered ? await recentLeadOf(ctx, phone, now) : null;
  if (known !== null) {
    // The office answered a call from a known person.
    await storeMessage(ctx.db, { ...stored, kind: "lead", leadId: known });
    return known;
  }
  const answer = await submitFromOutside(ctx, {
    values: read.values,
    attribution: {
      utm: read.clickId === null ? {} : { gclid: read.clickId },
      referrer: page,
      sourcePage: null,
      firstTouch: null,
      lastTouch: null,
    },
    spamSignals: spamSignalsOf({
      websiteUrl: "",
      elapsedMs: null,
      rawTexts: [name, message, address].filter((text) => text !== null),
    }),
    idempotencyKey: createHash("sha256").update(`${source.id}:${key}`).digest("base64url"),
    now,
    entered: {
      source: sourceOf(source),
      agreed: read.proofs.contact !== null,
      spoken: isAnswered,
      proofs: read.proofs,
      ...(source.kind === "old-site"
        ? { way: "copy" as const }
        : { way: "source" as const, sourceName: source.name }),
    },
  });
  if (!answer.ok) return null;
  const { id, queued } = answer.value;
  // The lead is stored. The message only helps to choose fields.
  if (!queued)
    await storeMessage(ctx.db, { ...stored, kind: "lead", leadId: id }).catch((error: unknown) =>
      ctx.log.warn({ err: error, lead: id }, "the message of a lead was not stored"),
    );
  return id;
}

/** Returns the lead of an earlier message with this key. Returns null for a new key, and without the database. */
export async function leadOfMessage(
  { db }: Ctx,
  sourceId: string,
  key: string,
): Promise<string | null> {
  const [message] = await db
    .select({ leadId: messages.leadId })
    .from(messages)
    .where(and(eq(messages.sourceId, sourceId), eq(messages.key, key)))
    .catch(() => []);
  return message?.leadId ?? null;
}

/** Returns the newest lead of the last 30 days with this phone number. Returns null without one, and without the database. */
async function recentLeadOf({ db }: Ctx, phone: string, now: Date): Promise<string | null> {
  const phoneE164 = toE164(phone);
  if (phoneE164 === null) return null;
  const [lead] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        eq(leads.phoneE164, phoneE164),
        eq(leads.quarantined, false),
        gt(leads.createdAt, new Date(now.getTime() - 30 * 86_400_000)),
      ),
    )
    .orderBy(desc(leads.seq))
    .limit(1)
    .catch(() => []);
  return lead?.id ?? null;
}

/** The source of leads in lists and reports. */
function sourceOf({ kind, name }: LeadSource): string {
  const known = sourceKinds[kind].source;
  if (known !== null) return known;
  const word = plainWord(name) || "other";
  return otherWays.includes(word) ? `${word}-form` : word;
}

/** Within this time, an equal message without an id is a repeat. Later, it is a new request. */
const dayMs = 86_400_000;

function keyOf(number: string | null, content: Values, period: number): string {
  if (number !== null && number !== "") return number.slice(0, 200);
  const sorted = Object.entries(content).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash("sha256")
    .update(JSON.stringify([period, sorted]))
    .digest("base64url");
}
