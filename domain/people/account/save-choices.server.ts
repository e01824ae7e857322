import { type Ctx, type Outcome, requireSignedIn } from "#domain/access/context.server.ts";
import { inWords } from "#domain/access/in-words.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { subscribe } from "#domain/newsletter/subscribe.server.ts";
import { leaveList } from "#domain/newsletter/unsubscribe.server.ts";
import { readSubscription } from "#domain/newsletter/subscription-state.server.ts";
import {
  concerns,
  type NotificationChoices,
  type NotificationKind,
  notificationKinds,
} from "#domain/notifications/notification-choices.ts";
import { readChoices } from "#domain/notifications/wants-mail.server.ts";
import { notificationPreferences } from "#database/schema/basics/notifications.ts";
import { accountMessages } from "./schema.ts";

interface SavedChoices {
  message: string;
  /** The subscription starts once the link in the email is followed. */
  confirmationSent: boolean;
}

/**
 * Stores the notification choices of the signed-in person; `wanted` are the kinds that are switched on. Kinds that do
 * not concern their role stay unchanged. Subscribing to the newsletter and leaving it work as on the public page.
 * @throws AccessDenied
 */
export async function saveChoices(
  ctx: Ctx,
  selected: readonly string[],
  now = new Date(),
): Promise<Outcome<SavedChoices, "unexpected">> {
  const { userId, role, email } = requireSignedIn(ctx);
  // A page opened before version 0.3.0 sends the names of the columns.
  const isSelected = (kind: NotificationKind): boolean =>
    selected.includes(kind) || selected.includes(notificationPreferences[kind].name);
  return await inWords(ctx, accountMessages.choicesFailed, async () => {
    const after = await ctx.db.transaction(async (tx) => {
      const before = await readChoices(tx, userId);
      const choices = Object.fromEntries(
        notificationKinds.map((kind) => [
          kind,
          concerns(kind, role) ? isSelected(kind) : before[kind],
        ]),
      ) as NotificationChoices;
      await tx
        .insert(notificationPreferences)
        .values({ userId, ...choices, updatedAt: now })
        .onConflictDoUpdate({
          target: notificationPreferences.userId,
          set: { ...choices, updatedAt: now },
        });
      const switched = notificationKinds.filter((kind) => before[kind] !== choices[kind]);
      if (!choices.marketingEmails) await leaveList(tx, ctx, email, now);
      if (switched.length > 0)
        await recordAudit(tx, ctx, {
          action: "notification_settings_updated",
          resourceType: "user",
          resourceId: userId,
          details: Object.fromEntries(
            switched.map((kind) => [notificationPreferences[kind].name, choices[kind]]),
          ),
        });
      return choices;
    });
    const subscribes =
      after.marketingEmails && (await readSubscription(ctx.db, email)) !== "subscribed";
    if (!subscribes) return saved(false);
    const request = { email, websiteUrl: "", elapsedMs: null, sourcePage: ctx.links.account };
    const outcome = await subscribe(ctx, request, now);
    return outcome.ok ? saved(true) : { ok: false, reason: "unexpected", message: outcome.message };
  });
}

function saved(confirmationSent: boolean): Outcome<SavedChoices, "unexpected"> {
  return { ok: true, value: { message: accountMessages.choicesSaved, confirmationSent } };
}
