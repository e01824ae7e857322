import { useNavigation } from "react-router";
import type { StaffMember } from "#domain/people/users/queries/list-staff.server.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { statusLabels } from "#domain/leads/labels.ts";
import { leadStatuses, type LeadStatus } from "#domain/leads/schema.ts";
import { type AnyResult, refusedOf, resultFor } from "#app/form/result.ts";
import { LeadButton, LeadForm } from "./lead-form.tsx";

interface LeadPipelineProps {
  lead: { status: LeadStatus; value: string | null; assignedTo: string | null; version: number };
  staff: readonly StaffMember[];
  result: AnyResult | undefined;
}

/** Status, value and assignee of the lead. */
export function LeadPipeline({ lead, staff, result }: LeadPipelineProps) {
  const { formData } = useNavigation();
  const changing = formData?.get("intent") === "status";
  const chosen = formData?.get("status");
  const shown = changing && typeof chosen === "string" ? chosen : lead.status;
  const valueErrors = refusedOf(resultFor(result, "value"))?.fieldErrors["value"];
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
              <button
                key={status}
                type="submit"
                name="status"
                value={status}
                aria-pressed={shown === status}
                disabled={changing}
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
              placeholder="For example, 450"
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
              placeholder="No one"
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
