import { sql } from "drizzle-orm";
import { textStatuses } from "#database/vocabularies.ts";
import { textOf, type TimelineSource } from "./timeline-source.ts";

const states: Record<(typeof textStatuses)[number], string> = {
  queued: "waiting",
  sending: "being sent",
  sent: "sent",
  delivered: "delivered",
  failed: "not sent",
  uncertain: "may not have arrived",
  refused: "not sent",
  canceled: "canceled",
  received: "received",
};

/** Text messages in both directions, and calls that nobody answered. */
export const textSource: TimelineSource = {
  kind: "text",
  select: (leadIds) => sql`select created_at as at, 'text-' || id as id, lead_id,
      case when direction = 'out' and author not like 'system:%' then author end as by,
      jsonb_build_object('direction', direction, 'kind', kind, 'body', body, 'status', status, 'error', error) as detail
    from lead_texts where lead_id in (${leadIds})`,
  read({ detail, by }) {
    const body = textOf(detail, "body");
    if (textOf(detail, "kind") === "call")
      return { title: "Missed call", body, by: "The customer" };
    if (textOf(detail, "direction") === "in")
      return { title: "Text from the customer", body, by: "The customer" };
    const status = textStatuses.find((known) => known === detail["status"]) ?? "queued";
    const error = textOf(detail, "error");
    return {
      title: `Text to the customer: ${states[status]}`,
      body: [body, error].filter((line) => line !== null).join("\n"),
      by,
      isProblem: status === "failed" || status === "uncertain" || status === "refused",
    };
  },
};
