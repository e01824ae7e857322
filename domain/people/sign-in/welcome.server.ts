import { and, desc, eq, gt } from "drizzle-orm";
import type { z } from "zod";
import type { Ctx, SignedInActor } from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { queueEmails } from "#domain/emails/queue-emails.server.ts";
import { recordThreat } from "#domain/threats/record-threat.server.ts";
import { placeOf } from "#domain/people/sessions/device.ts";
import { unusualSignInTemplate, type unusualSignInSchema } from "./email-props.ts";
import { networkOf } from "#domain/words/network.ts";
import { endReplaced } from "#domain/people/sessions/new-session.server.ts";
import type { Database } from "#database/connect.ts";
import { userSessions } from "#database/schema/work/people.ts";
import { securityEvents } from "#database/schema/basics/audit.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** Recent sign-ins from more networks than this are unusual. */
const usualNetworks = 4;
const comparedSignIns = 5;

/**
 * Follow-up of every successful sign-in: ends the replaced session, records the sign-in and checks if it is unusual.
 */
export async function welcome(
  tx: Database,
  ctx: Ctx,
  actor: SignedInActor,
  details: Record<string, unknown>,
): Promise<void> {
  await endReplaced(tx, ctx, actor);
  await recordAudit(
    tx,
    { ...ctx, actor },
    {
      action: "successful_login",
      resourceType: "session",
      resourceId: actor.sessionId,
      details,
    },
  );
  const networks = await recentNetworks(tx, actor);
  if (networks.length > usualNetworks) await reportUnusual(tx, ctx, actor, networks);
}

/** The networks of the last five sign-ins within a day, including this one. */
async function recentNetworks(tx: Database, actor: SignedInActor): Promise<string[]> {
  const rows = await tx
    .select({ address: securityEvents.ipAddress })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.userId, actor.userId),
        eq(securityEvents.eventType, "audit_successful_login"),
        gt(securityEvents.createdAt, new Date(Date.now() - dayMs)),
      ),
    )
    .orderBy(desc(securityEvents.createdAt), desc(securityEvents.id))
    .limit(comparedSignIns);
  return [...new Set(rows.map(({ address }) => networkOf(address ?? "")))];
}

async function reportUnusual(
  tx: Database,
  ctx: Ctx,
  actor: SignedInActor,
  networks: readonly string[],
): Promise<void> {
  await tx.update(userSessions).set({ unusual: true }).where(eq(userSessions.id, actor.sessionId));
  await recordThreat(tx, ctx, {
    type: "suspicious_login_pattern",
    level: "medium",
    endpoint: ctx.links.login,
    userId: actor.userId,
    details: { email: actor.email, networks, session_id: actor.sessionId },
  });
  const props: z.output<typeof unusualSignInSchema> = {
    fullName: actor.name,
    at: new Date().toISOString(),
    place: placeOf(ctx.request),
    sessionsLink: ctx.request.origin + ctx.links.security,
  };
  await queueEmails(tx, ctx, [
    {
      template: unusualSignInTemplate,
      props,
      recipient: actor.email,
      replyTo: null,
      subjectType: "user",
      subjectId: actor.userId,
    },
  ]);
}
