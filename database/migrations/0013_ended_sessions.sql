CREATE TABLE "ended_sessions" (
	"token" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ended_sessions_reason_known" CHECK ("ended_sessions"."reason" in ('idle', 'role_changed', 'password_changed', 'factor_added', 'ended_by_owner', 'ended_by_admin', 'deactivated', 'removed'))
);
--> statement-breakpoint
CREATE INDEX "ended_sessions_ended" ON "ended_sessions" USING btree ("ended_at");