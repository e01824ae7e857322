import { fieldsOf } from "#app/form/fields.ts";
import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import { type AnyResult, refusedOf, resultFor } from "#app/form/result.ts";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import type { Technician } from "#domain/visits/technicians/list-technicians.server.ts";
import type { StaffMember } from "#domain/people/users/queries/list-staff.server.ts";

interface TechnicianFormProps {
  /** Null for a new one. */
  technician: Technician | null;
  /** Whom a new technician begins with. */
  account?: StaffMember | undefined;
  staff: readonly StaffMember[];
  result: AnyResult | undefined;
}

/** Name, phone and account of a technician. */
export function TechnicianForm({
  technician,
  account: chosen,
  staff,
  result,
}: TechnicianFormProps) {
  const id = technician?.id ?? "";
  const refused = refusedOf(resultFor(result, "save"));
  const own = refused?.values["id"] === id ? refused : undefined;
  const prefix = `technician-${id}-`;
  const field = fieldsOf<string>(own, {
    prefix,
    defaults: {
      name: technician?.name ?? chosen?.name ?? "",
      phone: technician?.phone ?? "",
      userId: technician?.userId ?? chosen?.id ?? "",
    },
  });
  const account = technician?.userId ?? null;
  const isListed = account === null || staff.some((one) => one.id === account);
  return (
    <IntentForm
      intent="save"
      prefix={prefix}
      result={own}
      hidden={{ id }}
      className="grid items-start gap-3 sm:grid-cols-3"
    >
      <TextField {...field("name")} label="Name" maxLength={60} autoComplete="off" required />
      <TextField {...field("phone")} label="Phone" type="tel" autoComplete="off" />
      <SelectField
        {...field("userId")}
        label="Account"
        placeholder="No account"
        choices={[
          ...(isListed ? [] : [{ value: account, label: technician?.userName ?? "An account" }]),
          ...staff.map(({ id: value, name: label }) => ({ value, label })),
        ]}
      />
      <IntentButton intent="save" of={["id", id]} className="w-fit">
        {technician ? "Save" : "Add"}
      </IntentButton>
    </IntentForm>
  );
}
