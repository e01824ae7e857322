import { contactText } from "#domain/leads/labels.ts";
import { ActionForm } from "#app/form/intent-form.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { dateTimeText } from "#domain/words/date-text.ts";

interface Hold {
  id: string;
  email: string | null;
  phoneE164: string | null;
  reason: string;
  placedAt: Date;
}

/** Legal holds in place. */
export function HoldList({ holds, timeZone }: { holds: readonly Hold[]; timeZone: string }) {
  return (
    <Card>
      <CardHeader
        title="Legal holds"
        description="Neither retention nor a request deletes this data."
      />
      <ul className="divide-y divide-line">
        {holds.map(({ id, email, phoneE164, reason, placedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{contactText({ email, phoneE164 })}</p>
              <p className="text-sm wrap-anywhere">{reason}</p>
              <p className="text-xs text-ink-soft">{dateTimeText(placedAt, timeZone)}</p>
            </div>
            <ActionForm intent="lift" hidden={{ id }} tone="quiet" size="sm">
              Lift
              <span className="sr-only"> the hold of {contactText({ email, phoneE164 })}</span>
            </ActionForm>
          </li>
        ))}
      </ul>
    </Card>
  );
}
