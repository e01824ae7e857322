import { ownAccountEmails } from "#app/features/account/email-kinds.server.ts";
import { accountEmails } from "#app/features/auth/email-kinds.server.ts";
import type { EmailKind } from "#app/features/emails/kind.server.ts";
import { systemEmails } from "#app/features/emails/email-kinds.server.ts";
import { invitationEmails } from "#app/features/invitations/email-kinds.server.ts";
import { leadEmails } from "#app/features/leads/email-kinds.server.ts";
import { newsletterEmails } from "#app/features/newsletter/email-kinds.server.ts";
import { userEmails } from "#app/features/users/email-kinds.server.ts";

/** Every mail of the product. */
export const emailKinds: readonly EmailKind[] = [
  ...leadEmails,
  ...accountEmails,
  ...ownAccountEmails,
  ...userEmails,
  ...invitationEmails,
  ...newsletterEmails,
  ...systemEmails,
];
