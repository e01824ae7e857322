CREATE TABLE "blocked_ips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ip_address" text NOT NULL,
	"reason" text NOT NULL,
	"threat_level" text DEFAULT 'medium' NOT NULL,
	"is_permanent" boolean DEFAULT false NOT NULL,
	"blocked_by" text,
	"blocked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "blocked_ips_ip_address_unique" UNIQUE("ip_address"),
	CONSTRAINT "blocked_ips_threat_level_known" CHECK ("blocked_ips"."threat_level" in ('low', 'medium', 'high', 'critical'))
);
--> statement-breakpoint
CREATE INDEX "blocked_ips_blocked" ON "blocked_ips" USING btree ("blocked_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);