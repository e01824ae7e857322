import { isUuid } from "#domain/words/uuid.ts";
import { asc, eq } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { customCodes } from "#database/schema/office/codes.ts";
import { readSnippet } from "./rules/read-snippet.ts";
import { type CodeRow, codeRevisions } from "./change-codes.server.ts";
import { codeForm } from "./schema.ts";
import { parseList } from "./targets.ts";

/** Every code, by name. */
export async function listCodes(ctx: Ctx) {
  requirePermission(ctx, "codes.read");
  const rows = await ctx.db
    .select()
    .from(customCodes)
    .orderBy(asc(customCodes.name), asc(customCodes.id));
  return rows.map(({ content, draft, ...row }) => {
    const read = readSnippet(row.codeType, content);
    return {
      ...row,
      hasDraft: draft !== null,
      paths: parseList(row.pageUrls) ?? [],
      readers: parseList(row.userRoles) ?? [],
      problem: read.ok ? null : read.problem,
      hosts: read.ok ? read.snippet.hosts : [],
    };
  });
}

/** The values of a code's draft; null without one. */
export function draftOf({ draft }: Pick<CodeRow, "draft">) {
  const form = draft === null ? null : codeForm.safeParse(draft);
  return form?.success ? form.data : null;
}

/** One code with its revisions, newest first; null if there is none. */
export async function readCode(ctx: Ctx, id: string) {
  requirePermission(ctx, "codes.read");
  if (!isUuid(id)) return null;
  const [code] = await ctx.db.select().from(customCodes).where(eq(customCodes.id, id)).limit(1);
  if (!code) return null;
  return { code, revisions: await codeRevisions.list(ctx.db, id) };
}
