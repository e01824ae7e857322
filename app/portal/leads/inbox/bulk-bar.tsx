import { Download } from "lucide-react";
import { useEffect, useState } from "react";
import { readLeadChoice } from "#app/portal/leads/lead-choice.ts";
import { IntentForm } from "#app/form/intent-form.tsx";
import type { AnyResult } from "#app/form/result.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { SelectField } from "#app/ui/form/field.tsx";
import { type LeadFilters, noFilters } from "#domain/leads/filters.ts";
import { lostLabels, statusLabels } from "#domain/leads/labels.ts";
import type { LeadListItem } from "#domain/leads/office/list-leads.server.ts";
import { leadStatuses } from "#domain/leads/schema.ts";
import type { StaffMember } from "#domain/people/users/queries/list-staff.server.ts";
import { exportAddress } from "./inbox-address.ts";

/** The checkboxes of the list belong to this form. */
export const bulkFormId = "many-leads";

/** Without "Scheduled", as each lead needs a visit of its own. */
const statusChoices = [
  ...leadStatuses
    .filter((status) => status !== "lost" && status !== "scheduled")
    .map((value) => ({ value: value as string, label: statusLabels[value] })),
  ...Object.entries(lostLabels).map(([reason, label]) => ({
    value: `lost:${reason}`,
    label: `${statusLabels.lost}: ${label}`,
  })),
];

interface BulkBarProps {
  filters: LeadFilters;
  staff: readonly StaffMember[];
  leads: readonly LeadListItem[];
  result: AnyResult | undefined;
}

/** Changes the selected leads at once. Appears with the first selected one; without JavaScript it is always there. */
export function BulkBar({ filters, staff, leads, result }: BulkBarProps) {
  const selected = useSelected(result);
  const ids = selected.map((value) => readLeadChoice(value).leadId);
  return (
    <IntentForm
      id={bulkFormId}
      intent={["many-status", "many-assign", "many-release", "many-sync"]}
      result={result}
      className={classNames(
        "sticky bottom-0 z-20 -mx-4 grid gap-3 border-y border-line bg-surface p-4 shadow-lg sm:mx-0 sm:rounded-md sm:border-x",
        selected.length === 0 && "not-noscript:hidden",
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="font-semibold">
          {selected.length === 0 ? "Selected leads" : `${selected.length} selected`}
        </p>
        <div className="flex flex-wrap gap-2 noscript:hidden">
          <Button type="button" tone="ghost" size="sm" onClick={() => selectAll(leads.length)}>
            Select all {leads.length}
          </Button>
          <Button type="button" tone="ghost" size="sm" onClick={() => selectAll(0)}>
            Clear
          </Button>
          <a
            href={exportAddress({ ...noFilters, quarantine: filters.quarantine, ids })}
            className={buttonClass({ tone: "ghost", size: "sm" })}
          >
            <Download aria-hidden="true" className="size-4" />
            Export these
          </a>
        </div>
      </div>
      {filters.quarantine ? (
        <Button type="submit" name="intent" value="many-release" className="w-fit">
          Release from quarantine
        </Button>
      ) : (
        <div className="grid gap-3 sm:grid-cols-2">
          <div className="flex items-end gap-2">
            <SelectField
              id="many-status"
              name="toStatus"
              label="Status"
              choices={statusChoices}
              defaultValue="contacted"
              className="flex-1"
            />
            <Button type="submit" tone="quiet" name="intent" value="many-status">
              Set
            </Button>
          </div>
          <div className="flex items-end gap-2">
            <SelectField
              id="many-person"
              name="toPerson"
              label="Assign to"
              placeholder="No one"
              defaultValue=""
              choices={staff.map(({ id, name }) => ({ value: id, label: name }))}
              className="flex-1"
            />
            <Button type="submit" tone="quiet" name="intent" value="many-assign">
              Assign
            </Button>
          </div>
          {leads.some(({ sync }) => sync === "failed") ? (
            <Button type="submit" tone="quiet" name="intent" value="many-sync" className="w-fit">
              Sync to the CRM again
            </Button>
          ) : null}
        </div>
      )}
    </IntentForm>
  );
}

/** Values of the checked boxes. A result of this form clears them: their versions are old. */
function useSelected(result: AnyResult | undefined): readonly string[] {
  const [selected, setSelected] = useState<readonly string[]>([]);
  useEffect(() => {
    const read = () => setSelected(boxes().flatMap(({ checked, value }) => (checked ? value : [])));
    read();
    document.addEventListener("change", read);
    return () => document.removeEventListener("change", read);
  }, []);
  useEffect(() => {
    if (result?.ok) selectAll(0);
  }, [result]);
  return selected;
}

/** The visible checkboxes: rows or cards. */
function boxes(): HTMLInputElement[] {
  const named = document.querySelectorAll<HTMLInputElement>(`input[form="${bulkFormId}"]`);
  return [...named].filter((box) => box.checkVisibility());
}

/** Checks the first boxes of the list, and clears the others. */
function selectAll(count: number): void {
  for (const [at, box] of boxes().entries()) box.checked = at < count;
  document.dispatchEvent(new Event("change"));
}
