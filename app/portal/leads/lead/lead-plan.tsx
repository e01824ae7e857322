import { type AnyResult, refusedOf, resultFor } from "#app/form/result.ts";
import { Card, CardBody } from "#app/ui/card.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import type { LeadDetail } from "#domain/leads/office/get-lead.server.ts";
import type { StaffMember } from "#domain/people/users/queries/list-staff.server.ts";
import { FieldForm, LeadButton, LeadForm } from "./lead-form.tsx";
import { fieldBox, LeadValue } from "./lead-outcome.tsx";

interface LeadPlanProps {
  lead: LeadDetail["lead"];
  staff: readonly StaffMember[];
  /** YYYY-MM-DD in the company's time zone. */
  today: string;
  result: AnyResult | undefined;
}

/** Value, assignee and follow-up of the lead. */
export function LeadPlan({ lead, staff, today, result }: LeadPlanProps) {
  const errorsOf = (intent: string, field: string) =>
    refusedOf(resultFor(result, intent))?.fieldErrors[field];
  return (
    <Card>
      <CardBody>
        <div className="grid grid-cols-2 items-start gap-4 max-sm:gap-3">
          <LeadForm
            intent="assign"
            version={lead.version}
            className="col-span-2 flex items-end gap-2"
          >
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
          <LeadValue lead={lead} errors={errorsOf("value", "value")} />
          <FieldForm intent="follow-up" version={lead.version} className={fieldBox}>
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
            />
          </FieldForm>
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
