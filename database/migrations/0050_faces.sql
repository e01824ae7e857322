CREATE TABLE "faces" (
	"user_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"files" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "faces_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "site_photos" DROP CONSTRAINT "site_photos_slot_known";--> statement-breakpoint
ALTER TABLE "faces" ADD CONSTRAINT "faces_user_id_profiles_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_photos" ADD CONSTRAINT "site_photos_slot_known" CHECK ("site_photos"."slot" in ('owner', 'team', 'truck', 'signature', 'jobs', 'residential', 'termites', 'moisture', 'commercial', 'mosquitoes', 'emergency', 'virginia-beach', 'norfolk', 'chesapeake', 'portsmouth', 'suffolk', 'hampton', 'newport-news'));