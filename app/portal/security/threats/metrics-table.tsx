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
    <table className="w-full text-sm">
      <thead>
        <tr className="text-left text-xs text-ink-soft">
          <th className="pr-3 pb-1 font-semibold">Figure</th>
          <th className="pr-3 pb-1 text-right font-semibold">Value</th>
          <th className="pr-3 pb-1 font-semibold">Covers</th>
          <th className="pb-1 font-semibold">Recorded</th>
        </tr>
      </thead>
      <tbody>
        {metrics.map(({ id, type, value, period, at }) => (
          <tr key={id} className="border-t border-line align-top">
            <td className="py-1 pr-3">{labels[type]}</td>
            <td className="py-1 pr-3 text-right tabular-nums">{value}</td>
            <td className="py-1 pr-3">{periods[period]}</td>
            <td className="py-1 text-ink-soft">{dateTimeText(at, timeZone)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
