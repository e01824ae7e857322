-- Rows with a value that no version wrote get a harmless one, and what they held is noted in the audit log;
-- so the constraints below fail on no database.
WITH "odd" AS (SELECT "id" AS "key", "type" AS "value" FROM "mfa_factors" WHERE "type" not in ('totp')),
"corrected" AS (UPDATE "mfa_factors" SET "type" = 'totp' WHERE "type" not in ('totp'))
INSERT INTO "security_events" ("event_type", "severity", "details")
SELECT 'audit_value_corrected', 'low', jsonb_build_object('table', 'mfa_factors', 'resource_id', "key"::text, 'column', 'type', 'from', "value", 'to', 'totp') FROM "odd";
--> statement-breakpoint
WITH "odd" AS (SELECT "id" AS "key", "status" AS "value" FROM "mfa_factors" WHERE "status" not in ('pending', 'verified')),
"corrected" AS (UPDATE "mfa_factors" SET "status" = 'pending' WHERE "status" not in ('pending', 'verified'))
INSERT INTO "security_events" ("event_type", "severity", "details")
SELECT 'audit_value_corrected', 'low', jsonb_build_object('table', 'mfa_factors', 'resource_id', "key"::text, 'column', 'status', 'from', "value", 'to', 'pending') FROM "odd";
--> statement-breakpoint
WITH "odd" AS (SELECT "id" AS "key", "role" AS "value" FROM "user_invitations" WHERE "role" not in ('admin', 'blogger', 'seo', 'commenter')),
"corrected" AS (UPDATE "user_invitations" SET "role" = 'commenter' WHERE "role" not in ('admin', 'blogger', 'seo', 'commenter'))
INSERT INTO "security_events" ("event_type", "severity", "details")
SELECT 'audit_value_corrected', 'low', jsonb_build_object('table', 'user_invitations', 'resource_id', "key"::text, 'column', 'role', 'from', "value", 'to', 'commenter') FROM "odd";
--> statement-breakpoint
WITH "odd" AS (SELECT "user_id" AS "key", "role" AS "value" FROM "user_roles" WHERE "role" not in ('admin', 'blogger', 'seo', 'commenter')),
"corrected" AS (UPDATE "user_roles" SET "role" = 'commenter' WHERE "role" not in ('admin', 'blogger', 'seo', 'commenter'))
INSERT INTO "security_events" ("event_type", "severity", "details")
SELECT 'audit_value_corrected', 'low', jsonb_build_object('table', 'user_roles', 'resource_id', "key"::text, 'column', 'role', 'from', "value", 'to', 'commenter') FROM "odd";
--> statement-breakpoint
WITH "odd" AS (SELECT "user_id" AS "key", "stage" AS "value" FROM "ai_boards" WHERE "stage" not in ('review', 'done')),
"corrected" AS (UPDATE "ai_boards" SET "stage" = 'review' WHERE "stage" not in ('review', 'done'))
INSERT INTO "security_events" ("event_type", "severity", "details")
SELECT 'audit_value_corrected', 'low', jsonb_build_object('table', 'ai_boards', 'resource_id', "key"::text, 'column', 'stage', 'from', "value", 'to', 'review') FROM "odd";
--> statement-breakpoint
WITH "odd" AS (SELECT "id" AS "key", "purpose" AS "value" FROM "ai_calls" WHERE "purpose" not in ('ideas', 'idea', 'post')),
"corrected" AS (UPDATE "ai_calls" SET "purpose" = 'post' WHERE "purpose" not in ('ideas', 'idea', 'post'))
INSERT INTO "security_events" ("event_type", "severity", "details")
SELECT 'audit_value_corrected', 'low', jsonb_build_object('table', 'ai_calls', 'resource_id', "key"::text, 'column', 'purpose', 'from', "value", 'to', 'post') FROM "odd";
--> statement-breakpoint
WITH "odd" AS (SELECT "id" AS "key", "status" AS "value" FROM "ai_calls" WHERE "status" not in ('running', 'ok', 'failed', 'cancelled')),
"corrected" AS (UPDATE "ai_calls" SET "status" = 'failed' WHERE "status" not in ('running', 'ok', 'failed', 'cancelled'))
INSERT INTO "security_events" ("event_type", "severity", "details")
SELECT 'audit_value_corrected', 'low', jsonb_build_object('table', 'ai_calls', 'resource_id', "key"::text, 'column', 'status', 'from', "value", 'to', 'failed') FROM "odd";
--> statement-breakpoint
WITH "odd" AS (SELECT "id" AS "key", "severity" AS "value" FROM "security_events" WHERE "severity" not in ('low', 'medium', 'high', 'critical')),
"corrected" AS (UPDATE "security_events" SET "severity" = 'low' WHERE "severity" not in ('low', 'medium', 'high', 'critical'))
INSERT INTO "security_events" ("event_type", "severity", "details")
SELECT 'audit_value_corrected', 'low', jsonb_build_object('table', 'security_events', 'resource_id', "key"::text, 'column', 'severity', 'from', "value", 'to', 'low') FROM "odd";
--> statement-breakpoint
WITH "odd" AS (SELECT "id" AS "key", "threat_level" AS "value" FROM "security_threats" WHERE "threat_level" not in ('low', 'medium', 'high', 'critical')),
"corrected" AS (UPDATE "security_threats" SET "threat_level" = 'high' WHERE "threat_level" not in ('low', 'medium', 'high', 'critical'))
INSERT INTO "security_events" ("event_type", "severity", "details")
SELECT 'audit_value_corrected', 'low', jsonb_build_object('table', 'security_threats', 'resource_id', "key"::text, 'column', 'threat_level', 'from', "value", 'to', 'high') FROM "odd";
--> statement-breakpoint
WITH "odd" AS (SELECT "id" AS "key", "status" AS "value" FROM "security_threats" WHERE "status" not in ('active', 'resolved', 'false_positive')),
"corrected" AS (UPDATE "security_threats" SET "status" = 'active' WHERE "status" not in ('active', 'resolved', 'false_positive'))
INSERT INTO "security_events" ("event_type", "severity", "details")
SELECT 'audit_value_corrected', 'low', jsonb_build_object('table', 'security_threats', 'resource_id', "key"::text, 'column', 'status', 'from', "value", 'to', 'active') FROM "odd";
--> statement-breakpoint
WITH "odd" AS (SELECT "id" AS "key", "origin" AS "value" FROM "blog_posts" WHERE "origin" not in ('staff', 'starter', 'ai')),
"corrected" AS (UPDATE "blog_posts" SET "origin" = 'staff' WHERE "origin" not in ('staff', 'starter', 'ai'))
INSERT INTO "security_events" ("event_type", "severity", "details")
SELECT 'audit_value_corrected', 'low', jsonb_build_object('table', 'blog_posts', 'resource_id', "key"::text, 'column', 'origin', 'from', "value", 'to', 'staff') FROM "odd";
--> statement-breakpoint
WITH "odd" AS (SELECT "id" AS "key", "kind" AS "value" FROM "blog_revisions" WHERE "kind" not in ('autosave', 'save', 'publish', 'unpublish', 'schedule', 'restore', 'generated', 'starter')),
"corrected" AS (UPDATE "blog_revisions" SET "kind" = 'save' WHERE "kind" not in ('autosave', 'save', 'publish', 'unpublish', 'schedule', 'restore', 'generated', 'starter'))
INSERT INTO "security_events" ("event_type", "severity", "details")
SELECT 'audit_value_corrected', 'low', jsonb_build_object('table', 'blog_revisions', 'resource_id', "key"::text, 'column', 'kind', 'from', "value", 'to', 'save') FROM "odd";
--> statement-breakpoint
WITH "odd" AS (DELETE FROM "email_daily" WHERE "outcome" not in ('sent', 'failed') RETURNING *)
INSERT INTO "security_events" ("event_type", "severity", "details")
SELECT 'audit_value_corrected', 'low', jsonb_build_object('table', 'email_daily', 'column', 'outcome', 'removed', to_jsonb("odd")) FROM "odd";
--> statement-breakpoint
WITH "odd" AS (SELECT "id" AS "key", "status" AS "value" FROM "emails" WHERE "status" not in ('queued', 'sent', 'failed', 'held')),
"corrected" AS (UPDATE "emails" SET "status" = 'failed' WHERE "status" not in ('queued', 'sent', 'failed', 'held'))
INSERT INTO "security_events" ("event_type", "severity", "details")
SELECT 'audit_value_corrected', 'low', jsonb_build_object('table', 'emails', 'resource_id', "key"::text, 'column', 'status', 'from', "value", 'to', 'failed') FROM "odd";
--> statement-breakpoint
WITH "odd" AS (SELECT "id" AS "key", "submission_type" AS "value" FROM "form_submissions" WHERE "submission_type" not in ('contact', 'estimate', 'chat', 'newsletter')),
"corrected" AS (UPDATE "form_submissions" SET "submission_type" = 'contact' WHERE "submission_type" not in ('contact', 'estimate', 'chat', 'newsletter'))
INSERT INTO "security_events" ("event_type", "severity", "details")
SELECT 'audit_value_corrected', 'low', jsonb_build_object('table', 'form_submissions', 'resource_id', "key"::text, 'column', 'submission_type', 'from', "value", 'to', 'contact') FROM "odd";
--> statement-breakpoint
WITH "odd" AS (SELECT "id" AS "key", "ghl_sync_status" AS "value" FROM "form_submissions" WHERE "ghl_sync_status" not in ('pending', 'synced', 'failed', 'not_configured')),
"corrected" AS (UPDATE "form_submissions" SET "ghl_sync_status" = 'failed' WHERE "ghl_sync_status" not in ('pending', 'synced', 'failed', 'not_configured'))
INSERT INTO "security_events" ("event_type", "severity", "details")
SELECT 'audit_value_corrected', 'low', jsonb_build_object('table', 'form_submissions', 'resource_id', "key"::text, 'column', 'ghl_sync_status', 'from', "value", 'to', 'failed') FROM "odd";
--> statement-breakpoint
WITH "odd" AS (SELECT "id" AS "key", "status" AS "value" FROM "form_submissions" WHERE "status" not in ('new', 'contacted', 'scheduled', 'won', 'lost')),
"corrected" AS (UPDATE "form_submissions" SET "status" = 'new' WHERE "status" not in ('new', 'contacted', 'scheduled', 'won', 'lost'))
INSERT INTO "security_events" ("event_type", "severity", "details")
SELECT 'audit_value_corrected', 'low', jsonb_build_object('table', 'form_submissions', 'resource_id', "key"::text, 'column', 'status', 'from', "value", 'to', 'new') FROM "odd";
--> statement-breakpoint
WITH "odd" AS (SELECT "id" AS "key", "type" AS "value" FROM "lead_events" WHERE "type" not in ('received', 'quarantined', 'released', 'opened', 'status', 'value', 'assigned', 'note', 'mailed', 'mail_failed', 'mail_retried', 'synced', 'sync_delayed', 'sync_failed', 'sync_retried', 'sync_mismatch')),
"corrected" AS (UPDATE "lead_events" SET "type" = 'note' WHERE "type" not in ('received', 'quarantined', 'released', 'opened', 'status', 'value', 'assigned', 'note', 'mailed', 'mail_failed', 'mail_retried', 'synced', 'sync_delayed', 'sync_failed', 'sync_retried', 'sync_mismatch'))
INSERT INTO "security_events" ("event_type", "severity", "details")
SELECT 'audit_value_corrected', 'low', jsonb_build_object('table', 'lead_events', 'resource_id', "key"::text, 'column', 'type', 'from', "value", 'to', 'note') FROM "odd";
--> statement-breakpoint
WITH "odd" AS (SELECT "id" AS "key", "type" AS "value" FROM "media_items" WHERE "type" not in ('image', 'video', 'document')),
"corrected" AS (UPDATE "media_items" SET "type" = 'document' WHERE "type" not in ('image', 'video', 'document'))
INSERT INTO "security_events" ("event_type", "severity", "details")
SELECT 'audit_value_corrected', 'low', jsonb_build_object('table', 'media_items', 'resource_id', "key"::text, 'column', 'type', 'from', "value", 'to', 'document') FROM "odd";
--> statement-breakpoint
WITH "odd" AS (DELETE FROM "media_uses" WHERE "kind" not in ('post') RETURNING *)
INSERT INTO "security_events" ("event_type", "severity", "details")
SELECT 'audit_value_corrected', 'low', jsonb_build_object('table', 'media_uses', 'column', 'kind', 'removed', to_jsonb("odd")) FROM "odd";
--> statement-breakpoint
WITH "odd" AS (SELECT "id" AS "key", "status" AS "value" FROM "newsletter_subscribers" WHERE "status" not in ('pending', 'subscribed', 'unsubscribed')),
"corrected" AS (UPDATE "newsletter_subscribers" SET "status" = 'unsubscribed' WHERE "status" not in ('pending', 'subscribed', 'unsubscribed'))
INSERT INTO "security_events" ("event_type", "severity", "details")
SELECT 'audit_value_corrected', 'low', jsonb_build_object('table', 'newsletter_subscribers', 'resource_id', "key"::text, 'column', 'status', 'from', "value", 'to', 'unsubscribed') FROM "odd";
--> statement-breakpoint
WITH "odd" AS (SELECT "id" AS "key", "type" AS "value" FROM "redirect_rules" WHERE "type" not in ('permanent', 'temporary', 'meta_refresh', 'gone')),
"corrected" AS (UPDATE "redirect_rules" SET "type" = 'temporary', "enabled" = false WHERE "type" not in ('permanent', 'temporary', 'meta_refresh', 'gone'))
INSERT INTO "security_events" ("event_type", "severity", "details")
SELECT 'audit_value_corrected', 'low', jsonb_build_object('table', 'redirect_rules', 'resource_id', "key"::text, 'column', 'type', 'from', "value", 'to', 'temporary') FROM "odd";
--> statement-breakpoint
WITH "odd" AS (SELECT "id" AS "key", "source" AS "value" FROM "redirect_rules" WHERE "source" not in ('built_in', 'staff', 'slug')),
"corrected" AS (UPDATE "redirect_rules" SET "source" = 'staff' WHERE "source" not in ('built_in', 'staff', 'slug'))
INSERT INTO "security_events" ("event_type", "severity", "details")
SELECT 'audit_value_corrected', 'low', jsonb_build_object('table', 'redirect_rules', 'resource_id', "key"::text, 'column', 'source', 'from', "value", 'to', 'staff') FROM "odd";
--> statement-breakpoint
-- One pass over each table.
ALTER TABLE "mfa_factors"
  ADD CONSTRAINT "mfa_factors_type_known" CHECK ("mfa_factors"."type" in ('totp')),
  ADD CONSTRAINT "mfa_factors_status_known" CHECK ("mfa_factors"."status" in ('pending', 'verified'));
--> statement-breakpoint
ALTER TABLE "user_invitations"
  ADD CONSTRAINT "user_invitations_role_known" CHECK ("user_invitations"."role" in ('admin', 'blogger', 'seo', 'commenter'));
--> statement-breakpoint
ALTER TABLE "user_roles"
  ADD CONSTRAINT "user_roles_role_known" CHECK ("user_roles"."role" in ('admin', 'blogger', 'seo', 'commenter'));
--> statement-breakpoint
ALTER TABLE "ai_boards"
  ADD CONSTRAINT "ai_boards_stage_known" CHECK ("ai_boards"."stage" in ('review', 'done'));
--> statement-breakpoint
ALTER TABLE "ai_calls"
  ADD CONSTRAINT "ai_calls_purpose_known" CHECK ("ai_calls"."purpose" in ('ideas', 'idea', 'post')),
  ADD CONSTRAINT "ai_calls_status_known" CHECK ("ai_calls"."status" in ('running', 'ok', 'failed', 'cancelled'));
--> statement-breakpoint
ALTER TABLE "security_events"
  ADD CONSTRAINT "security_events_severity_known" CHECK ("security_events"."severity" in ('low', 'medium', 'high', 'critical'));
--> statement-breakpoint
ALTER TABLE "security_threats"
  ADD CONSTRAINT "security_threats_threat_level_known" CHECK ("security_threats"."threat_level" in ('low', 'medium', 'high', 'critical')),
  ADD CONSTRAINT "security_threats_status_known" CHECK ("security_threats"."status" in ('active', 'resolved', 'false_positive'));
--> statement-breakpoint
ALTER TABLE "blog_posts"
  ADD CONSTRAINT "blog_posts_origin_known" CHECK ("blog_posts"."origin" in ('staff', 'starter', 'ai'));
--> statement-breakpoint
ALTER TABLE "blog_revisions"
  ADD CONSTRAINT "blog_revisions_kind_known" CHECK ("blog_revisions"."kind" in ('autosave', 'save', 'publish', 'unpublish', 'schedule', 'restore', 'generated', 'starter'));
--> statement-breakpoint
ALTER TABLE "email_daily"
  ADD CONSTRAINT "email_daily_outcome_known" CHECK ("email_daily"."outcome" in ('sent', 'failed'));
--> statement-breakpoint
ALTER TABLE "emails"
  ADD CONSTRAINT "emails_status_known" CHECK ("emails"."status" in ('queued', 'sent', 'failed', 'held'));
--> statement-breakpoint
ALTER TABLE "form_submissions"
  ADD CONSTRAINT "form_submissions_submission_type_known" CHECK ("form_submissions"."submission_type" in ('contact', 'estimate', 'chat', 'newsletter')),
  ADD CONSTRAINT "form_submissions_ghl_sync_status_known" CHECK ("form_submissions"."ghl_sync_status" in ('pending', 'synced', 'failed', 'not_configured')),
  ADD CONSTRAINT "form_submissions_status_known" CHECK ("form_submissions"."status" in ('new', 'contacted', 'scheduled', 'won', 'lost'));
--> statement-breakpoint
ALTER TABLE "lead_events"
  ADD CONSTRAINT "lead_events_type_known" CHECK ("lead_events"."type" in ('received', 'quarantined', 'released', 'opened', 'status', 'value', 'assigned', 'note', 'mailed', 'mail_failed', 'mail_retried', 'synced', 'sync_delayed', 'sync_failed', 'sync_retried', 'sync_mismatch'));
--> statement-breakpoint
ALTER TABLE "media_items"
  ADD CONSTRAINT "media_items_type_known" CHECK ("media_items"."type" in ('image', 'video', 'document'));
--> statement-breakpoint
ALTER TABLE "media_uses"
  ADD CONSTRAINT "media_uses_kind_known" CHECK ("media_uses"."kind" in ('post'));
--> statement-breakpoint
ALTER TABLE "newsletter_subscribers"
  ADD CONSTRAINT "newsletter_subscribers_status_known" CHECK ("newsletter_subscribers"."status" in ('pending', 'subscribed', 'unsubscribed'));
--> statement-breakpoint
ALTER TABLE "redirect_rules"
  ADD CONSTRAINT "redirect_rules_type_known" CHECK ("redirect_rules"."type" in ('permanent', 'temporary', 'meta_refresh', 'gone')),
  ADD CONSTRAINT "redirect_rules_source_known" CHECK ("redirect_rules"."source" in ('built_in', 'staff', 'slug'));