CREATE TABLE "backup_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"place" text NOT NULL,
	"name" text,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"tables" integer DEFAULT 0 NOT NULL,
	"rows" bigint DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"new_files" integer DEFAULT 0 NOT NULL,
	"missing_files" integer DEFAULT 0 NOT NULL,
	"deleted_backups" integer DEFAULT 0 NOT NULL,
	"drill" text DEFAULT 'not_run' NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	CONSTRAINT "backup_runs_outcome_known" CHECK ("backup_runs"."outcome" in ('made', 'failed')),
	CONSTRAINT "backup_runs_drill_known" CHECK ("backup_runs"."drill" in ('equal', 'different', 'failed', 'not_run'))
);
--> statement-breakpoint
CREATE INDEX "backup_runs_started" ON "backup_runs" USING btree ("started_at" DESC NULLS FIRST);