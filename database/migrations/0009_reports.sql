CREATE TABLE "query_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "query_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"query" text NOT NULL,
	"data" jsonb,
	"error" text,
	"timestamp" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "query_history_kind_known" CHECK ("query_history"."kind" in ('sql', 'report'))
);
--> statement-breakpoint
DROP INDEX "form_submissions_created";--> statement-breakpoint
CREATE INDEX "query_history_user" ON "query_history" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "form_submissions_created_seq" ON "form_submissions" USING btree ("created_at" DESC NULLS FIRST,"seq" DESC NULLS FIRST);