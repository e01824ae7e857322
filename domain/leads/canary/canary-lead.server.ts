import { createHmac, timingSafeEqual } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#domain/access/context.server.ts";
import type { EmailDraft } from "#domain/emails/schema.ts";
import { formSubmissions } from "#database/schema/work/leads.ts";

/*
 * A canary lead is a request that the product sends to itself to check the way of a lead. It is in quarantine, so no
 * list, count or notification of leads shows it, and it is removed as soon as its way is known.
 */

/** The header of the form request that carries the seal. */
export const canaryHeader = "x-canary";
/** Its only reason for quarantine. */
export const canaryReason = "canary";
export const canaryMailTemplate = "canary";
export const canaryTag = "automatic-test";

/** Proof that this installation sent the request with this idempotency key. */
export function canarySeal(secret: string, idempotencyKey: string): string {
  return createHmac("sha256", secret).update(`canary:${idempotencyKey}`).digest("base64url");
}

export function isSealed(
  secret: string,
  {
    idempotencyKey,
    canarySeal: seal,
  }: { idempotencyKey: string | null; canarySeal?: string | null },
): boolean {
  if (!seal || !idempotencyKey) return false;
  const expected = Buffer.from(canarySeal(secret, idempotencyKey));
  const given = Buffer.from(seal);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

export function isCanary({ quarantineReasons }: { quarantineReasons?: string[] | null }): boolean {
  return quarantineReasons?.length === 1 && quarantineReasons[0] === canaryReason;
}

/** The email about a canary lead: none without a mailbox of its own. */
export function canaryDrafts({ env }: Pick<Ctx, "env">, { id }: { id: string }): EmailDraft[] {
  if (!env.CANARY_EMAIL) return [];
  return [
    {
      template: canaryMailTemplate,
      props: { leadId: id },
      recipient: env.CANARY_EMAIL,
      replyTo: null,
      subjectType: "lead",
      subjectId: id,
    },
  ];
}

/** `isCanary` for a query of leads. */
export const isCanaryRow: SQL<boolean> = sql`${formSubmissions.quarantineReasons} = array[${sql.raw(`'${canaryReason}'`)}]::text[]`;
