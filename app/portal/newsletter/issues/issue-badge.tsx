import type { IssueStatus } from "#domain/newsletter/issues/issue-limits.ts";
import { Badge, type Tone } from "#app/ui/badge.tsx";

const looks: Record<IssueStatus, [label: string, tone: Tone]> = {
  draft: ["Draft", "plain"],
  scheduled: ["Scheduled", "note"],
  sending: ["Sending", "warn"],
  paused: ["Paused", "danger"],
  sent: ["Sent", "reassure"],
  canceled: ["Canceled", "danger"],
};

export function IssueBadge({ status }: { status: IssueStatus }) {
  const [label, tone] = looks[status];
  return <Badge tone={tone}>{label}</Badge>;
}
