import { eq } from "drizzle-orm";
import { type Ctx, requirePermission } from "#domain/access/context.server.ts";
import { leadSources } from "#database/schema/overview/lead-sources.ts";
import { type Changed, noteSource, withSource } from "./change-source.server.ts";

/** Deletes a source and its messages. Its leads stay. */
export async function deleteSource(ctx: Ctx, { id }: { id: string }): Promise<Changed> {
  requirePermission(ctx, "settings.write");
  return await withSource(ctx, id, async (tx, source) => {
    await tx.delete(leadSources).where(eq(leadSources.id, id));
    await noteSource(tx, ctx, "lead_source_deleted", source, { name: source.name });
    return { ok: true, value: { message: "The source is deleted. Its leads stay." } };
  });
}
