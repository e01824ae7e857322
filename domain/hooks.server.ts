import { endCalendars } from "#domain/visits/end-calendars.server.ts";
import { keepVisitor } from "#domain/visits/technicians/keep-visitor.server.ts";
import { undoVisit } from "#domain/visits/undo-visit.server.ts";
import { backupEmails } from "#domain/backups/email-kinds.server.ts";
import { postsThatSay } from "#domain/blog/reading/posts-that-say.server.ts";
import { followFacts } from "#domain/blog/saving/follow-facts.server.ts";
import { pathLeft, pathMoved, pathUsed } from "#domain/pages/path-hooks.ts";
import { canaryEmails } from "#domain/canary/email-kinds.server.ts";
import { codesThatSay } from "#domain/codes/codes-that-say.server.ts";
import { codeEmails } from "#domain/codes/email-kinds.server.ts";
import { auditEmails } from "#domain/compliance/audit-head/email-kinds.server.ts";
import { deleteLeft } from "#domain/customers/unmerge-leads.server.ts";
import { clockEmails } from "#domain/duty/alert-emails.server.ts";
import { endDevices } from "#domain/duty/devices/end-devices.server.ts";
import { releasePerson } from "#domain/duty/release-person.server.ts";
import { systemEmails } from "#domain/emails/email-kinds.server.ts";
import { registerEmails } from "#domain/emails/kind.server.ts";
import { wordingsThatSay } from "#domain/emails/wording/wordings-that-say.server.ts";
import { visitUndone } from "#domain/leads/changes/visit-undone.ts";
import { leadEmails } from "#domain/leads/mail/email-kinds.server.ts";
import { leadsDeleted } from "#domain/leads/leads-deleted.ts";
import { textStops } from "#domain/leads/sync/text-stops.ts";
import { stoppedLeads } from "#domain/messages/text-block.server.ts";
import { newsletterEmails } from "#domain/newsletter/email-kinds.server.ts";
import { pagesThatSay } from "#domain/page-texts/pages-that-say.server.ts";
import { textsChanged } from "#domain/page-texts/text-hooks.ts";
import { accountDeleted, leadsTakenAway, sessionsEnd } from "#domain/people/access-hooks.ts";
import { ownAccountEmails } from "#domain/people/account/email-kinds.server.ts";
import { invitationEmails } from "#domain/people/invitations/email-kinds.server.ts";
import { accountEmails } from "#domain/people/sign-in/email-kinds.server.ts";
import { userEmails } from "#domain/people/users/email-kinds.server.ts";
import { openPath, redirectLeftPage } from "#domain/redirects/stored/page-paths.server.ts";
import { redirectRenamedPage } from "#domain/redirects/stored/renamed-page.server.ts";
import { weekEmails } from "#domain/reports/week/email-kinds.server.ts";
import { factsChanged, textsThatSay } from "#domain/settings/facts/fact-hooks.ts";
import { moveMenuLink } from "#domain/settings/menus/save-menus.server.ts";
import { recordPartPictures } from "#domain/site/record-part-pictures.server.ts";
import { forgetPeople } from "#domain/imports/people/forget-people.server.ts";
import { subscribersDeleted } from "#domain/newsletter/subscribers-deleted.ts";
import { forgets } from "#domain/webhooks/sweep-webhooks.server.ts";

/** What the stories do for those below them. Loading this file registers it. */

factsChanged.register(followFacts);
for (const finds of [postsThatSay, pagesThatSay, wordingsThatSay, codesThatSay])
  textsThatSay.register(finds);

textsChanged.register(recordPartPictures);

pathMoved.register(redirectRenamedPage);
pathMoved.register(moveMenuLink);
pathLeft.register(redirectLeftPage);
pathUsed.register(openPath);

sessionsEnd.register(async (tx, userId) => ({ calendars: await endCalendars(tx, userId) }));
sessionsEnd.register(async (tx, userId) => ({ devices: await endDevices(tx, userId) }));
leadsTakenAway.register(releasePerson);
accountDeleted.register(keepVisitor);

leadsDeleted.register(deleteLeft);
leadsDeleted.register(forgets("lead.created"));
leadsDeleted.register(forgetPeople);
subscribersDeleted.register(forgets("subscriber.left"));
visitUndone.register(undoVisit);
textStops.register(stoppedLeads);

for (const kinds of [
  leadEmails,
  clockEmails,
  weekEmails,
  accountEmails,
  ownAccountEmails,
  userEmails,
  invitationEmails,
  newsletterEmails,
  systemEmails,
  backupEmails,
  auditEmails,
  canaryEmails,
  codeEmails,
])
  registerEmails(kinds);
