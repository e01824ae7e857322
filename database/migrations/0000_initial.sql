CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "auth_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mfa_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"type" text DEFAULT 'totp' NOT NULL,
	"friendly_name" text NOT NULL,
	"secret" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"last_step" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"verified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mfa_recovery_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" text PRIMARY KEY NOT NULL,
	"email_notifications" boolean NOT NULL,
	"security_alerts" boolean NOT NULL,
	"blog_comments" boolean NOT NULL,
	"system_updates" boolean NOT NULL,
	"marketing_emails" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_sign_ins" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pending_sign_ins_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" text PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"deactivated_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "sign_in_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"accepted_by" text,
	"invited_by" text,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_active_at" timestamp with time zone DEFAULT now() NOT NULL,
	"authenticated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"went_idle" boolean DEFAULT false NOT NULL,
	"unusual" boolean DEFAULT false NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "ai_boards" (
	"user_id" text PRIMARY KEY NOT NULL,
	"stage" text NOT NULL,
	"ideas" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"model" text NOT NULL,
	"status" text NOT NULL,
	"input_tokens" integer DEFAULT 0 NOT NULL,
	"output_tokens" integer DEFAULT 0 NOT NULL,
	"cost" numeric(12, 6),
	"error" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"user_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"duration" integer DEFAULT 0 NOT NULL,
	"alive_at" timestamp with time zone DEFAULT now() NOT NULL,
	"progress" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "analytics_daily" (
	"day" date NOT NULL,
	"event" text NOT NULL,
	"page" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"source" text DEFAULT 'direct' NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_daily_day_event_page_label_source_pk" PRIMARY KEY("day","event","page","label","source")
);
--> statement-breakpoint
CREATE TABLE "role_change_audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "role_change_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"old_role" text,
	"new_role" text,
	"changed_by" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" text,
	"event_type" text NOT NULL,
	"severity" text DEFAULT 'low' NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"user_agent" text,
	"ip_address" text
);
--> statement-breakpoint
CREATE TABLE "security_threats" (
	"id" text PRIMARY KEY NOT NULL,
	"threat_type" text NOT NULL,
	"threat_level" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"detected_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"source_ip" text,
	"endpoint" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"user_id" text
);
--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"read_time" text DEFAULT '' NOT NULL,
	"meta_title" text DEFAULT '' NOT NULL,
	"meta_description" text DEFAULT '' NOT NULL,
	"featured_image_url" text,
	"featured_image_alt" text DEFAULT '' NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"publish_at" timestamp with time zone,
	"author_id" text,
	"author_name" text DEFAULT '' NOT NULL,
	"origin" text DEFAULT 'staff' NOT NULL,
	"head_revision" bigint DEFAULT 0 NOT NULL,
	"preview_token_hash" text,
	"preview_expires_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"deleted_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blog_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"fields" jsonb NOT NULL,
	"editing" text,
	"author_id" text,
	"author_name" text DEFAULT '' NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_daily" (
	"day" date NOT NULL,
	"template" text NOT NULL,
	"outcome" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "email_daily_day_template_outcome_pk" PRIMARY KEY("day","template","outcome")
);
--> statement-breakpoint
CREATE TABLE "email_wordings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_wordings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"template" text NOT NULL,
	"version" integer NOT NULL,
	"wording" jsonb,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template" text NOT NULL,
	"props" jsonb NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text,
	"html" text,
	"body_text" text,
	"headers" jsonb,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"subject_type" text,
	"subject_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"next_attempt_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(recipient || ' ' || coalesce(subject, ''))) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigserial NOT NULL,
	"submission_type" text DEFAULT 'contact' NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"phone_e164" text,
	"email" text,
	"service" text,
	"service_label" text,
	"message" text,
	"address" text,
	"user_id" text,
	"user_agent" text,
	"ip_address" text,
	"source_page" text,
	"referrer_url" text,
	"utm_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"first_touch" jsonb,
	"last_touch" jsonb,
	"source" text DEFAULT 'direct' NOT NULL,
	"tcpa_consent" boolean NOT NULL,
	"consent_timestamp" timestamp with time zone,
	"consent_version" text,
	"consent_text" text,
	"idempotency_key" text NOT NULL,
	"content_hash" text NOT NULL,
	"body_hash" text,
	"rate_key" text NOT NULL,
	"elapsed_ms" integer,
	"quarantined" boolean DEFAULT false NOT NULL,
	"quarantine_reasons" text[] DEFAULT '{}'::text[] NOT NULL,
	"released_at" timestamp with time zone,
	"released_by" text,
	"ghl_sync_status" text DEFAULT 'pending' NOT NULL,
	"ghl_contact_id" text,
	"ghl_sync_error" text,
	"ghl_synced_at" timestamp with time zone,
	"status" text DEFAULT 'new' NOT NULL,
	"value" numeric(12, 2),
	"assigned_to" text,
	"promised_at" timestamp with time zone NOT NULL,
	"first_opened_at" timestamp with time zone,
	"contacted_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || phone || ' ' || coalesce(phone_e164, '') || ' ' || coalesce(email, '') || ' ' || coalesce(address, '') || ' ' || coalesce(message, '') || ' ' || coalesce(service_label, ''))) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lead_id" uuid NOT NULL,
	"type" text NOT NULL,
	"actor" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lead_id" uuid NOT NULL,
	"author_id" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_marks" (
	"user_id" text PRIMARY KEY NOT NULL,
	"read_seq" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"mime" text NOT NULL,
	"size" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"alt" text DEFAULT '' NOT NULL,
	"placeholder" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"key" text NOT NULL,
	"variants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_leftovers" (
	"key" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_uses" (
	"media_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref_id" text NOT NULL,
	CONSTRAINT "media_uses_media_id_kind_ref_id_pk" PRIMARY KEY("media_id","kind","ref_id")
);
--> statement-breakpoint
CREATE TABLE "newsletter_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"token_hash" text,
	"mailed" boolean NOT NULL,
	"rate_key" text NOT NULL,
	"consent_version" text NOT NULL,
	"consent_text" text NOT NULL,
	"source_page" text,
	"ip_address" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"confirmed_ip_address" text,
	"confirmed_user_agent" text
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "newsletter_subscribers_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"path" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "not_found_daily" (
	"day" date NOT NULL,
	"url" text NOT NULL,
	"referrer" text DEFAULT '' NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	"last_seen" timestamp with time zone NOT NULL,
	CONSTRAINT "not_found_daily_day_url_referrer_pk" PRIMARY KEY("day","url","referrer")
);
--> statement-breakpoint
CREATE TABLE "not_found_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "not_found_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"requested_url" text NOT NULL,
	"referrer_url" text,
	"user_agent" text,
	"session_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redirect_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from" text NOT NULL,
	"to" text,
	"type" text DEFAULT 'permanent' NOT NULL,
	"is_pattern" boolean DEFAULT false NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"source" text DEFAULT 'staff' NOT NULL,
	"hit_count" bigint DEFAULT 0 NOT NULL,
	"last_hit_at" timestamp with time zone,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_factors" ADD CONSTRAINT "mfa_factors_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mfa_recovery_codes" ADD CONSTRAINT "mfa_recovery_codes_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_sign_ins" ADD CONSTRAINT "pending_sign_ins_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_revisions" ADD CONSTRAINT "blog_revisions_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_events" ADD CONSTRAINT "lead_events_lead_id_form_submissions_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_notes" ADD CONSTRAINT "lead_notes_lead_id_form_submissions_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_media_id_media_items_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_requests" ADD CONSTRAINT "newsletter_requests_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_accounts_user" ON "auth_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_verifications_identifier" ON "auth_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "mfa_factors_user" ON "mfa_factors" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mfa_recovery_codes_code" ON "mfa_recovery_codes" USING btree ("user_id","code_hash");--> statement-breakpoint
CREATE INDEX "pending_sign_ins_expires" ON "pending_sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "profiles_created" ON "profiles" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sign_in_limits_expire" ON "sign_in_limits" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "user_invitations_token" ON "user_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "user_invitations_email" ON "user_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "user_invitations_created" ON "user_invitations" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_sessions_user" ON "user_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ai_calls_created" ON "ai_calls" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "ai_calls_user" ON "ai_calls" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "role_change_audit_changed" ON "role_change_audit" USING btree ("changed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "role_change_audit_user" ON "role_change_audit" USING btree ("user_id","changed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_events_created" ON "security_events" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_events_type" ON "security_events" USING btree ("event_type","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_events_user" ON "security_events" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_threats_detected" ON "security_threats" USING btree ("detected_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "security_threats_status" ON "security_threats" USING btree ("status","detected_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "blog_posts_slug" ON "blog_posts" USING btree ("slug") WHERE "blog_posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "blog_posts_published" ON "blog_posts" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "blog_posts"."published" and "blog_posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "blog_posts_updated" ON "blog_posts" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "blog_posts_category" ON "blog_posts" USING btree ("category","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "blog_posts"."published" and "blog_posts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "blog_posts_publish_at" ON "blog_posts" USING btree ("publish_at") WHERE "blog_posts"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "blog_posts_search" ON "blog_posts" USING gin (lower("title" || ' ' || "excerpt" || ' ' || "category") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blog_posts_author" ON "blog_posts" USING btree ("author_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "blog_posts_deleted" ON "blog_posts" USING btree ("deleted_at") WHERE "blog_posts"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "blog_posts_preview" ON "blog_posts" USING btree ("preview_token_hash");--> statement-breakpoint
CREATE INDEX "blog_revisions_post" ON "blog_revisions" USING btree ("post_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "blog_revisions_editing" ON "blog_revisions" USING btree ("post_id","editing") WHERE "blog_revisions"."kind" = 'autosave';--> statement-breakpoint
CREATE INDEX "blog_revisions_visit" ON "blog_revisions" USING btree ("editing","id" DESC NULLS FIRST) WHERE "blog_revisions"."editing" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "email_wordings_version" ON "email_wordings" USING btree ("template","version");--> statement-breakpoint
CREATE INDEX "emails_created" ON "emails" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "emails_status" ON "emails" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "emails_template" ON "emails" USING btree ("template","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "emails_search" ON "emails" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "emails_subject" ON "emails" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_submissions_idempotency_key" ON "form_submissions" USING btree ("idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "form_submissions_seq" ON "form_submissions" USING btree ("seq");--> statement-breakpoint
CREATE INDEX "form_submissions_created" ON "form_submissions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "form_submissions_status" ON "form_submissions" USING btree ("status","seq");--> statement-breakpoint
CREATE INDEX "form_submissions_source" ON "form_submissions" USING btree ("source","seq");--> statement-breakpoint
CREATE INDEX "form_submissions_type" ON "form_submissions" USING btree ("submission_type","seq");--> statement-breakpoint
CREATE INDEX "form_submissions_assigned" ON "form_submissions" USING btree ("assigned_to","seq") WHERE assigned_to is not null;--> statement-breakpoint
CREATE INDEX "form_submissions_sync" ON "form_submissions" USING btree ("ghl_sync_status","seq") WHERE ghl_sync_status <> 'synced';--> statement-breakpoint
CREATE INDEX "form_submissions_quarantine" ON "form_submissions" USING btree ("seq") WHERE quarantined;--> statement-breakpoint
CREATE INDEX "form_submissions_promise" ON "form_submissions" USING btree ("status","promised_at","seq") WHERE not quarantined;--> statement-breakpoint
CREATE INDEX "form_submissions_content_hash" ON "form_submissions" USING btree ("content_hash","created_at");--> statement-breakpoint
CREATE INDEX "form_submissions_body_hash" ON "form_submissions" USING btree ("body_hash","created_at") WHERE body_hash is not null;--> statement-breakpoint
CREATE INDEX "form_submissions_rate_key" ON "form_submissions" USING btree ("rate_key","created_at");--> statement-breakpoint
CREATE INDEX "form_submissions_search" ON "form_submissions" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lead_events_lead" ON "lead_events" USING btree ("lead_id","id");--> statement-breakpoint
CREATE INDEX "lead_notes_lead" ON "lead_notes" USING btree ("lead_id","created_at");--> statement-breakpoint
CREATE INDEX "media_items_created" ON "media_items" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "media_items_type" ON "media_items" USING btree ("type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "media_items_hash" ON "media_items" USING btree ("content_hash");--> statement-breakpoint
CREATE INDEX "media_items_tags" ON "media_items" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "media_items_name" ON "media_items" USING gin (lower("name" || ' ' || "alt") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "media_leftovers_since" ON "media_leftovers" USING btree ("since");--> statement-breakpoint
CREATE INDEX "media_uses_ref" ON "media_uses" USING btree ("kind","ref_id");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_requests_token" ON "newsletter_requests" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "newsletter_requests_subscriber" ON "newsletter_requests" USING btree ("subscriber_id","created_at");--> statement-breakpoint
CREATE INDEX "newsletter_requests_rate_key" ON "newsletter_requests" USING btree ("rate_key","created_at");--> statement-breakpoint
CREATE INDEX "newsletter_requests_created" ON "newsletter_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "not_found_events_created" ON "not_found_events" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "redirect_rules_from" ON "redirect_rules" USING btree ("from");