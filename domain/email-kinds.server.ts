import { auditEmails } from "./audit/chain/email-kinds.server.ts";
import { backupEmails } from "./backups/email-kinds.server.ts";
import { canaryEmails } from "./canary/email-kinds.server.ts";
import { ownAccountEmails } from "./people/account/email-kinds.server.ts";
import { accountEmails } from "./people/sign-in/email-kinds.server.ts";
import { codeEmails } from "./codes/email-kinds.server.ts";
import type { EmailKind } from "./emails/kind.server.ts";
import { systemEmails } from "./emails/email-kinds.server.ts";
import { invitationEmails } from "./people/invitations/email-kinds.server.ts";
import { clockEmails } from "./duty/alert-emails.server.ts";
import { leadEmails } from "./leads/email-kinds.server.ts";
import { newsletterEmails } from "./newsletter/email-kinds.server.ts";
import { weekEmails } from "./reports/week/email-kinds.server.ts";
import { userEmails } from "./people/users/email-kinds.server.ts";

/** Every email of the product. */
export const emailKinds: readonly EmailKind[] = [
  ...leadEmails,
  ...clockEmails,
  ...weekEmails,
  ...accountEmails,
  ...ownAccountEmails,
  ...userEmails,
  ...invitationEmails,
  ...newsletterEmails,
  ...systemEmails,
  ...backupEmails,
  ...auditEmails,
  ...canaryEmails,
  ...codeEmails,
];
