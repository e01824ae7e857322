import { Link, useSearchParams } from "react-router";
import { RoleBadge } from "./user-badges.tsx";
import { dateText } from "#domain/words/date-text.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { type Column, ListTable } from "#app/portal/kit/list/list-table.tsx";
import type {
  InvitationListItem,
  InvitationStatus,
} from "#domain/people/invitations/invitation-list.server.ts";
import { withQuestion } from "./staff-question.ts";
import { ActionForm } from "#app/form/intent-form.tsx";

const statuses: Record<InvitationStatus, { label: string; tone: Tone }> = {
  pending: { label: "Pending", tone: "warn" },
  accepted: { label: "Accepted", tone: "reassure" },
  expired: { label: "Expired", tone: "plain" },
};

interface InvitationsListProps {
  invitations: readonly InvitationListItem[];
  timeZone: string;
}

export function InvitationsList({ invitations, timeZone }: InvitationsListProps) {
  return (
    <ListTable
      label="Table of pending invitations"
      rows={invitations}
      columns={columnsOf(timeZone)}
      fold="2xl"
      card={(invitation) => ({
        title: <p className="truncate font-semibold">{invitation.email}</p>,
        aside: <RoleBadge role={invitation.role} />,
        body: (
          <>
            <div className="flex flex-wrap items-center gap-3 text-xs text-ink-soft">
              <InvitationBadge status={invitation.status} />
              <span>Expires {dateText(invitation.expiresAt, timeZone)}</span>
            </div>
            <UnsentMail invitation={invitation} />
            <Actions invitation={invitation} />
          </>
        ),
      })}
    />
  );
}

const columnsOf = (timeZone: string): readonly Column<InvitationListItem>[] => [
  { label: "Email", className: "max-w-72 truncate font-semibold", cell: ({ email }) => email },
  { label: "Role", cell: ({ role }) => <RoleBadge role={role} /> },
  {
    label: "Expires",
    className: "whitespace-nowrap",
    cell: ({ expiresAt }) => dateText(expiresAt, timeZone),
  },
  {
    label: "Status",
    cell: (invitation) => (
      <>
        <InvitationBadge status={invitation.status} />
        <UnsentMail invitation={invitation} />
      </>
    ),
  },
  { label: "Actions", cell: (invitation) => <Actions invitation={invitation} /> },
];

export function InvitationBadge({ status }: { status: InvitationStatus }) {
  const { label, tone } = statuses[status];
  return <Badge tone={tone}>{label}</Badge>;
}

/** Whether the email of an open invitation reached nobody and waits for no further attempt. */
function isUnsent({ status, mail }: InvitationListItem): boolean {
  return status === "pending" && (mail?.status === "held" || mail?.status === "failed");
}

/** Why the invited person has no email. */
function UnsentMail({ invitation }: { invitation: InvitationListItem }) {
  const { status, mail } = invitation;
  if (status !== "pending" || !mail) return null;
  if (isUnsent(invitation))
    return (
      <div className="mt-1 max-w-72 text-xs wrap-anywhere text-danger">
        <p>
          <strong>Not sent.</strong>{" "}
          {mail.status === "held" ? "No mail server is set up." : mail.error}
        </p>
        <p>Copy the link and pass it on.</p>
      </div>
    );
  if (mail.status === "queued" && mail.error !== null)
    return (
      <p className="mt-1 max-w-72 text-xs wrap-anywhere text-ink-soft">
        <strong>Not sent yet, another try follows.</strong> {mail.error}
      </p>
    );
  return null;
}

function Actions({ invitation }: { invitation: InvitationListItem }) {
  const { id, email, status } = invitation;
  const [query] = useSearchParams();
  if (status === "accepted") return null;
  return (
    <div className="-mx-3 flex flex-wrap items-center">
      {isUnsent(invitation) ? (
        <ActionForm intent="link" hidden={{ invitationId: id }} tone="ghost" size="sm">
          Copy link<span className="sr-only"> of the invitation for {email}</span>
        </ActionForm>
      ) : null}
      <ActionForm intent="resend" hidden={{ invitationId: id }} tone="ghost" size="sm">
        Resend<span className="sr-only"> the invitation to {email}</span>
      </ActionForm>
      <Link
        to={withQuestion(query, { kind: "revoke", target: id })}
        preventScrollReset
        className={buttonClass({ tone: "ghost", size: "sm" })}
      >
        Revoke<span className="sr-only"> the invitation to {email}</span>
      </Link>
    </div>
  );
}
