import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { leadSourceKinds, sourceMessageKinds } from "#database/vocabularies.ts";
import { knownValues } from "#database/known-values.ts";
import { formSubmissions } from "#database/schema/work/leads.ts";

/** Other systems that send leads, and the old site. */
export const leadSources = pgTable(
  "lead_sources",
  {
    id: uuid().primaryKey(),
    kind: text({ enum: leadSourceKinds }).notNull(),
    name: text().notNull(),
    active: boolean().notNull().default(true),
    /** The key of the messages and other secrets, encrypted with the instance key. Null after a move to another installation. */
    sealed: text(),
    /** The chosen field of each place in a message. A place without an entry is recognized by its name. */
    places: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** The website and forms of an old site. */
    oldSite: jsonb("old_site").$type<OldSite>(),
    createdBy: text("created_by").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [knownValues(t.kind, leadSourceKinds)],
);

export interface OldSite {
  /** Such as "https://www.example.com". */
  origin: string;
  /** CSS selectors of the forms that the owner picked. */
  forms: string[];
}

/** Messages from sources. */
export const leadSourceMessages = pgTable(
  "lead_source_messages",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    sourceId: uuid("source_id")
      .notNull()
      .references(() => leadSources.id, { onDelete: "cascade" }),
    /** The message's id at its source, or a hash of the message. A repeat has the same key. */
    key: text().notNull(),
    kind: text({ enum: sourceMessageKinds }).notNull(),
    /** The values of the message by their places. */
    content: jsonb().$type<Record<string, string>>().notNull(),
    leadId: uuid("lead_id").references(() => formSubmissions.id, { onDelete: "cascade" }),
    /** True if the old site delivered this request too. Null until the office answers. */
    cameTwice: boolean("came_twice"),
    receivedAt: timestamp("received_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    knownValues(t.kind, sourceMessageKinds),
    unique("lead_source_messages_once").on(t.sourceId, t.key),
    index("lead_source_messages_lead").on(t.leadId),
    index("lead_source_messages_newest").on(t.sourceId, t.id.desc().nullsFirst()),
    index("lead_source_messages_received").on(t.receivedAt),
    index("lead_source_messages_announced")
      .on(t.sourceId)
      .where(sql`${t.kind} = 'announced'`),
  ],
);
