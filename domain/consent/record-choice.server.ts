import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { take } from "#domain/limits/limiter.server.ts";
import { rules } from "#domain/limits/rules.ts";
import type { Database } from "#database/connect.ts";
import { consentChoices } from "#database/schema/basics/consent.ts";
import type { ConsentCategory } from "./categories.ts";
import type { Choice } from "./choice.ts";
import { choiceSchema } from "./schema.ts";
import { questionOf, questionText } from "./wording.ts";

/**
 * Stores a visitor's choice as proof and returns it as it counts: a browser with Global Privacy Control agrees to
 * nothing. The choices of one browser share a random id.
 */
export async function recordChoice(
  ctx: Ctx,
  input: unknown,
  now = new Date(),
): Promise<Outcome<Choice, "invalid" | "rate_limited">> {
  const parsed = choiceSchema.safeParse(input);
  const question = parsed.success ? questionOf(parsed.data.version) : null;
  if (!parsed.success || !question)
    return { ok: false, reason: "invalid", message: "This choice is not complete." };
  const gpc = ctx.request.headers.get("sec-gpc") === "1";
  const given = parsed.data;
  const isAsked = (category: ConsentCategory) => question.categories.includes(category);
  const agrees = (category: ConsentCategory) => isAsked(category) && given[category] && !gpc;
  return await ctx.db.transaction(async (tx) => {
    const taken = await take({ db: tx }, rules.privacyChoices, ctx.request.ip, { now });
    if (!taken.ok)
      return {
        ok: false,
        reason: "rate_limited",
        message: "Too many choices. Please try again in an hour.",
      };
    const id = (given.id && (await knownId(tx, given.id))) ?? randomUUID();
    const choice = {
      analytics: agrees("analytics"),
      marketing: agrees("marketing"),
      chat: agrees("chat"),
    };
    const answered = (category: ConsentCategory) => (isAsked(category) ? choice[category] : null);
    await tx.insert(consentChoices).values({
      id,
      analytics: answered("analytics"),
      marketing: answered("marketing"),
      chat: answered("chat"),
      consentVersion: given.version,
      consentText: questionText(question),
      page: given.page,
      gpc,
      ipAddress: ctx.request.ip,
      userAgent: ctx.request.userAgent.slice(0, 512),
      createdAt: now,
    });
    // Without the id: an erased record leaves nothing that leads to it.
    await recordAudit(tx, ctx, {
      action: "privacy_choice",
      resourceType: "consent_choice",
      details: { ...choice, version: given.version, gpc },
    });
    const value = { ...choice, version: given.version, id, at: now.toISOString() };
    return { ok: true, value };
  });
}

/** Ids come from the server: one that it does not know could belong to two browsers. */
async function knownId(tx: Database, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ id: consentChoices.id })
    .from(consentChoices)
    .where(eq(consentChoices.id, id))
    .limit(1);
  return row?.id;
}
