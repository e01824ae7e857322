import type { IssueFigures } from "#domain/newsletter/issues/get-issue.server.ts";
import { Card, CardBody, CardHeader } from "#app/ui/card.tsx";

/** What came of an issue. */
export function FiguresCard({ figures }: { figures: IssueFigures }) {
  const rows = [
    ["Planned", figures.total, "Confirmed subscribers when it started"],
    ["Sent", figures.sent, "The mail service took it"],
    ["Waiting", figures.planned + figures.queued, "For their turn, or for another attempt"],
    ["Failed", figures.failed, "Refused, or given up after half a day; they stay on the list"],
    ["Bounced", figures.bounced, "The address doesn't exist; it gets nothing more"],
    ["Not sent", figures.skipped, "Left the list meanwhile, or sending was canceled"],
    ["Unsubscribed", figures.unsubscribed, "By the link in this issue"],
  ] as const;
  return (
    <Card className="min-w-0">
      <CardHeader
        title="Figures"
        description="We count what we send. Who opens an email or a link is not tracked."
      />
      <CardBody>
        <dl className="grid grid-cols-1 gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
          {rows.map(([label, count, hint]) => (
            <div key={label} className="flex items-baseline justify-between gap-3">
              <dt>
                {label}
                <span className="block text-xs text-ink-soft">{hint}</span>
              </dt>
              <dd className="text-lg font-semibold tabular-nums">
                {count.toLocaleString("en-US")}
              </dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}
