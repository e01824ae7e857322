import { isUuid } from "#domain/words/uuid.ts";
import { type Ctx, type Outcome, requirePermission } from "#domain/access/context.server.ts";
import { codeRevisions, missingCode } from "./change-codes.server.ts";
import { saveCode } from "./save-code.server.ts";

type Saved = Awaited<ReturnType<typeof saveCode>>;

/** Makes a revision the present state again, as a new version. */
export async function restoreCode(
  ctx: Ctx,
  input: { id: string; version: number; revision: number },
): Promise<Saved | Outcome<never, "not_found">> {
  requirePermission(ctx, "codes.write");
  if (!isUuid(input.id)) return missingCode;
  const values = await codeRevisions.values(ctx.db, input.id, input.revision);
  if (!values) return missingCode;
  return await saveCode(ctx, input, values);
}
