import type { Ctx } from "#domain/access/context.server.ts";
import type { RuleAnswer } from "#domain/redirects/stored/change-rules.server.ts";
import { updateRedirect } from "./update-redirect.server.ts";

/** Turns a rule on or off; turning on checks it against the others again. */
export async function switchRedirect(
  ctx: Ctx,
  { id, enabled }: { id: string; enabled: boolean },
): Promise<RuleAnswer> {
  return await updateRedirect(ctx, { id, enabled });
}
