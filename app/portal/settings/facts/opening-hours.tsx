import { useState } from "react";
import { DataField, fieldGrid } from "#app/portal/kit/form/data-field.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { FactField } from "#domain/settings/facts/fact-field.ts";
import type { GroupProps } from "./group-fields.tsx";

interface Times {
  opens: string;
  closes: string;
}

const isClosed = ({ opens, closes }: Times) => opens === "" && closes === "";
const isSame = (one: Times, other: Times) =>
  one.opens === other.opens && one.closes === other.closes;
const ends = ["opens", "closes"] as const;
const usual: Times = { opens: "08:00", closes: "17:00" };

/** The week with a row per day, the break behind a button, and the rest. */
export function OpeningHours({ fields, controlOf }: GroupProps) {
  const days = inPairs(
    fields.filter(({ name }) => name.endsWith("Opens") || name.endsWith("Closes")),
  );
  const lunch = fields.filter(({ name }) => name.startsWith("lunch"));
  const rest = fields.filter((field) => !lunch.includes(field) && !days.flat().includes(field));
  const firstOf = (field: FactField) => controlOf(field).own.defaultValue ?? "";
  const [week, setWeek] = useState<Times[]>(() =>
    days.map(([opens, closes]) => ({ opens: firstOf(opens), closes: firstOf(closes) })),
  );
  const [monday = usual] = week;
  return (
    <>
      <div className="divide-y divide-line">
        {days.map((pair, at) => (
          <DayRow
            key={pair[0].name}
            pair={pair}
            times={week[at] ?? usual}
            monday={monday}
            controlOf={controlOf}
            onChange={(times) => setWeek(week.with(at, times))}
          />
        ))}
      </div>
      <Fold label="Add a break" isOpen={lunch.some((field) => firstOf(field) !== "")}>
        <div className={`${fieldGrid} pt-2`}>
          {lunch.map((field) => (
            <DataField key={field.name} {...controlOf(field)} />
          ))}
        </div>
      </Fold>
      <div className={fieldGrid}>
        {rest.map((field) => (
          <DataField key={field.name} {...controlOf(field)} />
        ))}
      </div>
    </>
  );
}

interface DayRowProps {
  pair: readonly [FactField, FactField];
  times: Times;
  monday: Times;
  controlOf: GroupProps["controlOf"];
  onChange: (times: Times) => void;
}

/** Without scripts, a closed day keeps its two empty fields. */
function DayRow({ pair, times, monday, controlOf, onChange }: DayRowProps) {
  const isHydrated = useHydrated();
  const [before, setBefore] = useState(times);
  const day = pair[0].label.replace(" opens", "");
  const closed = isHydrated && isClosed(times);
  const opened = isClosed(before) ? (isClosed(monday) ? usual : monday) : before;
  return (
    <div className="grid grid-cols-2 items-center gap-x-3 gap-y-1 py-2 sm:grid-cols-[8rem_minmax(0,1fr)_minmax(0,1fr)_9.5rem]">
      <label className="flex min-h-11 items-center gap-3 text-sm font-semibold">
        <Checkbox
          checked={!closed}
          onChange={({ currentTarget }) => {
            if (!currentTarget.checked) setBefore(times);
            onChange(currentTarget.checked ? opened : { opens: "", closes: "" });
          }}
          className={isHydrated ? "" : "invisible"}
        />
        <span>
          {day}
          <span className="sr-only"> open</span>
        </span>
      </label>
      {closed ? (
        <p className="text-sm text-ink-soft col-span-2 max-sm:pb-2 max-sm:pl-9">
          Closed
          {pair.map(({ name }) => (
            <input key={name} type="hidden" name={name} value="" />
          ))}
        </p>
      ) : (
        ends.map((end, at) => {
          const field = pair[at] ?? pair[0];
          const { own, hint } = controlOf(field);
          const { defaultValue: _, ...control } = own;
          return (
            <TextField
              key={end}
              {...control}
              type="time"
              label={<span className="sr-only">{field.label}</span>}
              hint={hint}
              value={times[end]}
              onChange={({ currentTarget }) => onChange({ ...times, [end]: currentTarget.value })}
              className="max-sm:row-start-2"
            />
          );
        })
      )}
      {isHydrated && !isSame(times, monday) ? (
        <Button
          type="button"
          tone="ghost"
          size="sm"
          className="justify-self-end whitespace-nowrap max-sm:col-start-2 max-sm:row-start-1"
          onClick={() => onChange(monday)}
        >
          Same as Monday<span className="sr-only"> on {day}</span>
        </Button>
      ) : null}
    </div>
  );
}

function inPairs(fields: readonly FactField[]): (readonly [FactField, FactField])[] {
  return fields.flatMap((field, at) => {
    const next = fields[at + 1];
    return at % 2 === 0 && next ? [[field, next] as const] : [];
  });
}
