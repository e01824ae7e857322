import { fieldsOf } from "#app/form/fields.ts";
import { ActionForm, IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import { type AnyResult, refusedOf, resultFor } from "#app/form/result.ts";
import { AskFirst } from "#app/ui/ask-first.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import { calendarWords } from "#domain/visits/busy/calendar-words.ts";
import type { Technician } from "#domain/visits/technicians/list-technicians.server.ts";

interface OwnCalendarFormProps {
  technician: Technician;
  timeZone: string;
  result: AnyResult | undefined;
}

/** Shows the state of a technician's own calendar, with a form for its address. The saved address never shows. */
export function OwnCalendarForm({ technician, timeZone, result }: OwnCalendarFormProps) {
  const { id, name, calendar } = technician;
  const refused = refusedOf(resultFor(result, "save-calendar"));
  const own = refused?.values["id"] === id ? refused : undefined;
  const prefix = `calendar-${id}-`;
  const field = fieldsOf<string>(own, { prefix });
  return (
    <div>
      {calendar ? (
        <p className="text-sm">Own calendar: {calendarWords(calendar, timeZone)}</p>
      ) : null}
      <AskFirst
        label={
          calendar
            ? `Check or change the own calendar of ${name}`
            : `Add the own calendar of ${name}`
        }
      >
        <p>We book no visit while {name} is busy there. We read when, never what or where.</p>
        <IntentForm
          intent="save-calendar"
          prefix={prefix}
          result={own}
          hidden={{ id }}
          className="grid w-full gap-3"
        >
          <TextField
            {...field("address")}
            label="Calendar address"
            type="url"
            autoComplete="off"
            hint={
              calendar
                ? "Saved. Leave this empty to check it."
                : "The secret iCal address, https:// or webcal://"
            }
          />
          <IntentButton intent="save-calendar" of={["id", id]} size="sm" className="w-fit">
            Save and check
          </IntentButton>
        </IntentForm>
        {calendar ? (
          <ActionForm intent="remove-calendar" hidden={{ id }} tone="danger" size="sm">
            Remove the calendar
          </ActionForm>
        ) : null}
      </AskFirst>
    </div>
  );
}
