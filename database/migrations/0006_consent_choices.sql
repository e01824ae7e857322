CREATE TABLE "consent_choices" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_choices_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" uuid NOT NULL,
	"analytics" boolean,
	"marketing" boolean,
	"consent_version" text NOT NULL,
	"consent_text" text NOT NULL,
	"page" text NOT NULL,
	"gpc" boolean NOT NULL,
	"ip_address" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "consent_choices_id" ON "consent_choices" USING btree ("id");--> statement-breakpoint
CREATE INDEX "consent_choices_created" ON "consent_choices" USING btree ("created_at");