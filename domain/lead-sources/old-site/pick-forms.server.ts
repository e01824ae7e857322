import { eq } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, invalidFields, requirePermission } from "#domain/access/context.server.ts";
import { leadSources } from "#database/schema/overview/lead-sources.ts";
import {
  type Changed,
  missingSource,
  noteSource,
  withSource,
} from "#domain/lead-sources/change-source.server.ts";
import { pickFormsForm } from "#domain/lead-sources/source-form.ts";

/** Saves the forms of the old site that are copied. */
export async function pickForms(ctx: Ctx, input: unknown): Promise<Changed> {
  requirePermission(ctx, "settings.write");
  const parsed = pickFormsForm.safeParse(input);
  if (!parsed.success) return invalidFields(z.flattenError(parsed.error).fieldErrors);
  const { id, forms } = parsed.data;
  return await withSource(ctx, id, async (tx, source) => {
    if (!source.oldSite) return missingSource;
    const oldSite = { ...source.oldSite, forms: [...new Set(forms)] };
    await tx.update(leadSources).set({ oldSite }).where(eq(leadSources.id, id));
    await noteSource(tx, ctx, "lead_source_forms_picked", source, { name: source.name, forms });
    return { ok: true, value: { message: "Saved. The old site follows within five minutes." } };
  });
}
