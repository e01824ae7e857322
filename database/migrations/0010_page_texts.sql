CREATE TABLE "page_text_revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_text_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"page" text NOT NULL,
	"texts" jsonb NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_text_revisions_page_known" CHECK ("page_text_revisions"."page" in ('home', 'services', 'residential', 'termites', 'moisture', 'commercial', 'mosquitoes', 'emergency', 'service-areas', 'virginia-beach', 'norfolk', 'chesapeake', 'portsmouth', 'suffolk', 'hampton', 'newport-news', 'about', 'contact', 'sitemap', 'privacy-policy', 'terms', 'shared'))
);
--> statement-breakpoint
CREATE TABLE "page_texts" (
	"page" text PRIMARY KEY NOT NULL,
	"published" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"draft" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "page_texts_page_known" CHECK ("page_texts"."page" in ('home', 'services', 'residential', 'termites', 'moisture', 'commercial', 'mosquitoes', 'emergency', 'service-areas', 'virginia-beach', 'norfolk', 'chesapeake', 'portsmouth', 'suffolk', 'hampton', 'newport-news', 'about', 'contact', 'sitemap', 'privacy-policy', 'terms', 'shared'))
);
--> statement-breakpoint
CREATE INDEX "page_text_revisions_page" ON "page_text_revisions" USING btree ("page","id" DESC NULLS FIRST);