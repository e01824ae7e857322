import { z } from "zod";
import { holidays } from "#domain/settings/hours/holidays.ts";
import { clockTime, dayNames, fieldTime } from "#domain/settings/hours/hours.ts";
import { type FactField, type FactsDraft, factField, optionalLine } from "./fact-field.ts";
import type { FieldLook } from "#domain/records/form-field.ts";
import {
  rowDate,
  settleClosures,
  specialDays,
  timeOfDay,
} from "#domain/settings/hours/special-days.ts";
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
        return day ? fieldTime(day[end]) : "";
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

function breakField(end: "from" | "to"): FactField {
  const label = end === "from" ? "Lunch break from" : "Lunch break until";
  return factField({
    name: `lunch${end === "from" ? "From" : "To"}`,
    label,
    control: "time",
    columns: 3,
    optional: true,
    schema: timeOfDay(label),
    read: ({ hours: { lunchBreak } }) => (lunchBreak ? fieldTime(lunchBreak[end]) : ""),
    write: ({ hours }, minutes) => {
      hours.lunchBreak = { from: -1, to: -1, ...hours.lunchBreak, [end]: minutes };
    },
  });
}

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
  description: "When customers can reach the office. Promised times count opening hours only.",
  groups: [
    {
      title: "Opening hours",
      shown:
        "in the footer, on the home, contact, service and city pages, and in emails, the promise clock and what search engines and AI assistants read. A day without times is closed",
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
      isRare: true,
      state: ({ bannerWords }) => (bannerWords ? "Set" : "None"),
    },
    {
      title: "Federal holidays",
      shown:
        "on every page with hours for a month before, and kept by the promise clock, if you are closed on the day itself. Without an answer, a holiday counts as closed",
      isRare: true,
      state(values) {
        const open = holidays.filter(({ id }) => values[`${id}Holiday`] === "unanswered").length;
        return open === 0 ? "All answered" : `${open} to answer`;
      },
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
      fields: specialDays,
      isRare: true,
      state(values) {
        const rows = specialDays.filter(({ name }) => name.endsWith("from") && values[name]);
        return rows.length === 0 ? "None" : String(rows.length);
      },
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

/** Removes a lunch break without times. */
function settleLunch({ hours }: FactsDraft): Record<string, string[]> {
  const { from, to } = hours.lunchBreak ?? { from: -1, to: -1 };
  if (from === -1 && to === -1) delete hours.lunchBreak;
  else if (from === -1 || to === -1)
    return { [from === -1 ? "lunchFrom" : "lunchTo"]: ["A lunch break needs both times, or none"] };
  else if (to <= from) return { lunchTo: [`The lunch break must end after ${clockTime(from)}`] };
  return {};
}
