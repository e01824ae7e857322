import { type ComponentProps, useState } from "react";
import { DataField } from "#app/portal/kit/form/data-field.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { GroupProps } from "./group-fields.tsx";

/**
 * Shows a switch for each one. A switch that is off asks what the page answers instead. Without scripts, each one is a list of
 * choices.
 */
export function ListedRows({ fields, controlOf }: GroupProps) {
  return (
    <div className="grid items-start gap-x-8 gap-y-1 sm:grid-cols-2">
      {fields.map((field) => (
        <ListedRow key={field.name} {...controlOf(field)} />
      ))}
    </div>
  );
}

export function ListedRow(control: ComponentProps<typeof DataField>) {
  const { field, own, hint } = control;
  const { label, choices: [listed, ...others] = [] } = field;
  const [value, setValue] = useState(own.defaultValue ?? "");
  const isHydrated = useHydrated();
  if (!isHydrated || !listed)
    return (
      <div>
        <DataField {...control} />
      </div>
    );
  const isListed = value === listed.value;
  const { defaultValue: _, ...select } = own;
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 text-sm font-semibold">
        <Checkbox
          checked={isListed}
          onChange={({ currentTarget }) =>
            setValue((currentTarget.checked ? listed : others[0])?.value ?? "")
          }
        />
        {label}
      </label>
      {isListed ? (
        <input type="hidden" name={own.name} value={value} />
      ) : (
        <SelectField
          {...select}
          label={<span className="sr-only">{`Without ${label}`}</span>}
          hint={hint}
          choices={others}
          value={value}
          onChange={({ currentTarget }) => setValue(currentTarget.value)}
          className="pb-3 sm:pl-9"
        />
      )}
    </div>
  );
}
