import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { serviceChoices } from "#domain/leads/choices.ts";
import { lostLabels } from "#domain/leads/labels.ts";
import { lostReasons } from "#domain/leads/schema.ts";
import { LeadButton, LeadForm } from "./lead-form.tsx";
import { StatusChip } from "./status-chip.tsx";

const focused = { autoFocus: true };

interface LostReasonProps {
  lead: { lostReason: string | null; version: number };
  takesFocus: boolean;
}

/** Why the lead is lost; one press saves it. */
export function LostReason({ lead, takesFocus }: LostReasonProps) {
  return (
    <LeadForm intent="status" version={lead.version} hidden={{ status: "lost" }}>
      <p id="lost-reason" className="mb-2 text-sm font-semibold">
        Why was it lost?
      </p>
      <div role="group" aria-labelledby="lost-reason" className="flex flex-wrap gap-2">
        {lostReasons.map((reason, at) => (
          <StatusChip
            key={reason}
            {...(takesFocus && at === 0 ? focused : {})}
            name="reason"
            value={reason}
            isPressed={lead.lostReason === reason}
          >
            {lostLabels[reason]}
          </StatusChip>
        ))}
      </div>
    </LeadForm>
  );
}

interface LeadValueProps {
  lead: {
    status: string;
    value: string | null;
    service: string | null;
    soldService: string | null;
    version: number;
  };
  errors: string[] | undefined;
}

/** What the lead is worth; of a won one, also what it bought. */
export function LeadValue({ lead, errors }: LeadValueProps) {
  const isWon = lead.status === "won";
  return (
    <LeadForm
      intent="value"
      version={lead.version}
      className={
        isWon ? "grid items-end gap-4 sm:col-span-2 sm:grid-cols-2" : "flex items-end gap-2"
      }
    >
      {isWon ? (
        <SelectField
          key={`sold-${lead.soldService}`}
          id="lead-sold"
          name="soldService"
          label="Sold service"
          choices={serviceChoices(lead.soldService ?? lead.service)}
          placeholder="Not specified"
          defaultValue={lead.soldService ?? lead.service ?? ""}
        />
      ) : null}
      <div className={isWon ? "flex items-end gap-2" : "contents"}>
        <TextField
          key={lead.value}
          id="lead-value"
          name="value"
          label="Value in dollars"
          inputMode="decimal"
          autoComplete="off"
          placeholder="For example, 450"
          defaultValue={lead.value === null ? "" : lead.value.replace(/\.00$/, "")}
          errors={errors}
          className="flex-1"
        />
        <LeadButton intent="value" size="md">
          Save
        </LeadButton>
      </div>
    </LeadForm>
  );
}
