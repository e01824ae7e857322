import { Link } from "react-router";
import { ActionForm } from "#app/form/intent-form.tsx";
import type { AnyResult } from "#app/form/result.ts";
import { CalendarButtons } from "#app/portal/visits/calendar-buttons.tsx";
import { scheduleAddress } from "#app/portal/visits/schedule-range.ts";
import { AskFirst } from "#app/ui/ask-first.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import type { Technician } from "#domain/visits/technicians/list-technicians.server.ts";
import type { StaffMember } from "#domain/people/users/queries/list-staff.server.ts";
import { counted } from "#domain/words/counted.ts";
import { OwnCalendarForm } from "./own-calendar-form.tsx";
import { TechnicianForm } from "./technician-form.tsx";

interface TechnicianCardProps {
  technician: Technician;
  staff: readonly StaffMember[];
  mayChange: boolean;
  timeZone: string;
  result: AnyResult | undefined;
}

/** One technician, with the ways to change and retire them and their calendar. */
export function TechnicianCard({
  technician,
  staff,
  mayChange,
  timeZone,
  result,
}: TechnicianCardProps) {
  const { id, name, phone, userName, retiredAt, visits, calendarAt } = technician;
  const facts = [phone, userName ? `account of ${userName}` : "no account"].filter(Boolean);
  return (
    <Card id={`technician-${id}`} className="scroll-mt-20">
      <CardHeader
        title={name}
        description={facts.join(" · ")}
        actions={retiredAt ? <Badge>Retired</Badge> : null}
      />
      <CardBody className="grid gap-3">
        <p className="text-sm">
          <Link
            to={scheduleAddress({ view: "week", day: null, person: id })}
            className="inline-block min-h-6 underline"
          >
            {counted(visits, "visit")} ahead
          </Link>
        </p>
        {mayChange && retiredAt === null ? (
          <>
            <CalendarButtons
              label={`Calendar of ${name}`}
              name="id"
              value={id}
              createdAt={calendarAt}
              timeZone={timeZone}
            />
            <OwnCalendarForm technician={technician} timeZone={timeZone} result={result} />
            <AskFirst label={`Change ${name}`}>
              <TechnicianForm technician={technician} staff={staff} result={result} />
            </AskFirst>
            <AskFirst label={`Retire ${name}`}>
              <p>
                {name} gets no new visits, the calendar addresses end, and their own calendar is
                removed. Visits so far stay
                {visits > 0 ? `; give the ${counted(visits, "visit")} ahead to someone else` : ""}.
              </p>
              <ActionForm intent="retire" hidden={{ id }} tone="danger" size="sm">
                Retire
              </ActionForm>
            </AskFirst>
          </>
        ) : null}
        {mayChange && retiredAt !== null ? (
          <ActionForm intent="restore" hidden={{ id }} tone="quiet" size="sm">
            Bring back<span className="sr-only"> {name}</span>
          </ActionForm>
        ) : null}
      </CardBody>
    </Card>
  );
}
