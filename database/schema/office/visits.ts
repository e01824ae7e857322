import {
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { formSubmissions } from "#database/schema/work/leads.ts";
import { appointmentStatuses } from "#database/vocabularies.ts";
import { knownValues } from "#database/known-values.ts";
import { sql } from "drizzle-orm";
import { profiles } from "#database/schema/work/people.ts";

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

/** People who visit customers, with or without an account. */
export const technicians = pgTable(
  "technicians",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    phone: text(),
    /** The account of the same person. */
    userId: text("user_id").references(() => profiles.id, { onDelete: "set null" }),
    /** Set when the technician gets no new visits. */
    retiredAt: timestamp("retired_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("technicians_user")
      .on(t.userId)
      .where(sql`user_id is not null and retired_at is null`),
  ],
);

/** The calendars that technicians keep elsewhere. The product reads them. */
export const technicianCalendars = pgTable("technician_calendars", {
  technicianId: uuid("technician_id")
    .primaryKey()
    .references(() => technicians.id, { onDelete: "cascade" }),
  /** The address, encrypted with the instance key, because it gives access to the calendar. */
  address: text().notNull(),
  /** The validators of the last reading, for conditional requests. */
  etag: text(),
  lastModified: text("last_modified"),
  /** When the busy times were computed. */
  readAt: timestamp("read_at", { withTimezone: true }),
  /** When the server last confirmed that the file had not changed. */
  checkedAt: timestamp("checked_at", { withTimezone: true }),
  /** The first failure since the last success. */
  failedAt: timestamp("failed_at", { withTimezone: true }),
  problem: text(),
});

/** Busy times from technicians' own calendars, for the next 90 days. The times of one technician do not overlap. */
export const busyTimes = pgTable(
  "busy_times",
  {
    technicianId: uuid("technician_id")
      .notNull()
      .references(() => technicianCalendars.technicianId, { onDelete: "cascade" }),
    startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
    endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.technicianId, t.startsAt] })],
);
