import type { EmailDetail } from "#domain/emails/log/get-email.server.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";

export function MailHeaders({ email }: { email: EmailDetail }) {
  const lines = Object.entries(email.headers);
  return (
    <Card className="min-w-0">
      <CardHeader
        title="Headers"
        description={email.kept ? "As they went out" : "As they would go out now"}
      />
      <CardBody>
        {lines.length === 0 ? (
          <p className="text-sm text-ink-soft">None: the mail could not be written.</p>
        ) : (
          <dl className="grid gap-2 text-sm">
            {lines.map(([name, value]) => (
              <div key={name}>
                <dt className="text-xs text-ink-soft">{name}</dt>
                <dd className="font-mono text-xs wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </CardBody>
    </Card>
  );
}
