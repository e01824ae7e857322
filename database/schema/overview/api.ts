import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";

/** Keys of programs that use the API. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** The key's first letters. People see them, and a leaked key can be found by them. */
    start: text().notNull(),
    /** SHA-256 of the key, in hex. */
    hash: text().notNull(),
    scopes: text().array().notNull(),
    /** Null if the key does not expire. */
    expiresAt: timestamp("expires_at", { withTimezone: true }),
    requestsPerMinute: integer("requests_per_minute").notNull(),
    lastUsedAt: timestamp("last_used_at", { withTimezone: true }),
    lastUsedIp: text("last_used_ip"),
    createdBy: text("created_by").notNull(),
    /** The person's name at that time. */
    createdByName: text("created_by_name").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    revokedAt: timestamp("revoked_at", { withTimezone: true }),
  },
  (t) => [
    unique("api_keys_hash").on(t.hash),
    index("api_keys_start").on(t.start),
    index("api_keys_created").on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

/** Holds repeatable API requests and their answers for one day. */
export const apiRequests = pgTable(
  "api_requests",
  {
    keyId: uuid("key_id")
      .notNull()
      .references(() => apiKeys.id, { onDelete: "cascade" }),
    idempotencyKey: text("idempotency_key").notNull(),
    /** SHA-256 of the request, in hex. */
    requestHash: text("request_hash").notNull(),
    /** Null while the request runs, or if its process ended early. */
    status: integer(),
    headers: jsonb().$type<Record<string, string>>(),
    body: jsonb().$type<{ sealed: string }>(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.keyId, t.idempotencyKey] }),
    index("api_requests_created").on(t.createdAt),
  ],
);
