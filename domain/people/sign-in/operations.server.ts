import { allows, type Ctx, type Outcome } from "#domain/access/context.server.ts";
import { isLockedOut } from "./reserve-attempt.server.ts";
import { emailField } from "./schema.ts";

/**
 * `detect_brute_force_attack` {p_user_email, p_ip_address}: whether signing in to that account from that network
 * address is locked. Anyone may query their own address, which is then the only one checked; administrators may query
 * any.
 */
export async function detectBruteForceAttack(
  ctx: Ctx,
  input: Record<string, unknown>,
): Promise<Outcome<boolean, "invalid">> {
  const email = emailField.safeParse(input["p_user_email"]);
  if (!email.success)
    return { ok: false, reason: "invalid", message: email.error.issues[0]?.message ?? "" };
  const asked = input["p_ip_address"];
  const mayAsk = allows(ctx.actor, "security.read");
  const ip = mayAsk && typeof asked === "string" && asked !== "" ? asked : ctx.request.ip;
  return { ok: true, value: await isLockedOut(ctx, email.data, ip) };
}
