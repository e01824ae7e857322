CREATE TABLE "lead_change_keys" (
	"lead_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"from_version" integer NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_change_keys_lead_id_key_pk" PRIMARY KEY("lead_id","key")
);
--> statement-breakpoint
ALTER TABLE "lead_change_keys" ADD CONSTRAINT "lead_change_keys_lead_id_form_submissions_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_change_keys_created" ON "lead_change_keys" USING btree ("created_at");