CREATE TABLE "busy_times" (
	"technician_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "busy_times_technician_id_starts_at_pk" PRIMARY KEY("technician_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "technician_calendars" (
	"technician_id" uuid PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"etag" text,
	"last_modified" text,
	"read_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_technician_id_technician_calendars_technician_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."technician_calendars"("technician_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "technician_calendars" ADD CONSTRAINT "technician_calendars_technician_id_technicians_id_fk" FOREIGN KEY ("technician_id") REFERENCES "public"."technicians"("id") ON DELETE cascade ON UPDATE no action;