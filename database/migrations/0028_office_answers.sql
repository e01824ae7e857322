CREATE TABLE "lead_change_keys" (
	"lead_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"from_version" integer NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_change_keys_lead_id_key_pk" PRIMARY KEY("lead_id","key")
);
--> statement-breakpoint
CREATE TABLE "alert_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"state" text NOT NULL,
	"error" text,
	"queued_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "alert_deliveries_stage_known" CHECK ("alert_deliveries"."stage" in ('received', 'half', 'most', 'past')),
	CONSTRAINT "alert_deliveries_channel_known" CHECK ("alert_deliveries"."channel" in ('push', 'text')),
	CONSTRAINT "alert_deliveries_state_known" CHECK ("alert_deliveries"."state" in ('queued', 'sent', 'failed', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"server_key" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_success_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	CONSTRAINT "push_devices_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "week_reports" (
	"monday" date PRIMARY KEY NOT NULL,
	"readers" integer NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "crm_webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"kind" text NOT NULL,
	"phone" text NOT NULL,
	"body" text NOT NULL,
	"status" text NOT NULL,
	"author" text NOT NULL,
	"provider_id" text,
	"error" text,
	"not_before" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"handed_over_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_texts_direction_known" CHECK ("lead_texts"."direction" in ('in', 'out')),
	CONSTRAINT "lead_texts_kind_known" CHECK ("lead_texts"."kind" in ('written', 'visit_booked', 'visit_reminder', 'missed_call', 'help', 'received', 'keyword', 'call', 'elsewhere')),
	CONSTRAINT "lead_texts_status_known" CHECK ("lead_texts"."status" in ('queued', 'sending', 'sent', 'delivered', 'failed', 'uncertain', 'refused', 'canceled', 'received'))
);
--> statement-breakpoint
CREATE TABLE "text_numbers" (
	"hash" text PRIMARY KEY NOT NULL,
	"stopped" boolean DEFAULT false NOT NULL,
	"source" text,
	"changed_at" timestamp with time zone,
	"helped_at" timestamp with time zone,
	"call_answered_at" timestamp with time zone,
	CONSTRAINT "text_numbers_source_known" CHECK ("text_numbers"."source" in ('reply', 'office', 'crm'))
);
--> statement-breakpoint
ALTER TABLE "lead_events" DROP CONSTRAINT "lead_events_type_known";--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "weekly_report" boolean;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD COLUMN "call" text;--> statement-breakpoint
ALTER TABLE "duty_preferences" ADD COLUMN "by_text" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "duty_preferences" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "lead_change_keys" ADD CONSTRAINT "lead_change_keys_lead_id_form_submissions_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_lead_id_form_submissions_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged_into_customers_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_files" ADD CONSTRAINT "lead_files_lead_id_form_submissions_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_mismatches" ADD CONSTRAINT "lead_mismatches_lead_id_form_submissions_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_mismatches" ADD CONSTRAINT "lead_mismatches_other_id_form_submissions_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_texts" ADD CONSTRAINT "lead_texts_lead_id_form_submissions_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_change_keys_created" ON "lead_change_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_deliveries_once" ON "alert_deliveries" USING btree ("lead_id","stage","channel","target");--> statement-breakpoint
CREATE INDEX "alert_deliveries_target" ON "alert_deliveries" USING btree ("target","queued_at");--> statement-breakpoint
CREATE INDEX "push_devices_user" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "customers_merged" ON "customers" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
CREATE INDEX "lead_files_lead" ON "lead_files" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE INDEX "lead_mismatches_other" ON "lead_mismatches" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "crm_webhooks_received" ON "crm_webhooks" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "lead_texts_lead" ON "lead_texts" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE INDEX "lead_texts_phone" ON "lead_texts" USING btree ("phone","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_texts_provider" ON "lead_texts" USING btree ("provider_id") WHERE provider_id is not null;--> statement-breakpoint
CREATE INDEX "lead_texts_open" ON "lead_texts" USING btree ("updated_at") WHERE status in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "lead_texts_unseen" ON "lead_texts" USING btree ("created_at") WHERE direction = 'in' and seen_at is null;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
DELETE FROM "duty_preferences" WHERE NOT EXISTS (SELECT FROM "profiles" WHERE "profiles"."id" = "duty_preferences"."user_id");--> statement-breakpoint
ALTER TABLE "duty_preferences" ADD CONSTRAINT "duty_preferences_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_submissions_contact" ON "form_submissions" USING btree ("ghl_contact_id") WHERE ghl_contact_id is not null;--> statement-breakpoint
CREATE INDEX "form_submissions_phone" ON "form_submissions" USING btree ("phone_e164","seq") WHERE phone_e164 is not null;--> statement-breakpoint
CREATE INDEX "form_submissions_email" ON "form_submissions" USING btree (lower(email),"seq") WHERE email is not null;--> statement-breakpoint
CREATE INDEX "form_submissions_place" ON "form_submissions" USING btree (left(zip, 5),btrim(regexp_replace(lower(street), '[^a-z0-9]+', ' ', 'g'))) WHERE street is not null and zip is not null;--> statement-breakpoint
CREATE INDEX "form_submissions_customer" ON "form_submissions" USING btree ("customer_id","seq") WHERE customer_id is not null;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_type_known" CHECK ("lead_events"."type" in ('received', 'quarantined', 'released', 'opened', 'status', 'value', 'assigned', 'note', 'visitor_changed', 'photo_added', 'visitor_cancelled', 'mailed', 'mail_failed', 'mail_retried', 'synced', 'sync_delayed', 'sync_failed', 'sync_retried', 'sync_mismatch', 'corrected', 'follow_up', 'undone', 'appointment', 'taken', 'given_back', 'text_sent', 'text_received', 'text_failed', 'texts_stopped', 'texts_resumed', 'missed_call', 'merged', 'unmerged', 'file_added', 'file_removed'));--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_call_known" CHECK ("lead_notes"."call" in ('out_reached', 'out_voicemail', 'out_no_answer', 'in_reached', 'in_voicemail'));