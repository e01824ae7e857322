import { z } from "zod";
import {
  type FactField,
  type FactsDraft,
  factField,
  optionalLine,
} from "#domain/settings/facts/fact-field.ts";
import type { OwnerFacts } from "#domain/settings/owner-facts.ts";
import { closureLimits } from "#domain/settings/schema.ts";
import { clockTime, fieldTime } from "./hours.ts";

/** "08:30" -> 510; -1 for an empty field. */
export const timeOfDay = (label: string) =>
  z
    .string()
    .trim()
    .default("")
    .transform((text, context) => {
      if (text === "") return -1;
      const [, hour, minute] = /^(\d\d):(\d\d)(?::00)?$/.exec(text) ?? [];
      const minutes = Number(hour) * 60 + Number(minute);
      if (hour === undefined || Number(hour) > 23 || Number(minute) > 59)
        context.addIssue({ code: "custom", message: `${label} must be a time, like 08:00` });
      return minutes;
    });

/** A date, or nothing. */
export const rowDate = (label: string) =>
  z
    .string()
    .trim()
    .default("")
    .refine(
      (text) => text === "" || z.iso.date().safeParse(text).success,
      `${label} must be a date`,
    );

/** The hours of one special day, if it is not closed. */
function specialHours(row: number): FactField[] {
  return (["opens", "closes"] as const).map((end) => {
    const label = end === "opens" ? "Open from" : "Open until";
    const name = row === 0 ? label : `${label} (${row + 1})`;
    return factField({
      name: `closure${row}${end}`,
      label: name,
      control: "time",
      columns: 3,
      optional: true,
      schema: timeOfDay(name),
      read: ({ closures }) => {
        const open = closures[row]?.open;
        return open ? fieldTime(open[end]) : "";
      },
      write: ({ closures }, minutes) => {
        const found = closures[row] ?? { from: "", to: "", words: "" };
        closures[row] = {
          ...found,
          open: { opens: -1, closes: -1, ...found.open, [end]: minutes },
        };
      },
    });
  });
}

function closureFields(row: number): FactField[] {
  const parts = [
    ["from", "Day, or first day", "date"],
    ["to", "Last day, if several", "date"],
    ["words", "Reason", "text"],
  ] as const;
  return parts.map(([part, label, control]) =>
    factField({
      name: `closure${row}${part}`,
      label: row === 0 ? label : `${label} (${row + 1})`,
      control,
      columns: 2,
      optional: true,
      schema: control === "date" ? rowDate(label) : optionalLine(label, 80),
      read: ({ closures }: OwnerFacts) => closures[row]?.[part] ?? "",
      write: ({ closures }, text) => {
        const found = closures[row] ?? { from: "", to: "", words: "" };
        closures[row] = { ...found, [part]: text };
      },
    }),
  );
}

const rowFields = (row: number): FactField[] => [...closureFields(row), ...specialHours(row)];

/** Fields of one row of the special days. */
export const specialDayFields = rowFields(0).length;

export const specialDays: readonly FactField[] = Array.from(
  { length: closureLimits.most },
  (_, row) => rowFields(row),
).flat();

const allDay = { opens: -1, closes: -1 };

/** Removes empty rows and sorts the rest; a closure without a last day is one day long. */
export function settleClosures(facts: FactsDraft): Record<string, string[]> {
  const fieldErrors: Record<string, string[]> = {};
  const kept: typeof facts.closures = [];
  facts.closures.forEach(({ from, to, words, open: { opens, closes } = allDay }, row) => {
    const isClosed = opens === -1 && closes === -1;
    if (!from && !to && !words && isClosed) return;
    const last = to || from;
    const days = (Date.parse(last) - Date.parse(from)) / 86_400_000;
    if (!from) fieldErrors[`closure${row}from`] = ["A closure needs its first day"];
    else if (last < from)
      fieldErrors[`closure${row}to`] = ["The last day must not be before the first"];
    else if (days >= closureLimits.days)
      fieldErrors[`closure${row}to`] = [`A closure can last up to ${closureLimits.days} days`];
    else if (!words) fieldErrors[`closure${row}words`] = ["A closure needs a reason for customers"];
    if (!isClosed && (opens === -1 || closes === -1))
      fieldErrors[`closure${row}${opens === -1 ? "opens" : "closes"}`] = [
        "Write both times, or none if the office is closed",
      ];
    else if (!isClosed && closes <= opens)
      fieldErrors[`closure${row}closes`] = [`It must close after it opens at ${clockTime(opens)}`];
    kept.push({ from, to: last, words, ...(isClosed ? {} : { open: { opens, closes } }) });
  });
  facts.closures = kept.toSorted((one, other) => one.from.localeCompare(other.from));
  return fieldErrors;
}
