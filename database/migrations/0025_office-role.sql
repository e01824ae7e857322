ALTER TABLE "user_invitations" DROP CONSTRAINT "user_invitations_role_known";--> statement-breakpoint
ALTER TABLE "user_roles" DROP CONSTRAINT "user_roles_role_known";--> statement-breakpoint
ALTER TABLE "user_invitations" ADD CONSTRAINT "user_invitations_role_known" CHECK ("user_invitations"."role" in ('admin', 'blogger', 'seo', 'office', 'commenter'));--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_role_known" CHECK ("user_roles"."role" in ('admin', 'blogger', 'seo', 'office', 'commenter'));