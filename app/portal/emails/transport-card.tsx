import type { ReactNode } from "react";
import { Link } from "react-router";
import type { TransportStatus } from "#domain/emails/transport.server.ts";
import * as addresses from "#app/addresses.ts";
import { FactList } from "#app/ui/fact-list.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";

const tlsWords = {
  implicit: "From the start of the connection",
  starttls: "Required (STARTTLS) before any data is sent",
  optional: "Not required: SMTP_ALLOW_PLAIN is set, which is for a relay on the same machine",
};

const variables = [
  {
    name: "SMTP_URL",
    text: "The mail server, for example smtp://user:password@host:587, or smtps:// for port 465",
  },
  {
    name: "MAIL_FROM",
    text: "The sender of our emails, for example “Pest Control <office@example.com>”",
  },
  { name: "OFFICE_EMAIL", text: "Who gets the emails about leads" },
];

interface TransportCardProps {
  status: TransportStatus;
  children: ReactNode;
}

/** The email transport, and what to set if it is not working. */
export function TransportCard({ status, children }: TransportCardProps) {
  const { server, from, office } = status;
  const companyPage = (
    <Link to={addresses.companySettings} className="underline">
      the company's address
    </Link>
  );
  return (
    <Card>
      <CardHeader
        title="Mail server"
        actions={
          <Badge tone={server ? "reassure" : "warn"}>
            {server ? "Configured" : "Not configured"}
          </Badge>
        }
      />
      <CardBody className="grid gap-5">
        {server ? null : (
          <p className="text-sm">
            Emails stay in the outbox until a mail server is configured. You can read them under{" "}
            <Link to={`${addresses.emailLogs}?status=held`} className="underline">
              Logs
            </Link>
            . Set these environment variables and restart the server. Held emails are then sent,
            unless they're out of date.
          </p>
        )}
        <FactList
          facts={[
            { label: "Host", value: server?.host },
            { label: "Port", value: server?.port },
            { label: "TLS", value: server ? tlsWords[server.tls] : null },
            { label: "Account", value: server ? server.user || "None" : null },
            {
              label: "From",
              value: (
                <>
                  {from.name} &lt;{from.address}&gt;
                  {status.fromSource === "company" ? <>, {companyPage}</> : ", from MAIL_FROM"}
                </>
              ),
            },
            {
              label: "Leads go to",
              value: (
                <>
                  {office}
                  {status.officeSource === "company" ? <>, {companyPage}</> : ", from OFFICE_EMAIL"}
                </>
              ),
            },
          ]}
        />
        {server ? null : (
          <dl className="grid gap-3 border-t border-line pt-4 text-sm">
            {variables.map(({ name, text }) => (
              <div key={name}>
                <dt className="font-mono text-xs font-semibold">{name}</dt>
                <dd className="text-ink-soft">{text}</dd>
              </div>
            ))}
          </dl>
        )}
        {children}
      </CardBody>
    </Card>
  );
}
