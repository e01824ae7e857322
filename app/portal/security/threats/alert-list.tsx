import { ActionForm, IntentButton, IntentForm } from "#app/form/intent-form.tsx";
import { Badge, type Tone } from "#app/ui/badge.tsx";
import { Fold } from "#app/ui/fold.tsx";
import { NotRead } from "#app/portal/security/not-read.tsx";
import { dateTimeText } from "#domain/words/date-text.ts";

interface ShownAlert {
  id: string;
  severity: "critical" | "error" | "warning" | "info";
  title: string;
  description: string;
  createdAt: Date;
  acknowledged: boolean;
  acknowledgedAt: Date | null;
  acknowledgedBy: string | null;
}

const tones: Record<ShownAlert["severity"], Tone> = {
  critical: "danger",
  error: "danger",
  warning: "warn",
  info: "note",
};

interface AlertListProps {
  /** Null if they could not be read. */
  alerts: readonly ShownAlert[] | null;
  timeZone: string;
}

/** What an administrator must look at; seen ones say who saw them. */
export function AlertList({ alerts, timeZone }: AlertListProps) {
  if (alerts === null) return <NotRead title="Failed to fetch security alerts" />;
  if (alerts.length === 0) return <p className="text-sm text-ink-soft">No alerts.</p>;
  const unseen = alerts.filter(({ acknowledged }) => !acknowledged);
  return (
    <>
      <ul id="alerts" className="-mx-4 -mt-2 divide-y divide-line text-sm">
        {alerts.map((alert) => (
          <li key={alert.id} className="flex items-start gap-2 pr-4">
            <Fold
              label={
                <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3 wrap-anywhere">
                  <span className={alert.acknowledged ? "" : "font-semibold"}>{alert.title}</span>
                  <span className="text-xs text-ink-soft">
                    {dateTimeText(alert.createdAt, timeZone)}
                  </span>
                </span>
              }
              isRow
              isOpen={!alert.acknowledged && tones[alert.severity] === "danger"}
              className="min-w-0 flex-1"
              labelClass="py-2 pl-4"
            >
              <div className="grid justify-items-start gap-2 pb-3 pl-4 wrap-anywhere">
                <p>{alert.description}</p>
                <p className="flex flex-wrap items-center gap-2 text-xs text-ink-soft">
                  <Badge tone={tones[alert.severity]}>{alert.severity}</Badge>
                  {alert.acknowledgedAt
                    ? `Seen by ${alert.acknowledgedBy ?? "a deleted person"}, ${dateTimeText(alert.acknowledgedAt, timeZone)}`
                    : null}
                </p>
              </div>
            </Fold>
            {alert.acknowledged ? null : (
              <ActionForm
                intent="acknowledge"
                hidden={{ id: alert.id }}
                tone="quiet"
                size="sm"
                className="mt-1"
              >
                Acknowledge
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
      {unseen.length > 1 ? (
        <IntentForm intent="acknowledge" className="">
          {unseen.map(({ id }) => (
            <input key={id} type="hidden" name="id" value={id} />
          ))}
          <IntentButton intent="acknowledge" tone="quiet" size="sm">
            Acknowledge all {unseen.length}
          </IntentButton>
        </IntentForm>
      ) : null}
    </>
  );
}

export function unseenText(alerts: readonly ShownAlert[] | null): string {
  const unseen = alerts?.filter(({ acknowledged }) => !acknowledged).length ?? 0;
  return unseen > 0 ? `${unseen} to read` : "None to read";
}
