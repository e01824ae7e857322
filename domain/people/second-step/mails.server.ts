import type { z } from "zod";
import type { Ctx, SignedInActor } from "#domain/access/context.server.ts";
import { queueEmails } from "#domain/emails/queue-emails.server.ts";
import { accountMail } from "#domain/people/sign-in/account-mail.server.ts";
import { placeOf } from "#domain/people/sessions/device.ts";
import { type mfaChangedSchema, mfaChangedTemplate } from "#domain/people/sign-in/email-props.ts";
import type { Database } from "#database/connect.ts";

/** The owner of an account, as addressed in emails. */
interface Person {
  id: string;
  email: string;
  fullName: string;
}

export function ownerOf({ userId, email, name }: SignedInActor): Person {
  return { id: userId, email, fullName: name };
}

type Change = Pick<z.output<typeof mfaChangedSchema>, "change" | "factor" | "codesLeft">;

/** Notifies the owner of an account that its second factors changed, in the transaction of the change. */
export async function mailChange(
  tx: Database,
  ctx: Ctx,
  person: Person,
  change: Change,
  now: Date,
): Promise<void> {
  const props: z.output<typeof mfaChangedSchema> = {
    ...change,
    fullName: person.fullName,
    at: now.toISOString(),
    place: placeOf(ctx.request),
    securityLink: ctx.request.origin + ctx.links.security,
  };
  await queueEmails(tx, ctx, [
    accountMail({ userId: person.id, email: person.email }, mfaChangedTemplate, props),
  ]);
}
