import type { EmailDetail } from "#domain/emails/log/get-email.server.ts";
import { FactList } from "#app/ui/fact-list.tsx";
import { dateTimeText } from "#domain/words/date-text.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { dueText } from "./due-text.ts";
import { EmailStatusBadge } from "./status-badge.tsx";
import { explained } from "#platform/words/explained.ts";

interface MailFactsProps {
  email: EmailDetail;
  now: Date;
  timeZone: string;
}

/** Delivery details of one email. */
export function MailFacts({ email, now, timeZone }: MailFactsProps) {
  const { attempts, lastError, sentAt, nextAttemptAt } = email;
  return (
    <Card>
      <CardHeader title="Delivery" actions={<EmailStatusBadge status={email.status} />} />
      <CardBody>
        <FactList
          facts={[
            { label: "To", value: email.recipient },
            { label: "Created", value: dateTimeText(email.createdAt, timeZone) },
            { label: "Sent", value: sentAt ? dateTimeText(sentAt, timeZone) : null },
            {
              label: "Attempts",
              value: email.status === "queued" ? `${attempts} of ${email.maxAttempts}` : attempts,
            },
            {
              label: "Next attempt",
              value: nextAttemptAt
                ? `${dateTimeText(nextAttemptAt, timeZone)}, ${dueText(nextAttemptAt, now)}`
                : null,
            },
            {
              label: "Last response",
              value: lastError ? <span className="text-danger">{explained(lastError)}</span> : null,
            },
          ]}
        />
      </CardBody>
    </Card>
  );
}
