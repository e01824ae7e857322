import { randomUUID } from "node:crypto";
import { z } from "zod";
import {
  type Ctx,
  invalidFields,
  type Outcome,
  requirePermission,
  userIdOf,
} from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { notFoundIgnores } from "#database/schema/work/redirects.ts";
import { canonicalPath } from "#domain/redirects/rules/canonical.ts";
import { patternProblem } from "#domain/redirects/rules/patterns.ts";
import { addressLength } from "#domain/redirects/rules/schema.ts";
import { applyIgnores } from "./ignored-urls.server.ts";

export const maxIgnores = 200;
export const ignoreForm = z.object({
  pattern: z
    .string()
    .trim()
    .max(addressLength, `Write at most ${addressLength} characters.`)
    .regex(
      /^\/(?!\/)[^\\\p{Cc}\p{Surrogate}]+$/u,
      "Write a path, like /wp-login.php or /wp-admin/**.",
    ),
});

/** Leaves missing pages out of all lists and counts: a path, or a pattern. */
export async function ignoreUrl(
  ctx: Ctx,
  input: unknown,
): Promise<Outcome<{ message: string }, "invalid" | "duplicate" | "limit">> {
  requirePermission(ctx, "redirects.write");
  const form = ignoreForm.safeParse(input);
  if (!form.success)
    return invalidFields({ pattern: form.error.issues.slice(0, 1).map(({ message }) => message) });
  const [path = ""] = form.data.pattern.split(/[?#]/, 1);
  const pattern = canonicalPath(path, "*");
  const problem = pattern.includes("*") ? patternProblem(pattern) : null;
  if (problem) return invalidFields({ pattern: [problem] });
  return await ctx.db.transaction(async (tx) => {
    if ((await tx.$count(notFoundIgnores)) >= maxIgnores)
      return {
        ok: false,
        reason: "limit",
        message: `There are already ${maxIgnores} ignore rules.`,
      } as const;
    const [made] = await tx
      .insert(notFoundIgnores)
      .values({
        id: randomUUID(),
        pattern,
        createdBy: userIdOf(ctx.actor),
      })
      .onConflictDoNothing()
      .returning({ id: notFoundIgnores.id });
    if (!made)
      return {
        ok: false,
        reason: "duplicate",
        message: `“${pattern}” is already ignored.`,
      } as const;
    await applyIgnores(tx);
    await recordAudit(tx, ctx, {
      action: "not_found_ignored",
      resourceType: "not_found_ignore",
      resourceId: made.id,
      details: { pattern },
    });
    return { ok: true, value: { message: `“${pattern}” is ignored from now on.` } } as const;
  });
}
