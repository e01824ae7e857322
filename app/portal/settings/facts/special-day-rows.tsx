import { useState } from "react";
import { DataField, fieldGrid } from "#app/portal/kit/form/data-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { specialDayFields } from "#domain/settings/hours/special-days.ts";
import type { GroupProps } from "./group-fields.tsx";

/** Rows of special days: those in use, one empty row, and more on request. */
export function SpecialDayRows({ fields, controlOf }: GroupProps) {
  const rows = Array.from({ length: fields.length / specialDayFields }, (_, row) =>
    fields.slice(row * specialDayFields, (row + 1) * specialDayFields),
  );
  const [used] = useState(
    () => rows.filter((row) => row.some((field) => controlOf(field).own.defaultValue)).length,
  );
  const [added, setAdded] = useState(0);
  const shown = Math.min(used + 1 + added, rows.length);
  return (
    <div className="grid gap-4">
      {rows.map((row, at) => (
        <div key={row[0]?.name} className={classNames(fieldGrid, at >= shown && "hidden")}>
          {row.map((field) => (
            <DataField key={field.name} {...controlOf(field)} />
          ))}
        </div>
      ))}
      {shown < rows.length ? (
        <Button type="button" tone="quiet" className="w-fit" onClick={() => setAdded(added + 1)}>
          More rows
        </Button>
      ) : null}
    </div>
  );
}
