import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link, useLoaderData } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/schedule-page";
import * as addresses from "#app/addresses.ts";
import { formHandler, handleForm } from "#app/form/handle-form.server.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import {
  createCalendarFeed,
  deleteCalendarFeed,
  listCalendarFeeds,
} from "#domain/visits/calendar-feeds.server.ts";
import { dueFollowUps, listVisits } from "#domain/visits/list-visits.server.ts";
import { countLeads } from "#domain/leads/office/count-leads.server.ts";
import {
  listTechnicians,
  listVisitors,
} from "#domain/visits/technicians/list-technicians.server.ts";
import { instantOfField, localDate } from "#domain/settings/hours/zone-time.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { addDays } from "#domain/words/calendar-day.ts";
import { CalendarCard } from "./calendar-card.tsx";
import { DayList, dayTitle } from "./day-list.tsx";
import { FollowUpCard } from "./follow-up-card.tsx";
import { PersonFilter } from "./person-filter.tsx";
import { daysOf, parseSchedule, scheduleAddress } from "./schedule-range.ts";

export const meta = titled("Schedule");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "leads.read", url);
  const query = parseSchedule(url.searchParams);
  const { hours } = await readCompany(ctx.db);
  const { timeZone } = hours;
  const today = localDate(new Date(), timeZone);
  const days = daysOf(query, today);
  const midnight = (day: string): Date => instantOfField(`${day}T00:00`, timeZone) ?? new Date();
  const own = ctx.actor.kind === "user" ? ctx.actor.userId : "";
  const personId = query.person === "me" ? own : query.person;
  const range = {
    from: midnight(days[0] ?? today),
    to: midnight(addDays(days.at(-1) ?? today, 1)),
    personId,
  };
  const [visits, followUps, counts, visitors, technicians, feeds] = await Promise.all([
    listVisits(ctx, range),
    dueFollowUps(ctx, personId),
    countLeads(ctx),
    listVisitors(ctx),
    listTechnicians(ctx),
    listCalendarFeeds(ctx),
  ]);
  const people = [
    ...visitors,
    ...technicians
      .filter(({ retiredAt }) => retiredAt !== null)
      .map(({ id, name }) => ({ id, name: `${name} (retired)` })),
  ];
  return { query, days, today, visits, followUps, counts, people, feeds, timeZone };
}

export const shouldRevalidate = readAfterForms;

const scope = z.object({ scope: z.enum(["own", "company"]) });
const scopeOf = (text: string) => (text === "company" ? "company" : "own");

const forms = {
  "create-calendar": formHandler(
    scope,
    (ctx, input) => createCalendarFeed(ctx, scopeOf(input.scope)),
    {
      message: "Address created",
      show: ({ token }, ctx) => ({ address: ctx.request.origin + addresses.calendar(token) }),
    },
  ),
  "delete-calendar": formHandler(
    scope,
    (ctx, input) => deleteCalendarFeed(ctx, scopeOf(input.scope)),
    {
      message: "Address deleted",
    },
  ),
};

export function action(args: Route.ActionArgs) {
  return handleForm(args, { access: (ctx) => requireStaff(ctx, "leads.read"), forms });
}

export default function Schedule() {
  const { query, days, today, visits, followUps, counts, people, feeds, timeZone } =
    useLoaderData<typeof loader>();
  const result = useResult<typeof action>();
  useResultToast(result);
  const created = result?.ok && result.value && "address" in result.value ? result.value : null;
  const isWeek = query.view === "week";
  const step = isWeek ? 7 : 1;
  const first = days[0] ?? today;
  const at = (view: "today" | "week") => scheduleAddress({ ...query, view });
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <h1 className="text-3xl">Schedule</h1>
        <p className="text-sm text-ink-soft">
          Visits and follow-ups, in the company's time zone.{" "}
          <Link to={addresses.duty} className="underline">
            On-call schedule
          </Link>
          {" · "}
          <Link to={addresses.technicians} className="underline">
            Technicians
          </Link>
        </p>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <nav aria-label="View" className="flex gap-2">
          <ViewLink to={at("today")} label="Today" isCurrent={!isWeek} />
          <ViewLink to={at("week")} label="This week" isCurrent={isWeek} />
        </nav>
        <PersonFilter query={query} people={people} />
      </div>
      <nav aria-label="Days" className="flex flex-wrap items-center gap-2">
        <Link
          to={scheduleAddress({ ...query, day: addDays(first, -step) })}
          aria-keyshortcuts="K"
          className={buttonClass({ tone: "quiet", size: "sm" })}
        >
          <ChevronLeft aria-hidden="true" className="size-4" />
          Earlier
        </Link>
        <p className="font-semibold max-md:order-first max-md:w-full">
          {isWeek ? `${dayTitle(first)} to ${dayTitle(days.at(-1) ?? first)}` : dayTitle(first)}
        </p>
        <Link
          to={scheduleAddress({ ...query, day: addDays(first, step) })}
          aria-keyshortcuts="J"
          className={buttonClass({ tone: "quiet", size: "sm" })}
        >
          Later
          <ChevronRight aria-hidden="true" className="size-4" />
        </Link>
        {query.day === null ? null : (
          <Link
            to={scheduleAddress({ ...query, day: null })}
            className="inline-flex min-h-9 items-center text-sm underline"
          >
            Back to today
          </Link>
        )}
      </nav>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <DayList days={days} today={today} visits={visits} timeZone={timeZone} />
        <div className="grid grid-cols-1 gap-5">
          <FollowUpCard followUps={followUps} fresh={counts.status.new} overdue={counts.overdue} />
          <CalendarCard feeds={feeds} created={created?.address ?? null} timeZone={timeZone} />
        </div>
      </div>
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
