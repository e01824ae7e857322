import { Link } from "react-router";
import { dayTitle } from "#app/portal/visits/day-title.ts";
import { type ScheduleQuery, scheduleAddress } from "#app/portal/visits/schedule-range.ts";
import type { WeekDay } from "./week.ts";

/** Names a day of the week and leads to it. */
export function DayLink({ of: { day, short }, query }: { of: WeekDay; query: ScheduleQuery }) {
  return (
    <Link to={scheduleAddress({ ...query, view: "today", day })} className="underline">
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{dayTitle(day)}</span>
    </Link>
  );
}
