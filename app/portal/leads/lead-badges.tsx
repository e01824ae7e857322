import { Badge, type Tone } from "#app/ui/badge.tsx";
import type { BusinessHours } from "#domain/settings/hours/hours.ts";
import { statusLabels, syncLabels } from "#domain/leads/labels.ts";
import { type PromiseFacts, type PromiseState, readPromise } from "#domain/leads/promise-clock.ts";
import type { LeadStatus, SyncStatus } from "#domain/leads/schema.ts";
import type { CrmKind } from "#platform/crm/crm-kinds.ts";

const statusTones: Record<LeadStatus, Tone> = {
  new: "note",
  contacted: "warn",
  scheduled: "warn",
  won: "reassure",
  lost: "plain",
};

export function StatusBadge({ status }: { status: LeadStatus }) {
  return <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>;
}

/** Marks an imported lead. */
export function ImportedBadge({ lead }: { lead: { imported: boolean } }) {
  return lead.imported ? <Badge>Imported</Badge> : null;
}

/** With webhooks only, no lead waits for a CRM, so none has a waiting or failed sync. */
export type ShownSync = SyncStatus | "webhooks";

export function shownSync(sync: SyncStatus, crmKind: CrmKind): ShownSync {
  return crmKind === "webhooks" && sync !== "synced" ? "webhooks" : sync;
}

const syncTones: Record<ShownSync, Tone> = {
  webhooks: "plain",
  pending: "warn",
  synced: "reassure",
  failed: "danger",
  not_configured: "plain",
};

export function SyncBadge({ sync }: { sync: ShownSync }) {
  return <Badge tone={syncTones[sync]}>{syncLabels[sync]}</Badge>;
}

const promiseTones: Partial<Record<PromiseState, Tone>> = { soon: "warn", overdue: "danger" };

interface PromiseBadgeProps {
  lead: PromiseFacts;
  now: Date;
  hours: BusinessHours;
}

/** The promise clock: a badge once the time is near or over, plain text before and after. */
export function PromiseBadge({ lead, now, hours }: PromiseBadgeProps) {
  const { state, text } = readPromise(lead, now, hours);
  const tone = promiseTones[state];
  if (!tone) return <span className="text-xs text-ink-soft">{text}</span>;
  return <Badge tone={tone}>{text}</Badge>;
}
