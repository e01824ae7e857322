CREATE TABLE "honeypot_detections" (
	"id" text PRIMARY KEY NOT NULL,
	"page_path" text NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"count" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"severity" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"acknowledged" boolean DEFAULT false NOT NULL,
	"acknowledged_by" text,
	"acknowledged_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "security_alerts_severity_known" CHECK ("security_alerts"."severity" in ('critical', 'error', 'warning', 'info'))
);
--> statement-breakpoint
CREATE TABLE "security_metrics" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_metrics_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"metric_type" text NOT NULL,
	"metric_value" double precision NOT NULL,
	"time_period" text NOT NULL,
	"calculated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "security_metrics_metric_type_known" CHECK ("security_metrics"."metric_type" in ('total_threats', 'active_threats', 'blocked_ips', 'high_risk_users', 'recent_alerts', 'health_score')),
	CONSTRAINT "security_metrics_time_period_known" CHECK ("security_metrics"."time_period" in ('now', '24_hours', '30_days'))
);
--> statement-breakpoint
CREATE TABLE "user_behavior_analytics" (
	"id" text PRIMARY KEY NOT NULL,
	"action_type" text NOT NULL,
	"risk_score" integer NOT NULL,
	"page_path" text,
	"ip_address" text,
	"user_id" text,
	"session_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "user_behavior_analytics_risk" CHECK ("user_behavior_analytics"."risk_score" between 0 and 100)
);
--> statement-breakpoint
CREATE INDEX "honeypot_detections_created" ON "honeypot_detections" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_alerts_created" ON "security_alerts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_alerts_open" ON "security_alerts" USING btree ("created_at" DESC NULLS FIRST) WHERE not "security_alerts"."acknowledged";--> statement-breakpoint
CREATE INDEX "security_metrics_calculated" ON "security_metrics" USING btree ("calculated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_behavior_created" ON "user_behavior_analytics" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_behavior_user" ON "user_behavior_analytics" USING btree ("user_id","created_at" DESC NULLS FIRST);