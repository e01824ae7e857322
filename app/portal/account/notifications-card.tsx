import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import type {
  NotificationChoices,
  NotificationKind,
} from "#domain/notifications/notification-choices.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { CheckboxField } from "#app/ui/form/field.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { ticksOf } from "#app/form/fields.ts";
import type { AnyResult } from "#app/form/result.ts";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";

/** Label and hint of each notification kind. */
const notificationTexts: Record<NotificationKind, { label: string; hint: string }> = {
  emailNotifications: {
    label: "New leads",
    hint: "A copy of the email for every new lead. The office address always gets its own.",
  },
  weeklyReport: {
    label: "Weekly report",
    hint: "On Monday morning, how the week before went: leads, answers in time, by whom, and won value by source.",
  },
  securityAlerts: {
    label: "Security alerts",
    hint: "An email and a portal notice when someone becomes or stops being an administrator.",
  },
  blogComments: {
    label: "Blog comments",
    hint: "The blog has none yet. Your choice counts once it does.",
  },
  systemUpdates: {
    label: "System updates",
    hint: "A morning email when emails or CRM syncs failed the day before, and one when a newsletter issue is sent.",
  },
  marketingEmails: {
    label: "Newsletter",
    hint: "The same seasonal pest tips and offers that our customers get.",
  },
};

interface NotificationsCardProps {
  /** The kinds that apply to this user. */
  kinds: readonly NotificationKind[];
  choices: NotificationChoices;
  /** The newsletter is requested, but the link in the confirmation email is not opened yet. */
  newsletterWaits: boolean;
  /** Whether leads that wait can ring for this user. */
  isCalled: boolean;
  result: AnyResult | undefined;
}

export function NotificationsCard({
  kinds,
  choices,
  newsletterWaits,
  isCalled,
  result,
}: NotificationsCardProps) {
  const own = result?.intent === "notifications" ? result : undefined;
  const defaults = kinds.filter((kind) => choices[kind]);
  const isTicked = ticksOf(own, { name: "wanted", defaults });
  return (
    <Card id="notifications">
      <CardHeader
        title="Notifications"
        description="Choose what we email you about. Emails about your own sign-in, password and two-factor sign-in are always sent."
      />
      <CardBody className="grid gap-5">
        {isCalled ? (
          <p className="text-sm">
            Alerts about waiting leads, quiet hours and your devices are on the page{" "}
            <Link to={addresses.duty} className="underline">
              On call
            </Link>
            .
          </p>
        ) : null}
        <IntentForm intent="notifications" result={result} className="grid gap-5">
          {kinds.map((kind) => (
            <CheckboxField
              key={kind}
              id={kind}
              name="wanted"
              value={kind}
              defaultChecked={isTicked(kind)}
              label={<span className="font-semibold">{notificationTexts[kind].label}</span>}
              hint={notificationTexts[kind].hint}
            />
          ))}
          {newsletterWaits ? (
            <Notice tone="note" title="Confirm your newsletter subscription">
              We sent you an email. Open the link in it to confirm.
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
