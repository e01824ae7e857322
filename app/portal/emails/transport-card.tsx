import type { ReactNode } from "react";
import { Link } from "react-router";
import type { TransportStatus } from "#domain/emails/transport.server.ts";
import * as addresses from "#app/addresses.ts";
import { FactList } from "#app/ui/fact-list.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";

const tlsWords = {
  implicit: "From the start of the connection",
  starttls: "Required (STARTTLS) before any data is sent",
  optional: "Not required: the installation allows it for a relay on the same machine",
};

interface TransportCardProps {
  status: TransportStatus;
  children: ReactNode;
}

/** The email transport, and what to set if it is not working. */
export function TransportCard({ status, children }: TransportCardProps) {
  const { server, from, office } = status;
  const sourceOf = (source: TransportStatus["fromSource"] | TransportStatus["officeSource"]) => {
    const isCompany = source === "company";
    return (
      <Link
        to={isCompany ? addresses.companySettings : addresses.connection("mail")}
        className="underline"
      >
        {isCompany ? "the company's address" : "the connection's address"}
      </Link>
    );
  };
  return (
    <Card>
      <CardHeader
        title="Mail server"
        actions={
          <Badge tone={server ? "reassure" : "warn"}>
            {server ? "Connected" : "Not connected"}
          </Badge>
        }
      />
      <CardBody className="grid gap-5">
        {server ? null : (
          <>
            <p className="text-sm">
              Emails wait in the outbox until you connect a mail server. Then they are sent, unless
              they're out of date.
            </p>
            <Link to={addresses.connection("mail")} className={buttonClass({}, "w-fit")}>
              Connect a mail server
            </Link>
          </>
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
                  {from.name} &lt;{from.address}&gt;, {sourceOf(status.fromSource)}
                </>
              ),
            },
            {
              label: "Leads go to",
              value: (
                <>
                  {office}, {sourceOf(status.officeSource)}
                </>
              ),
            },
          ]}
        />
        {children}
      </CardBody>
    </Card>
  );
}
