CREATE TABLE "audit_heads" (
	"day" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"event_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_seals_event_id_unique" UNIQUE("event_id")
);
--> statement-breakpoint
CREATE FUNCTION "keep_audit_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'security_events' THEN
		IF OLD.created_at < now() - interval '30 days' AND EXISTS (SELECT FROM audit_seals WHERE event_id = OLD.id) THEN
			RETURN OLD;
		END IF;
	ELSIF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'audit_seals' THEN
		IF NOT EXISTS (SELECT FROM security_events WHERE id = OLD.event_id) AND EXISTS (SELECT FROM audit_seals WHERE seq > OLD.seq) THEN
			RETURN OLD;
		END IF;
	END IF;
	RAISE EXCEPTION '% on % is refused: the audit log only grows.', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "keep_rows" BEFORE UPDATE OR DELETE ON "security_events" FOR EACH ROW EXECUTE FUNCTION "keep_audit_log"();
--> statement-breakpoint
CREATE TRIGGER "keep_table" BEFORE TRUNCATE ON "security_events" FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_log"();
--> statement-breakpoint
CREATE TRIGGER "keep_rows" BEFORE UPDATE OR DELETE ON "role_change_audit" FOR EACH ROW EXECUTE FUNCTION "keep_audit_log"();
--> statement-breakpoint
CREATE TRIGGER "keep_table" BEFORE TRUNCATE ON "role_change_audit" FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_log"();
--> statement-breakpoint
CREATE TRIGGER "keep_rows" BEFORE UPDATE OR DELETE ON "audit_seals" FOR EACH ROW EXECUTE FUNCTION "keep_audit_log"();
--> statement-breakpoint
CREATE TRIGGER "keep_table" BEFORE TRUNCATE ON "audit_seals" FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_log"();
--> statement-breakpoint
CREATE TRIGGER "keep_rows" BEFORE UPDATE OR DELETE ON "audit_heads" FOR EACH ROW EXECUTE FUNCTION "keep_audit_log"();
--> statement-breakpoint
CREATE TRIGGER "keep_table" BEFORE TRUNCATE ON "audit_heads" FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_log"();
