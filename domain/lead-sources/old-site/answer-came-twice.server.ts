import { and, eq, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, invalidFields, requirePermission } from "#domain/access/context.server.ts";
import { leadSourceMessages } from "#database/schema/overview/lead-sources.ts";
import {
  type Changed,
  missingSource,
  noteSource,
  withSource,
} from "#domain/lead-sources/change-source.server.ts";
import { cameTwiceForm } from "#domain/lead-sources/source-form.ts";

/** Records whether the old site delivered a copied request too. */
export async function answerCameTwice(ctx: Ctx, input: unknown): Promise<Changed> {
  requirePermission(ctx, "settings.write");
  const parsed = cameTwiceForm.safeParse(input);
  if (!parsed.success) return invalidFields(z.flattenError(parsed.error).fieldErrors);
  const { id, message, answer } = parsed.data;
  return await withSource(ctx, id, async (tx, source) => {
    const changed = await tx
      .update(leadSourceMessages)
      .set({ cameTwice: answer === "yes" })
      .where(
        and(
          eq(leadSourceMessages.id, Number(message)),
          eq(leadSourceMessages.sourceId, id),
          isNotNull(leadSourceMessages.leadId),
        ),
      )
      .returning({ leadId: leadSourceMessages.leadId });
    if (changed.length === 0) return missingSource;
    await noteSource(tx, ctx, "lead_source_copy_judged", source, {
      lead: changed[0]?.leadId,
      answer,
    });
    return { ok: true, value: { message: "Noted." } };
  });
}
