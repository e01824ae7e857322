import { TextField } from "#app/ui/form/field.tsx";

/** A private calendar address that was just created. */
export function NewCalendarAddress({ address }: { address: string }) {
  return (
    <TextField
      id="calendar-address"
      label="New address"
      hint="Copy it now: it won't be shown again. Anyone who has it can see names, phone numbers and addresses."
      readOnly
      value={address}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
