import type { z } from "zod";
import type { Ctx } from "#domain/access/context.server.ts";
import { rules } from "#domain/limits/rules.ts";
import { placeOf } from "#domain/people/sessions/device.ts";
import {
  accountLockedTemplate,
  type accountLockedSchema,
} from "#domain/people/sign-in/email-props.ts";
import { mailOwner } from "#domain/people/sign-in/mail-owner.server.ts";
import { issueLink } from "#domain/people/sign-in/one-time-links.server.ts";
import type { Lockout } from "./lockout.ts";

/**
 * Notifies the owner of a blocked account, at most once an hour, with a link that unlocks sign-in while the block
 * lasts. Sends nothing for an address without an account.
 */
export function mailLockout(system: Ctx, lockout: Lockout, now = new Date()): Promise<void> {
  const { ip, userAgent, at, seconds } = lockout;
  const mailing = {
    template: accountLockedTemplate,
    rule: rules.lockoutMails,
    action: "lockout_mailed",
    now,
  };
  return mailOwner(system, lockout, mailing, async (tx, ctx, { id, fullName }) => {
    const ends = new Date(Date.parse(at) + seconds * 1000);
    if (ends <= now) return null;
    const token = await issueLink(tx, "unlock", id, now, ends);
    return {
      fullName,
      at,
      place: placeOf({ userAgent, ip }),
      minutes: Math.ceil(seconds / 60),
      unlockLink: ctx.request.origin + ctx.links.unlock(token),
    } satisfies z.output<typeof accountLockedSchema>;
  });
}
