import type {
  NotificationChoices,
  NotificationKind,
} from "#domain/people/users/notification-choices.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { AnyResult } from "#app/form/result.ts";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";

/** Label and hint of each notification kind. */
const notificationTexts: Record<NotificationKind, { label: string; hint: string }> = {
  emailNotifications: {
    label: "New leads",
    hint: "A copy of every new lead's mail. The office address gets its own in any case.",
  },
  securityAlerts: {
    label: "Security alerts",
    hint: "A mail, and a word in the portal, when somebody becomes an administrator or stops being one.",
  },
  blogComments: {
    label: "Blog comments",
    hint: "The blog takes no comments yet. Your choice is kept for when it does.",
  },
  systemUpdates: {
    label: "System updates",
    hint: "A mail in the morning when mails or CRM syncs of the day before have failed.",
  },
  marketingEmails: {
    label: "Newsletter",
    hint: "Seasonal pest tips and offers, as our customers get them.",
  },
};

interface NotificationsCardProps {
  /** The kinds that apply to this user. */
  kinds: readonly NotificationKind[];
  choices: NotificationChoices;
  /** The newsletter is requested, but the link in the confirmation email is not opened yet. */
  newsletterWaits: boolean;
  result: AnyResult | undefined;
}

export function NotificationsCard({
  kinds,
  choices,
  newsletterWaits,
  result,
}: NotificationsCardProps) {
  return (
    <Card id="notifications">
      <CardHeader
        title="Notifications"
        description="What we write to you about. Mails about your own sign-in, password and two-factor sign-in always come."
      />
      <CardBody>
        <IntentForm intent="notifications" result={result} className="grid gap-5">
          {kinds.map((kind) => (
            <CheckboxField
              key={kind}
              id={kind}
              name="wanted"
              value={kind}
              defaultChecked={choices[kind]}
              label={<span className="font-semibold">{notificationTexts[kind].label}</span>}
              hint={notificationTexts[kind].hint}
            />
          ))}
          {newsletterWaits ? (
            <Notice tone="note" title="The newsletter waits for you">
              We sent you a mail. Open the link in it to confirm.
            </Notice>
          ) : null}
          <SubmitButton
            pending={usePending("notifications")}
            pendingLabel="Saving …"
            className="w-fit"
          >
            Save notifications
          </SubmitButton>
        </IntentForm>
      </CardBody>
    </Card>
  );
}
