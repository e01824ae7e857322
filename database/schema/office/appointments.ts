import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { knownValues } from "../../known-values.ts";
import { appointmentStatuses } from "../../vocabularies.ts";
import { formSubmissions } from "../leads.ts";

/** Visits to customers. The visits of one person do not overlap. */
export const appointments = pgTable(
  "appointments",
  {
    id: uuid().primaryKey(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => formSubmissions.id, { onDelete: "cascade" }),
    /** Who visits: the id of a technician or of a staff member. */
    personId: text("person_id").notNull(),
    /** The window in which the visit begins. */
    startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
    endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
    status: text({ enum: appointmentStatuses }).notNull().default("booked"),
    /** Counts changes; calendars show the highest. */
    sequence: integer().notNull().default(0),
    /** When the reminder to the customer was queued. */
    remindedAt: timestamp("reminded_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    knownValues(t.status, appointmentStatuses),
    index("appointments_lead").on(t.leadId),
    index("appointments_person").on(t.personId, t.startsAt),
    index("appointments_starts").on(t.startsAt),
    index("appointments_to_remind")
      .on(t.startsAt)
      .where(sql`status = 'booked' and reminded_at is null`),
  ],
);

/** Private calendar addresses: of one person, or of the whole company. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    /** SHA-256 of the token in the address. */
    tokenHash: text("token_hash").primaryKey(),
    /** A technician or a staff member; null shows the appointments of everyone. */
    personId: text("person_id"),
    /** Who made the address; it ends when they can't read leads anymore. */
    ownerId: text("owner_id").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("calendar_feeds_owner").on(t.ownerId)],
);
