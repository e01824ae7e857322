import { counted } from "#domain/words/counted.ts";
import { ActionForm } from "#app/form/intent-form.tsx";
import { type Severity, SeverityBadge } from "#app/portal/security/severity-badge.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { dateTimeText } from "#domain/words/date-text.ts";

interface Block {
  id: string;
  ipAddress: string;
  reason: string;
  threatLevel: Severity;
  isPermanent: boolean;
  blockedAt: Date;
  expiresAt: Date | null;
  blockedBy: string | null;
}

interface BlockListProps {
  blocks: readonly Block[];
  total: number;
  timeZone: string;
}

/** The blocks in force, newest first. */
export function BlockList({ blocks, total, timeZone }: BlockListProps) {
  if (blocks.length === 0)
    return (
      <EmptyState title="Nothing is blocked">
        Temporary blocks leave the list when they end.
      </EmptyState>
    );
  return (
    <Card>
      <CardHeader
        title="Blocked IP addresses"
        description={`${counted(total, "block")} ${total === 1 ? "is" : "are"} in force.`}
      />
      <ul className="divide-y divide-line">
        {blocks.map((block) => (
          <li
            key={block.id}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-mono font-semibold wrap-anywhere">{block.ipAddress}</span>
                <SeverityBadge severity={block.threatLevel} />
                <Badge>
                  {block.expiresAt === null
                    ? "Permanent"
                    : `Until ${dateTimeText(block.expiresAt, timeZone)}`}
                </Badge>
              </p>
              <p className="text-sm wrap-anywhere">{block.reason}</p>
              <p className="text-xs text-ink-soft">
                {block.blockedBy ?? "The product"} · {dateTimeText(block.blockedAt, timeZone)}
              </p>
            </div>
            <ActionForm intent="unblock" hidden={{ id: block.id }} tone="quiet" size="sm">
              Unblock<span className="sr-only"> {block.ipAddress}</span>
            </ActionForm>
          </li>
        ))}
      </ul>
    </Card>
  );
}
