import { type SQL, sql } from "drizzle-orm";
import type { LeadEventType } from "#database/vocabularies.ts";
import { eventText, isProblemEvent } from "#domain/leads/labels.ts";
import { leadEventTypes } from "#database/vocabularies.ts";
import { type SourceRow, textOf, type TimelineSource } from "./timeline-source.ts";

/** Events that people caused. Notes, emails and files are entries of their own. */
const changes: readonly LeadEventType[] = [
  "imported",
  "released",
  "status",
  "value",
  "assigned",
  "visitor_changed",
  "visitor_cancelled",
  "corrected",
  "follow_up",
  "undone",
  "taken",
  "given_back",
  "merged",
  "unmerged",
  "file_removed",
];

export const changeSource: TimelineSource = {
  kind: "change",
  select: (leadIds) => eventsOf(leadIds, changes, "change"),
  read: readEvent,
};

/** Visits booked, moved and canceled. */
export const visitSource: TimelineSource = {
  kind: "visit",
  select: (leadIds) => eventsOf(leadIds, ["appointment"], "visit"),
  read: readEvent,
};

function eventsOf(leadIds: SQL, types: readonly LeadEventType[], prefix: string): SQL {
  const list = sql.join(
    types.map((type) => sql`${type}`),
    sql`, `,
  );
  return sql`select created_at as at, ${`${prefix}-`}::text || id as id, lead_id, actor as by,
    jsonb_build_object('type', type, 'detail', detail) as detail
    from lead_events where lead_id in (${leadIds}) and type in (${list})`;
}

function readEvent({ detail, by }: SourceRow) {
  const type = leadEventTypes.find((known) => known === textOf(detail, "type")) ?? "status";
  const inner = detail["detail"];
  const facts: Record<string, unknown> =
    typeof inner === "object" && inner !== null ? { ...inner } : {};
  return {
    title: eventText({ type, detail: facts }),
    by: by === "visitor" ? "The customer" : by?.startsWith("system:") ? null : by,
    isProblem: isProblemEvent(type),
  };
}
