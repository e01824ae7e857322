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
ALTER TABLE "form_submissions" ADD CONSTRAINT "form_submissions_best_time_known" CHECK ("form_submissions"."best_time" in ('morning', 'midday', 'afternoon'));--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_type_known" CHECK ("lead_events"."type" in ('received', 'quarantined', 'released', 'opened', 'status', 'value', 'assigned', 'note', 'visitor_changed', 'visitor_cancelled', 'mailed', 'mail_failed', 'mail_retried', 'synced', 'sync_delayed', 'sync_failed', 'sync_retried', 'sync_mismatch'));--> statement-breakpoint
-- The wording of these leads includes text messages.
UPDATE "form_submissions" SET "text_consent" = true, "text_consent_timestamp" = "consent_timestamp", "text_consent_version" = "consent_version", "text_consent_text" = "consent_text" WHERE "tcpa_consent" AND "consent_version" = '2026-11';
