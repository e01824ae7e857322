import { eq } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, invalidFields, requirePermission } from "#domain/access/context.server.ts";
import { leadSources } from "#database/schema/overview/lead-sources.ts";
import { type Changed, noteSource, withSource } from "./change-source.server.ts";
import { isSourceField } from "./messages/source-fields.ts";
import { placesForm } from "./source-form.ts";

/** Saves the field of each place. New messages use it. */
export async function changePlaces(ctx: Ctx, input: unknown): Promise<Changed> {
  requirePermission(ctx, "settings.write");
  const parsed = placesForm.safeParse(input);
  if (!parsed.success) return invalidFields(z.flattenError(parsed.error).fieldErrors);
  const { id, place } = parsed.data;
  const chosen = place.flatMap((text): [string, string][] => {
    const at = text.indexOf("=");
    const field = text.slice(0, at);
    return at < 0 || (field !== "" && !isSourceField(field)) ? [] : [[text.slice(at + 1), field]];
  });
  return await withSource(ctx, id, async (tx, source) => {
    const places = { ...source.places, ...Object.fromEntries(chosen) };
    await tx.update(leadSources).set({ places }).where(eq(leadSources.id, id));
    await noteSource(tx, ctx, "lead_source_fields_changed", source, { name: source.name });
    return { ok: true, value: { message: "Saved. New messages use these fields." } };
  });
}
