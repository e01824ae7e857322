import type { ComponentProps } from "react";
import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { AuditRows } from "#app/portal/security/audit/audit-list.tsx";

interface EventsCardProps {
  /** Null if they could not be read. */
  events: ComponentProps<typeof AuditRows>["events"] | null;
  timeZone: string;
}

/** The newest rows of the audit log. */
export function EventsCard({ events, timeZone }: EventsCardProps) {
  return (
    <Card className="min-w-0">
      <CardHeader
        title="Recent events"
        description="The newest ten of the audit log."
        actions={
          <Link to={addresses.auditLog} className="text-sm font-semibold underline">
            Open the audit log
          </Link>
        }
      />
      {events === null ? (
        <CardBody>
          <Notice tone="danger" role="alert" title="Failed to load security audit data">
            Load the page again in a moment. Events are still recorded.
          </Notice>
        </CardBody>
      ) : (
        <AuditRows events={events} timeZone={timeZone} />
      )}
    </Card>
  );
}
