CREATE TABLE "lead_photo_parts" (
	"photo_id" uuid NOT NULL,
	"start" integer NOT NULL,
	"size" integer NOT NULL,
	"bytes" text NOT NULL,
	CONSTRAINT "lead_photo_parts_photo_id_start_pk" PRIMARY KEY("photo_id","start")
);
--> statement-breakpoint
CREATE TABLE "lead_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"size" integer NOT NULL,
	"key" text,
	"width" integer,
	"height" integer,
	"refused" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_events" DROP CONSTRAINT "lead_events_type_known";--> statement-breakpoint
ALTER TABLE "consent_proofs" ADD COLUMN "text_consent_timestamp" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consent_proofs" ADD COLUMN "text_consent_version" text;--> statement-breakpoint
ALTER TABLE "consent_proofs" ADD COLUMN "text_consent_text" text;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "street" text;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "zip" text;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "best_time" text;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "plan" text;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "offer" text;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "text_consent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "text_consent_timestamp" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "text_consent_version" text;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "text_consent_text" text;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lead_photo_parts" ADD CONSTRAINT "lead_photo_parts_photo_id_lead_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."lead_photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_photos" ADD CONSTRAINT "lead_photos_lead_id_form_submissions_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_photos_lead" ON "lead_photos" USING btree ("lead_id","created_at");--> statement-breakpoint
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_best_time_known" CHECK ("form_submissions"."best_time" in ('morning', 'midday', 'afternoon'));--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_type_known" CHECK ("lead_events"."type" in ('received', 'quarantined', 'released', 'opened', 'status', 'value', 'assigned', 'note', 'visitor_changed', 'photo_added', 'visitor_cancelled', 'mailed', 'mail_failed', 'mail_retried', 'synced', 'sync_delayed', 'sync_failed', 'sync_retried', 'sync_mismatch'));--> statement-breakpoint
-- The wording of these leads includes text messages.
UPDATE "form_submissions" SET "text_consent" = true, "text_consent_timestamp" = "consent_timestamp", "text_consent_version" = "consent_version", "text_consent_text" = "consent_text" WHERE "tcpa_consent" AND "consent_version" = '2026-11';
