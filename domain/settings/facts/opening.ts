import { z } from "zod";
import { holidays } from "#domain/settings/holidays.ts";
import { clockTime, dayNames } from "#domain/settings/hours.ts";
import type { OwnerFacts } from "#domain/settings/owner-facts.ts";
import { closureLimits } from "#domain/settings/schema.ts";
import { type FactField, type FactsDraft, factField, optionalLine } from "./fact-field.ts";
import type { FieldLook } from "#domain/records/form-field.ts";
import type { Banner } from "./banner.ts";
import type { FactSection } from "./fact-section.ts";

const zones = [
  ["America/New_York", "Eastern"],
  ["America/Chicago", "Central"],
  ["America/Denver", "Mountain"],
  ["America/Phoenix", "Arizona"],
  ["America/Los_Angeles", "Pacific"],
  ["America/Anchorage", "Alaska"],
  ["Pacific/Honolulu", "Hawaii"],
] as const;

const clockInput = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/** "08:30" -> 510; -1 for an empty field. */
const timeOfDay = (label: string) =>
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

const mondayFirst = [1, 2, 3, 4, 5, 6, 0] as const;
const dayId = (weekday: number) => String(dayNames[weekday]).toLowerCase();

function dayFields(weekday: (typeof mondayFirst)[number]): FactField[] {
  return (["opens", "closes"] as const).map((end) => {
    const label = `${dayNames[weekday]} ${end}`;
    return factField({
      name: `${dayId(weekday)}${end === "opens" ? "Opens" : "Closes"}`,
      label,
      control: "time",
      columns: 3,
      schema: timeOfDay(label),
      read: ({ hours }) => {
        const day = hours.week[weekday];
        return day ? clockInput(day[end]) : "";
      },
      write: ({ hours }, minutes) => {
        hours.week[weekday] = { opens: -1, closes: -1, ...hours.week[weekday], [end]: minutes };
      },
    });
  });
}

const holidayAnswers = [
  { value: "unanswered", label: "No answer yet" },
  { value: "closed", label: "Closed" },
  { value: "open", label: "Open" },
];

const closureRows = Array.from({ length: closureLimits.most }, (_, row) => row);
const rowDate = (label: string) =>
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
        return open ? clockInput(open[end]) : "";
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

function breakField(end: "from" | "to"): FactField {
  const label = end === "from" ? "Lunch break from" : "Lunch break until";
  return factField({
    name: `lunch${end === "from" ? "From" : "To"}`,
    label,
    control: "time",
    columns: 3,
    optional: true,
    schema: timeOfDay(label),
    read: ({ hours: { lunchBreak } }) => (lunchBreak ? clockInput(lunchBreak[end]) : ""),
    write: ({ hours }, minutes) => {
      hours.lunchBreak = { from: -1, to: -1, ...hours.lunchBreak, [end]: minutes };
    },
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

const noBanner: Banner = { words: "", link: "", from: "", to: "" };

function bannerField(
  part: keyof Banner,
  look: Pick<FactField, "label" | "control"> & FieldLook,
  schema: z.ZodType<string>,
): FactField {
  return factField({
    name: `banner${part.charAt(0).toUpperCase()}${part.slice(1)}`,
    optional: true,
    ...look,
    schema,
    read: ({ banner }) => banner?.[part] ?? "",
    write: (facts, text) => {
      const next = { ...(facts.banner ?? noBanner), [part]: text };
      facts.banner = Object.values(next).every((each) => each === "") ? null : next;
    },
  });
}

const bannerFields: FactField[] = [
  bannerField(
    "words",
    { label: "Sentence", control: "text", hint: "Empty shows the usual one." },
    optionalLine("Sentence", 120),
  ),
  bannerField(
    "link",
    { label: "Page that it leads to", control: "text", columns: 2 },
    optionalLine("Page", 300).refine(
      (text) => text === "" || /^\/[^/\s\\][^\s\\]*$/.test(text),
      "Write a page of this site: a slash and its address",
    ),
  ),
  bannerField("from", { label: "First day", control: "date", columns: 2 }, rowDate("First day")),
  bannerField("to", { label: "Last day", control: "date", columns: 2 }, rowDate("Last day")),
];

export const opening: FactSection = {
  id: "hours",
  title: "Hours and closures",
  tab: "Hours",
  description: "When customers reach the office. The clock of a lead counts only opening time.",
  groups: [
    {
      title: "Opening hours",
      shown:
        "in the footer, on the home, contact, service and city pages, and in structured data, llms.txt, emails and the promise clock. Leave both times of a closed day empty",
      fields: [
        ...mondayFirst.flatMap(dayFields),
        breakField("from"),
        breakField("to"),
        factField({
          name: "timeZone",
          label: "Time zone",
          control: "select",
          columns: 3,
          choices: zones.map(([value, label]) => ({ value, label })),
          schema: z.enum(
            zones.map(([value]) => value),
            "Please choose a time zone",
          ),
          read: ({ hours }) => hours.timeZone,
          write: ({ hours }, timeZone) => void (hours.timeZone = timeZone),
        }),
      ],
    },
    {
      title: "Season and holiday banner",
      shown:
        "at the top of every page in place of the usual sentence, from its first day to its last",
      fields: bannerFields,
    },
    {
      title: "Federal holidays",
      shown:
        "on every page with hours for a month before, in structured data, and kept by the promise clock, if you are closed on the day itself. Without an answer, a holiday counts as closed",
      fields: holidays.map(({ id, name }) =>
        factField({
          name: `${id}Holiday`,
          label: name,
          control: "select",
          columns: 2,
          choices: holidayAnswers,
          schema: z.enum(["unanswered", "closed", "open"], `Please answer for ${name}`),
          read: (facts) => {
            if (facts.holidays.includes(id)) return "closed";
            return facts.openHolidays.includes(id) ? "open" : "unanswered";
          },
          write: (facts, answer) => {
            const without = (list: typeof facts.holidays) => list.filter((other) => other !== id);
            const { holidays: closed, openHolidays: open } = facts;
            facts.holidays = [...without(closed), ...(answer === "closed" ? [id] : [])];
            facts.openHolidays = [...without(open), ...(answer === "open" ? [id] : [])];
          },
        }),
      ),
    },
    {
      title: "Closures and special hours",
      shown:
        "in the same places as holidays, with the reason. With times, the office is open at these hours instead. Clear a row to remove it",
      fields: closureRows.flatMap(rowFields),
    },
  ],
  check(facts) {
    return {
      ...checkBanner(facts),
      ...settleWeek(facts),
      ...settleLunch(facts),
      ...settleClosures(facts),
    };
  },
};

function checkBanner({ banner }: FactsDraft): Record<string, string[]> {
  if (!banner) return {};
  const { words, from, to } = banner;
  if (words === "") return { bannerWords: ["Write the sentence, or leave the other fields empty"] };
  return from && to && to < from ? { bannerTo: ["The last day must not be before the first"] } : {};
}

/** Turns days with two empty times into closed days. */
function settleWeek({ hours }: FactsDraft): Record<string, string[]> {
  const fieldErrors: Record<string, string[]> = {};
  for (const weekday of mondayFirst) {
    const day = hours.week[weekday];
    if (!day) continue;
    const { opens, closes } = day;
    if (opens === -1 && closes === -1) hours.week[weekday] = null;
    else if (opens === -1 || closes === -1)
      fieldErrors[`${dayId(weekday)}${opens === -1 ? "Opens" : "Closes"}`] = [
        `${dayNames[weekday]} needs both times, or none if the office is closed`,
      ];
    else if (closes <= opens)
      fieldErrors[`${dayId(weekday)}Closes`] = [
        `${dayNames[weekday]} must close after it opens at ${clockTime(opens)}`,
      ];
  }
  return fieldErrors;
}

const allDay = { opens: -1, closes: -1 };

/** Removes a lunch break without times. */
function settleLunch({ hours }: FactsDraft): Record<string, string[]> {
  const { from, to } = hours.lunchBreak ?? { from: -1, to: -1 };
  if (from === -1 && to === -1) delete hours.lunchBreak;
  else if (from === -1 || to === -1)
    return { [from === -1 ? "lunchFrom" : "lunchTo"]: ["A lunch break needs both times, or none"] };
  else if (to <= from) return { lunchTo: [`The lunch break must end after ${clockTime(from)}`] };
  return {};
}

/** Removes empty rows and sorts the rest; a closure without a last day is one day long. */
function settleClosures(facts: FactsDraft): Record<string, string[]> {
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
