import type { ComponentProps } from "react";
import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import { FoldCard } from "#app/ui/fold-card.tsx";
import { NotRead } from "#app/portal/security/not-read.tsx";
import { AuditRows } from "#app/portal/security/audit/audit-list.tsx";

interface EventsCardProps {
  /** Null if they could not be read. */
  events: ComponentProps<typeof AuditRows>["events"] | null;
  timeZone: string;
}

/** The newest rows of the audit log. */
export function EventsCard({ events, timeZone }: EventsCardProps) {
  return (
    <FoldCard title="Recent events" note="Newest ten" isOpen={events === null}>
      {events === null ? (
        <NotRead title="Failed to load security audit data" safe="Events are still recorded." />
      ) : (
        <div className="-mx-4 -mt-4 border-b border-line">
          <AuditRows events={events} timeZone={timeZone} />
        </div>
      )}
      <Link to={addresses.auditLog} className="w-fit text-sm font-semibold underline">
        Open the audit log
      </Link>
    </FoldCard>
  );
}
