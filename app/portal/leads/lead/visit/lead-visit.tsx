import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import * as addresses from "#app/addresses.ts";
import type { FreeWindow } from "#domain/visits/free-windows.server.ts";
import { fieldsOf } from "#app/form/fields.ts";
import { type AnyResult, refusedOf, resultFor } from "#app/form/result.ts";
import { AskFirst } from "#app/ui/ask-first.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import type { BookedVisit } from "#domain/visits/list-visits.server.ts";
import { visitText } from "#domain/leads/visit-text.ts";
import { firstVisitDay, visitWindows } from "#domain/visits/visit-windows.ts";
import type { StaffMember } from "#domain/people/users/queries/list-staff.server.ts";
import { type BusinessHours } from "#domain/settings/hours/hours.ts";
import { fieldOfInstant } from "#domain/settings/hours/zone-time.ts";
import { useUndisturbed } from "#app/form/use-undisturbed.ts";
import { useFreeWindows } from "./use-free-windows.ts";
import { LeadButton, LeadForm } from "#app/portal/leads/lead/lead-form.tsx";

const prefix = "visit-";
export const visitDayId = `${prefix}day`;

interface LeadVisitProps {
  lead: { id: string; version: number; assignedTo: string | null };
  /** The next one; null if none is booked. */
  visit: BookedVisit | null;
  /** Who can get it. */
  visitors: readonly StaffMember[];
  hours: BusinessHours;
  today: string;
  now: Date;
  result: AnyResult | undefined;
}

/** Books, moves or cancels the visit to the customer. */
export function LeadVisit({ lead, visit, visitors, hours, today, now, result }: LeadVisitProps) {
  const own = resultFor(result, "book");
  const refused = refusedOf(own);
  const { drawn, onInput } = useUndisturbed(lead, own);
  const person = visit?.personName ?? "a former colleague";
  const field = fieldsOf<string>(refused, {
    prefix,
    defaults: visit
      ? { ...timeFields(visit, hours.timeZone), personId: visit.personId }
      : { day: firstVisitDay(hours, now) ?? "", personId: lead.assignedTo ?? "" },
  });
  return (
    <section
      aria-labelledby="visit-title"
      className="grid gap-3 rounded-md border border-line bg-sunken p-4 max-sm:p-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="visit-title" className="text-base">
          {visit ? `Visit: ${visitText(visit, hours.timeZone)}, ${person}` : "Book a visit"}
        </h3>
        {visit ? (
          <AskFirst label="Cancel the visit">
            <p>It leaves the schedule. They get an email if we have their address.</p>
            <LeadForm intent="cancel-visit" version={lead.version}>
              <LeadButton intent="cancel-visit" tone="danger">
                Cancel it for good
              </LeadButton>
            </LeadForm>
          </AskFirst>
        ) : null}
        <Link to={addresses.scheduleOf(lead.id)} className="text-sm underline">
          Choose on the schedule
        </Link>
      </div>
      {/* The values of a saved visit replace the typed ones. */}
      <LeadForm
        key={drawn.version}
        intent="book"
        version={drawn.version}
        onInput={onInput}
        className="grid grid-cols-2 items-end gap-3"
      >
        <VisitFields {...{ lead, field, hours, visitors, today }} isNew={visit === null}>
          <LeadButton intent="book" size="md" className="max-sm:px-3">
            {visit ? "Move the visit" : "Book the visit"}
          </LeadButton>
        </VisitFields>
      </LeadForm>
    </section>
  );
}

interface VisitFieldsProps extends Pick<LeadVisitProps, "lead" | "hours" | "visitors" | "today"> {
  field: ReturnType<typeof fieldsOf<string>>;
  isNew: boolean;
  /** The button beside the person. */
  children: ReactNode;
}

/** Day, window and person. Once there is a day, only windows and people that are free can be chosen. */
function VisitFields({ lead, field, hours, visitors, today, isNew, children }: VisitFieldsProps) {
  // A booked visit can be over: its windows are asked for when its day changes.
  const [day, setDay] = useState(isNew ? (field("day").defaultValue ?? "") : "");
  const [window, setWindow] = useState(field("window").defaultValue ?? "");
  const free = useFreeWindows(lead.id, day);
  const chosen = free?.find(({ value }) => value === window);
  const people = chosen?.people ?? visitors.map((one) => ({ ...one, isNear: false }));
  const [usual, setUsual] = useState(field("personId").defaultValue ?? "");
  const person = people.find(({ id }) => id === usual) ?? (chosen ? people[0] : undefined);
  return (
    <>
      <TextField
        {...field("day")}
        type="date"
        label="Day"
        min={today}
        aria-keyshortcuts="S"
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <SelectField
        {...field("window")}
        key={`window ${free ? day : ""}`}
        defaultValue={free && !chosen ? "" : window}
        label="We arrive"
        placeholder="Choose"
        choices={free?.map(withNames) ?? visitWindows(hours)}
        onChange={({ currentTarget }) => setWindow(currentTarget.value)}
      />
      <div className="col-span-2 flex items-end gap-3 max-sm:gap-2">
        <SelectField
          {...field("personId")}
          key={`person ${chosen ? `${day} ${window}` : ""}`}
          defaultValue={person?.id ?? ""}
          label="Who visits"
          placeholder="Choose"
          onChange={({ currentTarget }) => setUsual(currentTarget.value)}
          choices={people.map(({ id, name, isNear }) => ({
            value: id,
            label: isNear ? `${name}, nearby that day` : name,
          }))}
          className="min-w-0 flex-1"
        />
        {children}
      </div>
      <p role="status" className="col-span-2 text-sm empty:hidden">
        {free?.length === 0 ? "Nobody is free on that day, or we are closed." : null}
      </p>
    </>
  );
}

/** "8AM to 10AM: Ann, Sam" */
const withNames = ({ value, label, people }: FreeWindow) => ({
  value,
  label: `${label}: ${people.map(({ name }) => name.split(" ")[0]).join(", ")}`,
});

function timeFields(
  { startsAt, endsAt }: BookedVisit,
  timeZone: string,
): { day: string; window: string } {
  const [day = "", from = ""] = fieldOfInstant(startsAt, timeZone).split("T");
  const [, to = ""] = fieldOfInstant(endsAt, timeZone).split("T");
  return { day, window: `${from}-${to}` };
}
