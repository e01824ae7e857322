import { and, eq, gt, inArray, isNull, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Role } from "#domain/access/permissions.ts";
import { type EmailKind, emailKind, tokensOf } from "#domain/emails/kind.server.ts";
import type { Database } from "#database/connect.ts";
import { userInvitations } from "#database/schema/work/people.ts";
import { emails } from "#database/schema/supplies/emails.ts";
import { roleText } from "#domain/people/users/roles.ts";
import { invitationEmailSchema, invitationTemplate } from "./email-props.ts";

const roleWords: Record<Role, string> = {
  admin: "an administrator",
  blogger: "a blogger",
  seo: "a member of the SEO team",
  office: "a member of the office",
  commenter: "a commenter",
};

const linkLifetimeHours = 7 * 24;

/** The newest email of each open invitation; earlier links are void. */
async function openInvitations(db: Database, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const later = alias(emails, "later");
  const rows = await db
    .select({ id: emails.id })
    .from(emails)
    .innerJoin(userInvitations, eq(userInvitations.id, emails.subjectId))
    .where(
      and(
        inArray(emails.id, [...ids]),
        isNull(userInvitations.acceptedAt),
        isNull(userInvitations.revokedAt),
        notExists(
          db
            .select({ id: later.id })
            .from(later)
            .where(
              and(
                eq(later.template, invitationTemplate),
                eq(later.subjectType, "invitation"),
                eq(later.subjectId, emails.subjectId),
                gt(later.createdAt, emails.createdAt),
              ),
            ),
        ),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

export const invitationEmails: readonly EmailKind[] = [
  emailKind({
    template: invitationTemplate,
    name: "Invitation to the team",
    type: "Staff",
    purpose: "To anyone an administrator invites, and again when the invitation is resent.",
    reason: "You get this email because an administrator entered this address.",
    schema: invitationEmailSchema,
    variables: {
      invitedBy: "Who sent the invitation",
      role: "The reader's role, for example “an administrator”",
      expires: "The day and time the invitation expires",
    },
    wording: {
      subject: "You're invited to join {{companyName}}",
      heading: "Join {{companyName}}",
      before:
        "{{invitedBy}} invites you to work with us on our website, as {{role}}.\n\nChoose a password to set up your account.",
      button: "Accept the invitation",
      after:
        "The invitation works once, until {{expires}}. If you didn't expect it, ignore this email or call us at {{companyPhone}}.",
    },
    values: ({ invitedBy, role, expiresAt }, { moment }) => ({
      invitedBy,
      role: roleWords[role],
      expires: moment(expiresAt),
    }),
    facts: ({ role }) => [{ label: "Your role", value: roleText(role) }],
    button: ({ link }) => link,
    sample: (origin, links) => ({
      role: "blogger" as const,
      invitedBy: "Dana Whitfield",
      link: `${origin}${links.acceptInvitation("sample-token-that-opens-nothing")}`,
      expiresAt: "2026-03-09T20:04:00Z",
    }),
    secretsOf: ({ link }) => tokensOf(link),
    passedOn: true,
    wanted: openInvitations,
    unwanted: "the invitation was accepted, revoked, or sent again",
    staleAfterHours: linkLifetimeHours,
  }),
];
