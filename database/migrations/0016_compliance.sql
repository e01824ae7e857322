CREATE TABLE "consent_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"phone" text,
	"email" text,
	"phone_hash" text,
	"email_hash" text,
	"consent_timestamp" timestamp with time zone NOT NULL,
	"consent_version" text,
	"consent_text" text,
	"source_page" text,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email_hash" text,
	"phone_hash" text,
	"records" jsonb NOT NULL,
	"records_processed" integer NOT NULL,
	"erased_by" text,
	"erased_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"phone_e164" text,
	"reason" text NOT NULL,
	"placed_by" text,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lifted_by" text,
	"lifted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "retention_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deleted" jsonb NOT NULL,
	"succeeded" boolean NOT NULL,
	"started_by" text,
	"finished_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "consent_proofs_time" ON "consent_proofs" USING btree ("consent_timestamp");--> statement-breakpoint
CREATE INDEX "consent_proofs_phone" ON "consent_proofs" USING btree ("phone_hash");--> statement-breakpoint
CREATE INDEX "consent_proofs_email" ON "consent_proofs" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "erasures_email" ON "erasures" USING btree ("email_hash");--> statement-breakpoint
CREATE INDEX "erasures_phone" ON "erasures" USING btree ("phone_hash");--> statement-breakpoint
CREATE INDEX "erasures_at" ON "erasures" USING btree ("erased_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "legal_holds_active" ON "legal_holds" USING btree ("placed_at") WHERE lifted_at is null;