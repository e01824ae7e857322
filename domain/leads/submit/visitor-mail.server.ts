import { createHmac } from "node:crypto";
import type { Ctx } from "#domain/access/context.server.ts";
import { foldAddress } from "#domain/emails/address.ts";
import { take } from "#domain/limits/limiter.server.ts";
import { rules } from "#domain/limits/rules.ts";
import type { Database } from "#database/connect.ts";

/** Anyone can enter any address: one confirmation a day is no nuisance to a stranger. The address is stored as a keyed hash. */
export async function mayMailVisitor(
  tx: Database,
  { secret }: Pick<Ctx, "secret">,
  email: string | null | undefined,
): Promise<boolean> {
  if (!email) return false;
  const address = createHmac("sha256", secret).update(foldAddress(email)).digest("base64url");
  return (await take({ db: tx }, rules.leadConfirmations, address)).ok;
}
