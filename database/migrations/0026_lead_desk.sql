CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"person_id" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'booked' NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointments_status_known" CHECK ("appointments"."status" in ('booked', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person_id" text,
	"owner_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_events" DROP CONSTRAINT "lead_events_type_known";--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "follow_up_on" date;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "lost_reason" text;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "sold_service" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_lead_id_form_submissions_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_lead" ON "appointments" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "appointments_person" ON "appointments" USING btree ("person_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_starts" ON "appointments" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "appointments_to_remind" ON "appointments" USING btree ("starts_at") WHERE status = 'booked' and reminded_at is null;--> statement-breakpoint
CREATE INDEX "calendar_feeds_owner" ON "calendar_feeds" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "form_submissions_city" ON "form_submissions" USING btree ("city","seq");--> statement-breakpoint
CREATE INDEX "form_submissions_contacted" ON "form_submissions" USING btree ("contacted_at") WHERE contacted_at is not null;--> statement-breakpoint
CREATE INDEX "form_submissions_follow_up" ON "form_submissions" USING btree ("follow_up_on","seq") WHERE follow_up_on is not null;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_lost_reason_known" CHECK ("form_submissions"."lost_reason" in ('no_answer', 'price', 'other_company', 'not_needed', 'out_of_area', 'not_our_work', 'spam', 'other'));--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_type_known" CHECK ("lead_events"."type" in ('received', 'quarantined', 'released', 'opened', 'status', 'value', 'assigned', 'note', 'visitor_changed', 'photo_added', 'visitor_cancelled', 'mailed', 'mail_failed', 'mail_retried', 'synced', 'sync_delayed', 'sync_failed', 'sync_retried', 'sync_mismatch', 'corrected', 'follow_up', 'undone', 'appointment'));