import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { StaffMember } from "#domain/people/users/queries/list-staff.server.ts";
import { addDays } from "#domain/words/calendar-day.ts";
import { dateText } from "#domain/words/date-text.ts";
import { dayTitle } from "./day-title.ts";
import { PersonFilter } from "./person-filter.tsx";
import { nothingPicked, type ScheduleQuery, scheduleAddress } from "./schedule-range.ts";

const midnight = (day: string): string => `${day}T00:00:00Z`;

interface ScheduleNavProps {
  query: ScheduleQuery;
  days: readonly string[];
  today: string;
  people: readonly StaffMember[];
}

/** Chooses the day or week and the person, and prints. */
export function ScheduleNav({ query, days, today, people }: ScheduleNavProps) {
  const isWeek = query.view === "week";
  const step = isWeek ? 7 : 1;
  const first = days[0] ?? today;
  // The picked lead stays picked on the next day. A picked window belongs to its own day.
  const carried = { ...query, window: null, visitor: null };
  const arrow = buttonClass({ tone: "quiet", size: "sm" }, "min-h-11");
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2 print:hidden">
      <nav aria-label="View" className="flex gap-2">
        <ViewLink
          to={scheduleAddress({ ...carried, view: "today" })}
          label="Day"
          isCurrent={!isWeek}
        />
        <ViewLink
          to={scheduleAddress({ ...carried, view: "week" })}
          label="Week"
          isCurrent={isWeek}
        />
      </nav>
      <nav aria-label="Days" className="flex flex-wrap items-center gap-2">
        <Link
          to={scheduleAddress({ ...carried, day: addDays(first, -step) })}
          aria-keyshortcuts="K"
          className={arrow}
        >
          <ChevronLeft aria-hidden="true" className="size-4" />
          Earlier
        </Link>
        <p className="font-semibold max-md:order-first max-md:w-full">
          {isWeek
            ? `${dateText(midnight(first), "UTC")} to ${dateText(midnight(days.at(-1) ?? first), "UTC")}`
            : dayTitle(first)}
        </p>
        <Link
          to={scheduleAddress({ ...carried, day: addDays(first, step) })}
          aria-keyshortcuts="J"
          className={arrow}
        >
          Later
          <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
        {query.day === null ? null : (
          <Link
            to={scheduleAddress({ ...carried, day: null })}
            className="inline-flex min-h-9 items-center text-sm underline"
          >
            Back to today
          </Link>
        )}
      </nav>
      <PersonFilter query={{ ...query, ...nothingPicked }} people={people} />
    </div>
  );
}

interface ViewLinkProps {
  to: string;
  label: string;
  isCurrent: boolean;
}

function ViewLink({ to, label, isCurrent }: ViewLinkProps) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? "page" : undefined}
      className={classNames(
        "inline-flex min-h-11 items-center rounded-md border px-4 text-sm font-semibold no-underline",
        isCurrent ? "border-ink bg-ink text-ground" : "border-control bg-surface text-ink",
      )}
    >
      {label}
    </Link>
  );
}
