CREATE TABLE "alert_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"state" text NOT NULL,
	"error" text,
	"queued_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "alert_deliveries_stage_known" CHECK ("alert_deliveries"."stage" in ('received', 'half', 'most', 'past')),
	CONSTRAINT "alert_deliveries_channel_known" CHECK ("alert_deliveries"."channel" in ('push', 'text')),
	CONSTRAINT "alert_deliveries_state_known" CHECK ("alert_deliveries"."state" in ('queued', 'sent', 'failed', 'dropped'))
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"server_key" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_success_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	CONSTRAINT "push_devices_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "week_reports" (
	"monday" date PRIMARY KEY NOT NULL,
	"readers" integer NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "weekly_report" boolean;--> statement-breakpoint
ALTER TABLE "duty_preferences" ADD COLUMN "by_text" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "duty_preferences" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_lead_id_form_submissions_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_deliveries_once" ON "alert_deliveries" USING btree ("lead_id","stage","channel","target");--> statement-breakpoint
CREATE INDEX "alert_deliveries_target" ON "alert_deliveries" USING btree ("target","queued_at");--> statement-breakpoint
CREATE INDEX "push_devices_user" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
DELETE FROM "duty_preferences" WHERE NOT EXISTS (SELECT FROM "profiles" WHERE "profiles"."id" = "duty_preferences"."user_id");--> statement-breakpoint
ALTER TABLE "duty_preferences" ADD CONSTRAINT "duty_preferences_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;