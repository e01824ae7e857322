import { sql } from "drizzle-orm";
import { leadSourceLabel, requestLabel } from "#domain/leads/labels.ts";
import { sourceName } from "#domain/leads/submit/entered-columns.server.ts";
import { submissionTypes } from "#domain/leads/schema.ts";
import { textOf, type TimelineSource } from "./timeline-source.ts";

/** Every lead, when it arrived. */
export const requestSource: TimelineSource = {
  kind: "request",
  select: (
    leadIds,
  ) => sql`select created_at as at, 'request-' || id as id, id as lead_id, null::text as by,
    jsonb_build_object('type', submission_type, 'service', service, 'message', message, 'source', source, 'sourceName', ${sourceName}, 'imported', imported) as detail
    from form_submissions where id in (${leadIds})`,
  read({ detail }) {
    const type = submissionTypes.find((known) => known === detail["type"]) ?? "contact";
    const source = textOf(detail, "source") ?? "direct";
    return {
      title: requestLabel(type, source, textOf(detail, "service"), detail["imported"] === true),
      body: textOf(detail, "message"),
      by: leadSourceLabel({ source, sourceName: textOf(detail, "sourceName") }),
    };
  },
};
