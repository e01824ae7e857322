import { dayTitle } from "#app/portal/visits/day-title.ts";
import { WeekByDays } from "./week-by-days.tsx";
import { WeekByPeople } from "./week-by-people.tsx";
import { type WeekParts, weekOf } from "./week.ts";

/** A week: by people at a desk, by days on a phone. */
export function WeekGrid(parts: WeekParts) {
  const view = {
    label: `Visits from ${dayTitle(parts.days[0] ?? parts.today)} on`,
    week: weekOf(parts),
    people: parts.people,
    plan: parts.plan,
  };
  return (
    <>
      <WeekByPeople {...view} />
      <WeekByDays {...view} />
    </>
  );
}
