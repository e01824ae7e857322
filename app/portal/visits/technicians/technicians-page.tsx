import { PageHeading } from "#app/portal/kit/page/page-heading.tsx";
import { titled } from "#app/portal/kit/page/portal-meta.ts";
import { Link, useLoaderData, useSearchParams } from "react-router";
import { z } from "zod";
import type { Route } from "./+types/technicians-page";
import * as addresses from "#app/addresses.ts";
import { formHandler } from "#app/form/handle-form.server.ts";
import { staffAction } from "#app/portal/kit/form/staff-action.server.ts";
import { readAfterForms } from "#app/form/revalidate.ts";
import { useResult, useResultToast } from "#app/form/use-result.ts";
import { PhoneLink } from "#app/portal/leads/call-link.tsx";
import { NewCalendarAddress } from "#app/portal/visits/new-calendar-address.tsx";
import { scheduleAddress } from "#app/portal/visits/schedule-range.ts";
import { requireStaff } from "#app/session/guard.server.ts";
import { ctxContext } from "#app/session/request-context.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { allows } from "#domain/access/context.server.ts";
import { removeCalendar } from "#domain/visits/busy/remove-calendar.server.ts";
import { saveCalendar } from "#domain/visits/busy/save-calendar.server.ts";
import { createCalendarFeed, deleteCalendarFeed } from "#domain/visits/calendar-feeds.server.ts";
import { columnsOf } from "#domain/visits/schedule-cells.ts";
import {
  listTechnicians,
  listVisitors,
} from "#domain/visits/technicians/list-technicians.server.ts";
import { retireTechnician } from "#domain/visits/technicians/retire-technician.server.ts";
import { saveTechnician } from "#domain/visits/technicians/save-technician.server.ts";
import { listStaff } from "#domain/people/users/queries/list-staff.server.ts";
import { readCompany } from "#domain/settings/read-settings.server.ts";
import { secret } from "#domain/records/secret-field.ts";
import { TechnicianCard } from "./technician-card.tsx";
import { TechnicianForm } from "./technician-form.tsx";

export const meta = titled("Technicians");

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(ctxContext);
  requireStaff(ctx, "leads.read", url);
  const [technicians, visitors, staff, { hours }] = await Promise.all([
    listTechnicians(ctx),
    listVisitors(ctx),
    listStaff(ctx),
    readCompany(ctx.db),
  ]);
  const mayChange = allows(ctx.actor, "leads.write");
  const active = technicians.flatMap(({ id, retiredAt }) => (retiredAt === null ? id : []));
  const shown = columnsOf(visitors, active, []);
  return { technicians, shown, staff, mayChange, timeZone: hours.timeZone };
}

export const shouldRevalidate = readAfterForms;

const one = z.object({ id: z.string() });
const fields = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  userId: z.string(),
});

export const action = staffAction("leads.write", {
  save: formHandler(fields, (ctx, input) => saveTechnician(ctx, input), {
    message: ({ name }) => `Saved: ${name}`,
  }),
  retire: formHandler(one, (ctx, { id }) => retireTechnician(ctx, { id, isBack: false }), {
    message: ({ name }) => `${name} gets no new visits`,
  }),
  restore: formHandler(one, (ctx, { id }) => retireTechnician(ctx, { id, isBack: true }), {
    message: ({ name }) => `${name} gets visits again`,
  }),
  "save-calendar": formHandler(
    z.object({ id: z.string(), address: secret(z.string()) }),
    (ctx, input) => saveCalendar(ctx, input),
  ),
  "remove-calendar": formHandler(one, (ctx, { id }) => removeCalendar(ctx, { id }), {
    message: "Calendar removed",
  }),
  "create-calendar": formHandler(one, (ctx, { id }) => createCalendarFeed(ctx, id), {
    message: "Address created",
    show: ({ token }, ctx) => ({ address: ctx.request.origin + addresses.calendar(token) }),
  }),
  "delete-calendar": formHandler(one, (ctx, { id }) => deleteCalendarFeed(ctx, id), {
    message: "Address deleted",
  }),
});

const rowLink = "inline-flex min-h-9 shrink-0 items-center underline";

/** Who visits customers, with or without an account. */
export default function Technicians() {
  const { technicians, shown, staff, mayChange, timeZone } = useLoaderData<typeof loader>();
  const account = useSearchParams()[0].get("account");
  const result = useResult<typeof action>();
  useResultToast(result);
  const created = result?.ok && result.value && "address" in result.value ? result.value : null;
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-5">
      <PageHeading title="Technicians">
        People who visit customers. They need no account.
      </PageHeading>
      <Card>
        <CardHeader title="In the schedule" />
        <ul className="divide-y divide-line text-sm">
          {shown.map(({ id, name }) => {
            const own = technicians.find((one) => one.id === id || one.userId === id);
            return (
              <li key={id} className="flex flex-wrap items-center gap-x-4 px-4 py-1">
                <span className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</span>
                {own?.phone ? (
                  <PhoneLink lead={{ name, phone: own.phone, phoneE164: null }} />
                ) : null}
                <Link
                  to={scheduleAddress({ view: "week", day: null, person: id })}
                  className={rowLink}
                >
                  This week<span className="sr-only"> of {name}</span>
                </Link>
                {mayChange ? (
                  <a
                    href={own ? `#technician-${own.id}` : `?account=${id}#technician-`}
                    className={rowLink}
                  >
                    Edit
                    <span className="sr-only"> of {name}</span>
                  </a>
                ) : null}
              </li>
            );
          })}
        </ul>
      </Card>
      {created ? <NewCalendarAddress address={created.address} /> : null}
      {technicians.map((technician) => (
        <TechnicianCard
          key={technician.id}
          technician={technician}
          staff={staff}
          mayChange={mayChange}
          timeZone={timeZone}
          result={result}
        />
      ))}
      {mayChange ? (
        <Card>
          <CardHeader title="New technician" />
          <CardBody id="technician-" className="scroll-mt-20">
            <TechnicianForm
              key={technicians.length}
              technician={null}
              account={staff.find(({ id }) => id === account)}
              staff={staff}
              result={result}
            />
          </CardBody>
        </Card>
      ) : null}
    </div>
  );
}
