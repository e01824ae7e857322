ALTER TABLE "page_texts" ADD COLUMN "planned" jsonb;--> statement-breakpoint
ALTER TABLE "page_texts" ADD COLUMN "publish_at" timestamp with time zone;