import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import type { AuthPage } from "#app/site/sign-in/read-auth-page.server.ts";

type EmailStatus = Extract<AuthPage, { shows: "dashboard" }>["mail"];

interface EmailSystemCardProps {
  mail: EmailStatus;
  /** Whether the user can send a test email to their own address. */
  mayTest: boolean;
}

/** Whether email delivery works, with a button to send a test. */
export function EmailSystemCard({ mail: { configured, today }, mayTest }: EmailSystemCardProps) {
  return (
    <Card>
      <CardHeader
        title="Email system"
        actions={
          mayTest ? (
            <form method="post">
              <input type="hidden" name="intent" value="test-email" />
              <Button type="submit" size="sm" tone="quiet">
                Send test email
              </Button>
            </form>
          ) : null
        }
      />
      <CardBody className="grid gap-4">
        <p>
          {configured ? (
            <Badge tone="reassure">Ready</Badge>
          ) : (
            <Badge tone="warn">No mail server</Badge>
          )}{" "}
          {configured
            ? "A mail server is configured, and emails are sent."
            : "No mail server is configured. Emails stay in the outbox."}
        </p>
        {today ? <p className="text-sm font-semibold">Today</p> : null}
        {today ? (
          <dl className="grid grid-cols-3 gap-4">
            <Count name="Sent" value={today.sent} />
            <Count name="Queued" value={today.waiting} />
            <Count name="Failed" value={today.failed} />
          </dl>
        ) : null}
      </CardBody>
    </Card>
  );
}

function Count({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-xl font-semibold">{value}</dd>
    </div>
  );
}
