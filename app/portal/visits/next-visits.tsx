import { Link } from "react-router";
import { addDays } from "#domain/words/calendar-day.ts";
import { counted } from "#domain/words/counted.ts";
import { dayTitle } from "./day-title.ts";
import { type ScheduleQuery, scheduleAddress } from "./schedule-range.ts";

interface NextVisitsProps {
  query: ScheduleQuery;
  today: string;
  /** The next day with visits. Null if none is booked. */
  next: { day: string; visits: number } | null;
}

/** Says on an empty day which day is next. */
export function NextVisits({ query, today, next }: NextVisitsProps) {
  if (next === null) return <p className="text-sm">No visits on this day or later.</p>;
  const { day, visits } = next;
  const title = dayTitle(day);
  // Within a week, the name of the day is enough.
  const name = day > today && day < addDays(today, 7) ? title.split(",", 1)[0] : title;
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
