import { isUuid } from "#domain/words/uuid.ts";
import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import {
  actorName,
  type Ctx,
  invalidFields,
  type Outcome,
  requirePermission,
} from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { newsletterIssues as issues } from "#database/schema/work/newsletter.ts";
import { issueSchema } from "./issue-schema.server.ts";

export const issueChanged = {
  ok: false,
  reason: "conflict",
  message: "Someone changed or sent this issue in the meantime. Reload the page.",
} as const;

type Saved = Outcome<{ id: string; message: string }, "invalid" | "conflict">;

interface IssueInput {
  subject: string;
  preview: string;
  content: string;
}

/** Saves a draft: a new one, or the version of an issue that the form started from. */
export async function saveIssue(
  ctx: Ctx,
  at: { id: string; version: number } | null,
  input: IssueInput,
  now = new Date(),
): Promise<Saved> {
  requirePermission(ctx, "newsletter.write");
  const parsed = issueSchema.safeParse(input);
  if (!parsed.success) {
    const fieldErrors: Record<string, string[]> = {};
    for (const issue of parsed.error.issues) fieldErrors[String(issue.path[0])] ??= [issue.message];
    return invalidFields(fieldErrors);
  }
  if (at && !(isUuid(at.id) && Number.isInteger(at.version))) return issueChanged;
  return await ctx.db.transaction(async (tx): Promise<Saved> => {
    const fields = { ...parsed.data, updatedAt: now };
    const [saved] = at
      ? await tx
          .update(issues)
          .set({ ...fields, version: sql`${issues.version} + 1` })
          .where(
            and(eq(issues.id, at.id), eq(issues.version, at.version), eq(issues.status, "draft")),
          )
          .returning({ id: issues.id })
      : await tx
          .insert(issues)
          .values({
            ...fields,
            id: randomUUID(),
            createdBy: actorName(ctx.actor),
            createdAt: now,
          })
          .returning({ id: issues.id });
    if (!saved) return issueChanged;
    await recordAudit(tx, ctx, {
      action: at ? "newsletter_issue_saved" : "newsletter_issue_created",
      resourceType: "newsletter_issue",
      resourceId: saved.id,
      details: { subject: fields.subject },
    });
    return { ok: true, value: { id: saved.id, message: "The issue is saved." } };
  });
}
