import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { Printer } from "lucide-react";
import { Link, useLoaderData } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/schedule-page";
import * as addresses from "#app/addresses.ts";
import { formHandler, handleForm } from "#app/form/handle-form.server.ts";
import { IntentForm } from "#app/form/intent-form.tsx";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { useChangeToast } from "#app/portal/leads/use-change-toast.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { allows } from "#domain/access/context.server.ts";
import { bookAppointment } from "#domain/visits/book-appointment.server.ts";
import {
  createCalendarFeed,
  deleteCalendarFeed,
  listCalendarFeeds,
} from "#domain/visits/calendar-feeds.server.ts";
import { leadsToSchedule, pickedLead, placesOf } from "#domain/visits/leads-to-schedule.server.ts";
import { listBusyTimes } from "#domain/visits/busy/own-calendars.server.ts";
import { dueFollowUps, listVisits, nextVisitDay } from "#domain/visits/list-visits.server.ts";
import { columnsOf } from "#domain/visits/schedule-cells.ts";
import { slotsOf } from "#domain/visits/visit-windows.ts";
import { countLeads } from "#domain/leads/office/count-leads.server.ts";
import {
  listTechnicians,
  listVisitors,
} from "#domain/visits/technicians/list-technicians.server.ts";
import { closureOn } from "#domain/settings/hours/hours.ts";
import { instantOfField, localDate } from "#domain/settings/hours/zone-time.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { addDays } from "#domain/words/calendar-day.ts";
import { CalendarCard } from "./calendar-card.tsx";
import { FollowUpCard } from "./follow-up-card.tsx";
import { DayGrid } from "./grid/day-grid.tsx";
import { DaySheet } from "./grid/day-sheet.tsx";
import { GridKeys } from "./grid/grid-keys.tsx";
import { LeadTray } from "./grid/lead-tray.tsx";
import { PickedLead } from "./grid/picked-lead.tsx";
import { chosenOf, leadValue, readLead, readSlot } from "./grid/plan.ts";
import { useHand } from "./grid/use-hand.ts";
import { WeekGrid } from "./grid/week-grid.tsx";
import { NextVisits } from "./next-visits.tsx";
import { ScheduleNav } from "./schedule-nav.tsx";
import { daysOf, nothingPicked, parseSchedule } from "./schedule-range.ts";

export const meta = titled("Schedule");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  const actor = requireStaff(ctx, "leads.read", url);
  const query = parseSchedule(url.searchParams);
  const now = new Date();
  const { hours } = await readCompany(ctx.db);
  const { timeZone } = hours;
  const today = localDate(now, timeZone);
  const midnight = (day: string): Date => instantOfField(`${day}T00:00`, timeZone) ?? now;
  const personId = query.person === "me" ? actor.userId : query.person;
  const rangeOf = (some: readonly string[]) => ({
    from: midnight(some[0] ?? today),
    to: midnight(addDays(some.at(-1) ?? today, 1)),
    personId,
  });
  const isClosed = (day: string) => slotsOf(day, hours, now).every((slot) => slot.isClosed);
  // On a closed day without visits, the schedule shows the next open day.
  const skips =
    query.view === "today" &&
    query.day === null &&
    isClosed(today) &&
    (await listVisits(ctx, { ...rangeOf([today]), personId: null })).length === 0;
  const twoWeeks = Array.from({ length: 14 }, (_, at) => addDays(today, at + 1));
  const open = skips ? twoWeeks.find((day) => !isClosed(day)) : undefined;
  const days = daysOf(query, open ?? today);
  const range = rangeOf(days);
  const [visits, busy, followUps, counts, visitors, technicians, feeds, tray, picked] =
    await Promise.all([
      listVisits(ctx, range),
      listBusyTimes(ctx.db, range),
      dueFollowUps(ctx, personId),
      countLeads(ctx),
      listVisitors(ctx),
      listTechnicians(ctx),
      listCalendarFeeds(ctx),
      leadsToSchedule(ctx, now),
      query.lead ? pickedLead(ctx, query.lead, now) : null,
    ]);
  const active = technicians.filter(({ retiredAt }) => retiredAt === null);
  // A technician with an account has two ids, and the list has only one of them.
  const isPerson = (id: string) =>
    id === personId || active.some((one) => one.id === id && one.userId === personId);
  const slots = days.flatMap((day) => slotsOf(day, hours, now));
  const closed = Object.fromEntries(
    days
      .filter(isClosed)
      .map((day) => [day, closureOn(day, hours.closures ?? [])?.words || "Closed"]),
  );
  return {
    query,
    days,
    closed,
    daysOff: Object.keys(closed).filter((day) => !hours.week[new Date(day).getUTCDay()]),
    today,
    isSkipped: open !== undefined,
    now: now.toISOString(),
    visits,
    next:
      visits.length === 0 && !picked
        ? await nextVisitDay(ctx, { from: range.to, personId }, timeZone)
        : undefined,
    busy,
    followUps,
    counts,
    people: [
      ...visitors,
      ...technicians
        .filter(({ retiredAt }) => retiredAt !== null)
        .map(({ id, name }) => ({ id, name: `${name} (retired)` })),
    ],
    columns: columnsOf(
      personId === null ? visitors : visitors.filter(({ id }) => isPerson(id)),
      personId === null ? active.map(({ id }) => id) : [],
      visits,
    ),
    slots,
    tray,
    picked,
    places:
      picked || query.window
        ? await placesOf(
            ctx,
            [picked ?? [], tray.leads, visits].flat().map(({ zip }) => zip),
          )
        : {},
    mayBook: allows(actor, "leads.write"),
    feeds,
    timeZone,
  };
}

export const shouldRevalidate = readAfterForms;

const scope = z.object({ scope: z.enum(["own", "company"]) });
const scopeOf = (text: string) => (text === "company" ? "company" : "own");

const booking = z.object({ lead: z.string(), slot: z.string() });

const forms = {
  book: formHandler(
    booking,
    async (ctx, { lead, slot }) => {
      const asked = readLead(lead);
      const booked = await bookAppointment(ctx, { ...asked, ...readSlot(slot) });
      return booked.ok ? { ok: true, value: { ...booked.value, leadId: asked.leadId } } : booked;
    },
    {
      message: "Visit saved",
      show: ({ leadId, version }) => ({ changed: [{ leadId, version }] }),
    },
  ),
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
  const data = useLoaderData<typeof loader>();
  const { days, closed, daysOff, today, visits, slots, columns, tray, timeZone } = data;
  const result = useResult<typeof action>();
  const value = result?.ok ? result.value : null;
  const changed = value && "changed" in value ? value : null;
  useChangeToast(changed, result);
  useResultToast(changed ? undefined : result);
  const created = value && "address" in value ? value : null;
  // The address still names the lead after a booking.
  const query = changed ? { ...data.query, ...nothingPicked } : data.query;
  const picked = changed ? null : data.picked;
  const hand = useHand(picked);
  const plan = { ...data, ...hand, query, now: new Date(data.now) };
  const isWeek = query.view === "week";
  const chosen = isWeek ? null : chosenOf(query, { slots, columns });
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="max-md:flex max-md:w-full max-md:flex-wrap max-md:items-baseline max-md:justify-between">
          <h1 className="text-3xl">Schedule</h1>
          <p className="text-sm text-ink-soft print:hidden">
            <Link to={addresses.duty} className="underline">
              On call
            </Link>
            {" · "}
            <Link to={addresses.technicians} className="underline">
              Technicians
            </Link>
          </p>
        </div>
        <Button
          tone="quiet"
          size="sm"
          onClick={() => print()}
          className="max-md:hidden noscript:hidden print:hidden"
        >
          <Printer aria-hidden="true" className="size-4" />
          Print {isWeek ? "the week" : "the day"}
        </Button>
      </div>
      <ScheduleNav query={query} days={days} today={today} people={data.people} />
      <DaySheet days={days} people={columns} visits={visits} timeZone={timeZone} />
      <div
        className={classNames(
          "grid grid-cols-1 items-start gap-4 print:hidden",
          isWeek ? "2xl:grid-cols-[minmax(0,1fr)_17rem]" : "lg:grid-cols-[minmax(0,1fr)_17rem]",
        )}
      >
        <GridKeys query={query} picked={picked?.id} result={result}>
          <PickedLead picked={picked} query={query} timeZone={timeZone} />
          {data.isSkipped ? (
            <p className="text-sm text-ink-soft">Closed today. This is the next open day.</p>
          ) : null}
          {data.next === undefined ? null : <NextVisits {...{ query, today }} next={data.next} />}
          {columns.length === 0 ? (
            <p className="text-sm">
              {query.person ? "No visits of this person. " : "Nobody visits yet. "}
              <Link to={addresses.technicians} className="underline">
                Technicians
              </Link>
            </p>
          ) : (
            <IntentForm
              intent="book"
              result={chosen ? undefined : result}
              hidden={hand.picked ? { lead: leadValue(hand.picked) } : {}}
              className="grid grid-cols-1 gap-3"
            >
              {isWeek ? (
                <WeekGrid {...{ days, closed, daysOff, today, slots, plan }} people={columns} />
              ) : (
                <DayGrid
                  day={days[0] ?? today}
                  closed={closed[days[0] ?? today]}
                  slots={slots}
                  people={columns}
                  plan={plan}
                />
              )}
            </IntentForm>
          )}
        </GridKeys>
        <div
          className={classNames(
            "grid grid-cols-1 items-start gap-4",
            isWeek && "lg:max-2xl:grid-cols-3",
            chosen && "max-lg:order-first",
            picked && "max-lg:hidden",
          )}
        >
          <LeadTray {...tray} chosen={chosen} plan={plan} result={result} />
          <FollowUpCard
            followUps={data.followUps}
            fresh={data.counts.status.new}
            overdue={data.counts.overdue}
          />
          <CalendarCard feeds={data.feeds} created={created?.address ?? null} timeZone={timeZone} />
        </div>
      </div>
    </div>
  );
}
