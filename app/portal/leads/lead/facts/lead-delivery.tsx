import { Badge, type Tone } from "#app/ui/badge.tsx";
import { FoldCard } from "#app/ui/fold-card.tsx";
import { leadEmailLabel } from "#domain/leads/mail/email-labels.ts";
import { syncLabels } from "#domain/leads/labels.ts";
import { goesToCrm, staysOutOfCrm } from "#domain/leads/imported/imported-words.ts";
import { wasAnsweredAtOnce } from "#domain/leads/promise-clock.ts";
import { dateTimeText } from "#domain/words/date-text.ts";
import type { LeadEmail } from "#domain/leads/office/get-lead.server.ts";
import { type ShownSync, SyncBadge } from "#app/portal/leads/lead-badges.tsx";
import { LeadButton, LeadForm } from "#app/portal/leads/lead/lead-form.tsx";
import { explained } from "#platform/words/explained.ts";

interface LeadDeliveryProps {
  lead: {
    createdAt: Date;
    promisedAt: Date;
    contactedAt: Date | null;
    firstOpenedAt: Date | null;
    quarantined: boolean;
    imported: boolean;
    tcpaConsent: boolean;
    isCopy: boolean;
    sync: ShownSync;
    syncError: string | null;
    syncedAt: Date | null;
    contactId: string | null;
  };
  emails: readonly LeadEmail[];
  timeZone: string;
}

const emailBadges: Record<string, { label: string; tone: Tone }> = {
  queued: { label: "Waiting", tone: "warn" },
  sent: { label: "Sent", tone: "reassure" },
  failed: { label: "Failed", tone: "danger" },
  held: { label: "Held", tone: "plain" },
};

/** Delivery steps of the lead: saved, emailed, synced to the CRM, opened by staff. */
export function LeadDelivery({ lead, emails, timeZone }: LeadDeliveryProps) {
  const state = stateOf(lead, emails);
  return (
    <FoldCard
      title="Delivery"
      note={<Badge tone={states[state].tone}>{states[state].label}</Badge>}
      isOpen={state === "failed"}
    >
      <ol className="grid gap-4">
        <Step
          title={lead.imported ? "Customer or lead since" : "Received"}
          badge={<Badge tone="reassure">Saved</Badge>}
        >
          {dateTimeText(lead.createdAt, timeZone)}
        </Step>
        {emails.map((email) => (
          <EmailStep key={email.id} email={email} timeZone={timeZone} />
        ))}
        {lead.quarantined ? (
          <Step title="Emails and CRM" badge={<Badge tone="warn">On hold</Badge>}>
            Nothing is sent for a lead in quarantine.
          </Step>
        ) : goesToCrm(lead) ? (
          <Step
            title="CRM"
            badge={<SyncBadge sync={lead.sync} />}
            action={
              lead.sync === "failed" || lead.sync === "pending" ? (
                <LeadForm intent="retry-sync">
                  <LeadButton intent="retry-sync">
                    {lead.sync === "failed" ? "Retry sync" : "Sync now"}
                  </LeadButton>
                </LeadForm>
              ) : null
            }
          >
            {syncWords(lead, timeZone)}
            {lead.syncError && lead.sync !== "webhooks" ? (
              <span className="block wrap-anywhere text-danger">{lead.syncError}</span>
            ) : null}
          </Step>
        ) : (
          <Step title={lead.isCopy ? "CRM" : "Emails and CRM"} badge={<Badge>None</Badge>}>
            {staysOutOfCrm(lead)}
          </Step>
        )}
        <Step
          title="Opened by the office"
          badge={
            lead.firstOpenedAt ? <Badge tone="reassure">Opened</Badge> : <Badge>Not yet</Badge>
          }
        >
          {lead.firstOpenedAt ? dateTimeText(lead.firstOpenedAt, timeZone) : null}
        </Step>
        {lead.imported || wasAnsweredAtOnce(lead) ? null : (
          <Step title="Promised by" badge={null}>
            {dateTimeText(lead.promisedAt, timeZone)}
          </Step>
        )}
        {lead.contactedAt ? (
          <Step title="Answered" badge={null}>
            {dateTimeText(lead.contactedAt, timeZone)}
          </Step>
        ) : null}
      </ol>
    </FoldCard>
  );
}

type DeliveryState = "arrived" | "waiting" | "failed";

const states: Record<DeliveryState, { label: string; tone: Tone }> = {
  arrived: { label: "Arrived", tone: "reassure" },
  waiting: { label: "Waiting", tone: "warn" },
  failed: { label: "Failed", tone: "danger" },
};

/** Tells whether all messages about the lead were sent. A CRM or mail server that is not set up does not count as a failure. */
function stateOf(
  { sync, quarantined }: LeadDeliveryProps["lead"],
  emails: readonly LeadEmail[],
): DeliveryState {
  if (sync === "failed" || emails.some(({ status }) => status === "failed")) return "failed";
  const waits = emails.some(({ status }) => status === "queued" || status === "held");
  return quarantined || sync === "pending" || waits ? "waiting" : "arrived";
}

function syncWords(lead: LeadDeliveryProps["lead"], timeZone: string): string {
  if (lead.sync === "synced")
    return `${lead.syncedAt ? dateTimeText(lead.syncedAt, timeZone) : syncLabels.synced}${lead.contactId ? `, contact ${lead.contactId}` : ""}`;
  if (lead.sync === "not_configured")
    return "No CRM is connected. This lead is safe here and will sync once one is.";
  if (lead.sync === "webhooks") return "No CRM is called. Your webhooks deliver this lead.";
  if (lead.sync === "pending") return "On its way. The sync retries until the CRM accepts it.";
  return "The CRM didn't accept it.";
}

function EmailStep({ email, timeZone }: { email: LeadEmail; timeZone: string }) {
  const badge = emailBadges[email.status] ?? { label: email.status, tone: "plain" as const };
  const delayed = email.status === "queued" && email.attempts > 0;
  return (
    <Step
      title={leadEmailLabel(email.template)}
      badge={<Badge tone={badge.tone}>{badge.label}</Badge>}
      action={
        email.status === "failed" || delayed ? (
          <LeadForm intent="retry-email" hidden={{ emailId: email.id }}>
            <LeadButton intent="retry-email">{delayed ? "Send now" : "Send again"}</LeadButton>
          </LeadForm>
        ) : null
      }
    >
      <span className="break-all">{email.recipient}</span>
      {email.sentAt ? `, ${dateTimeText(email.sentAt, timeZone)}` : null}
      {email.status === "held" ? ". No mail server is set up; it's waiting in the outbox." : null}
      {email.lastError ? (
        <span className="block wrap-anywhere text-danger">{explained(email.lastError)}</span>
      ) : null}
    </Step>
  );
}

interface StepProps {
  title: string;
  badge: React.ReactNode;
  action?: React.ReactNode;
  children?: React.ReactNode;
}

function Step({ title, badge, action, children }: StepProps) {
  return (
    <li className="grid gap-1">
      <div className="flex items-center justify-between gap-2">
        <p className="text-sm font-semibold">{title}</p>
        {badge}
      </div>
      {children ? <div className="text-xs text-ink-soft">{children}</div> : null}
      {action}
    </li>
  );
}
