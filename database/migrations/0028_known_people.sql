CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"merged_into" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"key" text NOT NULL,
	"width" integer,
	"height" integer,
	"added_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_mismatches" (
	"lead_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_mismatches_lead_id_other_id_pk" PRIMARY KEY("lead_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "lead_events" DROP CONSTRAINT "lead_events_type_known";--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD COLUMN "call" text;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged_into_customers_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_files" ADD CONSTRAINT "lead_files_lead_id_form_submissions_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_mismatches" ADD CONSTRAINT "lead_mismatches_lead_id_form_submissions_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_mismatches" ADD CONSTRAINT "lead_mismatches_other_id_form_submissions_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_merged" ON "customers" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "lead_files_lead" ON "lead_files" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE INDEX "lead_mismatches_other" ON "lead_mismatches" USING btree ("other_id");--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_submissions_phone" ON "form_submissions" USING btree ("phone_e164","seq") WHERE phone_e164 is not null;--> statement-breakpoint
CREATE INDEX "form_submissions_email" ON "form_submissions" USING btree (lower(email),"seq") WHERE email is not null;--> statement-breakpoint
CREATE INDEX "form_submissions_place" ON "form_submissions" USING btree (left(zip, 5),btrim(regexp_replace(lower(street), '[^a-z0-9]+', ' ', 'g'))) WHERE street is not null and zip is not null;--> statement-breakpoint
CREATE INDEX "form_submissions_customer" ON "form_submissions" USING btree ("customer_id","seq") WHERE customer_id is not null;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_type_known" CHECK ("lead_events"."type" in ('received', 'quarantined', 'released', 'opened', 'status', 'value', 'assigned', 'note', 'visitor_changed', 'photo_added', 'visitor_cancelled', 'mailed', 'mail_failed', 'mail_retried', 'synced', 'sync_delayed', 'sync_failed', 'sync_retried', 'sync_mismatch', 'corrected', 'follow_up', 'undone', 'appointment', 'taken', 'given_back', 'merged', 'unmerged', 'file_added', 'file_removed'));--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_call_known" CHECK ("lead_notes"."call" in ('out_reached', 'out_voicemail', 'out_no_answer', 'in_reached', 'in_voicemail'));