import { CopyButton } from "#app/ui/copy-line.tsx";
import { TextField } from "#app/ui/form/field.tsx";

/** A private calendar address that was just created. */
export function NewCalendarAddress({ address }: { address: string }) {
  return (
    <div className="grid justify-items-start gap-2">
      <TextField
        id="calendar-address"
        label="New address"
        hint="Copy it now: it won't be shown again. Anyone who has it can see names, phone numbers and addresses."
        className="w-full"
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={address} label="Copy the address" size="sm" />
    </div>
  );
}
