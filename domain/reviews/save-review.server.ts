import { randomUUID } from "node:crypto";
import { count, eq } from "drizzle-orm";
import { z } from "zod";
import {
  type Ctx,
  invalidFields,
  type Outcome,
  requirePermission,
} from "#domain/access/context.server.ts";
import { recordAudit } from "#domain/audit/record-audit.server.ts";
import { ownerFactsOf } from "#domain/settings/owner-facts.ts";
import { readSetting } from "#domain/settings/read-settings.server.ts";
import { dayOf } from "#domain/words/calendar-day.ts";
import { reviews } from "#database/schema/supplies/reviews.ts";
import { invalidateDocuments } from "#domain/settings/invalidate-documents.server.ts";
import { missingReview } from "./change-reviews.server.ts";
import { reviewForm } from "./review-form.ts";

const maxReviews = 1000;

type Reason = "invalid" | "limit" | "not_found" | "conflict";

/**
 * Adds a review, or changes the one with `id` if it still has `version`. Public pages show it at once. A repeat with the
 * same `newId` adds nothing.
 */
export async function saveReview(
  ctx: Ctx,
  target: { id: string; version: number } | null,
  input: unknown,
  newId: string = randomUUID(),
): Promise<Outcome<{ id: string; message: string }, Reason>> {
  requirePermission(ctx, "settings.write");
  const form = reviewForm.safeParse(input);
  if (!form.success) return invalidFields(z.flattenError(form.error).fieldErrors);
  const { hours, cities } = ownerFactsOf(await readSetting(ctx.db, "company"));
  const today = dayOf(new Date(), hours.timeZone);
  const { city } = form.data;
  const isKnown = city === null || cities.some(({ slug }) => slug === city);
  const early = (["reviewedOn", "permittedOn"] as const).find(
    (name) => (form.data[name] ?? "") > today,
  );
  if (early) return invalidFields({ [early]: ["This day is in the future"] });
  return await ctx.db.transaction(async (tx) => {
    const [before = null] = target
      ? await tx.select().from(reviews).where(eq(reviews.id, target.id)).for("update")
      : [];
    if (target && !before) return missingReview;
    if (target && before && before.version !== target.version)
      return {
        ok: false,
        reason: "conflict",
        message: "Someone else changed this review. Reload the page to see it as it is now.",
      };
    // A review keeps its city after the company retires it.
    if (!isKnown && before?.city !== city)
      return invalidFields({ city: ["Choose a city of the list"] });
    if (!before) {
      const [added] = await tx.select().from(reviews).where(eq(reviews.id, newId));
      if (added) return { ok: true, value: { id: newId, message: savedMessage(added) } };
      const [all] = await tx.select({ total: count() }).from(reviews);
      if ((all?.total ?? 0) >= maxReviews)
        return { ok: false, reason: "limit", message: `There are already ${maxReviews} reviews.` };
    }
    const values = { ...form.data, updatedAt: new Date() };
    const [row] = before
      ? await tx
          .update(reviews)
          .set({ ...values, version: before.version + 1 })
          .where(eq(reviews.id, before.id))
          .returning()
      : await tx
          .insert(reviews)
          .values({ id: newId, ...values })
          .returning();
    if (!row) return missingReview;
    await recordAudit(tx, ctx, {
      action: before ? "review_changed" : "review_added",
      resourceType: "review",
      resourceId: row.id,
      details: { before, after: row },
    });
    await invalidateDocuments(tx);
    return { ok: true, value: { id: row.id, message: savedMessage(row) } };
  });
}

function savedMessage({ hidden, permission }: { hidden: boolean; permission: string }): string {
  if (permission === "") return "The review is saved. Pages show it once you enter the permission.";
  return hidden ? "The review is saved and hidden." : "The review is saved and on the site.";
}
