import { eq, sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import { openSecrets } from "#domain/lead-sources/source-secrets.ts";
import { allSources, type LeadSource } from "#domain/lead-sources/sources.server.ts";
import { leadSourceMessages as messages } from "#database/schema/overview/lead-sources.ts";
import { type FacebookLead, readFacebookLead } from "./facebook.server.ts";
import { storeMessage } from "./store-message.server.ts";
import { later, leadOfMessage, type Received, takeMessages } from "./take-messages.server.ts";

interface TakingFacts {
  /** The access token of the page. */
  token: string;
  now: Date;
}

/** Takes each lead that Meta gives, and stores the ids of the others. */
export async function takeFacebookLeads(
  ctx: Ctx,
  source: LeadSource,
  ids: readonly string[],
  { token, now }: TakingFacts,
): Promise<Received> {
  const taken: string[] = [];
  let isComplete = true;
  let away: string | null = null;
  for (const id of ids) {
    const earlier = await leadOfMessage(ctx, source.id, id);
    if (earlier !== null) {
      taken.push(earlier);
      continue;
    }
    // Meta expects an answer soon, so a server that is away is not asked for every lead.
    const read: FacebookLead =
      away === null ? await readFacebookLead(ctx, id, token) : { error: away };
    if ("values" in read) {
      const received = await takeMessages(ctx, source, [read.values], { number: id, now });
      if (received.ok) taken.push(...received.value.leads);
      else isComplete = false;
      continue;
    }
    if (read.isAway) away = read.error;
    const content = { error: read.error };
    const message = { sourceId: source.id, key: id, content, receivedAt: now };
    await storeMessage(ctx.db, { ...message, kind: "announced" }).catch((error: unknown) => {
      ctx.log.warn({ err: error, leadgen: id }, "the id of a lead was not stored");
      isComplete = false;
    });
  }
  return isComplete ? { ok: true, value: { leads: taken } } : later;
}

/** The number of leads that one run asks for. Their order is random, so a deleted lead does not hold up the others. */
const mostAtOnce = 50;

/** Asks again for leads that Meta announced and did not give. */
export async function askAgain(ctx: Ctx, now = new Date()): Promise<void> {
  const waiting = await ctx.db
    .select({ sourceId: messages.sourceId, id: messages.key })
    .from(messages)
    .where(eq(messages.kind, "announced"))
    .orderBy(sql`random()`)
    .limit(mostAtOnce);
  if (waiting.length === 0) return;
  for (const source of await allSources(ctx.db)) {
    const ids = waiting.filter(({ sourceId }) => sourceId === source.id).map(({ id }) => id);
    const token = openSecrets(source.sealed, ctx)?.token ?? "";
    if (source.active && ids.length > 0) await takeFacebookLeads(ctx, source, ids, { token, now });
  }
}
