CREATE TABLE "duty_preferences" (
	"user_id" text PRIMARY KEY NOT NULL,
	"by_mail" boolean DEFAULT true NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_alerts" (
	"lead_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"rang" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "lead_alerts_lead_id_stage_pk" PRIMARY KEY("lead_id","stage"),
	CONSTRAINT "lead_alerts_stage_known" CHECK ("lead_alerts"."stage" in ('received', 'half', 'most', 'past'))
);
--> statement-breakpoint
CREATE TABLE "lead_claims" (
	"lead_id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"claimed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lead_events" DROP CONSTRAINT "lead_events_type_known";--> statement-breakpoint
ALTER TABLE "lead_alerts" ADD CONSTRAINT "lead_alerts_lead_id_form_submissions_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_claims" ADD CONSTRAINT "lead_claims_lead_id_form_submissions_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_claims_user" ON "lead_claims" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_type_known" CHECK ("lead_events"."type" in ('received', 'quarantined', 'released', 'opened', 'status', 'value', 'assigned', 'note', 'visitor_changed', 'photo_added', 'visitor_cancelled', 'mailed', 'mail_failed', 'mail_retried', 'synced', 'sync_delayed', 'sync_failed', 'sync_retried', 'sync_mismatch', 'corrected', 'follow_up', 'undone', 'appointment', 'taken', 'given_back'));