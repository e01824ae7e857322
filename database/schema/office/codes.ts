import {
  pgTable,
  uuid,
  primaryKey,
  text,
  boolean,
  timestamp,
  jsonb,
  integer,
  index,
} from "drizzle-orm/pg-core";
import { codeTypes, codePositions, requiredConsents } from "#database/vocabularies.ts";
import { knownValues } from "#database/known-values.ts";
import { sql } from "drizzle-orm";

/** Snippets of the owner that public pages contain. */
export const customCodes = pgTable(
  "custom_codes",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    codeType: text("code_type", { enum: codeTypes }).notNull(),
    position: text({ enum: codePositions }).notNull(),
    content: text().notNull(),
    description: text().notNull().default(""),
    /** JSON array of paths: exact, with a trailing /*, or *. */
    pageUrls: text("page_urls").notNull().default('["*"]'),
    /** JSON array of roles, guest, or *. */
    userRoles: text("user_roles").notNull().default('["*"]'),
    enabled: boolean().notNull().default(true),
    consentCategory: text("consent_category", { enum: requiredConsents }).notNull(),
    startsAt: timestamp("starts_at", { withTimezone: true }),
    endsAt: timestamp("ends_at", { withTimezone: true }),
    /** Why the product itself switched it off; null otherwise. */
    disabledReason: text("disabled_reason"),
    /** Values of the form that are not on the site yet; null without a draft. */
    draft: jsonb().$type<Record<string, unknown>>(),
    version: integer().notNull().default(1),
    createdBy: text("created_by"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    knownValues(t.codeType, codeTypes),
    knownValues(t.position, codePositions),
    knownValues(t.consentCategory, requiredConsents),
    index("custom_codes_enabled")
      .on(t.position)
      .where(sql`${t.enabled}`),
  ],
);

/** What a snippet was after each change. */
export const customCodeRevisions = pgTable(
  "custom_code_revisions",
  {
    codeId: uuid("code_id")
      .notNull()
      .references(() => customCodes.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    /** The values of the form. */
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    authorId: text("author_id"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.codeId, t.version] })],
);

/** Errors that browsers reported to releases up to 0.3.0; nothing is written since. */
export const customCodeErrors = pgTable(
  "custom_code_errors",
  {
    codeId: uuid("code_id")
      .notNull()
      .references(() => customCodes.id, { onDelete: "cascade" }),
    /** Keyed hash of the visitor's network. */
    visitor: text().notNull(),
    message: text().notNull(),
    page: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.codeId, t.visitor] })],
);
