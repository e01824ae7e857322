import type { StaffMember } from "#domain/people/users/queries/list-staff.server.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { statusLabels } from "#domain/leads/labels.ts";
import { leadStatuses, type LeadStatus } from "#domain/leads/schema.ts";
import type { LeadActionAnswer } from "./lead-actions.ts";
import { LeadButton, LeadForm, usePendingIntent } from "./lead-form.tsx";

interface LeadPipelineProps {
  lead: { status: LeadStatus; value: string | null; assignedTo: string | null; version: number };
  staff: readonly StaffMember[];
  answer: LeadActionAnswer | undefined;
}

/** Where the lead stands, what it is worth, and whose it is. */
export function LeadPipeline({ lead, staff, answer }: LeadPipelineProps) {
  const { intent, form } = usePendingIntent();
  const chosen = form?.get("status");
  const shown = intent === "status" && typeof chosen === "string" ? chosen : lead.status;
  const valueErrors = answer?.intent === "value" ? answer.fieldErrors["value"] : undefined;
  return (
    <Card>
      <CardHeader title="Progress" description="Moving a lead on stops its promise clock." />
      <CardBody className="grid gap-5">
        <LeadForm intent="status" version={lead.version}>
          <div role="group" aria-label="Status" className="flex flex-wrap gap-2">
            {leadStatuses.map((status) => (
              <button
                key={status}
                type="submit"
                name="status"
                value={status}
                aria-pressed={shown === status}
                disabled={intent === "status"}
                className={classNames(
                  "flex min-h-11 min-w-26 flex-1 items-center justify-center rounded-md border px-2 text-sm font-semibold transition-colors",
                  shown === status
                    ? "border-ink bg-ink text-ground"
                    : "border-control bg-surface text-ink hover:bg-sunken",
                )}
              >
                {statusLabels[status]}
              </button>
            ))}
          </div>
        </LeadForm>
        <div className="grid gap-4 sm:grid-cols-2">
          <LeadForm intent="value" version={lead.version} className="flex items-end gap-2">
            <TextField
              key={lead.value}
              id="lead-value"
              name="value"
              label="Value in dollars"
              inputMode="decimal"
              autoComplete="off"
              placeholder="For example 450"
              defaultValue={lead.value === null ? "" : lead.value.replace(/\.00$/, "")}
              errors={valueErrors}
              className="flex-1"
            />
            <LeadButton intent="value" size="md">
              Save
            </LeadButton>
          </LeadForm>
          <LeadForm intent="assign" version={lead.version} className="flex items-end gap-2">
            <SelectField
              key={lead.assignedTo}
              id="lead-assigned"
              name="userId"
              label="Assigned to"
              placeholder="Nobody"
              defaultValue={lead.assignedTo ?? ""}
              choices={staff.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(event) => event.currentTarget.form?.requestSubmit()}
              className="flex-1"
            />
            <LeadButton intent="assign" size="md" className="not-noscript:hidden">
              Assign
            </LeadButton>
          </LeadForm>
        </div>
      </CardBody>
    </Card>
  );
}
