CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"author" text NOT NULL,
	"body" text NOT NULL,
	"stars" integer NOT NULL,
	"reviewed_on" date NOT NULL,
	"source" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"service" text,
	"city" text,
	"permission" text DEFAULT '' NOT NULL,
	"permitted_on" date,
	"hidden" boolean DEFAULT false NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_source_known" CHECK ("reviews"."source" in ('google', 'facebook', 'yelp', 'nextdoor', 'angi', 'bbb', 'letter', 'other')),
	CONSTRAINT "reviews_service_known" CHECK ("reviews"."service" in ('residential', 'commercial', 'termites', 'mosquitoes', 'moisture', 'emergency')),
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "passkey_challenges" DROP CONSTRAINT "passkey_challenges_purpose";--> statement-breakpoint
CREATE INDEX "reviews_reviewed_on" ON "reviews" USING btree ("reviewed_on" DESC NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_purpose_known" CHECK ("passkey_challenges"."purpose" in ('add', 'confirm', 'sign_in'));