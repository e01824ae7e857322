CREATE TABLE "custom_code_errors" (
	"code_id" uuid NOT NULL,
	"visitor" text NOT NULL,
	"message" text NOT NULL,
	"page" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custom_code_errors_code_id_visitor_pk" PRIMARY KEY("code_id","visitor")
);
--> statement-breakpoint
CREATE TABLE "custom_code_revisions" (
	"code_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"values" jsonb NOT NULL,
	"author_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custom_code_revisions_code_id_version_pk" PRIMARY KEY("code_id","version")
);
--> statement-breakpoint
CREATE TABLE "custom_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"code_type" text NOT NULL,
	"position" text NOT NULL,
	"content" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"page_urls" text DEFAULT '["*"]' NOT NULL,
	"user_roles" text DEFAULT '["*"]' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"consent_category" text NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"disabled_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "custom_codes_code_type_known" CHECK ("custom_codes"."code_type" in ('analytics', 'header_script', 'body_script', 'css', 'schema_markup', 'conversion_tracking', 'meta_tags', 'javascript', 'html', 'other')),
	CONSTRAINT "custom_codes_position_known" CHECK ("custom_codes"."position" in ('head_start', 'head_end', 'body_start', 'body_end')),
	CONSTRAINT "custom_codes_consent_category_known" CHECK ("custom_codes"."consent_category" in ('none', 'analytics', 'marketing'))
);
--> statement-breakpoint
ALTER TABLE "custom_code_errors" ADD CONSTRAINT "custom_code_errors_code_id_custom_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."custom_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_code_revisions" ADD CONSTRAINT "custom_code_revisions_code_id_custom_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."custom_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "custom_codes_enabled" ON "custom_codes" USING btree ("position") WHERE "custom_codes"."enabled";