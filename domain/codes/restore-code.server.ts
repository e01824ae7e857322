import { isUuid } from "#domain/words/uuid.ts";
import { and, eq } from "drizzle-orm";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { customCodeRevisions } from "#database/schema/office/codes.ts";
import { missingCode } from "./change-codes.server.ts";
import { saveCode } from "./save-code.server.ts";

type Saved = Awaited<ReturnType<typeof saveCode>>;

/** Makes a revision the present state again, as a new version. */
export async function restoreCode(
  ctx: Ctx,
  input: { id: string; version: number; revision: number },
): Promise<Saved | Outcome<never, "not_found">> {
  requirePermission(ctx, "codes.write");
  if (!isUuid(input.id)) return missingCode;
  const [revision] = await ctx.db
    .select({ values: customCodeRevisions.values })
    .from(customCodeRevisions)
    .where(
      and(
        eq(customCodeRevisions.codeId, input.id),
        eq(customCodeRevisions.version, input.revision),
      ),
    )
    .limit(1);
  if (!revision) return missingCode;
  return await saveCode(ctx, input, revision.values);
}
