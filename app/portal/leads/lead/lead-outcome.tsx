import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { serviceChoices } from "#domain/leads/choices.ts";
import { lostLabels } from "#domain/leads/labels.ts";
import { lostReasons } from "#domain/leads/schema.ts";
import { FieldForm, LeadForm } from "./lead-form.tsx";
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

export const fieldBox = "grid justify-items-stretch gap-2";

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
    <FieldForm intent="value" version={lead.version} className={fieldBox}>
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
      <TextField
        key={lead.value}
        id="lead-value"
        name="value"
        label="Value in dollars"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={lead.value === null ? "" : lead.value.replace(/\.00$/, "")}
        errors={errors}
      />
    </FieldForm>
  );
}
