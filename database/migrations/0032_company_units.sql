ALTER TABLE "form_submissions" ADD COLUMN "company" text;--> statement-breakpoint
ALTER TABLE "form_submissions" ADD COLUMN "units" text;