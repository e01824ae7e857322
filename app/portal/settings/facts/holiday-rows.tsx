import { useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/form/field.tsx";
import type { GroupProps } from "./group-fields.tsx";

/** A line per holiday: its name and the answer. One button answers all. */
export function HolidayRows({ fields, controlOf }: GroupProps) {
  const rows = useRef<HTMLDivElement>(null);
  const answerAll = (answer: string): void => {
    for (const select of rows.current?.querySelectorAll("select") ?? []) select.value = answer;
  };
  return (
    <div ref={rows} className="grid grid-cols-1 gap-x-8 gap-y-2 sm:grid-cols-2">
      <div className="flex gap-2 sm:col-span-2 noscript:hidden">
        {(["closed", "open"] as const).map((answer) => (
          <Button key={answer} tone="quiet" size="sm" onClick={() => answerAll(answer)}>
            {`${answer === "open" ? "Open" : "Closed"} on all`}
          </Button>
        ))}
      </div>
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
