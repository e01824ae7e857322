CREATE TABLE "takeouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"size" bigint,
	"hash" text,
	"figures" json DEFAULT '{}'::json NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"requested_by" text NOT NULL,
	"requested_by_name" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "takeouts_state_known" CHECK ("takeouts"."state" in ('running', 'ready', 'failed'))
);
--> statement-breakpoint
CREATE INDEX "takeouts_requested" ON "takeouts" USING btree ("requested_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);