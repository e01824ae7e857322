import { isUuid } from "#domain/words/uuid.ts";
import { asc, desc, eq } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { profiles } from "#database/schema/work/people.ts";
import { customCodeRevisions, customCodes } from "#database/schema/office/codes.ts";
import { readSnippet } from "./rules/read-snippet.ts";
import type { CodeRow } from "./change-codes.server.ts";
import { codeForm } from "./schema.ts";
import { parseList } from "./targets.ts";

const listedRevisions = 50;

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
  const revisions = await ctx.db
    .select({
      version: customCodeRevisions.version,
      values: customCodeRevisions.values,
      createdAt: customCodeRevisions.createdAt,
      author: profiles.fullName,
    })
    .from(customCodeRevisions)
    .leftJoin(profiles, eq(profiles.id, customCodeRevisions.authorId))
    .where(eq(customCodeRevisions.codeId, id))
    .orderBy(desc(customCodeRevisions.version))
    .limit(listedRevisions);
  return { code, revisions };
}
