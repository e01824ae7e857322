import { fieldsOf } from "#app/form/fields.ts";
import { type AnyResult, refusedOf, resultFor } from "#app/form/result.ts";
import { AskFirst } from "#app/ui/ask-first.tsx";
import { SelectField, TextField } from "#app/ui/form/field.tsx";
import type { BookedVisit } from "#domain/visits/list-visits.server.ts";
import { visitText } from "#domain/leads/visit-text.ts";
import { visitWindows } from "#domain/visits/visit-windows.ts";
import type { StaffMember } from "#domain/people/users/queries/list-staff.server.ts";
import { type BusinessHours } from "#domain/settings/hours/hours.ts";
import { fieldOfInstant } from "#domain/settings/hours/zone-time.ts";
import { useUndisturbed } from "#app/form/use-undisturbed.ts";
import { LeadButton, LeadForm } from "./lead-form.tsx";

const prefix = "visit-";
export const visitDayId = `${prefix}day`;

interface LeadVisitProps {
  lead: { version: number; assignedTo: string | null };
  /** The next one; null if none is booked. */
  visit: BookedVisit | null;
  /** Who can get it. */
  visitors: readonly StaffMember[];
  hours: BusinessHours;
  today: string;
  result: AnyResult | undefined;
}

/** Books, moves or cancels the visit to the customer. */
export function LeadVisit({ lead, visit, visitors, hours, today, result }: LeadVisitProps) {
  const own = resultFor(result, "book");
  const refused = refusedOf(own);
  const { drawn, onInput } = useUndisturbed(lead, own);
  const person = visit?.personName ?? "a former colleague";
  const field = fieldsOf<string>(refused, {
    prefix,
    defaults: visit
      ? { ...timeFields(visit, hours.timeZone), personId: visit.personId }
      : { personId: lead.assignedTo ?? "" },
  });
  return (
    <section
      aria-labelledby="visit-title"
      className="grid gap-3 rounded-md border border-line bg-sunken p-4"
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
      </div>
      {/* The values of a saved visit replace the typed ones. */}
      <LeadForm
        key={drawn.version}
        intent="book"
        version={drawn.version}
        onInput={onInput}
        className="grid grid-cols-2 items-end gap-3"
      >
        <TextField {...field("day")} type="date" label="Day" min={today} aria-keyshortcuts="S" />
        <SelectField
          {...field("window")}
          label="We arrive"
          placeholder="Choose"
          choices={visitWindows(hours)}
        />
        <SelectField
          {...field("personId")}
          label="Who visits"
          placeholder="Choose"
          choices={visitors.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <LeadButton intent="book" className="w-fit">
          {visit ? "Move the visit" : "Book the visit"}
        </LeadButton>
      </LeadForm>
    </section>
  );
}

function timeFields(
  { startsAt, endsAt }: BookedVisit,
  timeZone: string,
): { day: string; window: string } {
  const [day = "", from = ""] = fieldOfInstant(startsAt, timeZone).split("T");
  const [, to = ""] = fieldOfInstant(endsAt, timeZone).split("T");
  return { day, window: `${from}-${to}` };
}
