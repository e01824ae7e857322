import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { StaffMember } from "#domain/people/users/queries/list-staff.server.ts";
import { addDays } from "#domain/words/calendar-day.ts";
import { dateText } from "#domain/words/date-text.ts";
import { dayTitle, shortDay, shortDayTitle } from "./day-title.ts";
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
  const last = days.at(-1) ?? first;
  // The picked lead stays picked on the next day. A picked window belongs to its own day.
  const carried = { ...query, window: null, visitor: null };
  const arrow = buttonClass({ tone: "quiet", size: "sm" }, "min-h-11 max-md:w-10 max-md:px-0");
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2 max-md:gap-x-2 print:hidden">
      <nav aria-label="View" className="flex gap-2 max-md:order-1 max-md:gap-0.5">
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
      <nav aria-label="Days" className="flex items-center gap-2 max-md:basis-full max-md:gap-1.5">
        <Link
          to={scheduleAddress({ ...carried, day: addDays(first, -step) })}
          aria-keyshortcuts="K"
          className={arrow}
        >
          <ChevronLeft aria-hidden="true" className="size-4" />
          <span className="max-md:sr-only">Earlier</span>
        </Link>
        <p className="font-semibold">
          <span className="max-md:hidden">
            {isWeek
              ? `${dateText(midnight(first), "UTC")} to ${dateText(midnight(last), "UTC")}`
              : dayTitle(first)}
          </span>
          <span className="text-sm whitespace-nowrap md:hidden">
            {isWeek ? `${shortDay(first)}–${shortDay(last)}` : shortDayTitle(first)}
          </span>
        </p>
        <Link
          to={scheduleAddress({ ...carried, day: addDays(first, step) })}
          aria-keyshortcuts="J"
          className={arrow}
        >
          <span className="max-md:sr-only">Later</span>
          <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
        {query.day === null ? null : (
          <Link
            to={scheduleAddress({ ...carried, day: null })}
            className="inline-flex min-h-11 items-center text-sm underline max-md:ml-auto md:pl-2"
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
        "inline-flex min-h-11 items-center rounded-md border px-4 text-sm max-md:px-2.5 font-semibold no-underline",
        isCurrent ? "border-ink bg-ink text-ground" : "border-control bg-surface text-ink",
      )}
    >
      {label}
    </Link>
  );
}
