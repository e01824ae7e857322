import { type MouseEvent, type ReactNode, useState } from "react";
import { useNavigation } from "react-router";
import type { StaffMember } from "#domain/people/users/queries/list-staff.server.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { statusLabels } from "#domain/leads/labels.ts";
import { leadStatuses, type LeadStatus } from "#domain/leads/schema.ts";
import { type AnyResult, refusedOf, resultFor } from "#app/form/result.ts";
import { LeadButton, LeadForm } from "./lead-form.tsx";
import { visitDayId } from "./lead-visit.tsx";
import { LeadValue, LostReason } from "./lead-outcome.tsx";
import { StatusChip } from "./status-chip.tsx";

interface LeadPipelineProps {
  lead: {
    status: LeadStatus;
    value: string | null;
    service: string | null;
    soldService: string | null;
    lostReason: string | null;
    followUpOn: string | null;
    assignedTo: string | null;
    version: number;
  };
  staff: readonly StaffMember[];
  /** YYYY-MM-DD in the company's time zone. */
  today: string;
  /** The form that books a visit. */
  visit: ReactNode;
  hasVisit: boolean;
  result: AnyResult | undefined;
}

/** R is for "reached". */
const statusKeys: Partial<Record<LeadStatus, string>> = {
  contacted: "R",
  won: "W",
  lost: "L",
};

/** Status, outcome, visit, follow-up and assignee of the lead. */
export function LeadPipeline({ lead, staff, today, visit, hasVisit, result }: LeadPipelineProps) {
  const { formData } = useNavigation();
  const changing = formData?.get("intent") === "status";
  const chosen = formData?.get("status");
  const shown = changing && typeof chosen === "string" ? chosen : lead.status;
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const asksReason = askedAt === lead.version && lead.status !== "lost";
  // A scheduled lead needs a visit, and a lost one a reason: these chips open the fields.
  const askFirst = (status: LeadStatus) => (event: MouseEvent) => {
    if (status === "lost") setAskedAt(lead.version);
    else if (status === "scheduled" && !hasVisit) document.getElementById(visitDayId)?.focus();
    else return;
    event.preventDefault();
  };
  const errorsOf = (intent: string, field: string) =>
    refusedOf(resultFor(result, intent))?.fieldErrors[field];
  return (
    <Card>
      <CardHeader
        title="Progress"
        description="Changing the status of a lead stops its promise clock."
      />
      <CardBody className="grid gap-5">
        <LeadForm intent="status" version={lead.version}>
          <div role="group" aria-label="Status" className="flex flex-wrap gap-2">
            {leadStatuses.map((status) => (
              <StatusChip
                key={status}
                name="status"
                value={status}
                isPressed={shown === status}
                disabled={changing}
                aria-keyshortcuts={statusKeys[status]}
                onClick={lead.status === status ? undefined : askFirst(status)}
                className="min-w-26 flex-1"
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
        <div className="grid gap-4 sm:grid-cols-2">
          <LeadValue lead={lead} errors={errorsOf("value", "value")} />
          <LeadForm intent="assign" version={lead.version} className="flex items-end gap-2">
            <SelectField
              key={lead.assignedTo}
              id="lead-assigned"
              name="userId"
              label="Assigned to"
              placeholder="No one"
              aria-keyshortcuts="A"
              defaultValue={lead.assignedTo ?? ""}
              choices={assignees(staff, lead.assignedTo)}
              onChange={(event) => event.currentTarget.form?.requestSubmit()}
              className="flex-1"
            />
            <LeadButton intent="assign" size="md" className="not-noscript:hidden">
              Assign
            </LeadButton>
          </LeadForm>
          <LeadForm intent="follow-up" version={lead.version} className="flex items-end gap-2">
            <TextField
              key={lead.followUpOn}
              id="lead-follow-up"
              name="day"
              type="date"
              label="Follow up on"
              min={today}
              aria-keyshortcuts="F"
              defaultValue={lead.followUpOn ?? ""}
              errors={errorsOf("follow-up", "day")}
              className="flex-1"
            />
            <LeadButton intent="follow-up" size="md">
              Save
            </LeadButton>
          </LeadForm>
        </div>
      </CardBody>
    </Card>
  );
}

/** The staff, and the assigned person of a closed lead who can no longer open leads. */
function assignees(
  staff: readonly StaffMember[],
  assignedTo: string | null,
): { value: string; label: string }[] {
  const choices = staff.map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = assignedTo === null || staff.some(({ id }) => id === assignedTo);
  return isKnown ? choices : [...choices, { value: assignedTo, label: "A former colleague" }];
}
