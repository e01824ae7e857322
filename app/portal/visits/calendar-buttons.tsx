import { ActionForm } from "#app/form/intent-form.tsx";
import { AskFirst } from "#app/ui/ask-first.tsx";
import { dateText } from "#domain/words/date-text.ts";

interface CalendarButtonsProps {
  /** Whose visits. */
  label: string;
  /** The field that names them. */
  name: string;
  value: string;
  /** When the present address was created; null without one. */
  createdAt: Date | null;
  timeZone: string;
}

/** Creates and ends a private calendar address. */
export function CalendarButtons({ label, name, value, createdAt, timeZone }: CalendarButtonsProps) {
  const hidden = { [name]: value };
  const button = (intent: "create-calendar" | "delete-calendar", text: string) => (
    <ActionForm
      intent={intent}
      hidden={hidden}
      tone={intent === "create-calendar" ? "quiet" : "danger"}
      size="sm"
      aria-label={`${text}: ${label}`}
    >
      {text}
    </ActionForm>
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div>
        <p className="text-sm font-semibold">{label}</p>
        <p className="text-xs text-ink-soft">
          {createdAt ? `Address created ${dateText(createdAt, timeZone)}` : "No address yet"}
        </p>
      </div>
      {createdAt ? (
        <AskFirst label="Replace or delete">
          <p>The present address ends: calendars that show it stop.</p>
          <div className="flex flex-wrap gap-2">
            {button("create-calendar", "New address")}
            {button("delete-calendar", "Delete")}
          </div>
        </AskFirst>
      ) : (
        button("create-calendar", "Create address")
      )}
    </div>
  );
}
