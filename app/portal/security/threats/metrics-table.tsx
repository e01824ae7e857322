import { FactList } from "#app/ui/fact-list.tsx";
import { dateTimeText } from "#domain/words/date-text.ts";

const labels = {
  total_threats: "Threats",
  active_threats: "Active threats",
  blocked_ips: "Blocked IPs",
  high_risk_users: "High-risk users",
  recent_alerts: "Open alerts",
  health_score: "Health score",
};
const periods = { now: "then", "24_hours": "24 hours", "30_days": "30 days" };

interface Metric {
  id: number;
  type: keyof typeof labels;
  value: number;
  period: keyof typeof periods;
  at: Date;
}

/** The figures that were recorded last. */
export function MetricsTable({
  metrics,
  timeZone,
}: {
  metrics: readonly Metric[];
  timeZone: string;
}) {
  if (metrics.length === 0)
    return (
      <p className="text-sm text-ink-soft">
        None recorded yet. Run a security scan to record the first.
      </p>
    );
  return (
    <FactList
      facts={metrics.map(({ type, value, period, at }) => ({
        label: `${labels[type]}, ${dateTimeText(at, timeZone)}`,
        value: `${value}, ${periods[period]}`,
      }))}
    />
  );
}
