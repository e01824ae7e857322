import { eq } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, type Outcome, requireSignedIn } from "#domain/access/context.server.ts";
import { inWords } from "#domain/access/in-words.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { renameAuthor } from "#domain/blog/saving/rename-author.server.ts";
import { invalidateDocuments } from "#domain/settings/invalidate-documents.server.ts";
import { profiles } from "#database/schema/work/people.ts";
import { accountMessages, profileSchema } from "./schema.ts";

/**
 * Stores the signed-in person's name (2 to 100 characters), and whether the website shows the first name. They cannot
 * change the email address here. @throws AccessDenied
 */
export async function saveProfile(
  ctx: Ctx,
  input: Record<string, unknown>,
  now = new Date(),
): Promise<Outcome<{ message: string }, "invalid" | "unexpected">> {
  const { userId } = requireSignedIn(ctx);
  const parsed = profileSchema.safeParse(input);
  if (!parsed.success) {
    const { fieldErrors } = z.flattenError(parsed.error);
    return { ok: false, reason: "invalid", message: accountMessages.check, fieldErrors };
  }
  const { fullName, shown = null } = parsed.data;
  return await inWords(ctx, accountMessages.profileFailed, async () => {
    await ctx.db.transaction(async (tx) => {
      const [before] = await tx
        .select({ name: profiles.fullName, shownSince: profiles.shownSince })
        .from(profiles)
        .where(eq(profiles.id, userId))
        .for("update");
      const wasShown = before?.shownSince != null;
      const isShown = shown !== null;
      if (before?.name === fullName && wasShown === isShown) return;
      const shownSince = isShown ? (before?.shownSince ?? now) : null;
      await tx
        .update(profiles)
        .set({ fullName, shownSince, updatedAt: now })
        .where(eq(profiles.id, userId));
      await renameAuthor(tx, ctx, userId, fullName);
      if (wasShown || isShown) await invalidateDocuments(tx);
      await recordAudit(tx, ctx, {
        action: "profile_updated",
        resourceType: "user",
        resourceId: userId,
        details: {
          before: before?.name ?? null,
          after: fullName,
          ...(wasShown === isShown ? {} : { shownOnWebsite: isShown }),
        },
      });
    });
    return { ok: true, value: { message: accountMessages.profileSaved } };
  });
}
