import { type SQL, sql } from "drizzle-orm";
import { callLabels } from "#domain/leads/labels.ts";
import { noteAuthor } from "#domain/leads/note-author.server.ts";
import { callOutcomes } from "#domain/leads/schema.ts";
import { textOf, type TimelineSource } from "./timeline-source.ts";

export const noteSource: TimelineSource = {
  kind: "note",
  select: (leadIds) => notesOf(leadIds, sql`n.call is null`, "note"),
  read: ({ detail, by }) => ({ title: "Note", body: textOf(detail, "body"), by: by ?? former }),
};

/** Phone calls that a person noted. */
export const callSource: TimelineSource = {
  kind: "call",
  select: (leadIds) => notesOf(leadIds, sql`n.call is not null`, "call"),
  read({ detail, by }) {
    const call = callOutcomes.find((known) => known === detail["call"]);
    return {
      title: call ? callLabels[call] : "Call",
      body: textOf(detail, "body"),
      by: by ?? former,
    };
  },
};

const former = "A former colleague";

function notesOf(leadIds: SQL, condition: SQL, prefix: string): SQL {
  return sql`select n.created_at as at, ${`${prefix}-`}::text || n.id as id, n.lead_id, ${noteAuthor(sql.raw("p.full_name"), sql.raw("n.author_id"))} as by,
    jsonb_build_object('body', n.body, 'call', n.call) as detail
    from lead_notes n left join profiles p on p.id = n.author_id
    where n.lead_id in (${leadIds}) and ${condition}`;
}
