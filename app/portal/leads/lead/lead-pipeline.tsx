import { type MouseEvent, type ReactNode, useState } from "react";
import { useNavigation } from "react-router";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { statusLabels } from "#domain/leads/labels.ts";
import { leadStatuses, type LeadStatus } from "#domain/leads/schema.ts";
import { LeadForm } from "./lead-form.tsx";
import { visitDayId } from "./visit/lead-visit.tsx";
import { LostReason } from "./lead-outcome.tsx";
import { StatusChip } from "./status-chip.tsx";

interface LeadPipelineProps {
  lead: {
    status: LeadStatus;
    imported: boolean;
    service: string | null;
    soldService: string | null;
    lostReason: string | null;
    version: number;
  };
  /** The form that books a visit. */
  visit: ReactNode;
  hasVisit: boolean;
}

/** R is for "reached". */
const statusKeys: Partial<Record<LeadStatus, string>> = {
  contacted: "R",
  won: "W",
  lost: "L",
};

/** Status, reason and visit of the lead. */
export function LeadPipeline({ lead, visit, hasVisit }: LeadPipelineProps) {
  const { formData } = useNavigation();
  const changing = formData?.get("intent") === "status";
  const chosen = formData?.get("status");
  const shown = changing && typeof chosen === "string" ? chosen : lead.status;
  const [askedAt, setAskedAt] = useState<number | null>(null);
  // An imported lead has no promise, so it is never new.
  const isPossible = (status: LeadStatus) => !lead.imported || status !== "new";
  const asksReason = askedAt === lead.version && lead.status !== "lost";
  // A scheduled lead needs a visit, and a lost one a reason: these chips open the fields.
  const askFirst = (status: LeadStatus) => (event: MouseEvent) => {
    if (status === "lost") setAskedAt(lead.version);
    else if (status === "scheduled" && !hasVisit) document.getElementById(visitDayId)?.focus();
    else return;
    event.preventDefault();
  };
  return (
    <Card>
      <CardHeader title="Progress" className="max-md:sr-only" />
      <CardBody className="grid grid-cols-1 gap-4">
        <LeadForm intent="status" version={lead.version}>
          <div role="group" aria-label="Status" className="flex flex-wrap gap-1">
            {leadStatuses.filter(isPossible).map((status) => (
              <StatusChip
                key={status}
                name="status"
                value={status}
                isPressed={shown === status}
                disabled={changing}
                aria-keyshortcuts={statusKeys[status]}
                onClick={lead.status === status ? undefined : askFirst(status)}
                className="flex-auto max-sm:px-1 max-sm:text-xs"
              >
                {statusLabels[status]}
              </StatusChip>
            ))}
          </div>
        </LeadForm>
        {lead.status === "lost" || asksReason ? (
          <LostReason lead={lead} takesFocus={asksReason} />
        ) : null}
        {visit}
      </CardBody>
    </Card>
  );
}
