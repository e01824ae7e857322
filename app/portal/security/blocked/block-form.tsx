import { fieldsOf } from "#app/form/fields.ts";
import { IntentForm, usePending } from "#app/form/intent-form.tsx";
import { type AnyResult, resultFor } from "#app/form/result.ts";
import { FoldCard } from "#app/ui/fold-card.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";

const levels = [
  { value: "low", label: "Low" },
  { value: "medium", label: "Medium" },
  { value: "high", label: "High" },
  { value: "critical", label: "Critical" },
];
const durations = [
  { value: "day", label: "24 hours" },
  { value: "permanent", label: "Permanent" },
];

/** Blocks an address or a network. `own` is the reader's address, which cannot be blocked. */
export function BlockForm({ result, own }: { result: AnyResult | undefined; own: string }) {
  const ownResult = resultFor(result, "block");
  const field = fieldsOf<"address" | "reason" | "threatLevel" | "duration">(
    ownResult?.ok ? undefined : ownResult,
    { prefix: "block-", defaults: { threatLevel: "medium", duration: "day" } },
  );
  return (
    <FoldCard title="Block an IP address" isOpen={ownResult?.ok === false}>
      <p className="text-sm text-ink-soft">
        Within a second, this address can't open anything on the website.
      </p>
      <IntentForm
        key={ownResult?.ok ? ownResult.at : "typing"}
        intent="block"
        result={result}
        title="Failed to block IP address"
        failedTitle="Failed to block IP address"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...field("address")}
            label="Address or network"
            placeholder="203.0.113.7 or 203.0.113.0/24"
            hint={`IPv4 or IPv6. Yours is ${own}.`}
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            {...field("reason")}
            label="Reason"
            maxLength={300}
            hint="Others read it in this list."
            autoComplete="off"
          />
          <SelectField {...field("threatLevel")} label="Threat level" choices={levels} />
          <SelectField {...field("duration")} label="Duration" choices={durations} />
        </div>
        <SubmitButton
          tone="danger"
          pending={usePending("block")}
          pendingLabel="Blocking …"
          className="w-fit"
        >
          Block IP address
        </SubmitButton>
      </IntentForm>
    </FoldCard>
  );
}
