import { z } from "zod";
import {
  AccessDenied,
  allows,
  type Ctx,
  type Outcome,
  requireSignedIn,
} from "#domain/access/context.server.ts";
import { emailProblem, foldAddress } from "./address.ts";
import { headerLine } from "./wording/wording.ts";
import { sendTestEmail } from "./wording/test-mail.server.ts";

/** Tokens and addresses in `email_data` are accepted and ignored: a test email grants no access. */
const input = z.object({
  user: z.object({
    email: z.string(),
    user_metadata: z.object({ full_name: z.string().optional() }).optional(),
  }),
});

/**
 * `send-auth-email`: sends a test email. Every signed-in user can send one to their own address, users with the
 * permission to send emails to any address.
 * @throws AccessDenied
 */
export async function sendAuthEmail(
  ctx: Ctx,
  body: Record<string, unknown>,
): Promise<Outcome<{ success: true; message: string }, string>> {
  const actor = requireSignedIn(ctx);
  const parsed = input.safeParse(body);
  if (!parsed.success)
    return { ok: false, reason: "invalid", message: "The body must have user.email." };
  const { user } = parsed.data;
  const email = foldAddress(user.email);
  const problem = emailProblem(email);
  if (problem) return { ok: false, reason: "invalid", message: problem };
  const own = email === foldAddress(actor.email);
  if (!own && !allows(actor, "emails.write")) throw new AccessDenied(true, "emails.write");
  const fullName = headerLine(user.user_metadata?.full_name ?? "").slice(0, 100);
  const sent = await sendTestEmail(ctx, actor, { email, fullName: own ? actor.name : fullName });
  return sent.ok ? { ok: true, value: { success: true, message: sent.value.message } } : sent;
}
