import { eq } from "drizzle-orm";
import type { EmailKind } from "#app/features/emails/jobs.server.ts";
import { emails } from "#database/schema/emails.ts";
import {
  confirmEmailSchema,
  confirmTemplate,
  subscribedEmailSchema,
  subscribedTemplate,
} from "./email-props.ts";

/** What stands in a sent mail's copy where the token was. */
const takenOut = "taken-out";

/** A confirmation's token is known to its reader alone: our copy of the mail loses it once it is sent. */
const forgetToken: EmailKind["settled"] = async (tx, _ctx, { id, props }, result) => {
  const link = confirmEmailSchema.safeParse(props).data?.link;
  if (result.status !== "sent" || link === undefined) return;
  const token = new URL(link).searchParams.get("token") ?? "";
  const [email] = await tx.select().from(emails).where(eq(emails.id, id));
  if (!email || token === "") return;
  const without = (text: string): string => text.replaceAll(token, takenOut);
  await tx
    .update(emails)
    .set({
      props: { link: without(link) },
      html: email.html && without(email.html),
      body_text: email.body_text && without(email.body_text),
    })
    .where(eq(emails.id, id));
};

/** The newsletter's mails; the wording is loaded with the first mail, as its library would slow every start. */
export const newsletterEmails: readonly EmailKind[] = [
  {
    template: confirmTemplate,
    staleAfterHours: 24,
    async write(props, sender) {
      const { writeConfirmEmail } = await import("./emails.tsx");
      return await writeConfirmEmail(confirmEmailSchema.parse(props).link, sender);
    },
    settled: forgetToken,
  },
  {
    template: subscribedTemplate,
    staleAfterHours: 24,
    async write(props, sender) {
      const { writeSubscribedEmail } = await import("./emails.tsx");
      return await writeSubscribedEmail(subscribedEmailSchema.parse(props), sender);
    },
    unsubscribeLink: (props) => subscribedEmailSchema.parse(props).unsubscribe,
  },
];
