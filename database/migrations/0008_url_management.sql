CREATE TABLE "not_found_days" (
	"day" date PRIMARY KEY NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "not_found_ignores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pattern" text NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "not_found_ignores_pattern_unique" UNIQUE("pattern")
);
--> statement-breakpoint
CREATE TABLE "not_found_sums" (
	"days" smallint NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	"people" bigint DEFAULT 0 NOT NULL,
	"from_google" bigint DEFAULT 0 NOT NULL,
	"last_seen" timestamp with time zone NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "not_found_sums_days_kind_key_pk" PRIMARY KEY("days","kind","key"),
	CONSTRAINT "not_found_sums_kind_known" CHECK ("not_found_sums"."kind" in ('url', 'referrer'))
);
--> statement-breakpoint
CREATE TABLE "redirect_hits_daily" (
	"day" date NOT NULL,
	"rule_id" uuid NOT NULL,
	"url" text NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "redirect_hits_daily_day_rule_id_url_pk" PRIMARY KEY("day","rule_id","url")
);
--> statement-breakpoint
CREATE TABLE "redirect_revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirect_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"summary" text NOT NULL,
	"rule_count" integer NOT NULL,
	"created_by" text,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirect_rule_versions" (
	"rule_id" uuid NOT NULL,
	"from_revision" bigint NOT NULL,
	"to_revision" bigint,
	"from" text NOT NULL,
	"to" text,
	"type" text DEFAULT 'permanent' NOT NULL,
	"match" text DEFAULT 'exact' NOT NULL,
	"query" text DEFAULT 'pass' NOT NULL,
	"position" integer DEFAULT 100 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"source" text DEFAULT 'staff' NOT NULL,
	CONSTRAINT "redirect_rule_versions_rule_id_from_revision_pk" PRIMARY KEY("rule_id","from_revision"),
	CONSTRAINT "redirect_rule_versions_type_known" CHECK ("redirect_rule_versions"."type" in ('permanent', 'temporary', 'temporary_307', 'permanent_308', 'meta_refresh', 'gone')),
	CONSTRAINT "redirect_rule_versions_source_known" CHECK ("redirect_rule_versions"."source" in ('built_in', 'staff', 'slug', 'import')),
	CONSTRAINT "redirect_rule_versions_match_known" CHECK ("redirect_rule_versions"."match" in ('exact', 'prefix', 'pattern')),
	CONSTRAINT "redirect_rule_versions_query_known" CHECK ("redirect_rule_versions"."query" in ('pass', 'ignore', 'exact'))
);
--> statement-breakpoint
ALTER TABLE "redirect_rules" DROP CONSTRAINT "redirect_rules_type_known";--> statement-breakpoint
ALTER TABLE "redirect_rules" DROP CONSTRAINT "redirect_rules_source_known";--> statement-breakpoint
DROP INDEX "redirect_rules_from";--> statement-breakpoint
ALTER TABLE "not_found_daily" ADD COLUMN "people" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "redirect_rules" ADD COLUMN "match" text DEFAULT 'exact' NOT NULL;--> statement-breakpoint
ALTER TABLE "redirect_rules" ADD COLUMN "query" text DEFAULT 'pass' NOT NULL;--> statement-breakpoint
ALTER TABLE "redirect_rules" ADD COLUMN "position" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "redirect_rules" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "not_found_sums_ranked" ON "not_found_sums" USING btree ("days","kind","hidden","people" DESC NULLS FIRST,"count" DESC NULLS FIRST,"key");--> statement-breakpoint
CREATE INDEX "redirect_rule_versions_until" ON "redirect_rule_versions" USING btree ("to_revision");--> statement-breakpoint
CREATE UNIQUE INDEX "redirect_rules_from" ON "redirect_rules" USING btree ("from","match","query");--> statement-breakpoint
UPDATE "redirect_rules" SET "match" = 'pattern' WHERE "is_pattern";--> statement-breakpoint
ALTER TABLE "redirect_rules" DROP COLUMN "is_pattern";--> statement-breakpoint
ALTER TABLE "redirect_rules" ADD CONSTRAINT "redirect_rules_match_known" CHECK ("redirect_rules"."match" in ('exact', 'prefix', 'pattern'));--> statement-breakpoint
ALTER TABLE "redirect_rules" ADD CONSTRAINT "redirect_rules_query_known" CHECK ("redirect_rules"."query" in ('pass', 'ignore', 'exact'));--> statement-breakpoint
ALTER TABLE "redirect_rules" ADD CONSTRAINT "redirect_rules_type_known" CHECK ("redirect_rules"."type" in ('permanent', 'temporary', 'temporary_307', 'permanent_308', 'meta_refresh', 'gone'));--> statement-breakpoint
ALTER TABLE "redirect_rules" ADD CONSTRAINT "redirect_rules_source_known" CHECK ("redirect_rules"."source" in ('built_in', 'staff', 'slug', 'import'));
--> statement-breakpoint
DELETE FROM "not_found_daily" WHERE "url" ~* '^/(admin|blog-admin|redirect-admin|account|auth|login|logout|unlock|session|accept-invitation|newsletter|blog/preview)([/?]|$)' OR "url" ~* '[?&](token|token_hash|code|key)=' OR "referrer" ~* '^[a-z]+://[^/]+/(admin|blog-admin|redirect-admin|account|accept-invitation|blog/preview)(/|$)';
--> statement-breakpoint
DELETE FROM "not_found_events" WHERE "requested_url" ~* '^/(admin|blog-admin|redirect-admin|account|auth|login|logout|unlock|session|accept-invitation|newsletter|blog/preview)([/?]|$)' OR "requested_url" ~* '[?&](token|token_hash|code|key)=' OR "referrer_url" ~* '^[a-z]+://[^/]+/(admin|blog-admin|redirect-admin|account|accept-invitation|blog/preview)(/|$)';
--> statement-breakpoint
INSERT INTO "not_found_days" ("day", "count") SELECT "day", sum("count") FROM "not_found_daily" GROUP BY "day";
--> statement-breakpoint
INSERT INTO "not_found_sums" ("days", "kind", "key", "count", "last_seen") SELECT w."days", 'url', d."url", sum(d."count"), max(d."last_seen") FROM "not_found_daily" d CROSS JOIN (VALUES (7), (30), (90)) AS w("days") WHERE d."url" <> '' AND d."day" > (SELECT max("day") FROM "not_found_days") - w."days" GROUP BY w."days", d."url";
--> statement-breakpoint
INSERT INTO "not_found_sums" ("days", "kind", "key", "count", "last_seen") SELECT w."days", 'referrer', d."referrer", sum(d."count"), max(d."last_seen") FROM "not_found_daily" d CROSS JOIN (VALUES (7), (30), (90)) AS w("days") WHERE d."url" <> '' AND d."day" > (SELECT max("day") FROM "not_found_days") - w."days" GROUP BY w."days", d."referrer";
