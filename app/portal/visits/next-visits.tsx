import { Link } from "react-router";
import { counted } from "#domain/words/counted.ts";
import { dayTitle } from "./day-title.ts";
import { type ScheduleQuery, scheduleAddress } from "./schedule-range.ts";

interface NextVisitsProps {
  query: ScheduleQuery;
  today: string;
  /** The next day with visits. Null if none is booked. */
  next: { day: string; visits: number } | null;
}

/** Says on an empty day or week which day is next. */
export function NextVisits({ query, today, next }: NextVisitsProps) {
  if (next === null)
    return (
      <p className="text-sm">
        No visits {query.view === "week" ? "in this week" : "on this day"} or later.
      </p>
    );
  const { day, visits } = next;
  const title = dayTitle(day);
  // Within this year, the year goes without saying.
  const name =
    day.slice(0, 4) === today.slice(0, 4) ? title.slice(0, title.lastIndexOf(",")) : title;
  return (
    <p className="text-sm">
      No visits. Next:{" "}
      <Link
        to={scheduleAddress({ ...query, day })}
        className="inline-block min-h-6 font-semibold underline"
      >
        {name}, {counted(visits, "visit")}
      </Link>
    </p>
  );
}
