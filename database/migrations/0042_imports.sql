CREATE TABLE "imported_records" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imported_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source_key" text NOT NULL,
	"record_id" text NOT NULL,
	CONSTRAINT "imported_records_kind_known" CHECK ("imported_records"."kind" in ('post', 'media', 'redirect', 'lead'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'uploading' NOT NULL,
	"options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"report" jsonb,
	"figures" json DEFAULT '{}'::json NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"started_by" text NOT NULL,
	"started_by_name" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"alive_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "imports_kind_known" CHECK ("imports"."kind" in ('wordpress', 'ghost', 'people')),
	CONSTRAINT "imports_state_known" CHECK ("imports"."state" in ('uploading', 'checking', 'checked', 'running', 'done', 'failed', 'undoing', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "blog_posts" DROP CONSTRAINT "blog_posts_origin_known";--> statement-breakpoint
ALTER TABLE "blog_revisions" DROP CONSTRAINT "blog_revisions_kind_known";--> statement-breakpoint
ALTER TABLE "lead_events" DROP CONSTRAINT "lead_events_type_known";--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "imported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imported_records" ADD CONSTRAINT "imported_records_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "imported_records_source" ON "imported_records" USING btree ("kind","source_key");--> statement-breakpoint
CREATE INDEX "imported_records_import" ON "imported_records" USING btree ("import_id","id");--> statement-breakpoint
CREATE INDEX "imported_records_record" ON "imported_records" USING btree ("kind","record_id");--> statement-breakpoint
CREATE INDEX "imports_started" ON "imports" USING btree ("started_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "form_submissions_imported" ON "form_submissions" USING btree ("seq") WHERE imported;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_origin_known" CHECK ("blog_posts"."origin" in ('staff', 'starter', 'ai', 'import'));--> statement-breakpoint
ALTER TABLE "blog_revisions" ADD CONSTRAINT "blog_revisions_kind_known" CHECK ("blog_revisions"."kind" in ('autosave', 'save', 'publish', 'unpublish', 'schedule', 'restore', 'generated', 'starter', 'import'));--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_type_known" CHECK ("lead_events"."type" in ('received', 'quarantined', 'released', 'opened', 'status', 'value', 'assigned', 'note', 'visitor_changed', 'photo_added', 'visitor_cancelled', 'mailed', 'mail_failed', 'mail_retried', 'synced', 'sync_delayed', 'sync_failed', 'sync_retried', 'sync_mismatch', 'corrected', 'follow_up', 'undone', 'appointment', 'taken', 'given_back', 'text_sent', 'text_received', 'text_failed', 'texts_stopped', 'texts_resumed', 'missed_call', 'merged', 'unmerged', 'file_added', 'file_removed', 'imported'));