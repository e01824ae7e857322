import type { z } from "zod";
import { actorName, type Ctx, userIdOf } from "#domain/access/context.server.ts";
import type { Role } from "#domain/access/permissions.ts";
import { queueEmails } from "#domain/emails/queue-emails.server.ts";
import type { Database } from "#database/connect.ts";
import { type roleAlertSchema, roleAlertTemplate } from "./email-props.ts";
import { listenersOf } from "#domain/notifications/wants-mail.server.ts";

interface ChangedRole {
  userId: string;
  email: string;
  from: Role | null;
  to: Role | null;
}

/**
 * Emails gained and lost administrator roles to administrators who want alerts, except the actor and the person
 * affected.
 */
export async function mailRoleAlert(
  tx: Database,
  ctx: Ctx,
  { userId, email, from, to }: ChangedRole,
  now = new Date(),
): Promise<void> {
  if (from === to || (from !== "admin" && to !== "admin")) return;
  const actorId = userIdOf(ctx.actor);
  const readers = await listenersOf(tx, "securityAlerts");
  const drafts = readers
    .filter(({ id }) => id !== userId && id !== actorId)
    .map((reader) => {
      const props: z.output<typeof roleAlertSchema> = {
        fullName: reader.fullName,
        email,
        from,
        to,
        by: ctx.actor.kind === "anonymous" ? "an accepted invitation" : actorName(ctx.actor),
        at: now.toISOString(),
        link: ctx.request.origin + ctx.links.users,
      };
      return {
        template: roleAlertTemplate,
        props,
        recipient: reader.email,
        replyTo: null,
        subjectType: "user",
        subjectId: userId,
      };
    });
  await queueEmails(tx, ctx, drafts);
}
