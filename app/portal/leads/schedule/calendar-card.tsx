import { IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/form/field.tsx";
import type { CalendarFeed } from "#domain/leads/appointments/calendar-feeds.server.ts";
import { dateText } from "#domain/text/date-text.ts";

interface CalendarCardProps {
  feeds: readonly CalendarFeed[];
  /** The address that was just created: it is shown once. */
  created: string | null;
  timeZone: string;
}

const scopes = [
  { scope: "own", label: "My visits" },
  { scope: "company", label: "Everyone's visits" },
] as const;

/** Private addresses for calendar programs. */
export function CalendarCard({ feeds, created, timeZone }: CalendarCardProps) {
  return (
    <Card>
      <CardHeader
        title="In your calendar"
        description="A private address that Google, Apple and Outlook calendars subscribe to."
      />
      <CardBody className="grid gap-4">
        {created === null ? null : (
          <TextField
            id="calendar-address"
            label="New address"
            hint="Copy it now: it won't be shown again. Anyone who has it can see names, phone numbers and addresses."
            readOnly
            value={created}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
        {scopes.map(({ scope, label }) => {
          const feed = feeds.find((one) => one.scope === scope);
          return (
            <div key={scope} className="flex flex-wrap items-center justify-between gap-2">
              <div>
                <p className="text-sm font-semibold">{label}</p>
                <p className="text-xs text-ink-soft">
                  {feed
                    ? `Address created ${dateText(feed.createdAt, timeZone)}`
                    : "No address yet"}
                </p>
              </div>
              <div className="flex gap-2">
                <IntentForm intent="create-calendar" hidden={{ scope }} className="">
                  <IntentButton
                    intent="create-calendar"
                    of={["scope", scope]}
                    tone="quiet"
                    size="sm"
                    aria-label={`${feed ? "New address" : "Create address"}: ${label}`}
                  >
                    {feed ? "New address" : "Create address"}
                  </IntentButton>
                </IntentForm>
                {feed ? (
                  <IntentForm intent="delete-calendar" hidden={{ scope }} className="">
                    <IntentButton
                      intent="delete-calendar"
                      of={["scope", scope]}
                      tone="ghost"
                      size="sm"
                      aria-label={`Delete: ${label}`}
                    >
                      Delete
                    </IntentButton>
                  </IntentForm>
                ) : null}
              </div>
            </div>
          );
        })}
      </CardBody>
    </Card>
  );
}
