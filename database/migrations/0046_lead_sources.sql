CREATE TABLE "lead_source_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_source_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source_id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"lead_id" uuid,
	"came_twice" boolean,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_source_messages_once" UNIQUE("source_id","key"),
	CONSTRAINT "lead_source_messages_kind_known" CHECK ("lead_source_messages"."kind" in ('lead', 'test', 'tap', 'form'))
);
--> statement-breakpoint
CREATE TABLE "lead_sources" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"sealed" text,
	"places" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"old_site" jsonb,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_sources_kind_known" CHECK ("lead_sources"."kind" in ('google', 'google-local', 'facebook', 'angi', 'calls', 'own', 'old-site'))
);
--> statement-breakpoint
ALTER TABLE "lead_source_messages" ADD CONSTRAINT "lead_source_messages_source_id_lead_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."lead_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_source_messages" ADD CONSTRAINT "lead_source_messages_lead_id_form_submissions_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."form_submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_source_messages_lead" ON "lead_source_messages" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "lead_source_messages_newest" ON "lead_source_messages" USING btree ("source_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "lead_source_messages_received" ON "lead_source_messages" USING btree ("received_at");