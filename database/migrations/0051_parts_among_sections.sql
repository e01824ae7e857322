-- Blocks in place of a shipped page become a draft at an address of their own: the page itself takes parts now.
UPDATE "site_pages" SET "kind" = 'page', "slug" = "slug" || '-blocks', "draft" = coalesce("draft", "published"), "published" = null, "publish_at" = null, "version" = "version" + 1 WHERE "kind" = 'shipped';--> statement-breakpoint
ALTER TABLE "site_pages" DROP CONSTRAINT "site_pages_kind_known";--> statement-breakpoint
ALTER TABLE "site_pages" ADD CONSTRAINT "site_pages_kind_known" CHECK ("site_pages"."kind" in ('page', 'city', 'service', 'pest'));