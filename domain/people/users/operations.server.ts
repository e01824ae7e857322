import type { Ctx, Outcome } from "#domain/access/context.server.ts";
import { changeRole } from "./change-role.server.ts";

/** `enhanced_secure_update_user_role {target_user_id, new_role}`; true once the role is as requested. */
export async function enhancedSecureUpdateUserRole(
  ctx: Ctx,
  input: Record<string, unknown>,
): Promise<Outcome<true, string>> {
  const { target_user_id: userId, new_role: role } = input;
  const answer = await changeRole(ctx, { userId, role });
  return answer.ok ? { ok: true, value: true } : answer;
}
