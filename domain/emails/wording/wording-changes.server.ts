import { sql } from "drizzle-orm";
import { z } from "zod";
import {
  type Ctx,
  type Outcome,
  requirePermission,
  userIdOf,
} from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import type { Database } from "#database/connect.ts";
import { emailWordings } from "#database/schema/supplies/emails.ts";
import type { EmailKind } from "#domain/emails/kind.server.ts";
import { withClaims } from "#domain/page-texts/claims/claim.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { checkWording, wordingSchema } from "./wording-check.ts";
import { newestVersion, variablesOf, wordings } from "./read-wording.server.ts";
import type { Wording } from "./wording.ts";
import { type WordingClaim, wordingClaims } from "./wording-claims.ts";

type ChangeReason = "invalid" | "conflict" | "not_found";
type ChangeAnswer = Outcome<
  { version: number; message: string; claims: WordingClaim[] },
  ChangeReason
>;

const conflict = {
  ok: false,
  reason: "conflict",
  message:
    "Someone else changed this wording in the meantime. Your text is still here: compare it with theirs, then save again.",
} as const;

/** `version` is the version that the form was loaded with. */
const target = z.object({ version: z.coerce.number().int().min(0) });

/** The forms of the editor. */
export const wordingForms = {
  save: wordingSchema.extend(target.shape),
  restore: target.extend({ restore: z.coerce.number().int().min(1) }),
  reset: target,
};

export function checkFor(kind: EmailKind, input: Record<string, unknown>) {
  return checkWording(input, {
    variables: variablesOf(kind).map(([name]) => name),
    hasButton: kind.wording.button !== "",
  });
}

/**
 * Stores a wording as a new version; it applies to every email rendered from now on. Claims that disagree with the facts
 * are named, and saved all the same.
 */
export async function saveWording(
  ctx: Ctx,
  kind: EmailKind,
  input: Record<string, unknown>,
): Promise<ChangeAnswer> {
  requirePermission(ctx, "emails.write");
  const check = checkFor(kind, input);
  if (!check.ok) return check;
  const claims = wordingClaims(kind, check.value, await readCompany(ctx.db));
  const answer = await change(ctx, kind, input, "email_wording_changed", () =>
    Promise.resolve(check.value),
  );
  if (!answer.ok) return answer;
  const { value } = answer;
  return { ok: true, value: { ...value, claims, message: withClaims(value.message, claims) } };
}

/** Restores an earlier version, as a new version. */
export async function restoreWording(
  ctx: Ctx,
  kind: EmailKind,
  input: Record<string, unknown>,
): Promise<ChangeAnswer> {
  requirePermission(ctx, "emails.write");
  const restoredVersion = z.coerce.number().int().min(1).safeParse(input["restore"]).data ?? 0;
  return await change(ctx, kind, input, "email_wording_restored", (tx) =>
    wordings.values(tx, kind.template, restoredVersion),
  );
}

/** Resets to the default wording. */
export async function resetWording(
  ctx: Ctx,
  kind: EmailKind,
  input: Record<string, unknown>,
): Promise<ChangeAnswer> {
  requirePermission(ctx, "emails.write");
  return await change(ctx, kind, input, "email_wording_reset", () => Promise.resolve(null));
}

/** `next` gives the new wording, null for the default, undefined if the version does not exist. */
async function change(
  ctx: Ctx,
  kind: EmailKind,
  input: Record<string, unknown>,
  action: string,
  next: (tx: Database) => Promise<Wording | Record<string, string> | null | undefined>,
): Promise<ChangeAnswer> {
  const submittedVersion = target.safeParse(input).data?.version;
  const { template } = kind;
  return await ctx.db.transaction(async (tx): Promise<ChangeAnswer> => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`email-wording:${template}`}, 0))`,
    );
    const before = await newestVersion(tx, kind);
    if (submittedVersion !== before.version) return conflict;
    const wording = await next(tx);
    if (wording === undefined)
      return { ok: false, reason: "not_found", message: "This version doesn't exist." };
    const version = before.version + 1;
    await tx.insert(emailWordings).values({
      template,
      version,
      wording: wording && { ...wording },
      createdBy: userIdOf(ctx.actor),
    });
    await recordAudit(tx, ctx, {
      action,
      resourceType: "email_template",
      resourceId: template,
      severity: "medium",
      details: { version, before: before.changed ? before.wording : null, after: wording },
    });
    return { ok: true, value: { version, message: messages[action] ?? "Saved", claims: [] } };
  });
}

const messages: Record<string, string> = {
  email_wording_changed: "Template saved",
  email_wording_restored: "Version restored",
  email_wording_reset: "Reset to default",
};
