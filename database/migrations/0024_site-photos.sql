CREATE TABLE "site_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slot" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"media_id" uuid NOT NULL,
	"alt" text NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_photos_slot_known" CHECK ("site_photos"."slot" in ('owner', 'team', 'truck', 'jobs', 'residential', 'termites', 'moisture', 'commercial', 'mosquitoes', 'emergency', 'virginia-beach', 'norfolk', 'chesapeake', 'portsmouth', 'suffolk', 'hampton', 'newport-news'))
);
--> statement-breakpoint
ALTER TABLE "site_photos" ADD CONSTRAINT "site_photos_media_id_media_items_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "site_photos_media" ON "site_photos" USING btree ("media_id","slot");--> statement-breakpoint
CREATE UNIQUE INDEX "site_photos_single" ON "site_photos" USING btree ("slot") WHERE slot <> 'jobs';