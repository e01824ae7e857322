import { SelectField } from "#app/ui/form/field.tsx";
import type { GroupProps } from "./group-fields.tsx";

/** A line per holiday: its name and the answer. */
export function HolidayRows({ fields, controlOf }: GroupProps) {
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-2 sm:grid-cols-2">
      {fields.map((field) => {
        const { own, hint } = controlOf(field);
        return (
          <SelectField
            key={field.name}
            {...own}
            label={field.label}
            hint={hint}
            choices={field.choices ?? []}
            className="grid grid-cols-[minmax(0,1fr)_10rem] items-center gap-x-3 *:[label]:mb-0"
          />
        );
      })}
    </div>
  );
}
