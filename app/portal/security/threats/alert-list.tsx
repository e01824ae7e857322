import { ActionForm } from "#app/form/intent-form.tsx";
import { Badge, type Tone } from "#app/ui/badge.tsx";
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
  return (
    <ul id="alerts" className="-mx-4 -my-2 divide-y divide-line">
      {alerts.map((alert) => (
        <li
          key={alert.id}
          className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-2"
        >
          <div className="min-w-0 flex-1 basis-60">
            <p className="flex flex-wrap items-center gap-2">
              <span className="font-semibold wrap-anywhere">{alert.title}</span>
              <Badge tone={tones[alert.severity]}>{alert.severity}</Badge>
            </p>
            <p className="text-sm wrap-anywhere">{alert.description}</p>
            <p className="text-xs text-ink-soft">
              {dateTimeText(alert.createdAt, timeZone)}
              {alert.acknowledgedAt
                ? ` · seen by ${alert.acknowledgedBy ?? "a deleted person"}, ${dateTimeText(alert.acknowledgedAt, timeZone)}`
                : null}
            </p>
          </div>
          {alert.acknowledged ? null : (
            <ActionForm intent="acknowledge" hidden={{ id: alert.id }} tone="quiet" size="sm">
              Acknowledge
            </ActionForm>
          )}
        </li>
      ))}
    </ul>
  );
}

export function unseenText(alerts: readonly ShownAlert[] | null): string {
  const unseen = alerts?.filter(({ acknowledged }) => !acknowledged).length ?? 0;
  return unseen > 0 ? `${unseen} to read` : "None to read";
}
