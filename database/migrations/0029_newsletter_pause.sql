ALTER TABLE "newsletter_issues" DROP CONSTRAINT "newsletter_issues_status_known";--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD COLUMN "refused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "pause_reason" text;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "pause_reply" text;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "resumed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_settled" ON "newsletter_deliveries" USING btree ("issue_id","settled_at" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_pause_reason_known" CHECK ("newsletter_issues"."pause_reason" in ('refused', 'bounced'));--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_status_known" CHECK ("newsletter_issues"."status" in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'canceled'));