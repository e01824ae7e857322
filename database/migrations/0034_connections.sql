CREATE TABLE "connections" (
	"kind" text PRIMARY KEY NOT NULL,
	"fields" jsonb,
	"sealed" text,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone,
	"changed_by" text,
	"tested_at" timestamp with time zone,
	"tested_ok" boolean,
	"tested_words" text
);
